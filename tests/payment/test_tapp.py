"""Württemberg Tarock and Tapp: game points, the Tout, the pot of two antes."""

import pytest

from tarok.errors import TarokError
from tests.support.pay import At, gains, lying, net, put_in, score, settle, versus

WUERTTEMBERG = "wuerttemberg-tarock"
TAPP = "tapp-1879"

# Era, contract, the declarer's points, game points from each defender.
POINTS = [
    (WUERTTEMBERG, "frage", 61, 1), (WUERTTEMBERG, "frage", 60, 0), (WUERTTEMBERG, "frage", 59, -1),
    (WUERTTEMBERG, "frage", 120, 60), (WUERTTEMBERG, "frage", 0, -60), (WUERTTEMBERG, "frage", 73, 13),
    (WUERTTEMBERG, "solo", 61, 2), (WUERTTEMBERG, "solo", 60, 0), (WUERTTEMBERG, "solo", 59, -2),
    (WUERTTEMBERG, "solo", 120, 120), (WUERTTEMBERG, "solo", 0, -120), (WUERTTEMBERG, "solo", 73, 26),
    # a point for every four or part of four
    (TAPP, "frage", 61, 1), (TAPP, "frage", 64, 1), (TAPP, "frage", 65, 2), (TAPP, "frage", 68, 2),
    (TAPP, "frage", 73, 4), (TAPP, "frage", 76, 4), (TAPP, "frage", 77, 5), (TAPP, "frage", 120, 15),
    (TAPP, "frage", 60, 0), (TAPP, "frage", 59, -1), (TAPP, "frage", 56, -1), (TAPP, "frage", 55, -2),
    (TAPP, "frage", 0, -15),
    # for every two or part of two
    (TAPP, "solo", 61, 1), (TAPP, "solo", 62, 1), (TAPP, "solo", 63, 2), (TAPP, "solo", 73, 7),
    (TAPP, "solo", 74, 7), (TAPP, "solo", 120, 30), (TAPP, "solo", 60, 0), (TAPP, "solo", 59, -1),
    (TAPP, "solo", 58, -1), (TAPP, "solo", 57, -2), (TAPP, "solo", 0, -30),
    # for every one
    (TAPP, "herzsolo", 61, 1), (TAPP, "herzsolo", 73, 13), (TAPP, "herzsolo", 120, 60),
    (TAPP, "herzsolo", 60, 0), (TAPP, "herzsolo", 59, -1), (TAPP, "herzsolo", 0, -60),
]  # fmt: skip


@pytest.mark.parametrize(("era", "contract", "points", "each"), POINTS)
def test_game_points(era: str, contract: str, points: int, each: int) -> None:
    told = settle(At(era), contract, points)
    assert net(told) == versus(each)
    assert told.result == ("won" if each > 0 else "lost" if each else "drawn")


# Era, value of `tout` (None: the era's own), contract, game points.
TOUTS = [
    (WUERTTEMBERG, None, "frage", 60 * 1 * 3),
    (WUERTTEMBERG, None, "solo", 60 * 2 * 3),
    (WUERTTEMBERG, "double", "frage", 60 * 1 * 2),
    (WUERTTEMBERG, "double", "solo", 60 * 2 * 2),
    (TAPP, None, "frage", 15 * 2),
    (TAPP, None, "solo", 30 * 2),
    (TAPP, None, "herzsolo", 60 * 2),
    (TAPP, "triple", "frage", 15 * 3),
    (TAPP, "triple", "solo", 30 * 3),
    (TAPP, "triple", "herzsolo", 60 * 3),
]


@pytest.mark.parametrize(("era", "factor", "contract", "each"), TOUTS)
def test_tout_announced_won_and_missed(era: str, factor: str | None, contract: str, each: int) -> None:
    at = At(era, options={"tout": factor} if factor else {})
    assert net(settle(at, contract, 120, tricks=11, announced=True)) == versus(each)
    assert net(settle(at, contract, 119, tricks=10, announced=True)) == versus(-each)


@pytest.mark.parametrize(("era", "each"), [(WUERTTEMBERG, 120), (TAPP, 30)])
def test_a_silent_tout_counts_its_points(era: str, each: int) -> None:
    assert net(settle(At(era), "solo", 120, tricks=11)) == versus(each)


