"""`Compare` holds what the engine pays, for every era, kind of contract and score."""

import gzip
import json
import re
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from tarok import compare, eras, words
from tarok.deal import Deal
from tarok.errors import TarokError
from tarok.widgets import Compare
from tarok.widgets.base import Widget
from tarok.widgets.packing import unpack
from tests.support.tree import ROOT
from tests.support.widgets import traits

CODE = "11GC-W777-MBFJ-VF2Q"
ALONE = "deutschtarok-1795"
DECLARED = [id for id in eras.ids() if id != ALONE]
SEATS = [words.say(f"seat.{seat}") for seat in "FMR"]


@cache
def widget() -> Compare:
    return Compare(CODE)


@cache
def table() -> Any:
    return json.loads(json.dumps(widget().table))


def told(era: str) -> dict[str, Any]:
    return next(each for each in table()["eras"] if each["id"] == era)


def fraction(text: str) -> Fraction:
    """The number an amount begins with: "+28½ pf"."""
    found = re.match(r"([+−]?)([0-9]*)([½¼¾⅓⅔]?)", text)
    assert found is not None and (found[2] or found[3]), text
    parts = {"": 0, "½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4), "⅓": Fraction(1, 3)}
    size = int(found[2] or 0) + Fraction(parts[found[3]])
    return -size if found[1] == "−" else size


def check(row: dict[str, Any], nets: compare.Nets, cheapest: Fraction) -> None:
    """A row says these nets, in the unit and against the cheapest win, and adds up to zero."""
    assert [name for name, *_ in row["net"]][:3] == SEATS
    for (_, amount, times, sign), net in zip(row["net"], nets, strict=False):
        assert fraction(amount) == net
        assert fraction(times) == net / cheapest and times.endswith(" ×")
        assert sign == (net > 0) - (net < 0)
    assert row["gain"] == nets[0]
    assert sum(fraction(amount) for _, amount, _, _ in row["net"]) == 0
    assert sum(fraction(times) for _, _, times, _ in row["net"]) == 0
    assert len(row["net"]) == 4 or sum(nets) == 0


@pytest.mark.parametrize("era", DECLARED)
def test_every_score_is_the_engines(era: str) -> None:
    prices = compare.prices(era)
    kinds = told(era)["kinds"]
    assert kinds.keys() == set(compare.KINDS)
    for kind in compare.KINDS:
        scale = prices.scales.get(kind)
        if scale is None:
            assert kinds[kind].keys() == {"none"} and kinds[kind]["none"].endswith(".")
            continue
        assert kinds[kind]["name"] == scale.contract.name
        for points in range(121):
            row = unpack(table(), kinds[kind]["key"], points)
            check(row, scale.nets[points], prices.cheapest)
            assert row["result"] == words.say(f"result.{scale.results[points]}")


def test_every_way_to_share_in_the_first_game_is_the_engines() -> None:
    alone = compare.alone(ALONE)
    for kind in compare.KINDS:
        runs = told(ALONE)["kinds"][kind]["runs"]
        for forehand in range(121):
            for middle in range(121 - forehand):
                row = next(row for last, row in runs[forehand] if middle <= last)
                assert row == alone.pattern(forehand, middle)
    for number, net in enumerate(alone.patterns):
        row = unpack(table(), f"{ALONE}|alone", number)
        check(row, net, alone.cheapest)
        assert row["result"] in ("won", "shared", "lost", "drawn")


@pytest.mark.parametrize("era", eras.ids())
def test_scales_hold_every_gain(era: str) -> None:
    each = told(era)
    assert [fraction(end) for end in each["ends"]] == [each["most"], -each["most"]]
    for kind, found in each["kinds"].items():
        most, high, low = table()["dearest"][kind]
        assert (fraction(high), fraction(low)) == (most, -most)
        if "none" in found:
            continue
        rows = range(7) if "runs" in found else range(121)
        gains = [abs(unpack(table(), found["key"], row)["gain"]) for row in rows]
        assert max(gains) <= each["most"]
        assert max(gains) / each["cheapest"] <= most


def test_the_unit_of_the_second_measure_is_told() -> None:
    assert told("german-tarok-1881")["one"] == "1 × is 4 pf, the least win."
    assert told("tapp-1879")["one"] == "1 × is 2 points, the least win."
    assert told(ALONE)["one"] == "1 × is ½ stake, the least win."


def test_eras_without_such_a_contract_say_so() -> None:
    assert "Hearts" in told("wuerttemberg-tarock")["kinds"]["suit-solo"]["none"]
    assert told("dapp")["kinds"]["exchange"]["none"].endswith("Only where the table agrees on the Frage.")


def test_other_packs_are_told() -> None:
    assert [each["id"] for each in table()["eras"] if each["note"]] == ["sharp-tarock"]


def test_the_hands_are_those_of_the_code() -> None:
    deal = Deal.from_code(CODE)
    fans = widget().game["fans"]
    held = [*deal.hands, deal.talon]
    assert [cards.split() for _, cards, _ in fans] == [[card.code for card in hand] for hand in held]
    for (_, _, labels), hand in zip(fans, held, strict=True):
        assert words.card(hand[0]) in labels["german"]
        assert labels.keys() == {"german", "french"}


def test_a_faulty_code_or_one_of_another_pack_is_refused() -> None:
    for code in ("11GC-W777-MBFJ-VF2R", "nonsense", ""):
        with pytest.raises(TarokError):
            Compare(code)


def test_all_of_it_is_small() -> None:
    text = json.dumps(traits(widget()), ensure_ascii=False, separators=(",", ":"))
    assert len(gzip.compress(text.encode())) < 25_000


def test_python_in_the_page_reckons_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Widget, "bundled", False)
    assert Compare(CODE).table == {}


def test_what_the_chapter_says_of_82_points() -> None:
    page = (ROOT / "book" / "compare.md").read_text(encoding="utf-8")
    told_there = [int(number) for number in re.findall(r"\*\*([0-9]+)\*\*", page)]
    wins = [
        compare.prices(era).scales["suit-solo"].nets[82][0] / compare.prices(era).cheapest
        for era in ("sansprendre-1839", "german-tarok-1881", "tapp-1879", "bavarian-1923")
    ]
    assert told_there == wins
    for era in ("bavarian-1933", "haferltarock", "berliner", "sharp-tarock"):
        prices = compare.prices(era)
        assert prices.scales["suit-solo"].nets[82][0] / prices.cheapest == wins[-1]
