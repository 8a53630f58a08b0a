"""Taking up the talon, laying away, and the ace that has to stay."""

from itertools import combinations
from math import comb

import pytest

from tarok import game
from tarok.cards import Card, cards_of, mask_of, parse_cards
from tarok.game import Phase
from tarok.game.lays import Lays, layable
from tests.support.play import dealt, may, refused, say, table

FRAGE = ("F frage", "M good", "R good")
ELEVEN = "EA ET EK EO EU E9 E8 E7 E6 GA S6"


def taken(era: str = "sansprendre-1839", **hands: str) -> game.Game:
    return say(dealt(table(era), **hands), *FRAGE, "F take")


def test_the_talon_is_taken_up_and_as_many_cards_laid_away() -> None:
    before = say(dealt(table("sansprendre-1839")), *FRAGE)
    assert before.phase is Phase.TAKE
    assert may(before) == ["take"]
    state = say(before, "F take")
    assert state.hands[0] == before.hands[0] | before.deal.masks[-1]
    assert state.talon == 0
    free = [card for card in cards_of(state.hands[0]) if card.rank.letter != "A"][:3]
    state = say(state, "F lay " + " ".join(card.code for card in free))
    assert state.stand.laid == mask_of(free)
    assert state.hands[0].bit_count() == 11
    assert state.phase is Phase.TRUMPS


def test_an_ace_stays() -> None:
    state = taken(F="EA ET GA", talon="E6")
    error = refused(state, "F lay EA ET E6")
    assert error.code == "lay.ace"
    assert error.params["card"] is Card("EA")
    assert error.params["rule"].id == "sansprendre-1839:aces"
    say(
        state,
        "F lay ET E6 " + next(c.code for c in cards_of(state.hands[0]) if c.points == 0 and c.code != "E6"),
    )


def test_an_ace_may_go_with_all_nine_cards_of_its_suit() -> None:
    state = taken(F=ELEVEN)
    say(state, "F lay EA ET EK")
    assert refused(state, "F lay GA ET EK").code == "lay.ace"
    # the nine may be complete only with the talon
    late = taken(F="EA ET EK EO EU E9 E8", talon="E7 E6")
    say(late, "F lay EA ET EK")
    short = taken(F="EA ET EK EO EU E9 E8", M="E6", talon="E7")
    assert refused(short, "F lay EA ET EK").code == "lay.ace"


def test_aces_may_be_laid_away_from_1881_on() -> None:
    for era in ("german-tarok-1881", "wuerttemberg-tarock", "tapp-1879"):
        say(taken(era, F="EA GA SA"), "F lay EA GA SA")


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("E6 E7", "lay.count"),
        ("", "lay.count"),
        ("E6 E7 E8 E9", "lay.count"),
        ("E6 E7 H6", "lay.not_held"),
    ],
)
def test_what_cannot_be_laid_away(cards: str, code: str) -> None:
    state = taken(F="E6 E7 E8 E9", M="H6")
    assert refused(state, f"F lay {cards}").code == code


def test_the_same_card_twice() -> None:
    state = taken(F="E6 E7")
    action = game.legal(state)[0]._replace(value=(Card("E6"), Card("E6"), Card("E7")))
    assert game.why_illegal(state, action).code == "lay.twice"


def test_taking_up_is_not_passed_over() -> None:
    state = say(dealt(table("sansprendre-1839")), *FRAGE)
    for word in ("F pass", "F trumps E", "F lay E6 E7 E8", "F play E6"):
        assert refused(state, word).code == "not_now"


def test_the_dealer_of_1795_holds_the_talon_from_the_start() -> None:
    state = dealt(table("deutschtarok-1795"), R="EA ET", talon="E6 E7 E8")
    assert (state.phase, state.turn) == (Phase.LAY, "R")
    assert state.hands[2].bit_count() == 14
    assert refused(state, "R lay EA E6 E7").code == "lay.ace"
    state = say(state, "R lay E6 E7 E8")
    assert (state.phase, state.turn, state.stand.suit.letter) == (Phase.PLAY, "F", "H")


def test_dapp_at_four_exchanges_four() -> None:
    state = dealt(table("dapp", players=4, options={"frage": "on"}))
    state = say(state, "F play-in", "M weg", "R weg", "D weg", "F frage", "F take")
    assert state.hands[0].bit_count() == 12
    assert all(len(action.value) == 4 for action in game.legal(state)[:5])


def test_the_stock_of_sharp_tarock_may_be_left() -> None:
    state = say(dealt(table("sharp-tarock")), *FRAGE, "F frage")
    assert may(state) == ["take", "pass"]
    left = say(state, "F pass")
    assert (left.phase, left.stand.took) == (Phase.PLAY, False)
    assert left.talon == left.deal.masks[-1]
    assert say(state, "F take").phase is Phase.LAY


def test_all_ways_to_lay_away_without_writing_them_out() -> None:
    for cards, count, aces in (("EA ET EK EO GA G9 H6", 3, True), ("EA ET EK EO GA G9 H6", 2, False)):
        hand = mask_of(parse_cards(cards))
        lays = Lays(hand, count, aces)
        kept = cards_of(layable(hand, aces))
        assert [action.value for action in lays] == list(combinations(kept, count))
        assert len(lays) == comb(len(kept), count)
        assert [lays[place] for place in range(len(lays))] == list(lays)
        assert lays[-1] == list(lays)[-1]
        assert list(lays[2:5]) == list(lays)[2:5]
        assert all(action in lays for action in lays)
        for place in (len(lays), -len(lays) - 1):
            with pytest.raises(IndexError):
                lays[place]
        assert "lay" not in lays
