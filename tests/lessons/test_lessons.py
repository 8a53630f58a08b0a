"""Every task of every lesson: solved by the rules package, with a reason for every answer."""

import json
from fractions import Fraction
from itertools import combinations

import pytest

from tarok import lessons, words
from tarok.cards import CARDS, Card, Dress, parse_cards
from tarok.errors import TarokError
from tarok.lessons import Judged, Kind, Task
from tarok.lessons.shape import Rules

TASKS = [task for lesson in lessons.LESSONS.values() for task in lesson.tasks]
SCHEMES = [
    "stake", "hand", "boule", "common-pot", "blocks", "tariff-1876", "game-points", "pot", "fixed", "kasse",
    "haferl",
]  # fmt: skip


@pytest.fixture(scope="module")
def judged() -> dict[str, Judged]:
    """All tasks with their verdicts, found once."""
    return {task.id: lessons.judge(task) for task in TASKS}


def test_the_lessons_of_the_course_are_all_there() -> None:
    numbers = [lesson.number for lesson in lessons.LESSONS.values()]
    assert sorted(set(numbers), key=int) == [str(number) for number in range(1, 12)]
    assert numbers == sorted(numbers, key=int)
    paying = [lesson.id for lesson in lessons.LESSONS.values() if lesson.number == "9"]
    assert paying == [f"pay-{scheme}" for scheme in SCHEMES]


def test_every_scheme_of_every_era_has_its_lesson() -> None:
    from tarok import eras

    known = {scheme.id for id in eras.ids() for scheme in eras.get(id).schemes}
    assert known == set(SCHEMES)
    for lesson in lessons.LESSONS.values():
        if lesson.number == "9":
            assert {f"pay-{task.terms.scheme.id}" for task in lesson.tasks} == {lesson.id}


@pytest.mark.parametrize("lesson", lessons.LESSONS.values(), ids=lessons.ids())
def test_a_lesson_has_at_least_six_positions_with_ids_in_order(lesson: lessons.Lesson) -> None:
    assert len(lesson.tasks) >= 6
    assert [task.id for task in lesson.tasks] == [f"{lesson.id}-{n + 1}" for n in range(len(lesson.tasks))]
    assert words.say(lesson.title) and words.say(lesson.about)


@pytest.mark.parametrize("task", TASKS, ids=[task.id for task in TASKS])
def test_every_answer_is_judged_and_has_its_reason(task: Task, judged: dict[str, Judged]) -> None:
    found = judged[task.id]
    keys = [answer.key for answer in found.answers]
    assert len(set(keys)) == len(keys)
    assert found.right()
    for answer in found.answers:
        assert answer.reason and "{" not in answer.reason
        if found.kind in (Kind.ONE, Kind.SOME):
            assert answer.label
    assert found.question and "{" not in found.question
    assert task.lead == "" or words.say(task.lead)
    if found.kind is Kind.NUMBER:
        assert found.low and found.high and found.unit
        assert ".." not in found.low + found.high
    wrong = [answer for answer in found.answers if not answer.right]
    if found.kind in (Kind.ONE, Kind.CARD, Kind.LAY):
        assert wrong


@pytest.mark.parametrize("task", TASKS, ids=[task.id for task in TASKS])
def test_right_answers_are_accepted_and_no_others(task: Task, judged: dict[str, Judged]) -> None:
    found = judged[task.id]
    right = found.right()
    everything = [answer.key for answer in found.answers]
    if found.kind in (Kind.CARDS, Kind.SOME):
        assert found.accepts(*right)
        for more in set(everything) - set(right):
            assert not found.accepts(*right, more)
        assert not found.accepts(*right[:-1])
    else:
        for key in everything:
            assert found.accepts(key) == (key in right)


@pytest.mark.parametrize("task", TASKS, ids=[task.id for task in TASKS])
def test_what_is_drawn_holds_every_card_that_is_judged(task: Task, judged: dict[str, Judged]) -> None:
    found = judged[task.id]
    if found.kind in (Kind.CARDS, Kind.CARD):
        field = found.choice or found.scene.hands[found.scene.you or ""]
        assert {card.code for card in field} == {answer.key for answer in found.answers}
    if found.kind is Kind.LAY:
        hand = found.scene.hands[found.scene.you or ""]
        ways = [" ".join(card.code for card in way) for way in combinations(hand, found.count)]
        assert [answer.key for answer in found.answers] == ways
    everywhere = [card for hand in found.scene.hands.values() for card in hand]
    everywhere += [card for _, card in found.scene.trick]
    assert len(set(everywhere)) == len(everywhere)
    assert set(everywhere) <= set(task.terms.pack.cards)


def test_some_tasks_have_several_right_answers_and_some_sets_of_them(judged: dict[str, Judged]) -> None:
    several = [id for id, found in judged.items() if found.kind in (Kind.CARD, Kind.LAY, Kind.ONE)
               and len(found.right()) > 1]  # fmt: skip
    assert len(several) >= 10


def test_numbers_are_written_in_every_usual_way(judged: dict[str, Judged]) -> None:
    half = judged["pay-stake-4"]
    assert {"1/2", "0.5", "0,5", "½"} <= set(half.right())
    for found in judged.values():
        if found.kind is Kind.NUMBER:
            assert str(Fraction(found.right()[0])) == found.right()[0]


@pytest.mark.parametrize("lesson", lessons.LESSONS.values(), ids=lessons.ids())
def test_json_tells_the_same_in_either_dress(lesson: lessons.Lesson, judged: dict[str, Judged]) -> None:
    # What is searched out takes its time, and the search knows nothing of dresses.
    searched = lesson.id in ("talon", "solo", "dapp")
    for dress in [Dress.GERMAN] if searched else list(Dress):
        told = json.loads(json.dumps(lessons.lesson_json(lesson, dress)))
        assert told["format"] == 1 and told["id"] == lesson.id
        for task in told["tasks"]:
            found = judged[task["id"]]
            if found.kind is Kind.LAY:
                verdicts = [task["reasons"][number][0] for number in task["verdicts"]]
                assert verdicts == [answer.right for answer in found.answers]
                quoted = [reason[2] for reason in task["reasons"]]
            else:
                assert [(key, right) for key, _, right, _, _ in task["answers"]] == [
                    (answer.key, answer.right) for answer in found.answers
                ]
                quoted = [answer[4] for answer in task["answers"]]
            assert {rule for rule in (*quoted, task["rule"]) if rule} <= told["rules"].keys()


def test_french_dress_names_french_cards() -> None:
    told = lessons.task_json(lessons.task("ranks-2"), Dress.FRENCH)
    text = json.dumps(told)
    assert "Queen of Clubs" in text and "Ober" not in text


def test_rules_are_quoted_once() -> None:
    rules = Rules()
    assert rules.quote(None) == ""
    lessons.task_json(lessons.task("follow-1"), rules=rules)
    assert set(rules.quoted) == {"sansprendre-1839:follow", "sansprendre-1839:no-overtake"}


def test_unknown_lessons_and_tasks_are_refused_in_words() -> None:
    for ask, name in ((lessons.get, "bluffing"), (lessons.task, "follow-99")):
        with pytest.raises(TarokError) as refused:
            ask(name)
        assert name in words.explain(refused.value)


def test_cards_told_in_lessons_are_of_the_pack() -> None:
    assert parse_cards("HA HT") == (Card("HA"), Card("HT"))
    assert len(CARDS) == 36
