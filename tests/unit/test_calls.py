"""Calling for a card: Rufer, Bismarck, Rufen."""

import pytest

from tarok import game
from tarok.cards import Card
from tarok.errors import TarokError
from tarok.game import Phase
from tests.support.play import dealt, may, refused, say, table


def rufer(**hands: str) -> game.Game:
    return say(dealt(table("dapp"), **hands), "F play-in", "M weg", "R weg", "F suit-rufer E")


def test_the_holder_gives_the_card_and_gets_another() -> None:
    state = rufer(F="E6", R="EA")
    assert state.phase is Phase.CALL
    state = say(state, "F call EA")
    assert (state.phase, state.turn, state.stand.giver) == (Phase.GIVE, "F", 2)
    assert state.hands[0] & Card("EA").bit
    assert state.hands[2].bit_count() == 10
    state = say(state, "F give E6")
    assert state.hands[2] & Card("E6").bit
    assert [hand.bit_count() for hand in state.hands] == [11, 11, 11]
    assert (state.phase, state.stand.suit.letter) == (Phase.PLAY, "E")


def test_the_card_got_is_not_given_back() -> None:
    state = say(rufer(M="EA"), "F call EA")
    assert "give EA" not in may(state)
    error = refused(state, "F give EA")
    assert error.code == "give.same"
    assert error.params["rule"].id == "dapp:call"
    assert refused(rufer(F="E6"), "F call E6").code == "call.held"
    assert refused(say(rufer(M="EA E6"), "F call EA"), "F give E6").code == "give.not_held"


def test_a_card_in_the_talon_is_not_had() -> None:
    state = say(rufer(talon="EA"), "F call EA")
    assert state.phase is Phase.PLAY
    assert (state.stand.called, state.stand.giver) == (Card("EA"), None)
    assert state.hands == state.deal.masks[:-1]


def test_only_cards_of_the_pack_are_called() -> None:
    state = dealt(table("dapp", players=4, pack_size=32))
    state = say(state, "F play-in", "M weg", "R weg", "D weg", "F heart-rufer")
    assert "call E6" not in may(state)
    assert refused(state, "F call E6").code == "call.held"


def bismarck(players: int = 3, **hands: str) -> game.Game:
    state = dealt(table("german-tarok-1881", players=players, options={"bismarck": "on"}), **hands)
    return say(state, "F pass", "M pass", "R pass")


@pytest.mark.parametrize("players", [3, 4])
def test_all_passed_the_dealer_plays_a_bismarck(players: int) -> None:
    state = bismarck(players, R="E6", F="HA")
    assert (state.declarer, state.contract.id, state.phase) == ("R", "bismarck", Phase.CALL)
    state = say(state, "R call HA", "R give E6")
    # the card is asked for before trumps are named
    assert state.phase is Phase.TRUMPS
    assert may(state) == ["trumps E", "trumps G", "trumps H", "trumps S"]
    state = say(state, "R trumps H", "R pass")
    assert (state.phase, state.turn) == (Phase.PLAY, "F")


def test_with_a_bismarck_there_is_no_frage() -> None:
    state = dealt(table("german-tarok-1881", options={"bismarck": "on"}))
    assert may(state) == ["pass", "solo", "herzsolo"]
    assert say(state, "F solo", "M good", "R good").contract.id == "solo"


def test_a_matsch_player_may_call() -> None:
    state = dealt(table("german-tarok-1881", options={"rufen": "on"}), F="E6", M="EA")
    state = say(state, "F solo", "M good", "R good", "F trumps E", "F announce")
    assert state.phase is Phase.CALL
    assert say(state, "F pass").phase is Phase.PLAY
    state = say(state, "F call EA", "F give E6")
    assert (state.phase, state.stand.announced) == (Phase.PLAY, True)
    assert state.hands[1] & Card("E6").bit


def test_nobody_calls_who_has_announced_nothing() -> None:
    state = dealt(table("german-tarok-1881", options={"rufen": "on"}))
    assert say(state, "F herzsolo", "M good", "R good", "F pass").phase is Phase.PLAY
    without = dealt(table("german-tarok-1881"))
    state = say(without, "F herzsolo", "M good", "R good", "F announce")
    assert state.phase is Phase.PLAY


def test_a_called_card_has_been_seen() -> None:
    state = say(rufer(M="EA"), "F call EA")
    assert game.undo(state).phase is Phase.CALL
    with pytest.raises(TarokError) as refusal:
        game.undo(state, "F")
    assert refusal.value.code == "undo.secret"
