"""`Exercises`: fifty judged beforehand, and with Python as many as one likes."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

import traitlets

from tarok import eras, exercises, links, words
from tarok.cards import Dress
from tarok.errors import TarokError
from tarok.lessons import Task
from tarok.widgets import strings
from tarok.widgets.base import Widget
from tarok.widgets.frames import both
from tarok.widgets.passing import offer
from tarok.words.learning import LEARNING
from tarok.words.passing import PASSING, READING

FIRST_NEW: Final = exercises.READY
SEEDS: Final = 1_000_000
"""New exercises are numbered below this, so that a number can be told across a table."""


def told(era: str, tasks: Sequence[Task]) -> dict[str, Any]:
    """Exercises in both dresses, each with its kind, its number and its link."""
    found: dict[str, Any] = both(
        exercises.exercises_json(tasks, Dress.GERMAN), exercises.exercises_json(tasks, Dress.FRENCH)
    )
    for task in found["tasks"]:
        kind, _, seed = task["id"].partition("-")
        task |= {"sort": kind, "seed": seed, "pass": offer(links.ExerciseLink(era, kind, int(seed)))}
    return found


class Exercises(Widget):
    """Exercises of an era; with Python also new ones.

    `kinds` limits what is asked to some of `tarok.exercises.KINDS`. Raises TarokError.
    """

    answers: ClassVar[Mapping[str, str]] = {"exercise": "_draw"}

    game = traitlets.Dict().tag(sync=True)
    ready = traitlets.Dict().tag(sync=True)
    names = traitlets.Dict().tag(sync=True)
    dress = traitlets.Unicode("german").tag(sync=True)
    task = traitlets.Int(0).tag(sync=True)

    def __init__(self, era: str, *, count: int = exercises.READY, sheet: int = 0, **traits: Any) -> None:
        found = eras.get(era)
        self.era = found.id
        super().__init__(
            kind="exercises",
            game={
                "era": found.id,
                "title": words.say(
                    "learning.exercises", era=words.translate(found.title), years=words.translate(found.years)
                ),
                "kinds": [(kind, words.say(f"exercise.kind.{kind}")) for kind in exercises.KINDS],
                "sheet": both(
                    exercises.sheet(era, sheet, dress=Dress.GERMAN),
                    exercises.sheet(era, sheet, dress=Dress.FRENCH),
                ),
            },
            ready=exercises.compact(told(era, exercises.ready(era, count))),
            words=strings.of(strings.COMMON, strings.DRESS, LEARNING, PASSING, READING),
            names=strings.card_names(),
            **{"dress": found.dress.value, **traits},
        )

    def _draw(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """An exercise by kind and number, or a new one. Raises TarokError."""
        kind = asked.get("sort")
        if kind is not None and kind not in exercises.KINDS:
            raise TarokError("exercise.kind", kind=str(kind)[:20], known=", ".join(exercises.KINDS))
        seed = asked.get("seed")
        if seed is None:
            number = FIRST_NEW + int.from_bytes(os.urandom(8), "big") % (SEEDS - FIRST_NEW)
        else:
            text = str(seed).strip()
            if not (text.isdecimal() and text.isascii() and len(text) <= 20):
                raise TarokError("seed.range", seed=text[:30] or "?")
            number = int(text)
        return {"found": exercises.compact(told(self.era, [exercises.draw(self.era, number, kind)]))}
