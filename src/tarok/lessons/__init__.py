"""Lessons: positions with a question, and a verdict with a reason for every answer.

What is right is never written down here: the rules package finds it, and for questions of judgement,
put with all hands in view, a search of the open cards. A lesson's JSON holds all verdicts, so that a
page needs no Python to answer.

>>> from tarok import lessons
>>> lesson = lessons.get("follow")
>>> lessons.judge(lesson.tasks[0]).right()
('GA', 'G7')
"""

from __future__ import annotations

from typing import Final

from tarok.cards import Dress
from tarok.errors import TarokError
from tarok.lessons import bidding, first, later, paying
from tarok.lessons.model import Answer, Judged, Kind, Lesson, Pile, Question, Scene, Task
from tarok.lessons.shape import lesson_json, task_json
from tarok.lessons.voice import Voice

LESSONS: Final[dict[str, Lesson]] = {
    lesson.id: lesson for lesson in (*first.LESSONS, *bidding.LESSONS, *paying.LESSONS, *later.LESSONS)
}
"""All lessons in the order in which they are learnt."""

__all__ = [
    "LESSONS",
    "Answer",
    "Judged",
    "Kind",
    "Lesson",
    "Pile",
    "Question",
    "Scene",
    "Task",
    "get",
    "ids",
    "judge",
    "lesson_json",
    "task",
    "task_json",
]


def ids() -> tuple[str, ...]:
    """The lessons' ids in order."""
    return tuple(LESSONS)


def get(id: str) -> Lesson:
    """The lesson of this id. Raises TarokError `lesson.unknown`."""
    try:
        return LESSONS[id]
    except KeyError:
        raise TarokError("lesson.unknown", lesson=id[:40], known=", ".join(LESSONS)) from None


def task(id: str) -> Task:
    """The task of this id, such as "follow-3". Raises TarokError `task.unknown`."""
    for lesson in LESSONS.values():
        for found in lesson.tasks:
            if found.id == id:
                return found
    raise TarokError("task.unknown", task=id[:40])


def judge(task: Task, dress: Dress = Dress.GERMAN) -> Judged:
    """A task with its question and every answer judged."""
    return task.question.judge(Voice(task.terms, dress))
