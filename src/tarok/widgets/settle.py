"""`Settle`: what a game costs, for every contract, scheme and score.

The usual table (the era's own tariff, pot and house rules) is reckoned once and travels with the
page; any other table is asked of Python.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar, Final, TypeGuard

import traitlets

from tarok import eras, links, words
from tarok.cards import Suit, parse_suit
from tarok.contract import Aim, Contract, Exchange
from tarok.era import Era, Terms
from tarok.errors import TarokError
from tarok.outcomes import Told, outcome_from
from tarok.payment.ledger import Pots, Settlement
from tarok.payment.outcome import EachOutcome, Outcome
from tarok.payment.tariff import Tariff
from tarok.widgets import settle_links, strings
from tarok.widgets.agreed import agreed, fields, here, terms_of
from tarok.widgets.base import Widget
from tarok.widgets.packing import Run, pack
from tarok.widgets.passing import linked, offer
from tarok.widgets.settle_links import ALL, ANNOUNCED, COUNTED, LOST, MISSED, WON
from tarok.widgets.settling import Settled, settled
from tarok.widgets.sharing import shared, spread, tricks_matter, without_tricks
from tarok.widgets.telling import Teller
from tarok.words.passing import PASSING, READING

ALL_POINTS: Final = 120
THREE: Final = 3
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
    used = contract.exchange is not Exchange.NONE
    if ending in (WON, LOST):
        takes_all = (contract.goal.aim is Aim.ALL_TRICKS) == (ending == WON)
        tricks = every if takes_all else (0 if ending == WON else 1)
        return Outcome(contract, declarer, None, tricks, every, trumps=suit, exchanged=used)
    if ending == COUNTED:
        return Outcome(contract, declarer, points, None, every, trumps=suit, exchanged=used)
    made = ending in (ALL, ANNOUNCED)
    return Outcome(
        contract, declarer, ALL_POINTS if made else 60, every if made else every - 1, every,
        announced=ending != ALL, trumps=suit, exchanged=used,
    )  # fmt: skip


def reckon(terms: Terms, end: Outcome | EachOutcome, pots: Pots) -> Settlement:
    """The settlement of this end."""
    return terms.scheme.settle(terms.stakes, end, pots)


def row(teller: Teller, end: Outcome | EachOutcome, pots: Pots) -> Settled:
    """The settlement of this end, as it is drawn."""
    found = reckon(teller.terms, end, pots)
    return settled(teller, end, found.lines, found.before, found.after)


def endings(terms: Terms, contract: Contract) -> tuple[str, ...]:
    """The endings that this table settles differently."""
    if contract.goal.by_tricks:
        return (WON, LOST)
    pots = terms.opened
    points, silent = (
        reckon(terms, outcome(terms, contract, "F", ending, ALL_POINTS), pots) for ending in (COUNTED, ALL)
    )
    found = [COUNTED] if points.lines == silent.lines else [COUNTED, ALL]
    return (*found, ANNOUNCED, MISSED) if terms.can_announce else tuple(found)


class Settle(Widget):
    """A settlement to play with.

    `contract`, `scheme`, `declarer`, `ending` and `points` are what is chosen; where each plays for
    himself, `shares` are the points of all seats but the last, which has the rest, and `without` the
    seats that have taken no trick. `table` holds every settlement at the table agreed on: `tariff`,
    `players` and `options` as on the command line, by default the era's own. `schemes` are those
    offered, by default all that such a table can use.

    Raises TarokError for what the era does not have, and for points that cannot be.

    >>> Settle("deutschtarok-1795", points={"F": 50, "M": 40, "R": 30}).shares
    [50, 40]
    """

    answers: ClassVar[Mapping[str, str]] = {"settle": "_settle", "link": "_follow"}

    game = traitlets.Dict().tag(sync=True)
    table = traitlets.Dict().tag(sync=True)
    contract = traitlets.Unicode().tag(sync=True)
    scheme = traitlets.Unicode().tag(sync=True)
    declarer = traitlets.Unicode("F").tag(sync=True)
    ending = traitlets.Unicode(COUNTED).tag(sync=True)
    points = traitlets.Int(82).tag(sync=True)
    shares: traitlets.List[int] = traitlets.List([50, 40]).tag(sync=True)
    without: traitlets.List[str] = traitlets.List().tag(sync=True)

    def __init__(
        self,
        era: str,
        *,
        contract: str | None = None,
        scheme: str | None = None,
        schemes: Sequence[str] = (),
        tariff: str | int | None = None,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        points: int | Mapping[str, int] | None = None,
        without: Sequence[str] = (),
        **chosen: Any,
    ) -> None:
        self.era: Era = eras.get(era)
        self._agreed = agreed(self.era, tariff, players, options or {})
        offered = [self.era.scheme(id).id for id in schemes] or [each.id for each in self.era.schemes]
        self._tellers = self._able(offered, scheme)
        if scheme is None:
            scheme = next(iter(self._tellers))
        contracts = {each.id: each for teller in self._tellers.values() for each in teller.terms.contracts}
        terms = self._tellers[scheme].terms
        if contract is None:
            contract = next(iter(contracts))
        elif contract not in contracts:
            terms.contract(contract)
        if isinstance(points, Mapping):
            end = shared(terms, contracts[contract], points, without)
            chosen |= {"shares": list(end.points.values())[:-1], "without": list(without)}
        elif points is not None:
            chosen["points"] = points
        ranked = sorted(contracts.values(), key=lambda each: each.rank)
        super().__init__(
            kind="settle",
            words=strings.of(strings.COMMON, strings.SETTLEMENT, strings.SETTLE, PASSING, READING),
            table=self._table(),
            game=self._game(ranked, terms),
            contract=contract,
            scheme=scheme,
            **chosen,
        )

    def _able(self, schemes: Sequence[str], wanted: str | None) -> dict[str, Teller]:
        """A teller for each scheme that can be played at the table agreed on."""
        if wanted is not None and wanted not in schemes:
            schemes = [self.era.scheme(wanted).id, *schemes]
        found, refused = {}, []
        for id in schemes:
            try:
                found[id] = Teller(terms_of(self.era, id, self._agreed))
            except TarokError as error:
                refused.append(error)
                if id == wanted:
                    raise
        if not found:
            raise refused[0]
        return found

    def _table(self) -> dict[str, Any]:
        """All rows with the rules they quote; empty in the reader's browser, whose page has them."""
        if not self.bundled:
            return {}
        spreads: dict[str, list[list[Run]]] = {}
        packed = pack({**dict(self._rows()), **dict(self._shared_rows(spreads))})
        rules = {id: rule for each in self._tellers.values() for id, rule in each.rules.items()}
        return {**packed, "spreads": spreads, "rules": rules}

    def _rows(self) -> Iterator[tuple[str, list[Settled]]]:
        """Every settlement with a declarer, by contract, scheme, declarer and ending."""
        for scheme, teller in self._tellers.items():
            terms = teller.terms
            pots = terms.opened
            for contract in _declared(terms):
                for ending in endings(terms, contract):
                    scores = range(ALL_POINTS + 1) if ending == COUNTED else (ALL_POINTS,)
                    for declarer in terms.table.active:
                        ends = [outcome(terms, contract, declarer, ending, points) for points in scores]
                        key = "|".join((contract.id, scheme, declarer, ending))
                        yield key, [row(teller, end, pots) for end in ends]

    def _shared_rows(self, spreads: dict[str, list[list[Run]]]) -> Iterator[tuple[str, list[Settled]]]:
        """Every settlement of three who play for themselves, by contract, scheme and who has no trick;
        which row belongs to which points is put into `spreads`."""
        for scheme, teller in self._tellers.items():
            terms = teller.terms
            seats = terms.table.active
            for contract in (each for each in terms.contracts if each.goal.alone and len(seats) == THREE):
                for without in without_tricks(terms, contract):
                    key = "|".join((contract.id, scheme, "".join(without)))
                    rows, spreads[key] = spread(seats, without)
                    ends = [shared(terms, contract, points, without) for points in rows]
                    yield key, [row(teller, end, terms.opened) for end in ends]

    def _game(self, contracts: list[Contract], usual: Terms) -> dict[str, Any]:
        """What the front end needs beside the table."""
        teller = next(iter(self._tellers.values()))
        picks = [
            ("contract", [(contract.id, contract.name) for contract in contracts]),
            ("scheme", [(scheme, strings.say(f"scheme.{scheme}")) for scheme in self._tellers]),
            ("declarer", _seats(teller, usual)),
            ("ending", [(ending, strings.say(f"ending.{ending}")) for ending in ENDINGS]),
        ]
        controls = fields(self.era, self._tellers, self._agreed)
        return {
            "title": words.say("link.title.settlement", era=self.era.title),
            "here": here(controls, self._agreed),
            "max": ALL_POINTS,
            "scored": [COUNTED],
            "alone": {each.id: tricks_matter(each) for each in self.era.contracts if each.goal.alone},
            "players": str(usual.players),
            "seats": {str(count): _seats(teller, Terms(self.era, count)) for count in self.era.players},
            "picks": [(trait, strings.say(f"pick.{trait}"), choices) for trait, choices in picks],
            "fields": controls,
            "links": settle_links.templates(
                (teller.terms, {each.id: endings(teller.terms, each) for each in _declared(teller.terms)})
                for teller in self._tellers.values()
            ),
        }

    # -- another table, and links ----------------------------------------------------------

    def _settle(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """Answers a question of the front end. Raises TarokError."""
        return _reckoned(self.era, asked)

    def _follow(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """Shows a link's settlement at the link's table, whatever its era. Raises TarokError."""
        link = linked(asked, links.SettlementLink)
        terms, end = link.terms, outcome_from(link.terms, link.told)
        chosen: dict[str, Any] = {"contract": end.contract.id, "scheme": terms.scheme.id}
        if isinstance(end, EachOutcome):
            chosen["shares"] = list(end.points.values())[:-1]
            chosen["without"] = [seat for seat, count in end.tricks.items() if count == 0]
            how: dict[str, Any] = {"shares": end.points, "without": chosen["without"]}
        else:
            chosen |= {
                "declarer": end.declarer,
                "ending": settle_links.ending_of(terms, end.contract, end),
                "points": self.points if end.points is None else end.points,
            }
            how = {}
        values, more = settle_links.values_of(link)
        answer = _reckoned(terms.era, {**chosen, **how, "fields": {**values, **more}})
        with self.hold_sync():
            if terms.era is not self.era or terms.scheme.id not in self._tellers:
                self._move(terms)
            for name, value in chosen.items():
                setattr(self, name, value)
        return {**answer, "fields": values, "more": more, "note": settle_links.more_told(terms, more)}

    def _move(self, terms: Terms) -> None:
        """Goes over to another era, whose settlements Python reckons one by one."""
        self.era, self._agreed = terms.era, {}
        self._tellers = self._able([each.id for each in terms.era.schemes], None)
        usual = next(iter(self._tellers.values())).terms
        contracts = {each.id: each for teller in self._tellers.values() for each in teller.terms.contracts}
        self.game = self._game(sorted(contracts.values(), key=lambda each: each.rank), usual)
        self.table = {"templates": [], "tables": {}, "rules": {}}


def _reckoned(era: Era, asked: Mapping[str, Any]) -> dict[str, Any]:
    """A settlement, what else could be chosen at its table, and its link. Raises TarokError."""
    given = asked.get("fields")
    values = {str(name): str(value) for name, value in given.items()} if isinstance(given, dict) else {}
    terms = terms_of(era, str(asked.get("scheme")), values)
    contract = terms.contract(str(asked.get("contract")))
    pots = terms.opened
    pot = _amount(values["pot"]) if values.get("pot") and terms.scheme.has_pot else None
    if pot is not None:
        pots = pots._replace(pot=pot)
    teller = Teller(terms)
    end: Outcome | EachOutcome
    if contract.goal.alone:
        allowed: tuple[str, ...] = ()
        end, told = _alone(terms, contract, asked)
    else:
        allowed = endings(terms, contract)
        end, told = _end(terms, contract, asked, values)
    return {
        "row": row(teller, end, pots),
        "rules": teller.rules,
        "pass": offer(links.SettlementLink(terms, told, None if pot is None else str(pot))),
        "choices": {
            "contract": [(each.id, each.name) for each in terms.contracts],
            "declarer": _seats(teller, terms),
            "ending": [(each, strings.say(f"ending.{each}")) for each in allowed],
        },
    }


def _declared(terms: Terms) -> Iterator[Contract]:
    """The contracts with a declarer."""
    return (contract for contract in terms.contracts if not contract.goal.alone)


def _end(
    terms: Terms, contract: Contract, asked: Mapping[str, Any], values: Mapping[str, str]
) -> tuple[Outcome, Told]:
    """The end asked for, of a game with a declarer, and as a link tells it. Raises TarokError."""
    declarer, ending, points = str(asked.get("declarer")), asked.get("ending"), asked.get("points")
    if declarer not in terms.table.active:
        raise TarokError("declarer.seat", seat=declarer[:10], allowed=", ".join(terms.table.active))
    if not _is_whole(points) or not 0 <= points <= ALL_POINTS:
        raise TarokError("points.range", points=str(points)[:20])
    trumps = parse_suit(values["trumps"]) if values.get("trumps") else None
    if trumps and contract.trumps and trumps not in contract.trumps:
        names = [words.show(suit) for suit in contract.trumps]
        raise TarokError("trumps.contract", contract=contract.name, suit=trumps, allowed=", ".join(names))
    allowed = endings(terms, contract)
    ending = ending if ending in allowed else allowed[0]
    told = settle_links.told(terms, contract, declarer, ending, str(points), values)
    end = outcome(terms, contract, declarer, ending, points, trumps)
    if any(values.get(each) for each in settle_links.MORE):
        outcome_from(terms, told)
        end = settle_links.with_more(end, values)
    return end, told


def _alone(terms: Terms, contract: Contract, asked: Mapping[str, Any]) -> tuple[EachOutcome, Told]:
    """The end asked for, of a game in which each plays for himself, and as a link tells it.

    Raises TarokError.
    """
    shares, without = asked.get("shares"), asked.get("without")
    points = {
        seat: value if _is_whole(value) and abs(value) <= 1000 else -1
        for seat, value in (shares.items() if isinstance(shares, dict) else ())
    }
    end = shared(terms, contract, points, without if isinstance(without, list) else ())
    text = ",".join(f"{seat}={count}" for seat, count in end.points.items())
    none = [seat for seat, count in end.tricks.items() if count == 0]
    return end, settle_links.shared(terms, contract, text, none)


def _seats(teller: Teller, terms: Terms) -> list[tuple[str, str]]:
    """The seats that hold cards, and their names."""
    return [(seat, teller.seat(seat)) for seat in terms.table.active]


def _is_whole(value: object) -> TypeGuard[int]:
    """Whether a question holds a whole number here; yes and no are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def _amount(text: str) -> Fraction:
    return Fraction(0) if text.strip() == "0" else Tariff.amount(text, option="pot")
