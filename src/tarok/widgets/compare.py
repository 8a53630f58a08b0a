"""`Compare`: one deal and one result, settled in every era side by side.

Every score of every era is reckoned once and travels with the page: nothing is asked of Python.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any, Final

import traitlets

from tarok import compare, eras, words
from tarok.cards import Card, Dress
from tarok.compare import KINDS, WHOLE, Nets
from tarok.contract import Contract
from tarok.deal import Deal as Cards
from tarok.era import Terms
from tarok.widgets import strings
from tarok.widgets.base import Widget
from tarok.widgets.packing import Packed, pack
from tarok.widgets.telling import text_of
from tarok.words.passing import PASSING

ALONE: Final = "alone"
"""The kind under which the rows of a game without declarer stand."""
SEATS: Final = ("F", "M", "R")
_SIGNS: Final = {"won": 1, "shared": 1, "lost": -1, "drawn": 0}

Row = dict[str, Any]


class Pricing:
    """An era's rows, in its own unit and against its cheapest win."""

    def __init__(self, terms: Terms, cheapest: Fraction, most: Fraction) -> None:
        self.terms = terms
        self.cheapest = cheapest
        self.most = most

    def amount(self, value: Fraction, *, signed: bool = True) -> str:
        """An amount in the era's unit; "points" is short enough here for its game points."""
        unit = self.terms.scheme.unit
        if unit != "points":
            return words.amount(value, unit, signed=signed)
        plus = "+" if signed and value > 0 else ""
        code = "compare.amount.one" if 0 < abs(value) <= 1 else "compare.amount"
        return strings.say(code, number=plus + words.number(value))

    def times(self, value: Fraction) -> str:
        """An amount as so many of the era's cheapest win."""
        plus = "+" if value > 0 else ""
        return strings.say("compare.times", number=plus + words.number(value / self.cheapest))

    def row(self, result: str, nets: Nets) -> Row:
        """What a result pays: how it ended, forehand's gain as a number, and each gain in words."""
        pot = -sum(nets, Fraction(0))
        paid = [(words.say(f"seat.{seat}"), net) for seat, net in zip(SEATS, nets, strict=True)]
        if self.terms.scheme.has_pot or pot:
            paid.append((strings.say("pot.pot"), pot))
        return {
            "result": strings.say("compare.shared") if result == "shared" else words.say(f"result.{result}"),
            "sign": _SIGNS[result],
            "gain": _plain(nets[0]),
            "net": [(name, self.amount(net), self.times(net), (net > 0) - (net < 0)) for name, net in paid],
        }

    def told(self, kinds: dict[str, Any]) -> dict[str, Any]:
        """What the front end needs of the era beside its rows."""
        era = self.terms.era
        size = self.terms.pack.size
        return {
            "id": era.id,
            "title": era.title,
            "years": era.years,
            "scheme": strings.say(f"scheme.{self.terms.scheme.id}"),
            "note": "" if size == 36 else strings.say("compare.pack", size=size),
            "cheapest": _plain(self.cheapest),
            "one": strings.say("compare.one", amount=self.amount(self.cheapest, signed=False)),
            "most": _plain(self.most),
            "ends": (self.amount(self.most), self.amount(-self.most)),
            "kinds": kinds,
        }


def _plain(value: Fraction) -> int | float:
    """A number to draw with."""
    return int(value) if value.denominator == 1 else float(value)


Told = tuple[dict[str, Any], dict[str, list[Row]], dict[str, Fraction]]
"""What is told of an era, its rows by key, and by kind the most it pays against its cheapest win."""


def _declared(id: str) -> Told:
    """An era with declarers."""
    prices = compare.prices(id)
    pricing = Pricing(prices.terms, prices.cheapest, prices.most)
    kinds: dict[str, Any] = {}
    rows: dict[str, list[Row]] = {}
    tops: dict[str, Fraction] = {}
    for kind in KINDS:
        scale = prices.scales.get(kind)
        if scale is None:
            kinds[kind] = {"none": _none(prices.terms, kind)}
            continue
        low, high = (pricing.amount(scale.nets[points][0]) for points in (0, WHOLE))
        kinds[kind] = {
            "name": scale.contract.name,
            "key": f"{id}|{kind}",
            "chart": strings.say("compare.chart", low=low, high=high),
        }
        rows[f"{id}|{kind}"] = [pricing.row(*each) for each in zip(scale.results, scale.nets, strict=True)]
        tops[kind] = max(abs(net[0]) for net in scale.nets) / prices.cheapest
    return pricing.told(kinds), rows, tops


