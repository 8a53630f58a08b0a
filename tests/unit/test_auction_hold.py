"""One round with immediate hold, the Couleur question, and bidding without jumps."""

import pytest

from tarok.game import Phase
from tests.support.play import dealt, may, refused, say, table

SSR = dealt(table("sansprendre-1839"))
AAD = dealt(table("german-tarok-1881"))
OLD = dealt(table("bavarian-1923"))


def test_first_words() -> None:
    assert SSR.turn == "F"
    assert may(SSR) == ["pass", "frage", "frage-couleur", "sansprendre", "sansprendre-couleur"]
    assert may(say(SSR, "F pass", "M pass")) == may(SSR)


def test_all_pass_and_the_cards_are_thrown_in() -> None:
    state = say(SSR, "F pass", "M pass", "R pass")
    assert state.over
    assert state.thrown_in
    assert state.turn is None
    assert may(state) == []


def test_later_players_accept_or_overcall() -> None:
    state = say(SSR, "F frage")
    assert may(state) == ["good", "frage-couleur", "sansprendre", "sansprendre-couleur", "couleur?"]
    state = say(state, "M good", "R good")
    assert (state.declarer, state.contract.id) == ("F", "frage")


def test_who_is_overcalled_answers_at_once() -> None:
    state = say(SSR, "F frage", "M sansprendre")
    assert state.turn == "F"
    assert may(state) == ["accept", "hold"]
    out = say(state, "F accept")
    assert out.turn == "R"
    assert may(out) == ["good", "sansprendre-couleur", "couleur?"]
    assert say(out, "R good").declarer == "M"
    held = say(state, "F hold", "R good")
    assert (held.declarer, held.contract.id) == ("F", "sansprendre")


def test_the_holder_is_asked_again_by_a_third_bidder() -> None:
    state = say(SSR, "F frage", "M sansprendre", "F hold", "R sansprendre-couleur")
    assert state.turn == "F"
    assert say(state, "F hold").declarer == "F"
    assert say(state, "F accept").declarer == "R"


def test_only_the_standing_high_bidder_is_asked() -> None:
    state = say(SSR, "F frage", "M sansprendre", "F accept", "R sansprendre-couleur")
    assert state.turn == "M"
    state = say(state, "M hold")
    assert (state.declarer, state.contract.id) == ("M", "sansprendre-couleur")


def test_middlehand_opens_after_a_pass() -> None:
    state = say(SSR, "F pass", "M frage", "R frage-couleur", "M hold")
    assert (state.declarer, state.contract.id) == ("M", "frage-couleur")


def test_nothing_stands_above_the_highest_bid() -> None:
    assert may(say(SSR, "F sansprendre-couleur")) == ["good"]


@pytest.mark.parametrize("level", ["frage", "sansprendre"])
def test_asked_and_answered_no_the_asker_must_bid_couleur(level: str) -> None:
    state = say(SSR, f"F {level}", "M couleur?")
    assert state.turn == "F"
    assert may(state) == ["yes", "no"]
    state = say(state, "F no")
    assert state.turn == "M"
    wanted = ["frage-couleur", "sansprendre-couleur"] if level == "frage" else ["sansprendre-couleur"]
    assert may(state) == wanted
    state = say(state, f"M {wanted[0]}")
    assert may(state) == ["accept", "hold"]
    held = say(state, "F hold", "R good")
    assert (held.declarer, held.contract.id) == ("F", wanted[0])
    taken = say(state, "F accept", "R good")
    assert (taken.declarer, taken.contract.id) == ("M", wanted[0])


def test_asked_and_answered_yes_the_bid_has_become_couleur() -> None:
    state = say(SSR, "F frage", "M couleur?", "F yes")
    assert state.turn == "M"
    assert may(state) == ["good", "sansprendre", "sansprendre-couleur"]
    state = say(state, "M good")
    assert may(state) == ["good", "sansprendre", "sansprendre-couleur"]
    state = say(state, "R good")
    assert (state.declarer, state.contract.id, state.stand.suit) == ("F", "frage-couleur", None)
    assert state.phase is Phase.TAKE
    over = say(SSR, "F frage", "M couleur?", "F yes", "M sansprendre", "F hold", "R good")
    assert (over.declarer, over.contract.id) == ("F", "sansprendre")


def test_rearhand_may_ask_what_nobody_asked_before() -> None:
    state = say(SSR, "F pass", "M sansprendre", "R couleur?", "M yes")
    assert may(state) == ["good"]
    assert say(state, "R good").contract.id == "sansprendre-couleur"
    asked = say(SSR, "F frage", "M good", "R couleur?", "F no", "R frage-couleur", "F hold")
    assert asked.contract.id == "frage-couleur"


