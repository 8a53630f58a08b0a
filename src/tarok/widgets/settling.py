"""A settlement as it is drawn: a head line, what was paid and why, gains, pots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any, Final

from tarok import words
from tarok.payment.ledger import POTS, Line, Pots
from tarok.payment.outcome import EachOutcome, Outcome
from tarok.widgets import strings
from tarok.widgets.telling import Teller

Settled = dict[str, Any]
_NONE: Final = Fraction(0)


def lines(
    teller: Teller, found: Iterable[Line], place: Callable[[str], str] | None = None
) -> list[tuple[str, list[tuple[str, str]], str]]:
    """Payments; those in a row that share sentence and rule stand together.

    `place` names seats and pots, where seats are not called by their names.
    """
    name = place or teller.place
    told: list[tuple[str, list[tuple[str, str]], str]] = []
    for line in found:
        text, rule = strings.begin(words.line(line)), teller.quote_rule(line.rule)
        way = words.say("pays", source=name(line.source), target=name(line.target))
        paid = (strings.begin(way), teller.money(line.amount))
        if told and (told[-1][0], told[-1][2]) == (text, rule):
            told[-1][1].append(paid)
        else:
            told.append((text, [paid], rule))
    return told


def settled(
    teller: Teller,
    outcome: Outcome | EachOutcome | None,
    paid: Sequence[Line],
    before: Pots,
    after: Pots,
) -> Settled:
    """A settlement, or all that a deal moved: its payments, and the pots before and after them."""
    net = dict.fromkeys(teller.terms.table.active, _NONE)
    for line in paid:
        for place, sign in ((line.source, -1), (line.target, 1)):
            if place not in POTS:
                net[place] = net.get(place, _NONE) + sign * line.amount
    return {
        "head": head(teller, outcome),
        "lines": lines(teller, paid),
        "net": [
            (teller.seat(seat), teller.money(amount, signed=True), (amount > 0) - (amount < 0))
            for seat, amount in net.items()
        ],
        "pots": [
            (teller.word(f"pot.{pot}"), teller.money(before.amount(pot)), teller.money(after.amount(pot)))
            for pot in POTS
            if before.amount(pot) or after.amount(pot)
        ],
    }


def head(teller: Teller, outcome: Outcome | EachOutcome | None) -> str:
    """How the deal ended, in one sentence."""
    if outcome is None:
        return teller.word("thrown.in")
    name = outcome.contract.name
    if isinstance(outcome, EachOutcome):
        best = max(outcome.points.values())
        most = [seat for seat, points in outcome.points.items() if points == best]
        code = "head.each.even" if len(most) == len(outcome.points) else "head.each"
        return teller.word(code, contract=name, winners=most, points=best)
    result = words.say(f"result.{outcome.result}")
    if outcome.result == "drawn":
        return teller.word("head.drawn", contract=name, points=outcome.points)
    code = "head.points"
    if outcome.announced:
        code = "head.announced"
    elif outcome.points is None:
        code = "head.tricks"
    elif outcome.won_all:
        code = "head.all"
    return teller.word(code, contract=name, result=result, points=outcome.points)
