"""Sansprendre 1839: points above or below 60 × multiplier; the Boule beside them."""

from fractions import Fraction

import pytest

from tarok.errors import TarokError
from tests.support.pay import At, gains, lying, net, put_in, score, settle, versus

HAND = At("sansprendre-1839", "hand")
TOUT = At("sansprendre-1839", "hand", options={"tout": "on"})
BOULE = At("sansprendre-1839", "boule")

# Contract, the declarer's points, what each defender pays him (less than nothing: gets from him).
POINTS = [
    ("frage", 61, 1), ("frage", 60, 0), ("frage", 59, -1), ("frage", 120, 60), ("frage", 0, -60),
    ("frage", 82, 22), ("frage", 41, -19),
    ("frage-couleur", 61, 2), ("frage-couleur", 60, 0), ("frage-couleur", 59, -2),
    ("frage-couleur", 120, 120), ("frage-couleur", 0, -120), ("frage-couleur", 41, -38),
    ("sansprendre", 61, 3), ("sansprendre", 60, 0), ("sansprendre", 59, -3),
    ("sansprendre", 120, 180), ("sansprendre", 0, -180), ("sansprendre", 82, 66),
    ("sansprendre-couleur", 61, 4), ("sansprendre-couleur", 60, 0), ("sansprendre-couleur", 59, -4),
    ("sansprendre-couleur", 120, 240), ("sansprendre-couleur", 0, -240),
]  # fmt: skip


@pytest.mark.parametrize(("contract", "points", "each"), POINTS)
@pytest.mark.parametrize("declarer", ["F", "M", "R"])
def test_points_from_hand_to_hand(contract: str, points: int, each: int, declarer: str) -> None:
    told = settle(HAND, contract, points, declarer=declarer)
    assert net(told) == versus(each, declarer)
    assert told.result == ("won" if each > 0 else "lost" if each else "drawn")


@pytest.mark.parametrize(("points", "tricks", "each"), [(0, 0, -60), (0, 1, -60), (120, 10, 60)])
def test_tricks_change_nothing_where_no_tout_is_agreed(points: int, tricks: int, each: int) -> None:
    assert net(settle(HAND, "frage", points, tricks=tricks)) == versus(each)


def test_all_tricks_count_as_points_where_no_tout_is_agreed() -> None:
    assert net(settle(HAND, "sansprendre", 120, tricks=11)) == versus(180)


@pytest.mark.parametrize(
    ("contract", "silent", "announced"),
    [
        ("frage", 100, 200),
        ("frage-couleur", 200, 400),
        ("sansprendre", 300, 600),
        ("sansprendre-couleur", 400, 800),
    ],
)
def test_tout_silent_announced_and_missed(contract: str, silent: int, announced: int) -> None:
    assert net(settle(TOUT, contract, 120, tricks=11)) == versus(silent)
    assert net(settle(TOUT, contract, 120, tricks=11, announced=True)) == versus(announced)
    missed = settle(TOUT, contract, 118, tricks=10, announced=True)
    assert net(missed) == versus(-announced)
    assert missed.result == "lost"


def test_120_points_alone_are_no_tout() -> None:
    assert net(settle(TOUT, "frage", 120)) == versus(60)
    assert net(settle(TOUT, "frage", 120, tricks=10)) == versus(60)


def test_tout_has_to_be_agreed_to() -> None:
    with pytest.raises(TarokError) as refused:
        settle(HAND, "frage", 120, tricks=11, announced=True)
    assert refused.value.code == "announce.option"


@pytest.mark.parametrize(
    ("tariff", "each"),
    [("1", 66), ("2", 132), ("1/2", 33), ("0.25", Fraction(33, 2))],
)
def test_tariff(tariff: str, each: int) -> None:
    assert net(settle(At("sansprendre-1839", tariff=tariff), "sansprendre", 82)) == versus(each)


