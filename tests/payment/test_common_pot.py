"""German Tarok 1881: the common pot, and the printed tariff of 1876 paid out of one."""

from fractions import Fraction

import pytest

from tarok.errors import TarokError
from tests.support.pay import At, gains, half, lying, net, put_in, score, settle

ERA = "german-tarok-1881"
POT = At(ERA, "common-pot")
PRINTED = At(ERA, "tariff-1876", options={"siebzig": "on", "siebziger-solo": "on"})


def test_all_put_in_equal_shares() -> None:
    assert put_in(POT).net == {"F": -100, "M": -100, "R": -100}
    four = put_in(At(ERA, "common-pot", players=4))
    assert four.net == {"F": -75, "M": -75, "R": -75, "D": -75}
    assert put_in(At(ERA, "common-pot", options={"opening": "200"})).net["F"] == Fraction(-200, 3)


# Contract, points, gains of F, M and R; 300 lie in the pot.
ONCE = [
    ("frage", 61, (2, 0, 0)),
    ("frage", 75, (30, 0, 0)),
    ("frage", 60, (0, 0, 0)),
    ("frage", 59, (-2, 1, 1)),
    ("frage", 0, (-120, 60, 60)),
    ("frage", 120, (120, 0, 0)),
    ("solo", 82, (66, 0, 0)),
    ("solo", 60, (0, 0, 0)),
    ("solo", 41, (-57, half(57), half(57))),
    ("solo", 59, (-3, half(3), half(3))),
    ("solo", 120, (180, 0, 0)),
    ("solo", 0, (-180, 90, 90)),
    ("herzsolo", 61, (4, 0, 0)),
    ("herzsolo", 60, (0, 0, 0)),
    ("herzsolo", 59, (-4, 2, 2)),
    ("herzsolo", 120, (240, 0, 0)),
    ("herzsolo", 0, (-240, 120, 120)),
]


@pytest.mark.parametrize(("contract", "points", "gain"), ONCE)
def test_wins_out_of_the_pot_losses_out_of_the_pocket(
    contract: str, points: int, gain: tuple[Fraction, ...]
) -> None:
    told = settle(POT, contract, points)
    assert tuple(told.net.values()) == gain
    assert told.after.pot == 300 - max(gain[0], 0)


def test_all_put_in_again_as_often_as_the_pot_cannot_pay() -> None:
    # 800 for a Herz Matsch announced: 300 are there, 300 and 300 more are put in
    told = settle(POT, "herzsolo", None, tricks=11, announced=True)
    assert net(told) == {"F": 800 - 200, "M": -200, "R": -200}
    assert told.after.pot == 100


def test_the_king_puts_in_again_too() -> None:
    told = settle(At(ERA, "common-pot", players=4), "herzsolo", None, tricks=11, announced=True)
    assert net(told) == {"F": 800 - 150, "M": -150, "R": -150, "D": -150}
    assert told.after.pot == 100


def test_a_pot_just_large_enough_is_emptied_and_filled_later() -> None:
    entries = score(
        At(ERA, "common-pot", options={"opening": "60"}),
        """declarer,contract,points
        1,solo,80
        2,frage,61
        3,solo,59
        """,
    )
    assert gains(entries) == [
        (-20 + 60, -20, -20),
        (-20, -20 + 2, -20),
        (half(3), half(3), -3),
    ]
    assert lying(entries) == [0, 58, 58]


def test_missed_matsch_is_shared() -> None:
    told = settle(POT, "solo", None, tricks=10, announced=True, declarer="M")
    assert net(told) == {"F": 300, "M": -600, "R": 300}


def test_a_tenth_of_what_the_pot_pays() -> None:
    told = settle(At(ERA, "common-pot", options={"schreckensteiner": "on"}), "solo", 82)
    assert net(told) == {"F": 66 - Fraction(66, 10), "M": 0, "R": 0}


# Contract, points, the price paid once (less than nothing: by the declarer).
BANDS = [
    ("frage", 61, 5), ("frage", 80, 5), ("frage", 81, 10), ("frage", 100, 10), ("frage", 101, 15),
    ("frage", 120, 15), ("frage", 60, 0), ("frage", 59, -5), ("frage", 40, -5), ("frage", 39, -10),
    ("frage", 20, -10), ("frage", 19, -15), ("frage", 0, -15),
    ("solo", 61, 10), ("solo", 80, 10), ("solo", 81, 20), ("solo", 100, 20), ("solo", 101, 30),
    ("solo", 120, 30), ("solo", 60, 0), ("solo", 59, -10), ("solo", 40, -10), ("solo", 39, -20),
    ("solo", 20, -20), ("solo", 19, -30), ("solo", 0, -30),
    ("herzsolo", 61, 20), ("herzsolo", 80, 20), ("herzsolo", 81, 40), ("herzsolo", 100, 40),
    ("herzsolo", 101, 60), ("herzsolo", 120, 60), ("herzsolo", 60, 0), ("herzsolo", 59, -20),
    ("herzsolo", 40, -20), ("herzsolo", 39, -40), ("herzsolo", 20, -40), ("herzsolo", 19, -60),
    ("herzsolo", 0, -60),
    # counted from 70
    ("siebzig", 71, 5), ("siebzig", 90, 5), ("siebzig", 91, 10), ("siebzig", 70, 0), ("siebzig", 50, -5),
    ("siebzig", 49, -10), ("siebzig", 0, -15), ("siebziger-solo", 91, 40), ("siebziger-solo", 0, -60),
]  # fmt: skip


@pytest.mark.parametrize(("contract", "points", "price"), BANDS)
def test_bands_of_the_printed_tariff(contract: str, points: int, price: int) -> None:
    told = settle(PRINTED, contract, points)
    if price < 0:
        assert net(told) == {"F": price, "M": half(-price), "R": half(-price)}
    else:
        assert net(told) == {"F": price, "M": 0, "R": 0}
    assert told.after.pot == 300 - max(price, 0)


def test_printed_tariff_knows_no_matsch() -> None:
    assert net(settle(PRINTED, "frage", 120, tricks=11))["F"] == 15
    with pytest.raises(TarokError) as refused:
        settle(PRINTED, "frage", 120, tricks=11, announced=True)
    assert refused.value.code == "announce.not"


def test_printed_tariff_is_multiplied_by_the_tables_own() -> None:
    assert net(settle(At(ERA, "tariff-1876", tariff="2"), "frage", 81))["F"] == 20


def test_printed_bismarck() -> None:
    at = At(ERA, "tariff-1876", options={"bismarck": "on"})
    assert net(settle(at, "bismarck", 81, trumps="E"))["F"] == 20
    assert net(settle(at, "bismarck", 81, trumps="H"))["F"] == 40
