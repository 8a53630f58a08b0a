"""`Settle`: what a game costs, for every contract, scheme and score.

The usual table (the era's own tariff, pot and house rules) is reckoned once and travels with the
page; any other table is asked of Python.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, ClassVar, Final

import traitlets

from tarok import eras, words
from tarok.cards import SUITS, Suit, parse_suit
from tarok.contract import Aim, Contract
from tarok.era import Era, Option, Terms
from tarok.errors import TarokError
from tarok.payment.ledger import Pots, Settlement
from tarok.payment.outcome import Outcome
from tarok.payment.tariff import Tariff
from tarok.widgets import strings
from tarok.widgets.base import Widget
from tarok.widgets.packing import pack
from tarok.widgets.settling import Settled, settled
from tarok.widgets.telling import Teller

ALL_POINTS: Final = 120
COUNTED, ALL, ANNOUNCED, MISSED, WON, LOST = "counted", "all", "announced", "missed", "won", "lost"
ENDINGS: Final = (COUNTED, ALL, ANNOUNCED, MISSED, WON, LOST)
"""The ways a game ends that payment can tell apart; points vary only in the first."""


def outcome(
    terms: Terms, contract: Contract, declarer: str, ending: str, points: int, trumps: Suit | None = None
) -> Outcome:
    """The end of a game, as payment wants it; `points` matter to the ending COUNTED only.

    Where no suit is given, trumps are the contract's only suit, else the first it may have.
    """
    every = terms.layout.size
    suit = trumps or (contract.trumps[0] if contract.trumps else None)
    if ending in (WON, LOST):
        takes_all = (contract.goal.aim is Aim.ALL_TRICKS) == (ending == WON)
        tricks = every if takes_all else (0 if ending == WON else 1)
        return Outcome(contract, declarer, None, tricks, every, trumps=suit)
    if ending == COUNTED:
        return Outcome(contract, declarer, points, None, every, trumps=suit)
    made = ending in (ALL, ANNOUNCED)
    return Outcome(
        contract, declarer, ALL_POINTS if made else 60, every if made else every - 1, every,
        announced=ending != ALL, trumps=suit,
    )  # fmt: skip


def usual_pots(terms: Terms) -> Pots:
    """What lies on the table when a session's first deal is played."""
    return terms.scheme.before(terms.stakes, Pots()).after


def reckon(terms: Terms, end: Outcome, pots: Pots) -> Settlement:
    """The settlement of this end."""
    return terms.scheme.settle(terms.stakes, end, pots)


def row(teller: Teller, end: Outcome, pots: Pots) -> Settled:
    """The settlement of this end, as it is drawn."""
    found = reckon(teller.terms, end, pots)
    return settled(teller, end, found.lines, found.before, found.after)


def endings(terms: Terms, contract: Contract) -> tuple[str, ...]:
    """The endings that this table settles differently."""
    if contract.goal.by_tricks:
        return (WON, LOST)
    pots = usual_pots(terms)
    points, silent = (
        reckon(terms, outcome(terms, contract, "F", ending, ALL_POINTS), pots) for ending in (COUNTED, ALL)
    )
    found = [COUNTED] if points.lines == silent.lines else [COUNTED, ALL]
    return (*found, ANNOUNCED, MISSED) if terms.can_announce else tuple(found)


def _single(terms: Terms) -> list[Contract]:
    """Contracts with a declarer."""
    return [contract for contract in terms.contracts if not contract.goal.alone]


