"""A game as one seat sees it, ready to be drawn: the moment at which a seat's link was made.

Everything is made from the view, which holds neither the deal nor its code. The game that is replayed
for the sentences has made-up cards where the seat has not looked; none of them is told. A card out of
sight is `UNSEEN`, a sign of its own, so that hands and piles keep their number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tarok import game as games
from tarok.cards import CARDS, Dress
from tarok.era import Terms
from tarok.game import Game, Phase, View
from tarok.links.seat import fitting
from tarok.table import SEATS
from tarok.trick import why_taken
from tarok.widgets import strings
from tarok.widgets.frames import DealStory, Frame, both
from tarok.widgets.passing import of_view
from tarok.widgets.telling import Teller, text_of

UNSEEN: Final = "?"


def seen(terms: Terms, view: View, seats: Sequence[tuple[str, str, str]]) -> dict[str, Any]:
    """A view as the front end draws it, in the shape of a story with one moment.

    `seats` are those that hold cards: id, name, place. Raises TarokError `link.view`.
    """
    told: dict[Dress, Frame] = {}
    rules: dict[str, Sequence[str]] = {}
    game = fitting(terms, view)
    for dress in Dress:
        teller = Teller(terms, dress)
        told[dress] = _Seat(terms, view, game, teller).frame()
        rules |= teller.rules
    return {
        "title": strings.say("step.title", era=terms.era.title, years=terms.era.years),
        "sees": strings.say("seen.as", seat=view.seat),
        "about": strings.say("seen.about", seat=view.seat),
        "seats": seats,
        "rules": rules,
        "frames": [both(told[Dress.GERMAN], told[Dress.FRENCH])],
        "pass": of_view(terms, view),
    }


class _Seat:
    """Tells what one seat has seen."""

    def __init__(self, terms: Terms, view: View, game: Game, teller: Teller) -> None:
        self.terms = terms
        self.view = view
        self.game = game
        self.tell = teller
        states = [games.start(terms, game.deal)]
        for _, action in game.actions:
            states.append(games.apply(states[-1], action))
        self.states = states

    def frame(self) -> Frame:
        """The moment."""
        view, tell = self.view, self.tell
        frame: Frame = {
            **self._latest(),
            "hands": {seat: self._hand(seat, size) for seat, size in zip(SEATS, view.sizes, strict=False)},
            "turn": view.turn,
            "ask": tell.ask(self.game),
            "said": [
                (seat, tell.spoken(before, action))
                for before, (seat, action) in zip(self.states, view.actions, strict=False)
                if before.phase is Phase.AUCTION
            ],
            "piles": self._piles(),
        }
        if view.declarer is not None:
            frame["roles"] = {view.declarer: tell.word("role.declarer")}
        if view.contract is not None:
            frame["contract"] = tell.contract(self.game)
            if view.trumps is not None:
                frame["trumps"] = view.trumps.letter
            if view.phase in (Phase.PLAY, Phase.OVER):
                frame |= {"score": tell.score(self.game), **self._tricks()}
        return {key: value for key, value in frame.items() if value}

    def _latest(self) -> Frame:
        """What was done last, as it was seen."""
        view, tell = self.view, self.tell
        if not view.actions:
            text, rules = tell.dealt()
            return {"title": tell.word("phase.deal"), "text": text, "rules": tell.quote(*rules)}
        before, (seat, action) = self.states[-2], view.actions[-1]
        if before.phase is Phase.PLAY:
            number = len(view.tricks) + bool(view.trick)
            title = tell.word("phase.trick", number=number, all=self.terms.layout.size)
        else:
            title = tell.word(f"phase.{before.phase.value}")
        return {"title": title, "text": tell.action(seat, action, before.phase, tell.formula(before, action))}

    def _hand(self, seat: str, size: int) -> str:
        """A hand, if this seat may see it, else as many cards out of sight."""
        if seat == self.view.seat:
            return text_of(self.view.hand)
        shown = dict(self.view.shown).get(seat)
        return " ".join([UNSEEN] * size) if shown is None else text_of(shown)

    def _piles(self) -> list[tuple[str, str, bool]]:
        """The talon, which nobody has seen, and what was laid away: the cards, if this seat laid them."""
        stand = self.game.stand
        piles = []
        if self.game.talon:
            label = strings.begin(self.tell.word("pile.talon"))
            piles.append((label, " ".join([UNSEEN] * self.game.talon.bit_count()), False))
        if stand.laid:
            layer = SEATS[stand.declarer if stand.declarer is not None else len(self.game.hands) - 1]
            own = text_of(self.view.aside)
            cards = own or " ".join([UNSEEN] * stand.laid.bit_count())
            piles.append((self.tell.word("pile.laid", seat=self.tell.seat(layer)), cards, bool(own)))
        return piles

    def _tricks(self) -> Frame:
        """The trick on the table, else the last one; all that were taken; what may follow."""
        view, tell = self.view, self.tell
        active = len(view.sizes)
        tricks = []
        for number, trick in enumerate(view.tricks, start=1):
            cards = [
                (SEATS[(trick.leader + place) % active], CARDS[card].code)
                for place, card in enumerate(trick.cards)
            ]
            taker = SEATS[trick.taker]
            text = tell.word("seen.trick", number=number, seat=tell.seat(taker), points=trick.points)
            tricks.append({"cards": cards, "taker": taker, "text": text})
        frame: Frame = {"tricks": tricks}
        if view.trick:
            frame["trick"] = [(seat, card.code) for seat, card in view.trick]
            frame["led"] = tell.led(view.trick[0][1].index)
            if view.turn == view.seat or view.turn in dict(view.shown):
                frame |= DealStory(self.terms, self.game.deal, tell).legal(self.game)
        elif view.tricks:
            trick = view.tricks[-1]
            winner = CARDS[trick.cards[(trick.taker - trick.leader) % active]]
            why = why_taken(trick.cards, self.game.stand.trumps)
            frame |= {
                "trick": tricks[-1]["cards"],
                "led": tell.led(trick.cards[0]),
                "taker": tricks[-1]["taker"],
                "note": tell.taken(SEATS[trick.taker], winner, why, trick.points),
            }
        return frame
