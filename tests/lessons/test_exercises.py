"""Exercises: drawn the same for ever, of every kind, judged by the rules, on paper too."""

import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tarok import eras, exercises, lessons, words
from tarok.cards import Dress, mask_of, points_of
from tarok.errors import TarokError
from tarok.lessons import Kind
from tarok.lessons.about_cards import MayPlay, Total, WhoTakes
from tarok.lessons.about_paying import Pays
from tarok.outcomes import outcome_from
from tarok.payment.ledger import Pots
from tarok.trick import best_play, legal_mask, ordinal


@given(era=st.sampled_from(eras.ids()), seed=st.integers(0, 2**64 - 1), kind=st.sampled_from(exercises.KINDS))
def test_any_number_gives_an_exercise_that_the_rules_solve(era: str, seed: int, kind: str) -> None:
    task = exercises.draw(era, seed, kind)
    assert task == exercises.draw(era, seed, kind)
    question, found = task.question, lessons.judge(task)
    assert all(answer.reason for answer in found.answers) and found.right()
    assert ".." not in found.low + found.high
    if isinstance(question, MayPlay):
        led = question.trick[0][1].suit.ordinal
        legal = legal_mask(mask_of(question.hand), led, ordinal(question.trumps))
        assert mask_of(card for card in question.hand if card.code in found.right()) == legal
        assert len(found.right()) < len(question.hand)
        assert not {card for _, card in question.trick} & set(question.hand)
    elif isinstance(question, WhoTakes):
        cards = tuple(card.index for _, card in question.trick)
        taker = question.trick[best_play(cards, ordinal(question.trumps))][0]
        assert found.right() == (taker,)
        assert len(cards) == len(task.terms.table.active)
    elif isinstance(question, Total):
        cards = question.piles[0][1]
        assert found.right() == (str(points_of(mask_of(cards))),)
    else:
        assert isinstance(question, Pays)
        before = task.terms.scheme.before(task.terms.stakes, Pots()).after
        outcome = outcome_from(task.terms, question.told)
        net = task.terms.scheme.settle(task.terms.stakes, outcome, before).net
        assert Fraction(found.right()[0]) == net[question.of]
        assert sum(net.values()) + sum(
            task.terms.scheme.settle(task.terms.stakes, outcome, before).after.amounts().values()
        ) == sum(before.amounts().values())


@pytest.mark.parametrize("era", eras.ids())
def test_a_page_holds_fifty_of_all_kinds_and_they_pack_and_unpack(era: str) -> None:
    tasks = exercises.ready(era)
    assert len(tasks) == 50 and len({task.id for task in tasks}) == 50
    kinds = [task.id.partition("-")[0] for task in tasks]
    assert {kinds.count(kind) for kind in exercises.KINDS} == {12, 13}
    told = exercises.exercises_json(tasks)
    packed = json.loads(json.dumps(exercises.compact(told)))
    assert exercises.expand(packed) == json.loads(json.dumps(told))
    assert len(json.dumps(packed)) < len(json.dumps(told)) < 100_000


def test_exercises_of_a_number_stay_what_they_are() -> None:
    """Sheets are printed: these must never change."""
    shown = {}
    for era in ("deutschtarok-1795", "sansprendre-1839", "dapp", "haferltarock"):
        for seed in range(4):
            found = lessons.judge(exercises.draw(era, seed))
            shown[f"{era} {seed}"] = found.right()
    assert shown == FROZEN


FROZEN = {
    "deutschtarok-1795 0": ("GT", "GK"),
    "deutschtarok-1795 1": ("M",),
    "deutschtarok-1795 2": ("40",),
    "deutschtarok-1795 3": ("2",),
    "sansprendre-1839 0": ("HA", "HK"),
    "sansprendre-1839 1": ("R",),
    "sansprendre-1839 2": ("39",),
    "sansprendre-1839 3": ("-14", "−14"),
    "dapp 0": ("EA", "E9", "E8"),
    "dapp 1": ("M",),
    "dapp 2": ("20",),
    "dapp 3": ("-30", "−30"),
    "haferltarock 0": ("GA", "GK", "G9", "G7"),
    "haferltarock 1": ("R",),
    "haferltarock 2": ("22",),
    "haferltarock 3": ("-60", "−60"),
}


def test_who_gains_nothing_is_seldom_asked_about() -> None:
    right = [lessons.judge(exercises.draw("haferltarock", seed, "pays")).right()[0] for seed in range(60)]
    assert 0 < right.count("0") < 20
    assert any(key.startswith("-") for key in right)


def test_losses_are_taken_with_either_minus() -> None:
    for seed in range(40):
        found = lessons.judge(exercises.draw("sansprendre-1839", seed, "pays"))
        if found.right()[0].startswith("-"):
            assert found.accepts(found.right()[0]) and found.accepts(f"−{found.right()[0][1:]}")
            return
    raise AssertionError("no loss in forty exercises")


@pytest.mark.parametrize("dress", Dress)
def test_a_sheet_has_every_question_and_every_solution(dress: Dress) -> None:
    text = exercises.sheet("tapp-1879", 2, 12, dress)
    head, _, solutions = text.partition("\nSolutions\n")
    for number, task in enumerate(exercises.ready("tapp-1879", 12, first=24), start=1):
        found = lessons.judge(task, dress)
        assert f"\n{number}. {found.question}\n" in head
        line = next(line for line in solutions.splitlines() if line.startswith(f"{number}. "))
        if found.kind is Kind.NUMBER:
            assert line.startswith(f"{number}. {found.right()[-1]} ")
        if found.kind is Kind.ONE:
            assert words.say(f"seat.{found.right()[0]}") in line
    assert ("CA" in text or "HQ" in text or "DQ" in text or "SQ" in text) == (dress is Dress.FRENCH)


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda: exercises.draw("tarock-2050", 1), "no era"),
        (lambda: exercises.draw("dapp", -1), "“-1” cannot be used"),
        (lambda: exercises.draw("dapp", 1, "guess"), "guess"),
        (lambda: exercises.sheet("dapp", 1, 0), "1 to 100"),
    ],
)
def test_wrong_wishes_are_refused_in_words(ask: object, told: str) -> None:
    with pytest.raises(TarokError) as refused:
        ask()  # type: ignore[operator]
    assert told in words.explain(refused.value)
