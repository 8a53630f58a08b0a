"""`Lesson`: the tasks of a lesson, with the verdict and the reason for every answer."""

from __future__ import annotations

from typing import Any

import traitlets

from tarok import lessons, links, words
from tarok.cards import Dress
from tarok.exercises import compact
from tarok.lessons import Lesson as Course
from tarok.widgets import strings
from tarok.widgets.base import Widget
from tarok.widgets.frames import both
from tarok.widgets.passing import offer
from tarok.words.learning import LEARNING
from tarok.words.passing import PASSING, READING


def told(lesson: Course, *, alone: bool = False) -> dict[str, Any]:
    """A lesson in both dresses, each task with its link, and, if it is not alone, what comes after it."""
    found: dict[str, Any] = both(
        lessons.lesson_json(lesson, Dress.GERMAN), lessons.lesson_json(lesson, Dress.FRENCH)
    )
    found["title"] = words.say("learning.lesson", number=lesson.number, title=words.say(lesson.title))
    for task in found["tasks"]:
        task["pass"] = offer(links.TaskLink(task["id"]))
    order = list(lessons.ids())
    after = [] if alone else order[order.index(lesson.id) + 1 :][:1]
    found["after"] = (
        words.say("learning.after", title=words.say(lessons.get(after[0]).title)) if after else ""
    )
    return found


class Lesson(Widget):
    """A lesson by its id, such as "follow". Everything it needs is in its traits.

    `task` is the task shown, counted from 0; `alone`: nothing is said of the next lesson.
    Raises TarokError `lesson.unknown`.
    """

    lesson = traitlets.Dict().tag(sync=True)
    names = traitlets.Dict().tag(sync=True)
    dress = traitlets.Unicode("german").tag(sync=True)
    task = traitlets.Int(0).tag(sync=True)

    def __init__(self, lesson: str, *, alone: bool = False, **traits: Any) -> None:
        super().__init__(
            kind="lesson",
            lesson=compact(told(lessons.get(lesson), alone=alone)),
            words=strings.of(strings.COMMON, strings.DRESS, LEARNING, PASSING, READING),
            names=strings.card_names(),
            **traits,
        )
