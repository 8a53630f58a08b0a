"""`tarok settle`: one deal's payment from contract and points."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from tarok.cards import parse_suit
from tarok.cli.options import add_terms, terms_of, whole
from tarok.cli.shapes import settlement_json
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.outcomes import Told, outcome_from
from tarok.payment.ledger import POTS, Settlement
from tarok.payment.outcome import EachOutcome, Outcome
from tarok.payment.tariff import Tariff
from tarok.words import amount, line, say


def arguments(verb: Callable[..., argparse.ArgumentParser]) -> None:
    """Adds the verb."""
    settle = verb("settle", run_settle)
    settle.add_argument("era", metavar="ERA")
    settle.add_argument("--contract", required=True, metavar="C", help=say("cli.contract"))
    settle.add_argument("--points", metavar="P", help=say("cli.points"))
    settle.add_argument("--declarer", default="F", metavar="SEAT", help=say("cli.declarer"))
    settle.add_argument("--tricks", metavar="N", help=say("cli.tricks"))
    settle.add_argument("--target", type=whole, metavar="N", help=say("cli.target"))
    settle.add_argument("--trumps", metavar="SUIT", help=say("cli.trumps"))
    settle.add_argument("--announced", action="store_true", help=say("cli.announced"))
    settle.add_argument("--pot", metavar="A", help=say("cli.pot"))
    settle.add_argument("--stock-left", action="store_true", help=say("cli.stock-left"))
    add_terms(settle)


def run_settle(given: argparse.Namespace) -> tuple[object, str]:
    """The settlement of one deal."""
    terms = terms_of(given, given.contract)
    told = Told(
        given.contract,
        given.declarer,
        given.points,
        given.tricks,
        given.announced,
        given.target,
        None if given.trumps is None else parse_suit(given.trumps),
        given.stock_left,
    )
    outcome = outcome_from(terms, told)
    pots = terms.opened
    if given.pot is not None:
        if not terms.scheme.has_pot:
            raise TarokError("pot.scheme", scheme=terms.scheme.id, era=terms.era.id)
        pots = pots._replace(pot=Tariff.amount(given.pot, "--pot", zero=True))
    settlement = terms.scheme.settle(terms.stakes, outcome, pots)
    return settlement_json(terms, outcome, settlement), told_settlement(terms, outcome, settlement)


def told_settlement(terms: Terms, outcome: Outcome | EachOutcome | None, settlement: Settlement) -> str:
    """A settlement as text: the result, each line, net gains and pots."""
    unit = terms.scheme.unit
    lines = []
    if isinstance(outcome, Outcome):
        result = say(f"result.{settlement.result}")
        lines.append(
            say("cli.settle.head", seat=outcome.declarer, contract=outcome.contract.name, result=result)
        )
    for each in settlement.lines:
        source, target = place(each.source), place(each.target)
        lines.append(
            say(
                "cli.settle.line",
                source=source,
                target=target,
                text=line(each),
                amount=amount(each.amount, unit),
                source_rule=each.rule.id,
                certainty=say(f"certainty.{each.rule.certainty.value}"),
            )
        )
    if not settlement.lines:
        lines.append(say("cli.settle.nothing"))
    net = ", ".join(
        f"{say(f'seat.{seat}')} {amount(value, unit, signed=True)}" for seat, value in settlement.net.items()
    )
    lines.append(say("cli.settle.net", net=net))
    for pot in POTS:
        before, after = settlement.before.amount(pot), settlement.after.amount(pot)
        if before or after:
            lines.append(
                say("cli.settle.pot", pot=place(pot), before=amount(before, unit), after=amount(after, unit))
            )
    return "\n".join(lines)


def place(name: str) -> str:
    """A seat's or a pot's name."""
    return say(f"place.{name}") if name in POTS else say(f"seat.{name}")
