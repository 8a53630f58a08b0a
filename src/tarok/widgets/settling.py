"""A settlement as it is drawn: a head line, what was paid and why, gains, pots."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Final

from tarok import words
from tarok.payment.ledger import POTS, Line, Settlement
from tarok.payment.outcome import EachOutcome, Outcome
from tarok.widgets.telling import Teller

Settled = dict[str, Any]
_NONE: Final = Fraction(0)


def lines(teller: Teller, found: Iterable[Line]) -> list[tuple[str, list[tuple[str, str]], str]]:
    """Payments; those in a row that share sentence and rule stand together."""
    told: list[tuple[str, list[tuple[str, str]], str]] = []
    for line in found:
        text, rule = words.line(line), teller.quote_rule(line.rule)
        way = words.say("pays", source=teller.place(line.source), target=teller.place(line.target))
        paid = (way, teller.money(line.amount))
        if told and (told[-1][0], told[-1][2]) == (text, rule):
            told[-1][1].append(paid)
        else:
            told.append((text, [paid], rule))
    return told


def settled(
    teller: Teller, outcome: Outcome | EachOutcome | None, after: Settlement, before: Settlement | None = None
) -> Settled:
    """A settlement, and before it what was put in for the deal, where that is told as well."""
    parts = [part for part in (before, after) if part is not None]
    net: dict[str, Fraction] = {}
    for part in parts:
        for seat, amount in part.net.items():
            net[seat] = net.get(seat, _NONE) + amount
    first, last = parts[0].before, parts[-1].after
    return {
        "head": head(teller, outcome, after),
        "lines": lines(teller, (line for part in parts for line in part.lines)),
        "net": [
            (teller.seat(seat), teller.money(amount, signed=True), (amount > 0) - (amount < 0))
            for seat, amount in net.items()
        ],
        "pots": [
            (teller.word(f"pot.{pot}"), teller.money(first.amount(pot)), teller.money(last.amount(pot)))
            for pot in POTS
            if first.amount(pot) or last.amount(pot)
        ],
    }


def head(teller: Teller, outcome: Outcome | EachOutcome | None, settlement: Settlement) -> str:
    """How the deal ended, in one sentence."""
    raise NotImplementedError