def _none(terms: Terms, kind: str) -> str:
    """That an era has no contract of a kind, and whether a house rule has one."""
    told = strings.say(f"compare.none.{kind}")
    optional: Contract | None = compare.optional_contract(terms, kind)
    if optional is not None:
        told += " " + strings.say("compare.option", contract=optional.name)
    return told


def _alone(id: str) -> Told:
    """An era in which everyone plays for himself: its rows are the few ways it can be paid."""
    found = compare.alone(id)
    pricing = Pricing(found.terms, found.cheapest, found.most)
    kind = {
        "name": strings.say("compare.alone"),
        "key": f"{id}|{ALONE}",
        "chart": strings.say("compare.chart.alone"),
        "runs": found.runs,
    }
    rows = [pricing.row(compare.result_alone(net), net) for net in found.patterns]
    tops = dict.fromkeys(KINDS, found.most / found.cheapest)
    return pricing.told(dict.fromkeys(KINDS, kind)), {f"{id}|{ALONE}": rows}, tops


def table() -> dict[str, Any]:
    """Every era, and every row of each."""
    told = []
    rows: dict[str, list[Row]] = {}
    dearest = dict.fromkeys(KINDS, Fraction(0))
    alone = compare.eras_alone()
    for id in eras.ids():
        era, found, tops = (_alone if id in alone else _declared)(id)
        told.append(era)
        rows |= found
        for kind, top in tops.items():
            dearest[kind] = max(dearest[kind], top)
    packed: Packed = pack(rows)
    ends = {
        kind: (_plain(top), *(strings.say("compare.times", number=end) for end in (f"+{high}", f"−{high}")))
        for kind, top in dearest.items()
        if (high := words.number(top))
    }
    return {**packed, "rules": {}, "eras": told, "dearest": ends}


def fans(deal: Cards) -> Iterator[tuple[str, str, dict[str, str]]]:
    """Each hand, and the cards left over: whose, the cards, and all their names in either dress."""
    piles: Iterable[tuple[str, Sequence[Card]]] = [
        *((words.say(f"seat.{seat}"), hand) for seat, hand in zip(SEATS, deal.hands, strict=True)),
        (strings.begin(words.say("talon.talon")), deal.talon),
    ]
    for place, (name, cards) in enumerate(piles):
        title = strings.say("compare.declarer", seat=name) if place == 0 else name
        listed = {dress.value: ", ".join(words.card(card, dress) for card in cards) for dress in Dress}
        labels = {dress: strings.say("compare.cards", seat=name, cards=all) for dress, all in listed.items()}
        yield title, text_of(cards), labels


class Compare(Widget):
    """A deal, by its code, and what a result with it pays in every era.

    `play` (one of compare.KINDS), forehand's `points`, middlehand's part of the rest (`middle`) and
    `against` (amounts as so many of the era's cheapest win) are what is chosen. Raises TarokError for
    a faulty code.
    """

    game = traitlets.Dict().tag(sync=True)
    table = traitlets.Dict().tag(sync=True)
    dress = traitlets.Unicode("german").tag(sync=True)
    play = traitlets.Unicode(compare.SUIT_SOLO).tag(sync=True)
    points = traitlets.Int(82).tag(sync=True)
    middle = traitlets.Int(20).tag(sync=True)
    against = traitlets.Bool(False).tag(sync=True)

    def __init__(self, code: str, **chosen: Any) -> None:
        layout = Terms(eras.get(eras.ids()[0])).layout
        deal = Cards.from_code(code, layout)
        super().__init__(
            kind="compare",
            words=strings.of(strings.DRESS, strings.COMPARE, PASSING),
            about={"code": deal.code},
            game={
                "title": strings.say("compare.title"),
                "code": deal.code,
                "fans": list(fans(deal)),
                "plays": [(kind, strings.say(f"compare.{kind}")) for kind in KINDS],
                "max": WHOLE,
            },
            # Python started by a page comes without: the page has it already
            table=table() if self.bundled else {},
            **chosen,
        )
