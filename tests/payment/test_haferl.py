"""Haferltarock and Berliner: out of the Haferl and into it, by the bid."""

import pytest

from tarok.errors import TarokError
from tests.support.pay import At, gains, lying, net, put_in, score, settle

ERAS = ("haferltarock", "berliner")
HAFERL = At("haferltarock")

# Contract, target, points, what the declarer takes out (less than nothing: pays in).
BIDS = [
    ("pick-up", None, 61, 10), ("pick-up", None, 120, 10), ("pick-up", None, 60, -10),
    ("pick-up", None, 59, -10), ("pick-up", None, 0, -10),
    ("hand", None, 61, 20), ("hand", 61, 61, 20), ("hand", None, 120, 20), ("hand", None, 60, -20),
    ("hand", None, 59, -20), ("hand", None, 0, -20),
    ("hand", 66, 66, 30), ("hand", 66, 65, -30), ("hand", 66, 61, -30), ("hand", 66, 60, -30),
    ("hand", 71, 71, 40), ("hand", 71, 70, -40), ("hand", 76, 76, 50), ("hand", 81, 81, 60),
    ("hand", 86, 86, 70), ("hand", 91, 91, 80), ("hand", 96, 96, 90), ("hand", 101, 101, 100),
    ("hand", 106, 106, 110), ("hand", 111, 111, 120), ("hand", 116, 116, 130), ("hand", 116, 115, -130),
    ("hand", 120, 120, 140), ("hand", 120, 119, -140), ("hand", 120, 0, -140),
]  # fmt: skip


@pytest.mark.parametrize(("contract", "target", "points", "gain"), BIDS)
@pytest.mark.parametrize("era", ERAS)
def test_price_of_a_bid(era: str, contract: str, target: int | None, points: int, gain: int) -> None:
    told = settle(At(era), contract, points, target=target)
    assert net(told) == {"F": gain, "M": 0, "R": 0}
    assert told.before.pot == 150
    assert told.after.pot == 150 - gain
    assert told.result == ("won" if gain > 0 else "lost")


def test_tricks_change_nothing() -> None:
    assert net(settle(HAFERL, "hand", 120, tricks=11))["F"] == 20
    assert net(settle(HAFERL, "hand", 0, tricks=0))["F"] == -20
    assert net(settle(HAFERL, "hand", 0, tricks=2))["F"] == -20


def test_each_puts_in_the_sum_agreed() -> None:
    assert put_in(HAFERL).net == {"F": -50, "M": -50, "R": -50}
    assert put_in(At("haferltarock", players=4, options={"haferl": "100"})).net["D"] == -100


@pytest.mark.parametrize("target", [60, 62, 65, 115, 117, 119, 121])
def test_targets_that_cannot_be_bid(target: int) -> None:
    with pytest.raises(TarokError) as refused:
        settle(HAFERL, "hand", 120, target=target)
    assert refused.value.code == "target.value"


def test_a_pick_up_has_no_target() -> None:
    with pytest.raises(TarokError) as refused:
        settle(HAFERL, "pick-up", 120, target=66)
    assert refused.value.code == "target.contract"


def test_a_win_takes_at_most_what_is_in_it_and_ends_the_round() -> None:
    pots = put_in(HAFERL).after._replace(pot=15)
    told = settle(HAFERL, "hand", 70, pots=pots)
    assert net(told)["F"] == 15
    assert told.after.pot == 0
    assert told.round_over
    assert not settle(HAFERL, "pick-up", 70, pots=pots).round_over


# Contract, target, points, what is taken with a unit for each full five above the target.
OVER = [
    ("pick-up", None, 61, 10), ("pick-up", None, 65, 10), ("pick-up", None, 66, 20),
    ("pick-up", None, 82, 10 + 40), ("pick-up", None, 120, 10 + 110), ("pick-up", None, 60, -10),
    ("pick-up", None, 30, -10), ("hand", None, 70, 20 + 10), ("hand", None, 71, 20 + 20),
    ("hand", 66, 82, 30 + 30), ("hand", 66, 70, 30), ("hand", 116, 120, 130), ("hand", 120, 120, 140),
    ("hand", 66, 65, -30),
]  # fmt: skip


@pytest.mark.parametrize(("contract", "target", "points", "gain"), OVER)
def test_house_rule_each_five(contract: str, target: int | None, points: int, gain: int) -> None:
    told = settle(At("haferltarock", options={"over": "each_five"}), contract, points, target=target)
    assert net(told)["F"] == gain


def test_house_rule_defenders_are_paid() -> None:
    at = At("haferltarock", options={"defenders": "paid"})
    assert net(settle(at, "hand", 60)) == {"F": -20 - 40, "M": 20, "R": 20}
    assert settle(at, "hand", 60).after.pot == 170
    assert net(settle(at, "hand", 61)) == {"F": 20, "M": 0, "R": 0}


def test_both_house_rules() -> None:
    at = At("haferltarock", options={"defenders": "paid", "over": "each_five"}, tariff="1")
    assert net(settle(at, "hand", 71)) == {"F": 2 + 2, "M": 0, "R": 0}
    assert net(settle(at, "hand", 59)) == {"F": -2 - 4, "M": 2, "R": 2}


def test_a_round_and_the_next() -> None:
    entries = score(
        HAFERL,
        """declarer,contract,points,target
        1,hand,50,66
        2,hand,120,120
        ,,,
        3,hand,90,91
        3,hand,91,91
        1,pick-up,61,
        1,pick-up,61,
        1,pick-up,61,
        1,pick-up,61,
        2,pick-up,60,
        """,
    )
    assert lying(entries) == [180, 40, 40, 120, 40, 30, 20, 10, 0, 160]
    assert gains(entries) == [
        (-50 - 30, -50, -50),
        (0, 140, 0),
        (0, 0, 0),
        (0, 0, -80),
        (0, 0, 80),
        (10, 0, 0),
        (10, 0, 0),
        (10, 0, 0),
        (10, 0, 0),
        (-50, -50 - 10, -50),
    ]
    assert [entry.number for entry in entries if entry.round_over] == [9]


def test_pick_up_bound_to_hearts() -> None:
    with pytest.raises(TarokError) as refused:
        settle(At("berliner", options={"pickup_trumps": "hearts"}), "pick-up", 70, trumps="E")
    assert refused.value.code == "trumps.contract"
