"""Bavarian Tarock 1923 and 1933: fixed prices, Kasse and second Kasse, schneider; Sharp Tarock."""

import pytest

from tarok import words
from tarok.errors import TarokError
from tests.support.pay import At, gains, lying, net, put_in, score, settle, versus

OLD = "bavarian-1923"
NEW = "bavarian-1933"
SHARP = At("sharp-tarock")

# Contract, points, units from each defender in 1923, and in 1933 with its reward for schneider.
FIXED = [
    ("frage", 61, 1, 1), ("frage", 60, 0, 0), ("frage", 59, -1, -1), ("frage", 0, -1, -1),
    ("frage", 90, 1, 1), ("frage", 91, 1, 2), ("frage", 120, 1, 2), ("frage", 29, -1, -1),
    ("solo", 61, 2, 2), ("solo", 60, 0, 0), ("solo", 59, -2, -2), ("solo", 0, -2, -2),
    ("solo", 90, 2, 2), ("solo", 91, 2, 3), ("solo", 120, 2, 3), ("solo", 29, -2, -2),
    ("herzsolo", 61, 4, 4), ("herzsolo", 60, 0, 0), ("herzsolo", 59, -4, -4), ("herzsolo", 0, -4, -4),
    ("herzsolo", 90, 4, 4), ("herzsolo", 91, 4, 5), ("herzsolo", 120, 4, 5), ("herzsolo", 29, -4, -4),
]  # fmt: skip


@pytest.mark.parametrize(("contract", "points", "old", "new"), FIXED)
def test_fixed_prices(contract: str, points: int, old: int, new: int) -> None:
    assert net(settle(At(OLD), contract, points)) == versus(old)
    assert net(settle(At(NEW), contract, points)) == versus(new)
    assert net(settle(At(NEW, tariff="10"), contract, points)) == versus(10 * new)


def test_tricks_change_nothing() -> None:
    assert net(settle(At(NEW), "solo", 120, tricks=11)) == versus(3)
    assert net(settle(At(NEW), "solo", 0, tricks=0)) == versus(-2)
    assert net(settle(At(NEW), "solo", 0, tricks=1)) == versus(-2)


def test_nothing_is_announced() -> None:
    for era in (OLD, NEW):
        with pytest.raises(TarokError) as refused:
            settle(At(era), "solo", 120, tricks=11, announced=True)
        assert refused.value.code == "announce.not"


def test_all_put_a_unit_into_the_kasse() -> None:
    assert put_in(At(OLD, "kasse")).net == {"F": -1, "M": -1, "R": -1}
    assert put_in(At(OLD, "kasse", players=4, tariff="5")).net == {"F": -5, "M": -5, "R": -5, "D": -5}
    assert put_in(At(OLD)).net == {"F": 0, "M": 0, "R": 0}


# Contract, points, gains of F, M, R, what lies in the Kasse of three units.
KASSE = [
    ("frage", 61, (2 + 3, -1, -1), 0),
    ("frage", 60, (0, 0, 0), 3),
    ("frage", 59, (-2 - 3, 1, 1), 6),
    ("solo", 70, (4 + 3, -2, -2), 0),
    ("solo", 50, (-4 - 3, 2, 2), 6),
    ("herzsolo", 120, (8 + 3, -4, -4), 0),
    ("herzsolo", 0, (-8 - 3, 4, 4), 6),
]


@pytest.mark.parametrize(("contract", "points", "gain", "left"), KASSE)
def test_kasse(contract: str, points: int, gain: tuple[int, ...], left: int) -> None:
    told = settle(At(OLD, "kasse"), contract, points)
    assert tuple(told.net.values()) == gain
    assert told.after.pot == left


def test_schneider_comes_on_top_of_the_kasse() -> None:
    assert net(settle(At(NEW, "kasse"), "solo", 91)) == {"F": 6 + 3, "M": -3, "R": -3}


def test_limit_of_the_kasse() -> None:
    told = settle(At(OLD, "kasse", limit="5"), "frage", 59)
    assert net(told)["F"] == -2 - 2
    assert told.after.pot == 5


def test_second_kasse_is_for_solo_and_herzsolo() -> None:
    at = At(OLD, "kasse", options={"schreckensteiner": "on"})
    assert put_in(at).net == {"F": -2, "M": -2, "R": -2}
    frage = settle(at, "frage", 61)
    assert net(frage) == {"F": 2 + 3, "M": -1, "R": -1}
    assert (frage.after.pot, frage.after.schreckensteiner) == (0, 3)
    for contract, price in (("solo", 2), ("herzsolo", 4)):
        won = settle(at, contract, 61)
        assert net(won) == {"F": 2 * price + 3, "M": -price, "R": -price}
        assert (won.after.pot, won.after.schreckensteiner) == (3, 0)
        lost = settle(at, contract, 59)
        assert net(lost) == {"F": -2 * price - 3, "M": price, "R": price}
        assert (lost.after.pot, lost.after.schreckensteiner) == (3, 6)


