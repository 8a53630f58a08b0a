"""What `Lesson` and `Exercises` hand over is what the lessons say, in either dress, packed and unpacked."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tarok import eras, exercises, lessons, links, words
from tarok.cards import Dress
from tarok.errors import TarokError
from tarok.widgets import Exercises, Lesson
from tarok.widgets.passing import offer
from tarok.words.learning import LEARNING
from tests.support.widgets import plain

FRONT = Path(__file__).resolve().parents[2] / "src" / "front"
FILES = ("task.ts", "lesson.ts", "exercises.ts")
MADE = {
    *(f"learning.pick.{kind.value}" for kind in lessons.Kind if kind is not lessons.Kind.NUMBER),
    *(f"learning.{mark}" for mark in ("good", "bad", "missed", "right", "wrong", "solution")),
    "learning.task", "learning.task.done", "learning.unreadable", "learning.imported",
}  # fmt: skip
"""Codes the front end puts together or chooses between."""
BY_PYTHON = {"learning.lesson", "learning.exercises", "learning.after"}


def in_dress(value: Any, dress: str) -> Any:
    """A value as it is told in one dress, as the front end takes it."""
    if isinstance(value, dict) and value.keys() == {"german", "french"}:
        return value[dress]
    if isinstance(value, dict):
        return {key: in_dress(item, dress) for key, item in value.items()}
    return [in_dress(item, dress) for item in value] if isinstance(value, list) else value


@pytest.mark.parametrize("id", [id for id in lessons.ids() if id not in ("talon", "solo", "dapp")])
@pytest.mark.parametrize("dress", Dress)
def test_a_lesson_unpacks_to_what_it_says(id: str, dress: Dress) -> None:
    shown = in_dress(exercises.expand(plain(Lesson(id).lesson)), dress.value)
    want = plain(lessons.lesson_json(lessons.get(id), dress))
    assert shown["tasks"] == [{**task, "pass": offer(links.TaskLink(task["id"]))} for task in want["tasks"]]
    assert shown["rules"] == want["rules"]
    assert shown["title"] == f"Lesson {want['number']}: {want['title']}"


def test_lessons_name_the_one_that_follows() -> None:
    assert "Following and trumping" in exercises.expand(Lesson("ranks").lesson)["after"]
    assert exercises.expand(Lesson("raises").lesson)["after"] == ""


@pytest.mark.parametrize("era", eras.ids())
def test_exercises_unpack_and_links_lead_to_them(era: str) -> None:
    widget = Exercises(era, count=8)
    shown = in_dress(exercises.expand(plain(widget.ready)), "german")
    for task, made in zip(shown["tasks"], exercises.ready(era, 8), strict=True):
        assert task["id"] == made.id == f"{task['sort']}-{task['seed']}"
        link = links.decode(task["pass"]["link"])
        assert link == links.ExerciseLink(era, task["sort"], int(task["seed"]))
    assert widget.dress == eras.get(era).dress.value
    sheet = widget.game["sheet"]
    assert in_dress(plain({"sheet": sheet}), "german")["sheet"] == exercises.sheet(era)


def ask(widget: Exercises, **asked: object) -> dict[str, Any]:
    widget._asked(widget, {"type": "exercise", "id": 1, **asked}, [])
    return plain(widget.answer)  # type: ignore[no-any-return]


def test_new_exercises_are_drawn_and_faulty_wishes_refused() -> None:
    widget = Exercises("dapp", count=4)
    found = exercises.expand(ask(widget, sort="taker", seed="77")["found"])["tasks"][0]
    assert found["id"] == "taker-77"
    fresh = exercises.expand(ask(widget)["found"])["tasks"][0]
    assert int(fresh["seed"]) >= 50
    for wrong in ({"sort": "guess"}, {"seed": "x"}, {"seed": "1" * 30}, {"seed": "²"}):
        assert ask(widget, **wrong)["error"]
    with pytest.raises(TarokError):
        Exercises("tarock-2050")
    with pytest.raises(TarokError):
        Lesson("bluffing")


def test_every_word_the_front_end_asks_for_is_handed_over_and_none_for_nothing() -> None:
    asked = {
        code for name in FILES for code in re.findall(r'"(learning\.[a-z.]+)"', (FRONT / name).read_text())
    }
    assert asked | MADE <= LEARNING.keys()
    assert LEARNING.keys() == asked | MADE | BY_PYTHON
    assert LEARNING.keys() - BY_PYTHON <= Lesson("ranks").words.keys()
    assert words.say("learning.lesson", number=1, title="x") == "Lesson 1: x"


@pytest.mark.parametrize("id", ["ranks", "bidding", "pay-hand"])
def test_a_lesson_is_light(id: str) -> None:
    assert len(json.dumps(plain(Lesson(id).lesson))) < 60_000


def test_a_lesson_that_stands_alone_names_no_other() -> None:
    assert exercises.expand(plain(Lesson("taking").lesson))["after"].startswith("Next: ")
    assert exercises.expand(plain(Lesson("taking", alone=True).lesson))["after"] == ""
