"""Dapp: fixed values paid by or to each defender; Ramsch."""

import pytest

from tarok.errors import TarokError
from tests.support.pay import At, net, settle, versus

DAPP = At("dapp")
FOUR = At("dapp", players=4)
SMALL = At("dapp", players=4, pack=32)
FRAGE = At("dapp", options={"frage": "on"})

# Contract, its value in cents, and with the optional Frage.
BY_POINTS = [("suit-solo", 5, 10), ("heart-solo", 10, 15)]
BY_NO_TRICK = [("bettel", 15, 20), ("open-bettel", 30, 30)]
BY_ALL_TRICKS = [
    ("suit-rufer", 15, 20),
    ("heart-rufer", 30, 30),
    ("suit-tout", 30, 30),
    ("heart-tout", 60, 60),
]


@pytest.mark.parametrize(("contract", "value", "noted"), [*BY_POINTS, ("frage", None, 5)])
@pytest.mark.parametrize(("points", "won"), [(61, 1), (120, 1), (60, -1), (59, -1), (0, -1)])
def test_games_for_61(contract: str, value: int | None, noted: int, points: int, won: int) -> None:
    if value is not None:
        assert net(settle(DAPP, contract, points)) == versus(won * value)
        assert net(settle(FOUR, contract, points)) == versus(won * value, seats="FMRD")
    told = settle(FRAGE, contract, points)
    assert net(told) == versus(won * noted)
    assert told.result == ("won" if won > 0 else "lost")


@pytest.mark.parametrize(("contract", "value", "noted"), BY_NO_TRICK)
@pytest.mark.parametrize(("tricks", "won"), [(0, 1), (1, -1), (11, -1)])
def test_games_for_no_trick(contract: str, value: int, noted: int, tricks: int, won: int) -> None:
    assert net(settle(DAPP, contract, tricks=tricks)) == versus(won * value)
    assert net(settle(FRAGE, contract, tricks=tricks)) == versus(won * noted)


@pytest.mark.parametrize(("contract", "value", "noted"), BY_ALL_TRICKS)
@pytest.mark.parametrize(("tricks", "won"), [(11, 1), (10, -1), (0, -1)])
def test_games_for_all_tricks(contract: str, value: int, noted: int, tricks: int, won: int) -> None:
    assert net(settle(DAPP, contract, tricks=tricks)) == versus(won * value)
    assert net(settle(FRAGE, contract, tricks=tricks)) == versus(won * noted)


def test_all_tricks_are_eight_or_seven_at_four() -> None:
    assert net(settle(FOUR, "suit-tout", tricks=8, declarer="D")) == versus(30, "D", "FMRD")
    assert net(settle(FOUR, "suit-tout", tricks=7)) == versus(-30, seats="FMRD")
    assert net(settle(SMALL, "suit-tout", tricks=7)) == versus(30, seats="FMRD")


def test_points_mean_nothing_where_tricks_decide() -> None:
    assert net(settle(DAPP, "bettel", 30, tricks=0)) == versus(15)
    assert net(settle(DAPP, "bettel", 0, tricks=1)) == versus(-15)


def test_points_alone_do_not_tell_of_tricks() -> None:
    with pytest.raises(TarokError) as refused:
        settle(DAPP, "heart-tout", 120)
    assert refused.value.code == "tricks.needed"


def test_tariff_is_the_unit_of_five_cents() -> None:
    assert net(settle(At("dapp", tariff="1"), "heart-tout", tricks=11)) == versus(12)


# Points and tricks of all, their gains.
RAMSCH = [
    ("F=50,M=40,R=30", None, (-10, 5, 5)),
    ("F=50,M=40,R=30", "F=5,M=4,R=2", (-10, 5, 5)),
    ("F=30,M=61,R=29", None, (5, -10, 5)),
    ("F=70,M=50,R=0", "F=6,M=5,R=0", (-15, 5, 10)),  # a Jungfer is paid ten
    ("F=70,M=50,R=0", "F=6,M=4,R=1", (-10, 5, 5)),  # no points are not yet no trick
    ("F=45,M=45,R=30", None, (-5, -5, 10)),  # both pay in full
    ("F=60,M=0,R=60", "F=5,M=0,R=6", (-10, 20, -10)),
    ("F=40,M=40,R=40", None, (0, 0, 0)),
    ("F=0,M=120,R=0", "F=0,M=11,R=0", (10, -20, 10)),  # every trick
    ("F=0,M=120,R=0", "F=1,M=10,R=0", (5, -15, 10)),
]


@pytest.mark.parametrize(("points", "tricks", "gain"), RAMSCH)
def test_ramsch(points: str, tricks: str | None, gain: tuple[int, ...]) -> None:
    told = settle(DAPP, "ramsch", points, tricks=tricks)
    assert tuple(told.net.values()) == gain
    assert told.losers == tuple(s for s, g in zip("FMR", gain, strict=True) if g < 0)
    assert told.winners == tuple(s for s, g in zip("FMR", gain, strict=True) if g > 0)


@pytest.mark.parametrize(
    ("points", "tricks", "gain"),
    [
        ("F=50,M=40,R=20,D=10", None, (-15, 5, 5, 5)),
        ("F=50,M=50,R=20,D=0", "F=3,M=3,R=2,D=0", (-15, -15, 10, 20)),
        ("F=40,M=40,R=40,D=0", "F=3,M=3,R=2,D=0", (-10, -10, -10, 30)),
        ("F=30,M=30,R=30,D=30", None, (0, 0, 0, 0)),
        ("F=0,M=0,R=0,D=120", "F=0,M=0,R=0,D=8", (10, 10, 10, -30)),
    ],
)
def test_ramsch_at_four(points: str, tricks: str | None, gain: tuple[int, ...]) -> None:
    assert tuple(settle(FOUR, "ramsch", points, tricks=tricks).net.values()) == gain


def test_ramsch_keeps_its_price_with_the_frage() -> None:
    assert net(settle(FRAGE, "ramsch", "F=50,M=40,R=30")) == {"F": -10, "M": 5, "R": 5}
