"""German Tarok 1881 with blocks: cup, bête, the line of double bêtes, the blockade's end."""

from fractions import Fraction

import pytest

from tarok.errors import TarokError
from tests.support.pay import At, gains, lying, net, put_in, score, settle

ERA = "german-tarok-1881"
BLOCKS = At(ERA, "blocks")
HEAD = "declarer,contract,points\n"


def test_each_buys_three_blocks_and_one_is_played_for() -> None:
    start = put_in(BLOCKS)
    assert start.net == {"F": -60, "M": -60, "R": -60}
    assert (start.after.cup, start.after.pot) == (9 * 20 - 20, 20)
    four = put_in(At(ERA, "blocks", players=4))
    assert four.net == {"F": -60, "M": -60, "R": -60, "D": -60}
    assert (four.after.cup, four.after.pot) == (12 * 20 - 20, 20)


def test_a_block_put_in_quotes_what_the_text_tells_of() -> None:
    """Attested: the first dealer, after a won Solo, after a draw; inferred: after anything else."""
    rows = ["1,solo,61", "1,solo,60", ",,", "1,frage,70", "2,frage,50", "3,solo,61", "1,frage,61"]
    entries = score(BLOCKS, HEAD + "\n".join(rows) + "\n")
    quoted = [[line.rule.topic for line in entry.lines if line.code == "blocks.block"] for entry in entries]
    told, inferred = ["blocks-block"], ["blocks-block-more"]
    assert quoted == [told, told, told, inferred, inferred, inferred, told]


# Contract, points, gains of F, M, R, what lies in the pot; a block of 20 lies there.
ONE_BLOCK = [
    ("frage", 75, (60, -30, -30), 20),
    ("frage", 60, (0, 0, 0), 20),
    ("frage", 45, (-60, 30, 30), 20),
    ("solo", 61, (6 + 20, -3, -3), 0),
    ("solo", 82, (132 + 20, -66, -66), 0),
    ("solo", 120, (360 + 20, -180, -180), 0),
    ("solo", 60, (0, 0, 0), 20),
    ("solo", 59, (-6 - 20, 3, 3), 40),
    ("solo", 0, (-360 - 20, 180, 180), 40),
    ("herzsolo", 61, (8 + 20, -4, -4), 0),
    ("herzsolo", 60, (0, 0, 0), 20),
    ("herzsolo", 59, (-8 - 20, 4, 4), 40),
    ("herzsolo", 120, (480 + 20, -240, -240), 0),
    ("siebzig", 75, (20 + 20, -10, -10), 0),
    ("siebzig", 70, (0, 0, 0), 20),
    ("siebzig", 65, (-20, 10, 10), 20),
    ("siebziger-solo", 75, (40 + 20, -20, -20), 0),
    ("siebziger-solo", 65, (-40 - 20, 20, 20), 40),
]


@pytest.mark.parametrize(("contract", "points", "gain", "left"), ONE_BLOCK)
def test_one_deal(contract: str, points: int, gain: tuple[int, ...], left: int) -> None:
    at = At(ERA, "blocks", options={"siebzig": "on", "siebziger-solo": "on"})
    told = settle(at, contract, points)
    assert tuple(told.net.values()) == gain
    assert (told.after.pot, told.after.cup) == (left, 160)


def test_bismarck_with_blocks() -> None:
    at = At(ERA, "blocks", options={"bismarck": "on"})
    assert net(settle(at, "bismarck", 70, trumps="H", declarer="R"))["R"] == 2 * 40 + 20
    assert settle(at, "bismarck", 50, declarer="R").after.pot == 40


def test_matsch_with_blocks() -> None:
    assert net(settle(BLOCKS, "solo", 120, tricks=11))["F"] == 2 * 300 + 20
    assert net(settle(BLOCKS, "solo", None, tricks=9, announced=True))["F"] == -2 * 600 - 20


def test_a_bete_then_double_betes_that_line_up() -> None:
    entries = score(
        BLOCKS,
        HEAD
        + """1,solo,50
        2,solo,40
        3,frage,70
        1,herzsolo,55
        1,solo,82
        2,solo,50
        3,solo,60
        3,solo,61
        1,solo,61
        2,herzsolo,61
        3,frage,60
        """,
    )
    assert gains(entries) == [
        (-60 - 2 * 30 - 20, -60 + 30, -60 + 30),  # blocks bought; points; a bête of 20 beside the block
        (60, -2 * 60 - 40, 60),  # block and bête lie there: a double bête of 40 beside the pot
        (-20, -20, 2 * 20),  # a Frage moves no pot
        (-2 * 20 - 40, 20, 20),  # again at each further loss
        (2 * 66 + 40, -66, -66),  # takes block and bête; the oldest double bête becomes the pot
        (30, -2 * 30 - 40, 30),  # it counts as doubled: another equal one
        (0, 0, 0),
        (-3, -3, 2 * 3 + 40),
        (2 * 3 + 40, -3, -3),
        (-4, 2 * 4 + 40, -4),
        (0, 0, 0),
    ]
    assert lying(entries) == [40, 40, 40, 40, 40, 40, 40, 40, 40, 0, 20]
    assert lying(entries, "line") == [0, 40, 40, 80, 40, 80, 80, 40, 0, 0, 0]
    # while a bête lies on the table no dealer puts a block in
    assert lying(entries, "cup") == [160] * 10 + [140]
    assert not any(entry.round_over for entry in entries)


