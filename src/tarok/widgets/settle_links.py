"""Links to settlements: what `Settle` shows as a link's text, and a link as what `Settle` shows.

At the usual table all links but the numbers are made beforehand and filled by the front end; at
another table the link comes with the answer. Some of what a link may tell of a deal has no control
of its own (a target that was bid, a talon left lying, no trick at all, another pack): it goes along
as `more`, with the values of the controls.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from tarok import links, words
from tarok.cards import parse_suit
from tarok.contract import Aim, Contract
from tarok.era import Terms
from tarok.links.agreed import terms_text, told_text
from tarok.outcomes import Told
from tarok.payment.outcome import Outcome
from tarok.widgets import strings
from tarok.widgets.sharing import tricks_matter, without_tricks

COUNTED, ALL, ANNOUNCED, MISSED, WON, LOST = "counted", "all", "announced", "missed", "won", "lost"
MORE: Final = ("target", "stock", "tricks", "pack")
"""What a link may tell that has no control."""
DECLARER, POINTS = "{declarer}", "{points}"
"""Places that the front end fills."""


def told(
    terms: Terms, contract: Contract, declarer: str, ending: str, points: str, values: Mapping[str, str]
) -> Told:
    """The end of a game with a declarer, as a link tells it."""
    every = terms.layout.size
    trumps = parse_suit(values["trumps"]) if values.get("trumps") else None
    if trumps is None and contract.trumps and terms.stakes.on("suit_values"):
        # as the widget reckons until a suit is chosen
        trumps = contract.trumps[0]
    if ending in (WON, LOST):
        takes_all = (contract.goal.aim is Aim.ALL_TRICKS) == (ending == WON)
        tricks = every if takes_all else (0 if ending == WON else 1)
        return Told(contract.id, declarer, None, str(tricks), trumps=trumps)
    target = target_of(values)
    if ending == COUNTED:
        tricks_told, announced = "0" if values.get("tricks") == "0" else None, False
    else:
        points = "120" if ending != MISSED else "60"
        tricks_told, announced = str(every - (ending == MISSED)), ending != ALL
    return Told(
        contract.id, declarer, points, tricks_told, announced, target, trumps, bool(values.get("stock"))
    )


def target_of(values: Mapping[str, str]) -> int | None:
    """The target that was bid; 0, which nobody can bid, for what is no number."""
    text = values.get("target", "")
    if not text:
        return None
    return int(text) if text.isdecimal() and len(text) <= 3 else 0


def shared(terms: Terms, contract: Contract, points: str, without: Iterable[str]) -> Told:
    """The end of a game in which each plays for himself, as a link tells it.

    Who has no trick is told by tricks; the first of the others has those that nobody else needs.
    """
    seats = terms.table.active
    none = [seat for seat in seats if seat in without] if tricks_matter(contract) else []
    if not none:
        return Told(contract.id, None, points)
    able = [seat for seat in seats if seat not in none]
    tricks = {seat: int(seat in able) for seat in seats}
    tricks[able[0]] = terms.layout.size - len(able) + 1
    return Told(contract.id, None, points, ",".join(f"{seat}={count}" for seat, count in tricks.items()))


def templates(tables: Iterable[tuple[Terms, Mapping[str, tuple[str, ...]]]]) -> dict[str, Any]:
    """Links at the usual table, by what is chosen: their terms by scheme, their ends by contract and
    ending or by contract and who has no trick. `tables` are terms, and the endings of each contract."""
    agreed: dict[str, str] = {}
    ends: dict[str, str] = {}
    for terms, endings in tables:
        agreed[terms.scheme.id] = terms_text(terms)
        for contract in terms.contracts:
            if contract.goal.alone:
                for without in without_tricks(terms, contract):
                    told_of = shared(terms, contract, POINTS, without)
                    ends[f"{contract.id}|{''.join(without)}"] = told_text(told_of, None)
            for ending in endings.get(contract.id, ()):
                told_of = told(terms, contract, DECLARER, ending, POINTS, {})
                ends[f"{contract.id}|{ending}"] = told_text(told_of, None)
    return {"terms": agreed, "ends": ends}


def ending_of(terms: Terms, contract: Contract, end: Outcome) -> str:
    """The ending, among those that `Settle` offers."""
    if contract.goal.by_tricks:
        return WON if end.result == "won" else LOST
    if end.announced:
        return ANNOUNCED if end.won_all else MISSED
    return ALL if end.won_all else COUNTED


def values_of(link: links.SettlementLink) -> tuple[dict[str, str], dict[str, str]]:
    """The controls of a link's table by id, and what it tells beyond them."""
    terms, end = link.terms, link.told
    values = {
        "players": str(terms.players),
        "tariff": terms.tariff.text or "",
        "limit": terms.pot_limit or "",
        "pot": link.pot or "",
        "trumps": end.trumps.letter if end.trumps else "",
    }
    values |= {
        f"option.{option.name}": terms.chosen.get(option.name, option.default) for option in terms.era.options
    }
    more = {
        "target": str(end.target or ""),
        "stock": "on" if end.stock_left else "",
        "tricks": "0" if end.tricks == "0" and not end.announced else "",
        "pack": str(terms.pack_size or ""),
    }
    return values, {id: value for id, value in more.items() if value}


def with_more(end: Outcome, values: Mapping[str, str]) -> Outcome:
    """The end of a game, with what has no control worked in."""
    target = target_of(values)
    if target is not None:
        end = end._replace(target=None if target == 61 else target)
    if values.get("stock"):
        end = end._replace(exchanged=False)
    return end._replace(tricks=0) if values.get("tricks") == "0" and end.tricks is None else end


def more_told(terms: Terms, more: Mapping[str, str]) -> str:
    """What was told beyond the controls, in one sentence; empty for nothing."""
    talon = words.say(f"talon.{terms.era.talon_name}")
    parts = [strings.say(f"more.{id}", value=value, talon=talon) for id, value in more.items()]
    return strings.say("more.told", terms=", ".join(parts)) if parts else ""
