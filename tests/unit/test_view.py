"""What one seat may see, and what can be taken back."""

import json
from random import Random

import pytest

from tarok import game
from tarok.cards import Card, cards_of
from tarok.errors import TarokError
from tarok.game import Game, Phase, view
from tests.support.play import dealt, play_out, say, table


def seen(value: object) -> set[Card]:
    """Every card that is to be found anywhere in a value."""
    if isinstance(value, Card):
        return {value}
    if isinstance(value, dict):
        return set().union(*(seen(each) for pair in value.items() for each in pair))
    if isinstance(value, tuple | list | set | frozenset):
        return set().union(*(seen(each) for each in value))
    return set()


def on_the_table(state: Game) -> set[Card]:
    """Cards all have seen played."""
    played = {action.value for _, action in state.actions if action.word == "play"}
    return {card for card in played if isinstance(card, Card)}


def test_the_search_finds_cards() -> None:
    assert seen({"a": [(Card("HA"), 1), {Card("E6")}]}) == {Card("HA"), Card("E6")}


def test_one_sees_the_own_hand_and_how_many_others_hold() -> None:
    state = dealt(table("sansprendre-1839"))
    for place, seat in enumerate("FMR"):
        shown = view(state, seat)
        assert seen(shown) == set(state.deal.hands[place])
        assert shown.sizes == (11, 11, 11)
        assert shown.hand == state.deal.hands[place]
        assert state.deal.code not in repr(shown)
        assert str(state.deal.number) not in repr(shown)


def test_what_was_laid_away_is_seen_by_who_laid_it() -> None:
    state = say(dealt(table("german-tarok-1881"), F="E6 E7 E8"), "F frage", "M good", "R good", "F take")
    state = say(state, "F lay E6 E7 E8")
    laid = {Card("E6"), Card("E7"), Card("E8")}
    assert set(view(state, "F").aside) == laid
    assert laid <= seen(view(state, "F"))
    for seat in "MR":
        assert not seen(view(state, seat)) & (laid | set(cards_of(state.hands[0])))
        assert view(state, seat).aside == ()
        assert [a.word for _, a in view(state, seat).actions] == ["frage", "good", "good", "take", "lay"]


def test_the_talon_of_a_solo_is_seen_by_nobody() -> None:
    state = dealt(table("sansprendre-1839"), talon="EA GA SA")
    over = play_out(say(state, "F sansprendre-couleur", "M good", "R good"), Random(1))
    talon = {Card("EA"), Card("GA"), Card("SA")}
    for seat in "FMR":
        assert not seen(view(over, seat)) & talon


def test_a_card_given_for_a_called_one_is_seen_by_two() -> None:
    state = dealt(table("dapp"), F="E6", M="EA")
    state = say(state, "F play-in", "M weg", "R weg", "F suit-rufer E", "F call EA", "F give E6")
    assert Card("E6") in seen(view(state, "F"))
    assert Card("E6") in seen(view(state, "M"))
    assert Card("E6") not in seen(view(state, "R"))
    for seat in "FMR":
        # the call itself is heard by all
        assert Card("EA") in seen(view(state, seat))


def test_where_the_called_card_lies_in_the_talon_no_more_of_it_is_seen() -> None:
    state = dealt(table("dapp"), talon="EA E6 E7")
    state = say(state, "F play-in", "M weg", "R weg", "F suit-rufer E", "F call EA")
    for seat in "FMR":
        assert not seen(view(state, seat)) & {Card("E6"), Card("E7")}


def test_the_king_sees_no_hand() -> None:
    state = say(dealt(table("sansprendre-1839", players=4)), "F frage", "M good", "R good", "F take")
    shown = view(state, "D")
    assert seen(shown) == set()
    assert shown.hand == ()
    over = play_out(state, Random(2))
    assert seen(view(over, "D")) <= on_the_table(over) | {
        card for trick in over.play.tricks for card in (cards_of(1 << i)[0] for i in trick.cards)
    }
    assert view(over, "D").aside == ()


def test_an_open_hand_lies_open_from_the_start() -> None:
    start = dealt(table("dapp"))
    naming = say(start, "F play-in", "M weg", "R weg")
    assert view(naming, "M").shown == ()
    state = say(naming, "F open-bettel")
    for seat in "FMR":
        assert view(state, seat).shown == (("F", state.deal.hands[0]),)
    closed = say(naming, "F bettel")
    assert view(closed, "M").shown == ()
    card = state.deal.hands[0][0]
    assert card not in dict(view(say(state, f"F play {card.code}"), "M").shown)["F"]


def test_the_dealer_of_1795_alone_sees_what_he_lays_away() -> None:
    state = dealt(table("deutschtarok-1795"), R="E6 E7 E8", talon="G6 G7 G8")
    assert {Card("G6"), Card("E6")} <= seen(view(state, "R"))
    state = say(state, "R lay E6 E7 G6")
    assert set(view(state, "R").aside) == {Card("E6"), Card("E7"), Card("G6")}
    for seat in "FM":
        assert seen(view(state, seat)) == set(cards_of(state.hands["FM".index(seat)]))


def test_bids_trumps_and_tricks_are_seen_by_all() -> None:
    state = say(dealt(table("german-tarok-1881")), "F solo", "M good", "R good", "F trumps E", "F announce")
    lead = state.deal.hands[0][0]
    state = say(state, f"F play {lead.code}")
    for seat in "FMR":
        shown = view(state, seat)
        assert (shown.declarer, shown.contract.id, shown.trumps.letter) == ("F", "solo", "E")
        assert shown.announced
        assert shown.trick == (("F", lead),)
        assert (shown.phase, shown.turn) == (Phase.PLAY, "M")


@pytest.mark.parametrize("seat", ["D", "X", "", "f", "FMR"])
def test_seats_that_are_not_there(seat: str) -> None:
    with pytest.raises(TarokError) as refused:
        view(dealt(table("sansprendre-1839")), seat)
    assert refused.value.code == "seat.unknown"


def test_undo_drops_the_last_action() -> None:
    start = dealt(table("german-tarok-1881"))
    state = start
    earlier = []
    for words in ("F solo", "M good", "R good", "F trumps E", "F pass"):
        earlier.append(state)
        state = say(state, words)
    while earlier:
        state = game.undo(state)
        assert state == earlier.pop()
    with pytest.raises(TarokError) as refused:
        game.undo(start)
    assert refused.value.code == "undo.nothing"


def test_what_shows_a_secret_is_not_taken_back_by_one_seat() -> None:
    state = say(dealt(table("german-tarok-1881"), F="E6 E7 E8"), "F frage", "M good", "R good", "F take")
    with pytest.raises(TarokError) as refused:
        game.undo(state, "F")
    assert refused.value.code == "undo.secret"
    # the table together may, and laying away may be thought over
    assert game.undo(state).phase is Phase.TAKE
    laid = say(state, "F lay E6 E7 E8")
    assert game.undo(laid, "F") == state
    after = game.undo(laid, "F")
    with pytest.raises(TarokError):
        game.undo(after, "F")


def test_a_view_holds_nothing_but_plain_values() -> None:
    over = play_out(dealt(table("dapp", players=4)), Random(9))
    for seat in "FMRD":
        names = set(view(over, seat)._fields)
        assert not names & {"deal", "code", "terms", "game", "talon"}
        json.dumps(repr(view(over, seat)))
