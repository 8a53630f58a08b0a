"""`tarok deal` and `tarok legal`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tarok import eras, notation, words
from tarok.action import Action
from tarok.cards import Card, Dress, mask_of, parse_cards, parse_suit
from tarok.cli.options import whole
from tarok.deal import Deal
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.game import legal
from tarok.shuffle import parse_seed
from tarok.table import SEATS, draw_first_dealer
from tarok.trick import legal_mask, ordinal, refusal

MOST_CARDS: Final = 11
"""The most cards anyone holds while tricks are played."""


def arguments(verb: Callable[..., argparse.ArgumentParser]) -> None:
    """Adds the two verbs."""
    deal = verb("deal", run_deal)
    deal.add_argument("era", metavar="ERA")
    deal.add_argument("--players", type=whole, default=3, metavar="N", help=words.say("cli.players"))
    deal.add_argument("--pack", type=whole, metavar="N", help=words.say("cli.pack"))
    which = deal.add_mutually_exclusive_group()
    which.add_argument("--seed", type=whole, default=0, metavar="N", help=words.say("cli.seed"))
    which.add_argument("--code", metavar="C", help=words.say("cli.code"))
    deal.add_argument("--draw", action="store_true", help=words.say("cli.draw"))
    legal_ = verb("legal", run_legal)
    legal_.add_argument("file", metavar="FILE", nargs="?", help=words.say("cli.legal.file"))
    legal_.add_argument("--hand", metavar="CARDS", help=words.say("cli.hand"))
    legal_.add_argument("--trick", metavar="CARDS", help=words.say("cli.trick"))
    legal_.add_argument("--trumps", metavar="SUIT", help=words.say("cli.trumps"))


def run_deal(given: argparse.Namespace) -> tuple[object, str]:
    """A deal by seed or code, or the draw for the first deal."""
    terms = Terms(eras.get(given.era), given.players, pack_size=given.pack)
    if given.draw:
        if given.code is not None:
            raise TarokError("draw.code")
        return _draw(terms, given.seed)
    if given.code is not None:
        deal = Deal.from_code(given.code[:60], terms.layout)
    else:
        deal = Deal.from_seed(terms.layout, given.seed)
    seats = SEATS[: deal.layout.hands]
    answer = {
        "era": terms.era.id,
        "code": deal.code,
        "dealer": terms.table.dealer_seat,
        "hands": {seat: [card.code for card in hand] for seat, hand in zip(seats, deal.hands, strict=True)},
        "talon": [card.code for card in deal.talon],
    }
    rows = [(words.say(f"seat.{seat}"), hand) for seat, hand in zip(seats, deal.hands, strict=True)]
    rows.append((words.say(f"talon.{terms.era.talon_name}").capitalize(), deal.talon))
    width = max(len(name) for name, _ in rows)
    lines = [f"{name:<{width}}  {' '.join(card.code for card in cards)}" for name, cards in rows]
    return answer, "\n".join([words.say("cli.deal.code", code=deal.code), *lines])


def _draw(terms: Terms, seed: int) -> tuple[object, str]:
    """Who deals first, by the era's own way of finding him."""
    era = terms.era
    draw = draw_first_dealer(era.first_dealer, terms.players, terms.pack, parse_seed(seed))
    answer = {
        "era": era.id,
        "drawn": [{"player": player, "card": card.code} for player, card in draw.drawn],
        "dealer": draw.dealer,
        "rule": era.rule("first-dealer").id,
    }
    lines = [words.say("cli.draw.card", player=player, card=card) for player, card in draw.drawn]
    lines.append(words.say("cli.draw.dealer", player=draw.dealer, rule=era.rule("first-dealer")))
    return answer, "\n".join(lines)


def run_legal(given: argparse.Namespace) -> tuple[object, str]:
    """The legal cards of a hand, or what may follow an unfinished record."""
    if (given.file is None) == (given.hand is None):
        raise TarokError("legal.arguments")
    if given.file is not None:
        if given.trick is not None or given.trumps is not None:
            raise TarokError("legal.arguments")
        return _after(Path(given.file))
    hand = _cards(given.hand, "--hand")
    trick = _cards(given.trick or "", "--trick")
    trumps = None if given.trumps is None else parse_suit(given.trumps)
    if len(trick) > 3:
        raise TarokError("legal.trick", have=len(trick))
    if not 1 <= len(hand) <= MOST_CARDS:
        raise TarokError("deal.size", where="--hand", have=len(hand), want=f"1 to {MOST_CARDS}")
    for card in trick:
        if card in hand:
            raise TarokError("legal.both", card=card)
    led = trick[0].suit.ordinal if trick else None
    mask = mask_of(hand)
    may = legal_mask(mask, led, ordinal(trumps))
    refused = {card.code: refusal(card, mask, led, ordinal(trumps)) for card in hand if not may & card.bit}
    allowed = [card for card in hand if may & card.bit]
    lines = [words.say("cli.legal.cards", cards=" ".join(card.code for card in allowed) or "–")]
    for card in hand:
        code = refused.get(card.code)
        if code is not None:
            told = TarokError(code, card=card, led=trick[0].suit, trumps=trumps)
            lines.append(words.explain(told))
    return {"legal": [card.code for card in allowed], "refused": refused}, "\n".join(lines)


def _cards(text: str, where: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except TarokError as error:
        raise error.at(where) from None


def _after(path: Path) -> tuple[object, str]:
    record = notation.load(path)
    game = record.deals[-1].game
    seat = game.turn
    if seat is None:
        return {"seat": None, "legal": []}, words.say("cli.legal.over")
    options = [notation.action_list(seat, action, record.dress) for action in legal(game)]
    told = _few(record.dress, [action for action, _ in zip(legal(game), range(40), strict=False)])
    more = "" if len(options) <= 40 else words.say("cli.legal.more", count=len(options) - 40)
    return (
        {"seat": seat, "legal": options},
        words.say("cli.legal.record", seat=seat, options=told) + more,
    )


def _few(dress: Dress, actions: list[Action]) -> str:
    return "; ".join(" ".join(notation.action_list("", action, dress)[1:]) for action in actions)
