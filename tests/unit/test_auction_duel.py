"""Back and forth by points: Haferltarock, and Berliner where only the dealer picks up."""

import pytest

from tarok.game import Phase
from tests.support.play import dealt, may, refused, say, table

START = dealt(table("haferltarock"))
BERLINER = dealt(table("berliner"))


def test_first_words() -> None:
    assert may(START) == ["pass", "pick-up"]
    assert may(say(START, "F pass")) == ["pass", "pick-up"]
    assert say(START, "F pass", "M pass", "R pass").thrown_in


def test_unchallenged_pick_up() -> None:
    state = say(START, "F pick-up", "M pass", "R pass")
    assert (state.declarer, state.contract.id, state.stand.target) == ("F", "pick-up", None)
    assert state.phase is Phase.TAKE


def test_two_go_back_and_forth_by_fives() -> None:
    state = say(START, "F pick-up", "M hand")
    assert may(state) == ["pass", "hold"]
    state = say(state, "F hold")
    assert state.turn == "M"
    assert may(state) == ["pass", "raise 66"]
    state = say(state, "M raise 66", "F hold", "M raise 71", "F pass")
    # only now rearhand comes in, above the highest level so far
    assert state.turn == "R"
    assert may(state) == ["pass", "raise 76"]
    won = say(state, "R pass")
    assert (won.declarer, won.contract.id, won.stand.target) == ("M", "hand", 71)
    fight = say(state, "R raise 76", "M hold", "R raise 81", "M pass")
    assert (fight.declarer, fight.stand.target) == ("R", 81)
    held = say(state, "R raise 76", "M hold", "R pass")
    assert (held.declarer, held.stand.target) == ("M", 76)


def test_a_pass_is_final() -> None:
    state = say(START, "F pick-up", "M pass", "R hand", "F hold", "R pass")
    assert (state.declarer, state.contract.id, state.stand.target) == ("F", "hand", None)
    over = say(START, "F pick-up", "M hand", "F pass", "R raise 66", "M pass")
    assert (over.declarer, over.stand.target) == ("R", 66)


def test_a_hold_keeps_the_level() -> None:
    state = say(START, "F pick-up", "M hand", "F hold", "M pass", "R pass")
    assert (state.declarer, state.contract.id, state.stand.target) == ("F", "hand", None)


def test_bids_end_at_116_and_then_120() -> None:
    state = say(START, "F pick-up", "M hand", "F hold")
    for target in (66, 71, 76, 81, 86, 91, 96, 101, 106, 111, 116, 120):
        assert may(state) == ["pass", f"raise {target}"]
        state = say(state, f"M raise {target}", "F hold")
    assert may(state) == ["pass"]
    state = say(state, "M pass")
    assert may(state) == ["pass"]
    state = say(state, "R pass")
    assert (state.declarer, state.stand.target) == ("F", 120)


@pytest.mark.parametrize("word", ["F raise 66", "F hand", "F hold"])
def test_nobody_opens_higher(word: str) -> None:
    assert refused(START, word).code in ("bid.not_allowed", "not_now")


def test_a_raise_is_one_step() -> None:
    state = say(START, "F pick-up", "M hand", "F hold")
    assert refused(state, "M raise 71").code == "bid.value"
    assert refused(state, "M raise").code == "value.missing"
    assert refused(state, "M hand").code == "bid.not_allowed"


def test_only_the_dealer_picks_up_in_berliner() -> None:
    assert may(BERLINER) == ["pass", "hand"]
    assert may(say(BERLINER, "F pass")) == ["pass", "hand"]
    assert may(say(BERLINER, "F pass", "M pass")) == ["pass", "pick-up", "hand"]
    state = say(BERLINER, "F pass", "M pass", "R pick-up")
    assert (state.declarer, state.contract.id) == ("R", "pick-up")
    assert may(say(BERLINER, "F hand")) == ["pass", "raise 66"]
    assert may(say(BERLINER, "F pass", "M hand")) == ["pass", "raise 66"]


def test_at_four_rearhand_takes_the_dealers_part() -> None:
    state = dealt(table("berliner", players=4))
    assert may(say(state, "F pass", "M pass")) == ["pass", "pick-up", "hand"]


def test_formulas() -> None:
    state = say(
        START, 'F pick-up "ich spiele"', 'M hand "ich spiele auch"', 'F hold "ich spiele vorn"',
        'M raise 66 "fünf mehr"', 'F pass "ich passe"', 'R raise 71 "zehn mehr"',
    )  # fmt: skip
    assert [action.spoken for _, action in state.actions][-1] == "zehn mehr"
    raising = say(START, "F pick-up", "M hand", "F hold")
    assert refused(raising, 'M raise 66 "zehn mehr"').code == "formula.unknown"
    assert say(BERLINER, 'F hand "ich spiele"').stand.declarer is None
    assert refused(START, 'F pick-up "ich spiele auch"').code == "formula.unknown"