def test_second_kasse_without_the_first() -> None:
    at = At(NEW, options={"schreckensteiner": "on"})
    assert net(settle(at, "frage", 70)) == versus(1)
    assert net(settle(at, "solo", 70)) == {"F": 4 + 3, "M": -2, "R": -2}


def test_kasse_is_filled_whenever_it_is_empty() -> None:
    entries = score(
        At(OLD, "kasse", players=4),
        """declarer,contract,points
        1,frage,50
        3,frage,60
        4,solo,70
        ,,
        2,frage,61
        """,
    )
    # dealers 4, 1, 2, 3, 4 sit out
    assert gains(entries) == [
        (-1 - 2 - 4, -1 + 1, -1 + 1, -1),
        (0, 0, 0, 0),
        (-2, 0, -2, 4 + 8),
        (-1, -1, -1, -1),
        (-1, 2 + 4, -1, 0),
    ]
    assert lying(entries) == [8, 8, 0, 4, 0]


# Contract, suit, points, units: Bells 1, Leaves 2, Acorns 3, Hearts 4 times the price of Frage or Solo.
SUITS = [
    ("frage", "S", 61, 1), ("frage", "G", 61, 2), ("frage", "E", 61, 3), ("frage", "H", 61, 4),
    ("solo", "S", 61, 2), ("solo", "G", 59, -4), ("solo", "E", 61, 6), ("herzsolo", None, 61, 8),
    ("herzsolo", None, 59, -8), ("solo", "E", 91, 7),
]  # fmt: skip


@pytest.mark.parametrize(("contract", "trumps", "points", "each"), SUITS)
def test_values_by_suit(contract: str, trumps: str | None, points: int, each: int) -> None:
    at = At(NEW, options={"suit_values": "on"})
    assert net(settle(at, contract, points, trumps=trumps)) == versus(each)


def test_values_by_suit_need_the_suit() -> None:
    with pytest.raises(TarokError) as refused:
        settle(At(NEW, options={"suit_values": "on"}), "solo", 61)
    assert refused.value.code == "trumps.needed"
    assert "add one of Acorns, Leaves, Bells as trumps" in words.explain(refused.value)


def test_trumps_of_a_frage_in_1933() -> None:
    assert net(settle(At(NEW), "frage", 70, trumps="E")) == versus(1)
    with pytest.raises(TarokError) as refused:
        settle(At(NEW, options={"frage_trumps": "hearts"}), "frage", 70, trumps="E")
    assert refused.value.code == "trumps.contract"


# Contract, whether the stock was left, points, tricks, cents from each defender.
CENTS = [
    ("frage", False, 61, None, 10), ("frage", False, 90, None, 10), ("frage", False, 91, None, 20),
    ("frage", False, 120, 6, 20), ("frage", False, 120, 7, 30), ("frage", False, 60, None, -20),
    ("frage", False, 59, None, -20), ("frage", False, 31, None, -20), ("frage", False, 30, None, -30),
    ("frage", False, 0, None, -30), ("frage", False, 4, 1, -30), ("frage", False, 0, 0, -40),
    ("frage", True, 61, None, 20), ("frage", True, 91, None, 30), ("frage", True, 120, 7, 40),
    ("frage", True, 60, None, -20), ("frage", True, 0, 0, -40),
    ("solo", False, 61, None, 20), ("solo", False, 91, None, 30), ("solo", False, 120, 7, 40),
    ("solo", False, 120, None, 30), ("solo", False, 60, None, -20), ("solo", False, 59, None, -20),
    ("solo", False, 30, None, -30), ("solo", False, 4, 1, -30), ("solo", False, 0, 0, -40),
    ("herzsolo", False, 61, None, 20), ("herzsolo", False, 120, 7, 40), ("herzsolo", False, 60, None, -20),
    ("herzsolo", False, 59, None, -20), ("herzsolo", False, 0, 0, -40),
    # three aces aside are 33 points, but without a trick he is schneider and schwarz
    ("solo", False, 33, 0, -40),
]  # fmt: skip


@pytest.mark.parametrize(("contract", "left", "points", "tricks", "each"), CENTS)
def test_sharp(contract: str, left: bool, points: int, tricks: int | None, each: int) -> None:
    told = settle(SHARP, contract, points, tricks=tricks, stock_left=left)
    assert net(told) == versus(each)
    assert told.result == ("won" if each > 0 else "lost")


def test_only_a_frage_may_leave_the_stock() -> None:
    with pytest.raises(TarokError) as refused:
        settle(SHARP, "solo", 61, stock_left=True)
    assert refused.value.code == "stock.contract"
