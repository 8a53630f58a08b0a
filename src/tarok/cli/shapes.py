"""Answers as JSON values: the shapes that scripts rely on. Exact amounts are strings."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from tarok import words
from tarok.contract import Contract, Exchange
from tarok.era import Era, Terms
from tarok.payment.ledger import Line, Pots, Settlement
from tarok.payment.outcome import EachOutcome, Outcome
from tarok.rule import Rule
from tarok.session import Entry

Json = dict[str, object]


def era_json(era: Era) -> Json:
    """An era with its contracts, schemes and house rules."""
    optional = era.optional_contracts()
    return {
        "id": era.id,
        "title": words.translate(era.title),
        "years": words.translate(era.years),
        "parent": era.parent,
        "players": list(era.players),
        "pack": list(era.packs) if len(era.packs) > 1 else era.packs[0],
        "direction": era.direction.value,
        "contracts": [
            *(contract_json(contract, False) for contract in era.contracts),
            *(contract_json(contract, True) for contract in optional.values()),
        ],
        "schemes": [scheme.id for scheme in era.schemes],
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "values": list(option.values) or "a number",
                "rule": option.rule.id,
                "text": words.rule(option.rule),
                "certainty": option.rule.certainty.value,
            }
            for option in era.options
        ],
    }


def contract_json(contract: Contract, optional: bool) -> Json:
    """A contract; `optional` ones are played where a house rule of the same name is on."""
    return {
        "id": contract.id,
        "name": contract.name,
        "rank": contract.rank,
        "exchange": contract.exchange is not Exchange.NONE,
        "trumps": [suit.letter for suit in contract.trumps],
        "goal": str(contract.goal),
        "value": str(contract.value),
        "optional": optional,
    }


def rule_json(rule: Rule) -> Json:
    """A rule with its source and certainty."""
    return {
        "id": rule.id,
        "text": words.rule(rule),
        "source": rule.source,
        "certainty": rule.certainty.value,
    }


def line_json(line: Line, name: Callable[[str], str] = str) -> Json:
    """A payment; `name` turns a seat into what it is called here."""
    return {
        "text": words.line(line),
        "from": name(line.source),
        "to": name(line.target),
        "amount": str(line.amount),
        "rule": line.rule.id,
        "certainty": line.rule.certainty.value,
    }


def moved(before: Fraction, after: Fraction) -> Json:
    """A pot before and after."""
    return {"before": str(before), "after": str(after)}


def pots_json(terms: Terms, before: Pots, after: Pots) -> Json:
    """The pots beside the main one: those this table has, and those in which anything lay."""
    places = list(terms.scheme.beside)
    if terms.options.get("schreckensteiner") == "on":
        places.append("schreckensteiner")
    places += [
        place
        for place in ("cup", "line", "schreckensteiner", "house")
        if place not in places and (before.amount(place) or after.amount(place))
    ]
    return {place: moved(before.amount(place), after.amount(place)) for place in places}


def settlement_json(terms: Terms, outcome: Outcome | EachOutcome, settlement: Settlement) -> Json:
    """A settlement as `tarok settle` gives it."""
    alone = isinstance(outcome, EachOutcome)
    answer: Json = {
        "era": terms.era.id,
        "contract": outcome.contract.id,
        "scheme": terms.scheme.id,
        "declarer": None if isinstance(outcome, EachOutcome) else outcome.declarer,
        "points": dict(outcome.points) if isinstance(outcome, EachOutcome) else outcome.points,
        "result": settlement.result,
        "unit": terms.scheme.unit,
        "net": {seat: str(amount) for seat, amount in settlement.net.items()},
        "pot": moved(settlement.before.pot, settlement.after.pot),
        "pots": pots_json(terms, settlement.before, settlement.after),
        "lines": [line_json(line) for line in settlement.lines],
    }
    if alone:
        answer["winners"] = list(settlement.winners)
        answer["losers"] = list(settlement.losers)
    return answer


def entry_json(terms: Terms, entry: Entry) -> Json:
    """A deal of a session as `tarok score` gives it; players are named by number."""

    def name(place: str) -> str:
        return str(terms.table.player(place, entry.dealer)) if place in ("F", "M", "R", "D") else place

    return {
        "deal": entry.number,
        "dealer": entry.dealer,
        "net": {str(player): str(amount) for player, amount in entry.net.items()},
        "ledger": {str(player): str(amount) for player, amount in entry.ledger.items()},
        "pot": moved(entry.before.pot, entry.after.pot),
        "pots": pots_json(terms, entry.before, entry.after),
        "lines": [line_json(line, name) for line in entry.lines],
    }
