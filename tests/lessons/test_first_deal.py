"""A first deal: every legal choice may be taken at every moment, and the rules settle it in the end."""

import json
import random
from pathlib import Path

import pytest

from tarok import game, notation, words
from tarok.cards import Card, Dress
from tarok.errors import TarokError
from tarok.game import Phase
from tarok.lessons.first_deal import Decision, FirstDeal, choice, ending
from tarok.lessons.voice import Voice
from tests.support.games import random_record

TEXT = (Path(__file__).parent / "first_deal.txt").read_text("utf-8")
RECORD = notation.loads(TEXT).deals[0].game
VOICE = Voice(RECORD.terms)


def test_whoever_decides_as_recorded_plays_the_recorded_game() -> None:
    for seat in RECORD.terms.table.active:
        course = FirstDeal(RECORD, seat)
        keys = course.recorded()
        assert course.moment(VOICE, keys).game.actions == RECORD.actions
        for count in range(len(keys)):
            moment = course.moment(VOICE, keys[:count])
            assert moment.game.turn == seat and not moment.over
            assert moment.happened


@pytest.mark.parametrize("seat", ["F", "M", "R"])
def test_every_legal_choice_is_right_and_leads_on_to_a_settlement(seat: str) -> None:
    rng = random.Random(61)
    course = FirstDeal(RECORD, seat)
    for _ in range(6):
        keys: list[str] = []
        while not (moment := course.moment(VOICE, keys)).over:
            judged = Decision(moment.game).judge(VOICE)
            legal = {choice(action) for action in game.legal(moment.game)}
            assert set(judged.right()) == legal
            assert all(answer.reason for answer in judged.answers)
            wrong = [answer for answer in judged.answers if not answer.right]
            for answer in wrong[:3]:
                with pytest.raises(TarokError):
                    course.moment(VOICE, [*keys, answer.key])
            keys.append(rng.choice(sorted(legal)))
        lines, net = ending(VOICE, moment.game)
        assert lines and (net or moment.game.thrown_in)


@pytest.mark.parametrize(
    "era", ["deutschtarok-1795", "sansprendre-1839", "dapp", "bavarian-1923", "haferltarock"]
)
def test_other_games_can_be_played_so_too(era: str) -> None:
    record = random_record(era, 2).deals[0].game
    voice = Voice(record.terms, Dress.FRENCH)
    for seat in record.terms.table.active:
        course = FirstDeal(record, seat)
        keys = course.recorded()
        for count in range(len(keys) + 1):
            moment = course.moment(voice, keys[:count])
            if moment.over:
                assert ending(voice, moment.game)[1]
            else:
                assert keys[count] in Decision(moment.game).judge(voice).right()


def test_choices_that_are_none_are_refused_in_words() -> None:
    course = FirstDeal(RECORD)
    for keys in (
        ["tout"],
        ["frage", "take", "EK GK"],
        ["frage", "take", "nonsense"],
        ["frage", "take", "EK GK SU", "pass", "S6"],
    ):
        with pytest.raises(TarokError) as refused:
            course.moment(VOICE, keys)
        assert "choose what is offered" in words.explain(refused.value)
    with pytest.raises(TarokError):
        FirstDeal(RECORD, "D")


def test_passing_all_round_is_told_as_thrown_in() -> None:
    record = notation.loads("era: sansprendre-1839\ndeal 11J1-4W9V-FH3Q-8GJX\nF pass\nM pass\nR pass\n")
    moment = FirstDeal(record.deals[0].game).moment(VOICE, ["pass"])
    assert moment.over and "thrown in" in ending(VOICE, moment.game)[0][0]


def test_the_deal_is_one_a_beginner_can_win() -> None:
    assert RECORD.phase is Phase.OVER
    assert RECORD.terms.era.id == "german-tarok-1881"
    hand = RECORD.deal.hands[0]
    assert Card("HA") in hand and sum(card.suit.letter == "H" for card in hand) >= 5
    outcome = game.outcome(RECORD)
    assert outcome is not None and outcome.result == "won"  # type: ignore[union-attr]


def test_the_start_page_tells_of_the_deal_it_shows() -> None:
    root = Path(__file__).parents[2]
    cells = json.loads((root / "notebooks" / "start.ipynb").read_text("utf-8"))["cells"]
    source = next("".join(cell["source"]) for cell in cells if "label: first" in "".join(cell["source"]))
    assert notation.loads(source.split('"""')[1]).deals[0].game == RECORD
    page = " ".join((root / "book" / "start.md").read_text("utf-8").split())
    hearts = [card for card in RECORD.deal.hands[0] if card.suit.letter == "H"]
    assert len(hearts) == 6 and "Your hand holds six Hearts with the Ace and the King" in page
    assert "wins with 71 points" in page and "each of the two defenders pays 22 pf" in page
