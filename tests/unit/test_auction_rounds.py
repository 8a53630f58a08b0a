"""Two rounds: who plays, and what (Dapp)."""

import pytest

from tarok.game import Phase
from tests.support.play import dealt, may, refused, say, table

THREE = dealt(table("dapp"))
FOUR = dealt(table("dapp", players=4))
NAMES = [
    "suit-solo", "heart-solo", "bettel", "suit-rufer E", "suit-rufer G", "suit-rufer S", "heart-rufer",
    "open-bettel", "suit-tout", "heart-tout",
]  # fmt: skip


def test_first_everyone_says_whether_he_plays() -> None:
    state = THREE
    for seat, word in (("F", "play-in"), ("M", "weg"), ("R", "play-in")):
        assert state.turn == seat
        assert may(state) == ["weg", "play-in"]
        state = say(state, f"{seat} {word}")
    assert state.turn == "F"
    assert may(state) == NAMES


def test_frage_where_it_is_agreed() -> None:
    state = dealt(table("dapp", options={"frage": "on"}))
    assert may(say(state, "F play-in", "M weg", "R weg")) == ["frage", *NAMES]


def test_all_weg_is_a_ramsch() -> None:
    state = say(THREE, "F weg", "M weg", "R weg")
    assert (state.contract.id, state.declarer, state.phase) == ("ramsch", None, Phase.PLAY)
    four = say(FOUR, "F weg", "M weg", "R weg", "D weg")
    assert four.contract.id == "ramsch"
    assert four.turn == "F"


# What F, M and R name, and who plays.
WINNERS = [
    ("suit-solo", "heart-solo", "bettel", "R"),  # the highest value
    ("bettel", "suit-rufer E", "heart-solo", "M"),  # at equal value the rank
    ("suit-rufer G", "bettel", "suit-rufer E", "F"),  # at equal rank the earlier seat
    ("heart-rufer", "open-bettel", "suit-tout", "R"),
    ("suit-tout", "open-bettel", "heart-rufer", "F"),
    ("suit-tout", "heart-tout", "heart-tout", "M"),
    ("suit-solo", "suit-solo", "suit-solo", "F"),
    ("heart-solo", "suit-solo", "heart-solo", "F"),
]


@pytest.mark.parametrize(("f", "m", "r", "declarer"), WINNERS)
def test_the_highest_value_wins(f: str, m: str, r: str, declarer: str) -> None:
    state = say(THREE, "F play-in", "M play-in", "R play-in", f"F {f}", f"M {m}", f"R {r}")
    assert state.declarer == declarer
    assert state.contract.id == {"F": f, "M": m, "R": r}[declarer].split()[0]


def test_with_the_frage_bettel_is_worth_more_than_a_heart_solo_still() -> None:
    state = dealt(table("dapp", options={"frage": "on"}))
    state = say(state, "F play-in", "M play-in", "R weg", "F frage", "M suit-solo")
    assert state.declarer == "M"


def test_who_said_weg_names_nothing() -> None:
    state = say(FOUR, "F weg", "M play-in", "R weg", "D play-in", "M suit-solo")
    assert state.turn == "D"
    assert say(state, "D heart-solo").declarer == "D"


def test_the_suit_of_a_rufer_is_named_in_the_bid() -> None:
    state = say(THREE, "F play-in", "M weg", "R weg", "F suit-rufer S")
    assert state.stand.suit.letter == "S"
    assert state.phase is Phase.CALL
    solo = say(THREE, "F play-in", "M weg", "R weg", "F suit-solo")
    assert may(solo) == ["trumps E", "trumps G", "trumps S"]
    tout = say(THREE, "F play-in", "M weg", "R weg", "F heart-tout")
    assert tout.phase is Phase.PLAY


def test_what_cannot_be_said() -> None:
    assert refused(THREE, "F suit-solo").code == "bid.not_allowed"
    assert refused(THREE, "F pass").code == "not_now"
    named = say(THREE, "F play-in", "M weg", "R weg")
    assert refused(named, "F suit-rufer").code == "value.missing"
    assert refused(named, "F suit-rufer H").code == "bid.value"
    assert refused(named, "F ramsch").code == "bid.not_allowed"
    assert refused(named, "F weg").code == "not_now"
    assert refused(named, "F frage").code == "word.unknown"


def test_formulas() -> None:
    state = say(THREE, 'F play-in "ich spiele"', 'M weg "weg"')
    assert [action.spoken for _, action in state.actions] == ["ich spiele", "weg"]
    assert refused(THREE, 'F weg "ich spiele"').code == "formula.unknown"