def test_a_comma_in_a_tariff_divides_three_amounts() -> None:
    with pytest.raises(TarokError) as refused:
        settle(At("sansprendre-1839", tariff="0,5"), "sansprendre", 82)
    assert refused.value.code == "tariff.unreadable"


def test_three_amounts_are_no_tariff_of_1839() -> None:
    with pytest.raises(TarokError) as refused:
        settle(At("sansprendre-1839", tariff="1/2,1,2"), "sansprendre", 82)
    assert refused.value.code == "tariff.tiers"


def test_king_neither_pays_nor_is_paid_but_antes() -> None:
    at = At("sansprendre-1839", "boule", players=4)
    assert put_in(at).net == {"F": -10, "M": -10, "R": -10, "D": -10}
    assert net(settle(at, "sansprendre", 82)) == {"F": 2 * 66 + 40, "M": -66, "R": -66}


# Contract, points, gains of F, M and R, what then lies in the pot; three antes of 10 lie there.
POT = [
    ("frage", 82, (44, -22, -22), 30),
    ("frage", 41, (-38, 19, 19), 30),
    ("frage-couleur", 61, (4, -2, -2), 30),
    ("frage-couleur", 59, (-4, 2, 2), 30),
    ("sansprendre", 82, (2 * 66 + 30, -66, -66), 0),
    ("sansprendre", 60, (0, 0, 0), 30),
    ("sansprendre", 50, (-2 * 30 - 30, 30, 30), 60),
    ("sansprendre", 0, (-2 * 180 - 30, 180, 180), 60),
    ("sansprendre-couleur", 61, (2 * 4 + 30, -4, -4), 0),
    ("sansprendre-couleur", 59, (-2 * 4 - 30, 4, 4), 60),
]


@pytest.mark.parametrize(("contract", "points", "gain", "left"), POT)
def test_boule(contract: str, points: int, gain: tuple[int, ...], left: int) -> None:
    told = settle(BOULE, contract, points)
    assert tuple(told.net.values()) == gain
    assert told.before.pot == 30
    assert told.after.pot == left


@pytest.mark.parametrize(
    ("limit", "pays"), [("100", 30), ("60", 30), ("59", 29), ("40", 10), ("30", 0), ("7", 0)]
)
def test_doubling_stops_at_the_limit(limit: str, pays: int) -> None:
    told = settle(At("sansprendre-1839", "boule", limit=limit), "sansprendre", 50)
    assert net(told) == {"F": -2 * 30 - pays, "M": 30, "R": 30}
    assert told.after.pot == 30 + pays


def test_won_tout_takes_the_pot_and_a_missed_one_doubles_it() -> None:
    at = At("sansprendre-1839", "boule", options={"tout": "on"})
    assert net(settle(at, "sansprendre", None, tricks=11, announced=True))["F"] == 2 * 600 + 30
    assert net(settle(at, "sansprendre", None, tricks=9, announced=True))["F"] == -2 * 600 - 30


def test_all_ante_at_first_and_into_an_empty_pot_else_the_dealer() -> None:
    entries = score(
        BOULE,
        """declarer,contract,points
        1,frage,70
        2,sansprendre,50
        ,,
        3,sansprendre,61
        1,sansprendre,60
        1,frage,60
        """,
    )
    # dealers are 3, 1, 2, 3, 1, 2
    assert gains(entries) == [
        (-10 + 2 * 10, -10 - 10, -10 - 10),  # all ante: 30 in the pot
        (-10 + 30, -2 * 30 - 40, 30),  # the dealer's ten make it 40, the loss 80
        (0, -10, 0),  # thrown in: 90
        (-3, -3, -10 + 2 * 3 + 100),  # 100, all taken
        (-10, -10, -10),  # empty: all ante, and the draw leaves it
        (0, -10, 0),
    ]
    assert lying(entries) == [30, 80, 90, 0, 30, 40]


def test_size_of_the_ante_is_agreed() -> None:
    at = At("sansprendre-1839", "boule", options={"ante": "2,5"})
    assert put_in(at).after.pot == Fraction(15, 2)
