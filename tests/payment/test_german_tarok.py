"""German Tarok 1881 from hand to hand, with its optional contracts, Matsch and tariffs."""

from fractions import Fraction

import pytest

from tarok.errors import TarokError
from tests.support.pay import At, half, net, settle, versus

ERA = "german-tarok-1881"
ALL = {"siebzig": "on", "siebziger-solo": "on"}
HAND = At(ERA, "hand", options=ALL)
BISMARCK = At(ERA, "hand", options={"bismarck": "on"})

# Contract, the declarer's points, what each defender pays him.
POINTS = [
    ("frage", 61, 2), ("frage", 60, 0), ("frage", 59, -2), ("frage", 120, 120), ("frage", 0, -120),
    ("frage", 75, 30), ("frage", 45, -30),
    ("solo", 61, 3), ("solo", 60, 0), ("solo", 59, -3), ("solo", 120, 180), ("solo", 0, -180),
    ("solo", 82, 66), ("solo", 41, -57),
    ("herzsolo", 61, 4), ("herzsolo", 60, 0), ("herzsolo", 59, -4), ("herzsolo", 120, 240),
    ("herzsolo", 0, -240), ("herzsolo", 55, -20),
    # counted from 70: more than 70 wins, exactly 70 pays nothing
    ("siebzig", 71, 2), ("siebzig", 70, 0), ("siebzig", 69, -2), ("siebzig", 61, -18),
    ("siebzig", 60, -20), ("siebzig", 59, -22), ("siebzig", 120, 100), ("siebzig", 0, -140),
    ("siebziger-solo", 71, 4), ("siebziger-solo", 70, 0), ("siebziger-solo", 69, -4),
    ("siebziger-solo", 61, -36), ("siebziger-solo", 60, -40), ("siebziger-solo", 59, -44),
    ("siebziger-solo", 120, 200), ("siebziger-solo", 0, -280),
]  # fmt: skip


@pytest.mark.parametrize(("contract", "points", "each"), POINTS)
def test_points_from_hand_to_hand(contract: str, points: int, each: int) -> None:
    told = settle(HAND, contract, points)
    assert net(told) == versus(each)
    assert told.result == ("won" if each > 0 else "lost" if each else "drawn")


@pytest.mark.parametrize(
    ("trumps", "points", "each"),
    [("E", 61, 3), ("G", 41, -57), ("S", 60, 0), ("H", 61, 4), ("H", 41, -76), ("H", 60, 0), (None, 61, 3)],
)
def test_bismarck_counts_as_solo_or_herzsolo(trumps: str | None, points: int, each: int) -> None:
    assert net(settle(BISMARCK, "bismarck", points, trumps=trumps, declarer="R")) == versus(each, "R")


@pytest.mark.parametrize(
    ("contract", "silent", "announced"),
    [
        ("frage", 200, 400),
        ("solo", 300, 600),
        ("herzsolo", 400, 800),
        ("siebzig", 200, 400),
        ("siebziger-solo", 400, 800),
    ],
)
def test_matsch_silent_announced_and_missed(contract: str, silent: int, announced: int) -> None:
    assert net(settle(HAND, contract, 120, tricks=11)) == versus(silent)
    assert net(settle(HAND, contract, 120, tricks=11, announced=True)) == versus(announced)
    for tricks in (10, 0):
        missed = settle(HAND, contract, None, tricks=tricks, announced=True)
        assert net(missed) == versus(-announced)
    assert net(settle(HAND, contract, 120, tricks=10)) == net(settle(HAND, contract, 120))


def test_matsch_in_hearts_with_a_bismarck() -> None:
    assert net(settle(BISMARCK, "bismarck", 120, tricks=11, trumps="H")) == versus(400)
    assert net(settle(BISMARCK, "bismarck", 120, tricks=11, trumps="E")) == versus(300)


def test_no_trick_is_only_a_loss_by_points() -> None:
    assert net(settle(HAND, "solo", 0, tricks=0)) == versus(-180)
    assert net(settle(HAND, "solo", 0, tricks=3)) == versus(-180)


def test_without_matsch_points_count_and_nothing_can_be_announced() -> None:
    at = At(ERA, "hand", options={"matsch": "off"})
    assert net(settle(at, "solo", 120, tricks=11)) == versus(180)
    with pytest.raises(TarokError) as refused:
        settle(at, "solo", 120, tricks=11, announced=True)
    assert refused.value.code == "announce.option"


# Tariff, contract, points, tricks, what each defender pays.
TARIFFS = [
    ("1/2,1,2", "frage", 75, None, Fraction(15, 2)),
    ("1/2,1,2", "solo", 82, None, 22),
    ("1/2,1,2", "herzsolo", 55, None, -10),
    ("1/2,1,2", "siebzig", 75, None, Fraction(5, 2)),
    ("1/2,1,2", "siebziger-solo", 75, None, 10),
    ("1/2,1,2", "frage", 120, 11, 50),
    ("1/2,1,2", "herzsolo", 120, 11, 200),
    ("gentlemen", "frage", 75, None, Fraction(15, 2)),
    ("gentlemen", "solo", 82, None, 22),
    ("gentlemen", "herzsolo", 55, None, -10),
    ("ladies-half", "frage", 75, None, Fraction(15, 4)),
    ("ladies-half", "solo", 82, None, 11),
    ("ladies-half", "herzsolo", 55, None, -5),
    ("ladies-quarter", "frage", 75, None, Fraction(15, 8)),
    ("ladies-quarter", "solo", 82, None, Fraction(22, 4)),
    ("ladies-quarter", "herzsolo", 55, None, Fraction(-5, 2)),
    ("2", "solo", 82, None, 132),
    ("1/2", "solo", 41, None, Fraction(-57, 2)),
    ("3,5,7", "frage", 61, None, 3),
    ("3,5,7", "solo", 61, None, 5),
    ("3,5,7", "herzsolo", 61, None, 7),
]


@pytest.mark.parametrize(("tariff", "contract", "points", "tricks", "each"), TARIFFS)
def test_tariffs(tariff: str, contract: str, points: int, tricks: int | None, each: Fraction) -> None:
    at = At(ERA, "hand", tariff=tariff, options=ALL)
    assert net(settle(at, contract, points, tricks=tricks)) == versus(each)


def test_three_amounts_tell_bismarck_in_hearts_apart() -> None:
    at = At(ERA, "hand", tariff="1/2,1,2", options={"bismarck": "on"})
    assert net(settle(at, "bismarck", 70, trumps="E")) == versus(10)
    assert net(settle(at, "bismarck", 70, trumps="H")) == versus(20)


def test_a_tenth_of_each_gain_goes_into_the_schreckensteiner() -> None:
    at = At(ERA, "hand", options={"schreckensteiner": "on"})
    won = settle(at, "solo", 82)
    assert net(won) == {"F": 132 - Fraction(132, 10), "M": -66, "R": -66}
    assert won.after.schreckensteiner == Fraction(132, 10)
    lost = settle(at, "solo", 41, declarer="M")
    each = 57 - Fraction(57, 10)
    assert net(lost) == {"F": each, "M": -114, "R": each}
    assert lost.after.schreckensteiner == 2 * Fraction(57, 10)
    drawn = settle(at, "solo", 60)
    assert drawn.after.schreckensteiner == 0
    assert drawn.lines == ()


def test_nothing_goes_into_the_schreckensteiner_where_there_is_none() -> None:
    assert settle(HAND, "solo", 82).after.schreckensteiner == 0


def test_half_pfennigs_are_kept() -> None:
    assert net(settle(At(ERA, tariff="1/2"), "solo", 61)) == versus(half(3))
