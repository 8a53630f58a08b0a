"""What a table may agree on for `Settle`: tariff, pot, players and house rules, as controls.

A table is told by the values of its controls, text by id; a control left alone has the value that the
widget was made with, at first the era's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tarok import words
from tarok.cards import SUITS
from tarok.era import Era, Option, Terms
from tarok.payment.tariff import Tariff
from tarok.widgets import strings

Field = dict[str, Any]
Values = dict[str, str]


def agreed(era: Era, tariff: object, players: int | None, options: Mapping[str, object]) -> Values:
    """The controls of a table that differ from the era's own. Raises TarokError for an unknown rule."""
    values = {} if tariff is None else {"tariff": str(tariff)}
    if players is not None:
        values["players"] = str(players)
    return values | {f"option.{era.option(name).name}": str(value) for name, value in options.items()}


def terms_of(era: Era, scheme: str, values: Mapping[str, str]) -> Terms:
    """The terms of this table under a scheme; what has no meaning in the scheme is left out.

    Raises TarokError for what the era does not have.
    """
    options = {}
    for option in era.options:
        value = values.get(f"option.{option.name}", option.default)
        if value != option.default and (not option.schemes or scheme in option.schemes):
            options[option.name] = value
    players = values.get("players", str(era.players[0]))
    pack = values.get("pack", "")
    return Terms(
        era,
        int(players) if players.isdecimal() and len(players) < 3 else 0,
        scheme,
        Tariff.parse(values.get("tariff") or None),
        pack_size=int(pack) if pack.isdecimal() and len(pack) < 3 else None,
        pot_limit=(values.get("limit") or None) if era.scheme(scheme).limited else None,
        chosen=options,
    )


def fields(era: Era, schemes: Iterable[str], values: Mapping[str, str]) -> list[Field]:
    """The controls of these schemes, each with its value at the table agreed on."""
    found = []
    for field in _fields(era, [era.scheme(id).id for id in schemes]):
        field["value"] = values.get(field["id"], field["value"])
        found.append(field)
    return found


def _fields(era: Era, offered: list[str]) -> Iterator[Field]:
    schemes = [scheme for scheme in era.schemes if scheme.id in offered]
    unit = words.unit(schemes[0].unit)
    tariff = words.number(schemes[0].tariff)
    yield _field("tariff", strings.say("field.tariff", unit=unit), "text", "", hint=tariff)
    for id, able in (
        ("pot", [scheme.id for scheme in schemes if scheme.has_pot]),
        ("limit", [scheme.id for scheme in schemes if scheme.limited]),
    ):
        if able:
            yield _field(id, strings.say(f"field.{id}", unit=unit), "text", "", schemes=able)
    if len(era.players) > 1:
        choices = [(str(count), strings.say(f"players.{count}")) for count in era.players]
        yield _field("players", strings.say("field.players"), "choice", choices[0][0], choices=choices)
    if _suits_matter(era):
        suits = [("", strings.say("choice.usual"))]
        suits += [(suit.letter, words.say(f"suit.{suit.letter}")) for suit in SUITS]
        yield _field("trumps", strings.say("field.trumps"), "choice", "", choices=suits)
    for option in era.options:
        if not option.schemes or set(option.schemes) & set(offered):
            yield _option(option)


def _suits_matter(era: Era) -> bool:
    """Whether the suit of trumps can change what a contract is worth."""
    contracts = (*era.contracts, *era.optional_contracts().values())
    by_suit = any(option.name == "suit_values" for option in era.options)
    return by_suit or any(contract.value_in_hearts is not None for contract in contracts)


def _field(id: str, label: str, kind: str, value: str, **more: Any) -> Field:
    return {"id": id, "label": label, "kind": kind, "value": value, **more}


def _option(option: Option) -> Field:
    """The control for a house rule; its value is the rule's default."""
    id, label = f"option.{option.name}", strings.say(f"option.{option.name}")
    limits = {"schemes": list(option.schemes)} if option.schemes else {}
    if option.is_amount:
        return _field(id, label, "text", option.default, **limits)
    if option.values == ("off", "on"):
        return _field(id, label, "check", option.default, on="on", off="off", **limits)
    choices = [(value, strings.say(f"value.{value}")) for value in option.values]
    return _field(id, label, "choice", option.default, choices=choices, **limits)


def here(controls: Iterable[Field], values: Mapping[str, str]) -> str:
    """What this table has agreed on beside the era's own; empty for nothing."""
    told = [_told(field) for field in controls if field["id"] in values]
    return strings.say("settle.here", terms=" · ".join(told)) if told else ""


def _told(field: Field) -> str:
    value = dict(field.get("choices", [])).get(field["value"], field["value"])
    if field["kind"] == "check":
        return str(field["label"]) if value == "on" else strings.say("here.without", label=field["label"])
    if field["id"] == "players":
        return strings.say("here.players", count=value)
    if field["id"] == "tariff":
        tariff = Tariff.parse(value)
        value = ", ".join(words.number(amount) for amount in tariff.tiers or (tariff.unit,) if amount)
    return strings.say("here.value", label=field["label"], value=value)