class Settle(Widget):
    """A settlement to play with.

    `contract`, `scheme`, `declarer`, `ending` and `points` are what is chosen; `table` holds every
    settlement at the usual table. Raises TarokError for an unknown era, ValueError for one where
    nobody plays alone.
    """

    answers: ClassVar[Mapping[str, str]] = {"settle": "_settle"}

    game = traitlets.Dict().tag(sync=True)
    table = traitlets.Dict().tag(sync=True)
    contract = traitlets.Unicode().tag(sync=True)
    scheme = traitlets.Unicode().tag(sync=True)
    declarer = traitlets.Unicode("F").tag(sync=True)
    ending = traitlets.Unicode(COUNTED).tag(sync=True)
    points = traitlets.Int(82).tag(sync=True)

    def __init__(self, era: str, **chosen: Any) -> None:
        self.era: Era = eras.get(era)
        usual = Terms(self.era)
        schemes = [scheme.id for scheme in self.era.schemes]
        self._tellers = {id: Teller(Terms(self.era, scheme_id=id)) for id in schemes}
        contracts = _single(usual)
        if not contracts:
            raise ValueError(strings.say("settle.each", era=self.era.id))
        chosen = {"contract": contracts[0].id, "scheme": schemes[0], **chosen}
        super().__init__(
            kind="settle",
            words=strings.of(strings.COMMON, strings.SETTLEMENT, strings.SETTLE),
            table=self._table(),
            game=self._game(contracts, usual),
            **chosen,
        )

    def _table(self) -> dict[str, Any]:
        """All rows with the rules they quote; empty in the reader's browser, whose page has them."""
        if not self.bundled:
            return {}
        packed = pack(dict(self._rows()))
        rules = {id: rule for each in self._tellers.values() for id, rule in each.rules.items()}
        return {**packed, "rules": rules}

    def _rows(self) -> Iterator[tuple[str, list[Settled]]]:
        """Every settlement at the usual table, by contract, scheme, declarer and ending."""
        for scheme, teller in self._tellers.items():
            terms = teller.terms
            pots = usual_pots(terms)
            for contract in _single(terms):
                for ending in endings(terms, contract):
                    scores = range(ALL_POINTS + 1) if ending == COUNTED else (ALL_POINTS,)
                    for declarer in terms.table.active:
                        ends = [outcome(terms, contract, declarer, ending, points) for points in scores]
                        key = "|".join((contract.id, scheme, declarer, ending))
                        yield key, [row(teller, end, pots) for end in ends]

    def _game(self, contracts: list[Contract], usual: Terms) -> dict[str, Any]:
        """What the front end needs beside the table."""
        seats = usual.table.active
        teller = next(iter(self._tellers.values()))
        picks = [
            ("contract", [(contract.id, contract.name) for contract in contracts]),
            ("scheme", [(scheme.id, strings.say(f"scheme.{scheme.id}")) for scheme in self.era.schemes]),
            ("declarer", [(seat, teller.seat(seat)) for seat in seats]),
            ("ending", [(ending, strings.say(f"ending.{ending}")) for ending in ENDINGS]),
        ]
        return {
            "title": strings.say("settle.title", era=self.era.title),
            "max": ALL_POINTS,
            "scored": [COUNTED],
            "picks": [(trait, strings.say(f"pick.{trait}"), choices) for trait, choices in picks],
            "fields": list(self._fields(usual)),
        }

    # -- another table -------------------------------------------------------------------

    def _fields(self, usual: Terms) -> Iterator[dict[str, Any]]:
        """What a table may agree on; each field's value is the usual one."""
        schemes = self.era.schemes
        unit = words.say(f"unit.{schemes[0].unit}")
        tariff = words.number(schemes[0].tariff)
        yield _field("tariff", strings.say("field.tariff", unit=unit), "text", "", hint=tariff)
        for id, able in (
            ("pot", [scheme.id for scheme in schemes if scheme.has_pot]),
            ("limit", [scheme.id for scheme in schemes if scheme.limited]),
        ):
            if able:
                yield _field(id, strings.say(f"field.{id}", unit=unit), "text", "", schemes=able)
        if len(self.era.players) > 1:
            choices = [(str(count), strings.say(f"players.{count}")) for count in self.era.players]
            yield _field(
                "players", strings.say("field.players"), "choice", str(usual.players), choices=choices
            )
        if self._suits_matter():
            suits = [("", strings.say("choice.usual"))]
            suits += [(suit.letter, words.say(f"suit.{suit.letter}")) for suit in SUITS]
            yield _field("trumps", strings.say("field.trumps"), "choice", "", choices=suits)
        for option in self.era.options:
            yield _option(option)

    def _suits_matter(self) -> bool:
        """Whether the suit of trumps can change what a contract is worth."""
        contracts = (*self.era.contracts, *self.era.optional_contracts().values())
        by_suit = any(option.name == "suit_values" for option in self.era.options)
        return by_suit or any(contract.value_in_hearts is not None for contract in contracts)

    def _terms(self, scheme: str, fields: Mapping[str, str]) -> Terms:
        """The table agreed on. Raises TarokError for what the era does not have."""
        options = {}
        for option in self.era.options:
            value = fields.get(f"option.{option.name}", option.default)
            if value != option.default and (not option.schemes or scheme in option.schemes):
                options[option.name] = value
        players = fields.get("players", str(self.era.players[0]))
        return Terms(
            self.era,
            int(players) if players in map(str, self.era.players) else self.era.players[0],
            scheme,
            Tariff.parse(fields.get("tariff") or None),
            pot_limit=(fields.get("limit") or None) if self.era.scheme(scheme).limited else None,
            chosen=options,
        )

    def _settle(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """Answers a question of the front end. Raises TarokError."""
        given = asked.get("fields")
        fields = {str(name): str(value) for name, value in given.items()} if isinstance(given, dict) else {}
        terms = self._terms(str(asked.get("scheme")), fields)
        contract = terms.contract(str(asked.get("contract")))
        declarer, ending, points = str(asked.get("declarer")), asked.get("ending"), asked.get("points")
        if declarer not in terms.table.active:
            raise TarokError("declarer.seat", seat=declarer[:10], allowed=", ".join(terms.table.active))
        allowed = endings(terms, contract)
        if not isinstance(points, int) or not 0 <= points <= ALL_POINTS:
            raise TarokError("points.range", points=str(points)[:20])
        trumps = parse_suit(fields["trumps"]) if fields.get("trumps") else None
        if trumps and trumps not in contract.trumps:
            names = [words.show(suit) for suit in contract.trumps]
            raise TarokError("trumps.contract", contract=contract.name, suit=trumps, allowed=", ".join(names))
        pots = usual_pots(terms)
        if fields.get("pot") and terms.scheme.has_pot:
            pots = pots._replace(pot=_amount(fields["pot"]))
        teller = Teller(terms)
        end = outcome(terms, contract, declarer, ending if ending in allowed else allowed[0], points, trumps)
        return {
            "row": row(teller, end, pots),
            "rules": teller.rules,
            "choices": {
                "contract": [(each.id, each.name) for each in _single(terms)],
                "ending": [(each, strings.say(f"ending.{each}")) for each in allowed],
            },
        }


def _amount(text: str) -> Fraction:
    return Fraction(0) if text.strip() == "0" else Tariff.amount(text, option="pot")


def _field(id: str, label: str, kind: str, value: str, **more: Any) -> dict[str, Any]:
    return {"id": id, "label": label, "kind": kind, "value": value, **more}


def _option(option: Option) -> dict[str, Any]:
    """The control for a house rule; its value is the rule's default."""
    id, label = f"option.{option.name}", strings.say(f"option.{option.name}")
    limits = {"schemes": list(option.schemes)} if option.schemes else {}
    if option.is_amount:
        return _field(id, label, "text", option.default, **limits)
    if option.values == ("off", "on"):
        return _field(id, label, "check", option.default, on="on", off="off", **limits)
    choices = [(value, strings.say(f"value.{value}")) for value in option.values]
    return _field(id, label, "choice", option.default, choices=choices, **limits)
