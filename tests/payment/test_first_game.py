"""1795: each loser pays the winner one stake."""

from fractions import Fraction

import pytest

from tests.support.pay import At, gains, net, score, settle

TABLE = At("deutschtarok-1795")
THIRD = Fraction(1, 2)
# Points of F, M and R; what they gain.
STAKES = [
    ("F=50,M=40,R=30", (2, -1, -1)),
    ("F=30,M=61,R=29", (-1, 2, -1)),
    ("F=0,M=0,R=120", (-1, -1, 2)),
    ("F=45,M=45,R=30", (THIRD, THIRD, -1)),
    ("F=60,M=0,R=60", (THIRD, -1, THIRD)),
    ("F=44,M=38,R=38", (2, -1, -1)),
    ("F=40,M=40,R=40", (0, 0, 0)),
]


@pytest.mark.parametrize(("points", "gain"), STAKES)
def test_stake(points: str, gain: tuple[Fraction, ...]) -> None:
    told = settle(TABLE, "play", points)
    assert tuple(told.net.values()) == gain
    assert told.result is None
    assert told.winners == tuple(s for s, g in zip("FMR", gain, strict=True) if g > 0)
    assert told.losers == tuple(s for s, g in zip("FMR", gain, strict=True) if g < 0)


def test_tariff_is_the_stake() -> None:
    assert net(settle(At("deutschtarok-1795", tariff="3"), "play", "F=50,M=40,R=30")) == {
        "F": 6,
        "M": -3,
        "R": -3,
    }


def test_ledger_goes_by_players_not_seats() -> None:
    entries = score(
        TABLE,
        """declarer;contract;points
        ;play;1=50 2=40 3=30
        ;play;1=50 2=40 3=30
        """,
    )
    assert gains(entries) == [(2, -1, -1), (2, -1, -1)]