def test_a_block_more_after_a_draw_a_frage_and_a_thrown_in_deal() -> None:
    entries = score(
        BLOCKS,
        HEAD
        + """,,
        1,frage,61
        2,solo,60
        3,solo,70
        """,
    )
    assert lying(entries) == [20, 40, 60, 0]
    assert lying(entries, "cup") == [160, 140, 120, 100]
    assert gains(entries)[3] == (-30, -30, 2 * 30 + 80)


def test_a_bete_and_a_double_bete_equal_what_lies_there() -> None:
    entries = score(
        BLOCKS,
        HEAD
        + """1,solo,60
        2,solo,50
        3,solo,50
        1,solo,70
        2,solo,50
        """,
    )
    assert gains(entries) == [
        (-60, -60, -60),
        (30, -2 * 30 - 40, 30),  # two blocks: a bête of 40
        (30, 30, -2 * 30 - 80),  # 80 in the doubled pot: a double bête of 80
        (2 * 30 + 80, -30, -30),
        (30, -2 * 30 - 80, 30),  # the double bête of 80 is the pot
    ]
    assert lying(entries) == [20, 80, 80, 80, 80]
    assert lying(entries, "line") == [0, 0, 80, 0, 80]


def test_double_betes_of_different_size_are_played_for_in_the_order_they_were_laid() -> None:
    entries = score(
        At(ERA, "blocks", options={"schreckensteiner": "on"}),
        """declarer,contract,points,release
        1,solo,120,
        1,solo,50,
        1,solo,50,
        1,solo,50,10
        2,solo,61,
        2,solo,61,
        """,
    )
    # block and bête are 40, and so is the first double bête; with ten more in the pot the next is of 50
    assert lying(entries) == [0, 40, 40, 50, 40, 50]
    assert lying(entries, "line") == [0, 0, 40, 90, 50, 0]


def test_the_blockade_ends_when_cup_pot_and_line_are_empty() -> None:
    rows = "".join(f"{1 + deal % 3},solo,61\n" for deal in range(8))
    rows += "1,solo,59\n2,solo,59\n3,solo,61\n1,solo,61\n2,frage,61\n"
    entries = score(BLOCKS, HEAD + rows)
    assert lying(entries, "cup") == [160, 140, 120, 100, 80, 60, 40, 20, 0, 0, 0, 0, 160]
    assert lying(entries) == [0] * 8 + [40, 40, 40, 0, 20]
    assert lying(entries, "line") == [0] * 9 + [40, 0, 0, 0]
    assert [entry.round_over for entry in entries] == [False] * 11 + [True, False]
    # the next deal buys a new blockade
    assert gains(entries)[12] == (-60 - 2, -60 + 4, -60 - 2)


def test_as_much_in_the_cup_as_in_the_pot_ends_nothing() -> None:
    entries = score(At(ERA, "blocks", players=4), HEAD + "1,frage,60\n2,frage,60\n3,frage,60\n" * 2)
    assert (lying(entries)[-1], lying(entries, "cup")[-1]) == (120, 120)
    assert not any(entry.round_over for entry in entries)


def test_no_bete_lies_where_none_was_laid() -> None:
    assert not put_in(BLOCKS).after.doubled
    assert not put_in(At(ERA, "common-pot")).after.doubled
    assert settle(BLOCKS, "solo", 50).after.doubled


def test_a_loss_with_nothing_in_the_pot_doubles_nothing() -> None:
    at = At(ERA, "blocks")
    pots = put_in(at).after._replace(pot=Fraction(0))
    told = settle(at, "solo", 50, pots=pots)
    assert net(told) == {"F": -60, "M": 30, "R": 30}
    assert (told.after.pot, told.after.doubled) == (0, False)


def test_blocks_are_worth_what_was_agreed_times_the_tariff() -> None:
    assert put_in(At(ERA, "blocks", options={"block": "300"})).net["F"] == -900
    assert put_in(At(ERA, "blocks", tariff="2")).net["F"] == -120


def test_frage_may_be_dropped() -> None:
    with pytest.raises(TarokError) as refused:
        settle(At(ERA, "blocks", options={"frage": "off"}), "frage", 61)
    assert refused.value.code == "contract.unknown"


def test_schreckensteiner_takes_a_tenth_pays_the_house_and_is_played_for() -> None:
    at = At(ERA, "blocks", options={"schreckensteiner": "on"})
    entries = score(
        at,
        """declarer,contract,points,fee,release
        1,solo,80,,
        2,solo,50,,
        3,solo,60,5,
        3,solo,70,,9
        """,
    )
    tenth = Fraction(1, 10)
    assert gains(entries) == [
        (-60 + 140 - 140 * tenth, -60 - 60, -60 - 60),  # 2 × 60 and the block: a tenth of 140
        (30 - 3, -60 - 20, 30 - 3),
        (0, 0, 0),
        (-30, -30, 60 + 49 - 109 * tenth),  # block, bête and 9 released
    ]
    assert lying(entries, "schreckensteiner") == [14, 20, 15, 6 + 109 * tenth]
    assert lying(entries, "house") == [0, 0, 5, 5]
    with pytest.raises(TarokError) as refused:
        score(at, "declarer,contract,points,fee\n1,solo,80,\n1,solo,80,15\n")
    assert refused.value.code == "csv.fee"
    assert refused.value.place == "line 3"