def test_no_trick_is_only_a_loss_by_points() -> None:
    assert net(settle(At(TAPP), "solo", 0, tricks=0)) == versus(-30)
    assert net(settle(At(TAPP), "solo", 0, tricks=1)) == versus(-30)


def test_tariff_is_the_price_of_a_game_point() -> None:
    assert net(settle(At(TAPP, tariff="5"), "frage", 73)) == versus(20)
    assert net(settle(At(TAPP, tariff="5"), "solo", None, tricks=11, announced=True)) == versus(300)


def test_dealer_puts_in_two_antes() -> None:
    assert put_in(At(TAPP, "pot")).net == {"F": 0, "M": 0, "R": -20}
    assert put_in(At(TAPP, "pot", players=4)).net == {"F": 0, "M": 0, "R": 0, "D": -20}
    assert put_in(At(TAPP, "pot", options={"ante": "3"})).after.pot == 6


# Era, contract, points, gains of F, M, R, what lies in the pot; two antes of 10 lie there.
POT = [
    (WUERTTEMBERG, "frage", 82, (44, -22, -22), 20),
    (WUERTTEMBERG, "frage", 60, (0, 0, 0), 20),
    (WUERTTEMBERG, "frage", 50, (-20 - 10, 10, 10), 30),
    (WUERTTEMBERG, "frage", 0, (-120 - 60, 60, 60), 80),
    (WUERTTEMBERG, "solo", 82, (88 + 20, -44, -44), 0),
    (WUERTTEMBERG, "solo", 60, (0, 0, 0), 20),
    (WUERTTEMBERG, "solo", 50, (-40 - 20, 20, 20), 40),
    (TAPP, "frage", 73, (8, -4, -4), 20),
    (TAPP, "frage", 60, (0, 0, 0), 20),
    (TAPP, "frage", 55, (-4 - 2, 2, 2), 22),
    (TAPP, "solo", 73, (14 + 20, -7, -7), 0),
    (TAPP, "solo", 60, (0, 0, 0), 20),
    (TAPP, "solo", 59, (-2 - 20, 1, 1), 40),
    (TAPP, "herzsolo", 120, (120 + 20, -60, -60), 0),
    (TAPP, "herzsolo", 60, (0, 0, 0), 20),
    (TAPP, "herzsolo", 0, (-120 - 20, 60, 60), 40),
]


@pytest.mark.parametrize(("era", "contract", "points", "gain", "left"), POT)
def test_pot(era: str, contract: str, points: int, gain: tuple[int, ...], left: int) -> None:
    told = settle(At(era, "pot"), contract, points)
    assert tuple(told.net.values()) == gain
    assert told.after.pot == left


def test_missed_tout_in_a_frage_pays_the_pot_as_well() -> None:
    told = settle(At(TAPP, "pot"), "frage", None, tricks=10, announced=True)
    assert net(told) == {"F": -3 * 30, "M": 30, "R": 30}
    assert told.after.pot == 50


def test_limit_of_the_pot() -> None:
    told = settle(At(TAPP, "pot", limit="25"), "solo", 59)
    assert net(told)["F"] == -2 - 5
    with pytest.raises(TarokError) as refused:
        settle(At(TAPP, "game-points", limit="25"), "solo", 59)
    assert refused.value.code == "limit.scheme"


def test_dealer_antes_whatever_lies_there() -> None:
    entries = score(
        At(TAPP, "pot"),
        """declarer,contract,points
        1,frage,60
        ,,
        3,herzsolo,61
        """,
    )
    assert gains(entries) == [(0, 0, -20), (-20, 0, 0), (-1, -20 - 1, 2 + 60)]
    assert lying(entries) == [20, 40, 0]


def test_trumps_of_a_solo_in_wuerttemberg() -> None:
    with pytest.raises(TarokError) as refused:
        settle(At(WUERTTEMBERG), "solo", 70, trumps="E")
    assert refused.value.code == "trumps.contract"
    free = At(WUERTTEMBERG, options={"solo_trumps": "any"})
    assert net(settle(free, "solo", 70, trumps="E")) == versus(20)