def test_couleur_bids_are_not_asked_about() -> None:
    assert "couleur?" not in may(say(SSR, "F frage-couleur"))
    assert refused(say(SSR, "F frage-couleur"), "M couleur?").code == "not_now"


def test_unasked_the_ordinary_contract_bars_hearts() -> None:
    state = say(SSR, "F sansprendre", "M good", "R good")
    assert may(state) == ["trumps E", "trumps G", "trumps S"]
    error = refused(state, "F trumps H")
    assert error.code == "trumps.barred"
    assert error.params["rule"].id == "sansprendre-1839:name-trumps"


def test_bids_of_1881_may_jump() -> None:
    assert may(AAD) == ["pass", "frage", "solo", "herzsolo"]
    assert may(say(AAD, "F frage")) == ["good", "solo", "herzsolo"]
    assert may(say(AAD, "F solo")) == ["good", "herzsolo"]


def test_optional_contracts_take_their_rank() -> None:
    state = dealt(table("german-tarok-1881", options={"siebzig": "on", "siebziger-solo": "on"}))
    assert may(state) == ["pass", "frage", "siebzig", "solo", "herzsolo", "siebziger-solo"]
    assert may(say(state, "F herzsolo")) == ["good", "siebziger-solo"]


def test_frage_may_be_dropped() -> None:
    state = dealt(table("german-tarok-1881", scheme="blocks", options={"frage": "off"}))
    assert may(state) == ["pass", "solo", "herzsolo"]


def test_without_jumps_each_makes_the_lowest_bid() -> None:
    assert may(OLD) == ["pass", "frage"]
    assert may(say(OLD, "F frage")) == ["good", "solo"]
    assert may(say(OLD, "F frage", "M solo", "F hold")) == ["good", "herzsolo"]
    assert may(say(OLD, "F frage", "M solo", "F accept", "R herzsolo")) == ["accept", "hold"]
    error = refused(OLD, "F solo")
    assert error.code == "bid.not_allowed"
    assert error.params["rule"].id == "bavarian-1923:auction"


@pytest.mark.parametrize(
    ("words", "declarer", "choices"),
    [
        (["F frage", "M good", "R good"], "F", ["frage", "solo", "herzsolo"]),
        (["F frage", "M solo", "F accept", "R good"], "M", ["solo", "herzsolo"]),
        (["F frage", "M solo", "F hold", "R good"], "F", ["solo", "herzsolo"]),
        (["F pass", "M pass", "R frage"], "R", ["frage", "solo", "herzsolo"]),
    ],
)
def test_the_winner_names_any_contract_from_his_bid_up(
    words: list[str], declarer: str, choices: list[str]
) -> None:
    state = say(OLD, *words)
    assert state.phase is Phase.CONTRACT
    assert state.turn == declarer
    assert may(state) == choices
    assert say(state, f"{declarer} {choices[-1]}").contract.id == "herzsolo"


def test_the_highest_bid_leaves_nothing_to_name() -> None:
    state = say(OLD, "F frage", "M solo", "F hold", "R herzsolo", "F hold")
    assert state.contract.id == "herzsolo"
    assert state.phase is Phase.PLAY


def test_at_four_the_king_does_not_bid() -> None:
    state = dealt(table("sansprendre-1839", players=4))
    assert say(state, "F pass", "M pass", "R pass").thrown_in


@pytest.mark.parametrize(
    ("words", "last"),
    [
        ([], 'F frage "ich spiele"'),
        (["F frage"], 'M solo "ich spiele besser"'),
        (["F frage"], 'M herzsolo "ich spiele mehr"'),
        (["F frage", "M solo"], 'F hold "ich spiele selbst"'),
        (["F frage", "M solo", "F hold"], 'R herzsolo "ich spiele am besten"'),
    ],
)
def test_formulas_are_kept_on_the_record(words: list[str], last: str) -> None:
    state = say(AAD, *words, last)
    assert state.actions[-1][1].spoken == last.split('"')[1]


@pytest.mark.parametrize(
    ("words", "last"),
    [
        ([], 'F frage "ich spiele besser"'),
        ([], 'F solo "ich spiele"'),
        (["F frage"], 'M solo "ich spiele am besten"'),
        (["F frage", "M solo"], 'F accept "ich spiele selbst"'),
        ([], 'F frage "I play"'),
    ],
)
def test_formulas_out_of_place_are_refused(words: list[str], last: str) -> None:
    error = refused(say(AAD, *words), last)
    assert error.code == "formula.unknown"
    assert error.params["rule"].id == "german-tarok-1881:formulas"
