"""A deal from the first bid to its end: phases, announcements, what counts for whom."""

from random import Random

import pytest

from tarok import game
from tarok.action import Action
from tarok.cards import Card, points_of
from tarok.deal import Deal
from tarok.errors import TarokError
from tarok.game import Phase
from tests.support.play import dealt, may, play_out, refused, say, table

SOLO = ("F solo", "M good", "R good")


def test_a_deal_of_another_layout_is_refused() -> None:
    terms = table("sansprendre-1839")
    with pytest.raises(TarokError) as refusal:
        game.start(terms, Deal.from_seed(table("dapp", players=4).layout, 1))
    assert refusal.value.code == "code.layout"


@pytest.mark.parametrize("who", ["F", "M", "R"])
def test_forehand_leads_whoever_plays(who: str) -> None:
    state = dealt(table("german-tarok-1881"))
    for seat in "FMR":
        bid = "herzsolo" if seat == who else ("pass" if "FMR".index(seat) < "FMR".index(who) else "good")
        state = say(state, f"{seat} {bid}")
    state = say(state, f"{who} pass")
    assert (state.turn, state.declarer) == ("F", who)


def test_a_trick_and_the_next_lead() -> None:
    state = dealt(
        table("german-tarok-1881"),
        F="EA ET EK EO EU E9 E8 E7 GA GT GK", M="E6 G6 G7", R="H6 SA ST SK SO SU S9 S8 S7 S6 HA",
    )  # fmt: skip
    state = say(state, *SOLO, "F trumps S", "F pass", "F play EA", "M play E6")
    assert refused(state, "R play HA").code == "must_trump"
    state = say(state, "R play S6")
    trick = state.play.tricks[0]
    assert (trick.leader, trick.taker, trick.points) == (0, 2, 11)
    assert state.turn == "R"
    assert state.points(2) == 11
    assert state.tricks(2) == 1
    assert state.tricks(0) == 0


def test_follow_duty_names_its_rule() -> None:
    state = dealt(table("sansprendre-1839"), F="EA", M="E6 HA", R="HT H9")
    state = say(state, "F frage", "M good", "R good", "F take")
    state = game.apply(state, game.legal(state)[0])
    state = say(state, "F trumps S", "F play EA")
    error = refused(state, "M play HA")
    assert error.code == "must_follow_suit"
    assert error.params["rule"].id == "sansprendre-1839:follow"
    assert error.params["led"].letter == "E"


def test_announcing_comes_after_trumps_and_before_the_lead() -> None:
    state = say(dealt(table("german-tarok-1881")), *SOLO, "F trumps E")
    assert state.phase is Phase.ANNOUNCE
    assert may(state) == ["pass", "announce"]
    assert say(state, "F announce").stand.announced
    assert not say(state, "F pass").stand.announced


@pytest.mark.parametrize(
    ("era", "agreed", "asked"),
    [
        ("sansprendre-1839", {}, False),
        ("sansprendre-1839", {"options": {"tout": "on"}}, True),
        ("german-tarok-1881", {}, True),
        ("german-tarok-1881", {"options": {"matsch": "off"}}, False),
        ("german-tarok-1881", {"scheme": "tariff-1876"}, False),
        ("wuerttemberg-tarock", {}, True),
        ("tapp-1879", {"scheme": "pot"}, True),
        ("bavarian-1923", {}, False),
        ("bavarian-1933", {}, False),
        ("sharp-tarock", {}, False),
    ],
)
def test_where_all_tricks_may_be_announced(era: str, agreed: dict[str, object], asked: bool) -> None:
    state = dealt(table(era, **agreed))
    while state.phase not in (Phase.ANNOUNCE, Phase.PLAY):
        options = [a for a in game.legal(state)[:5] if a.word not in ("pass", "couleur?")]
        state = game.apply(state, options[0])
    assert (state.phase is Phase.ANNOUNCE) is asked


def test_no_tricks_are_announced_in_dapp() -> None:
    state = say(dealt(table("dapp")), "F play-in", "M weg", "R weg", "F heart-solo")
    assert state.phase is Phase.PLAY


def test_the_talon_counts_for_the_declarer() -> None:
    state = dealt(table("sansprendre-1839"), talon="EA GA SA")
    state = say(state, "F sansprendre-couleur", "M good", "R good")
    over = play_out(state, Random(1))
    end = game.outcome(over)
    assert end.points == over.points(0) + 33
    assert end.exchanged is False


def test_what_was_laid_away_counts_for_the_declarer() -> None:
    state = dealt(table("german-tarok-1881"), F="EA GA SA")
    state = say(state, "F frage", "M good", "R good", "F take", "F lay EA GA SA")
    over = play_out(state, Random(1))
    assert game.outcome(over).points == over.points(0) + 33
    assert game.outcome(over).exchanged is True


