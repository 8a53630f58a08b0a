"""`Deal`: the cards dealt as an era dealt them, packet by packet, from a number or a code."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

import traitlets

from tarok import eras, links, words
from tarok.cards import RANKS, SUITS, Card
from tarok.deal import Deal as Cards
from tarok.deal import packets as packets_of
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.widgets import strings
from tarok.widgets.base import Widget
from tarok.widgets.passing import linked, offer
from tarok.widgets.step import seats
from tarok.widgets.telling import Teller, text_of
from tarok.words.passing import PASSING, READING

RANDOM_SEEDS: Final = 1_000_000
"""New deals are numbered below this, so that a number can be told across a table."""


def dealt(terms: Terms, deal: Cards, seed: int | None = None) -> dict[str, Any]:
    """A deal as the front end draws it."""
    teller = Teller(terms)
    packets = []
    for place, cards in packets_of(terms, deal):
        code = "packet.talon" if place == "talon" else "packet.hand"
        told = teller.word(code, count=len(cards), seat=place)
        packets.append((place, " ".join(card.code for card in cards), told))
    dealer = terms.table.dealer_seat
    code = "deal.about" if seed is None else "deal.about.seed"
    return {
        "code": deal.code,
        "seed": "" if seed is None else str(seed),
        "about": strings.say(code, seed=seed, dealer=dealer),
        "packets": packets,
        "text": as_text(terms, deal),
        "pass": offer(links.DealLink(terms, deal)),
    }


def as_text(terms: Terms, deal: Cards) -> str:
    """A deal as text: its code, each hand, what is left over. A record may begin with it."""
    lines = [f"era: {terms.era.id}", "deal"]
    if terms.players != terms.era.players[0]:
        lines.insert(1, f"players: {terms.players}")
    for seat, hand in zip(terms.table.active, deal.hands, strict=True):
        lines.append(f"{seat}: {text_of(hand)}")
    return "\n".join([*lines, f"talon: {text_of(deal.talon)}", f"# {deal.code}", ""])


def orders(cards: Sequence[Card]) -> list[tuple[str, str, str]]:
    """Ways to sort a hand: id, name, all cards of the pack in that order."""
    by_suit = [suit.letter + rank.letter for suit in SUITS for rank in reversed(RANKS)]
    by_rank = [suit.letter + rank.letter for rank in reversed(RANKS) for suit in SUITS]
    held = {card.code for card in cards}
    return [
        ("suit", strings.say("sort.suit"), " ".join(code for code in by_suit if code in held)),
        ("rank", strings.say("sort.rank"), " ".join(code for code in by_rank if code in held)),
        ("fallen", strings.say("sort.fallen"), ""),
    ]


class Deal(Widget):
    """Deals the cards of an era; `deals` with these `seeds` are there without Python.

    `code` is the deal shown, `fallen` how many packets lie (-1: all), `order` how hands are sorted.
    """

    answers: ClassVar[Mapping[str, str]] = {"deal": "_deal", "link": "_follow"}

    game = traitlets.Dict().tag(sync=True)
    names = traitlets.Dict().tag(sync=True)
    deals: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    dress = traitlets.Unicode("german").tag(sync=True)
    code = traitlets.Unicode().tag(sync=True)
    fallen = traitlets.Int(-1).tag(sync=True)
    order = traitlets.Unicode("suit").tag(sync=True)

    def __init__(
        self, era: str, *, players: int = 3, seeds: Sequence[int] = (1, 2, 3), **traits: Any
    ) -> None:
        if not seeds:
            raise ValueError(strings.say("deal.seeds"))
        self.terms = Terms(eras.get(era), players)
        ready = [dealt(self.terms, Cards.from_seed(self.terms.layout, seed), seed) for seed in seeds]
        super().__init__(
            kind="deal",
            words=strings.of(strings.COMMON, strings.DRESS, strings.DEAL, PASSING, READING),
            names=strings.card_names(),
            **{**_shown(self.terms, ready), **traits},
        )

    def _deal(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """A deal by code, by number, or a new one. Raises TarokError."""
        layout = self.terms.layout
        code, seed = asked.get("code"), asked.get("seed")
        if code is not None:
            return {"deal": dealt(self.terms, Cards.from_code(str(code)[:80], layout))}
        if seed is None:
            number = int.from_bytes(os.urandom(8), "big") % RANDOM_SEEDS
        else:
            text = str(seed).strip()
            if not (text.isdecimal() and text.isascii() and len(text) <= 20):
                raise TarokError("seed.range", seed=text[:30])
            number = int(text)
        return {"deal": dealt(self.terms, Cards.from_seed(layout, number), number)}

    def _follow(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """The deal of a link; the table becomes the link's, whatever its era. Raises TarokError."""
        link = linked(asked, links.DealLink)
        terms, shown = link.terms, dealt(link.terms, link.deal)
        known = (self.terms.era.id, self.terms.players, self.terms.pack.size)
        if known != (terms.era.id, terms.players, terms.pack.size):
            self.terms = terms
            with self.hold_sync():
                self.fallen = -1
                for name, value in _shown(terms, [shown]).items():
                    setattr(self, name, value)
        return {"deal": shown}


def _shown(terms: Terms, ready: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """What the front end needs for a table: deals at hand, seats, orders, how this era deals."""
    return {
        "deals": list(ready),
        "code": ready[0]["code"],
        "dress": terms.era.dress.value,
        "game": {
            "title": strings.say("deal.title", era=terms.era.title, years=terms.era.years),
            "about": words.rule(terms.era.rule("packets")),
            "seats": seats(terms),
            "talon": strings.begin(Teller(terms).word("pile.talon")),
            "orders": orders(terms.pack.cards),
        },
    }