def test_what_the_dealer_laid_away_counts_for_him() -> None:
    state = dealt(table("deutschtarok-1795"), R="ET GT ST")
    over = play_out(say(state, "R lay ET GT ST"), Random(1))
    end = game.outcome(over)
    assert end.points == {"F": over.points(0), "M": over.points(1), "R": over.points(2) + 30}
    assert sum(end.points.values()) == 120


def test_a_bettel_is_over_at_the_declarers_first_trick() -> None:
    state = dealt(table("dapp"), F="EA")
    state = say(state, "F play-in", "M weg", "R weg", "F bettel", "F play EA")
    while state.turn != "F" and not state.over:
        state = game.apply(state, game.legal(state)[0])
    assert state.over
    assert len(state.play.tricks) == 1
    end = game.outcome(state)
    assert (end.result, end.points, end.tricks) == ("lost", None, 1)


def test_a_bettel_without_a_trick_is_played_to_the_end() -> None:
    low = "E6 E7 E8 E9 G6 G7 G8 G9 S6 S7 S8"
    state = say(dealt(table("dapp"), F=low), "F play-in", "M weg", "R weg", "F bettel")
    over = play_out(state, Random(2))
    assert len(over.play.tricks) == 11
    assert game.outcome(over).result == "won"


def test_a_bettel_has_no_trumps() -> None:
    state = dealt(table("dapp"), F="E6 HA", M="HT", R="E7")
    state = say(state, "F play-in", "M weg", "R weg", "F bettel", "F play E6")
    assert state.stand.trumps is None
    assert state.stand.suit is None


def test_a_lost_trick_does_not_end_a_tout() -> None:
    state = dealt(table("dapp"), F="E6", M="EA")
    state = say(state, "F play-in", "M weg", "R weg", "F heart-tout", "F play E6", "M play EA")
    over = play_out(state, Random(3))
    assert len(over.play.tricks) == 11
    assert game.outcome(over).result == "lost"


@pytest.mark.parametrize(("tens", "taker"), [("high", 1), ("natural", 2)])
def test_tens_in_a_bettel_as_agreed(tens: str, taker: int) -> None:
    state = dealt(table("dapp", options={"bettel_tens": tens}), F="E6", M="ET", R="EK")
    state = say(state, "F play-in", "M weg", "R weg", "F bettel", "F play E6", "M play ET", "R play EK")
    assert state.play.tricks[0].taker == taker


@pytest.mark.parametrize("players", [3, 4])
def test_the_last_trick_of_a_ramsch_takes_the_tapp(players: int) -> None:
    state = dealt(table("dapp", players=players), talon="EA GA SA")
    for seat in state.terms.table.active:
        state = say(state, f"{seat} weg")
    over = play_out(state, Random(4))
    end = game.outcome(over)
    aside = points_of(over.deal.masks[-1])
    last = over.play.tricks[-1].taker
    for place, seat in enumerate(state.terms.table.active):
        assert end.points[seat] == over.points(place) + (aside if place == last else 0)
        assert end.tricks[seat] == over.tricks(place)
    assert sum(end.points.values()) == 120


def test_nothing_happens_after_the_end() -> None:
    over = say(dealt(table("sansprendre-1839")), "F pass", "M pass", "R pass")
    error = game.why_illegal(over, Action("pass"))
    assert error.code == "game.over"
    with pytest.raises(TarokError):
        game.apply(over, Action("pass"))
    assert game.outcome(over) is None
    assert game.settle(over) is None


def test_no_outcome_before_the_end() -> None:
    state = say(dealt(table("german-tarok-1881")), *SOLO)
    assert game.outcome(state) is None
    assert state.contract.id == "solo"


def test_a_finished_game_is_settled_with_what_a_first_deal_put_in() -> None:
    state = dealt(table("sansprendre-1839", scheme="boule"), F="HA HT HK HO HU H9 H8 H7 H6 EA GA")
    over = play_out(say(state, "F sansprendre-couleur", "M good", "R good"), Random(5))
    settlement = game.settle(over)
    assert settlement.result == "won"
    assert settlement.before.pot == 30
    assert settlement.net["F"] == 2 * 4 * (game.outcome(over).points - 60) + 30


def test_target_of_the_bid_is_what_has_to_be_reached() -> None:
    state = dealt(table("haferltarock"))
    state = say(state, "F pick-up", "M hand", "F hold", "M raise 66", "F pass", "R pass", "M trumps E")
    end = game.outcome(play_out(state, Random(6)))
    assert end.target == 66
    assert end.result == ("won" if end.points >= 66 else "lost")


def test_playing_is_decided_by_the_cards_not_by_their_names() -> None:
    state = say(dealt(table("dapp")), "F play-in", "M weg", "R weg", "F heart-solo")
    assert refused(state, "F trumps E").code == "not_now"
    assert game.why_illegal(state, Action("play")).code == "play.no_card"
    missing = next(c for c in (Card("EA"), Card("ET"), Card("EK"), Card("H6")) if not state.hands[0] & c.bit)
    assert refused(state, f"F play {missing.code}").code == "not_in_hand"
