"""`FirstDeal`: a deal played from one seat with all hands in view; the page says what comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

import traitlets

from tarok import notation
from tarok.cards import Dress
from tarok.errors import TarokError
from tarok.exercises import compact
from tarok.lessons import Task, task_json
from tarok.lessons.first_deal import Decision, ending
from tarok.lessons.first_deal import FirstDeal as Course
from tarok.lessons.shape import Rules
from tarok.lessons.voice import Voice
from tarok.widgets import strings
from tarok.widgets.base import Widget
from tarok.widgets.frames import both
from tarok.words.first_deal import FIRST_DEAL
from tarok.words.learning import LEARNING
from tarok.words.passing import PASSING

MOST_KEYS: Final = 100
_BUTTONS: Final = ("first.begin", "first.back", "first.told", "first.result")


class FirstDeal(Widget):
    """A recorded deal to play oneself: what the seat decides is free, the others follow the record.

    As long as the reader decides as the record has it no Python is needed. `decisions` are his so
    far. Raises TarokError for a faulty record.
    """

    answers: ClassVar[Mapping[str, str]] = {"decide": "_decide"}

    game = traitlets.Dict().tag(sync=True)
    path = traitlets.Dict().tag(sync=True)
    names = traitlets.Dict().tag(sync=True)
    dress = traitlets.Unicode("german").tag(sync=True)
    decisions: traitlets.List[str] = traitlets.List().tag(sync=True)

    def __init__(self, record: str, *, seat: str = "F", **traits: Any) -> None:
        loaded = notation.loads(record)
        self.course = Course(loaded.deals[0].game, seat)
        terms = loaded.terms
        recorded = self.course.recorded()
        path = [self._step(recorded[:count]) for count in range(len(recorded) + 1)]
        super().__init__(
            kind="first",
            game={
                "title": Voice(terms).say("first.title", era=terms.era.title),
                "recorded": list(recorded),
                "seat": Voice(terms).seat(seat),
            },
            path=compact({"steps": path}),
            words={
                **strings.of(strings.COMMON, strings.DRESS, LEARNING),
                **strings.of({code: FIRST_DEAL[code] for code in _BUTTONS}, PASSING),
            },
            names=strings.card_names(),
            about={"era": terms.era.id, "code": self.course.record.deal.code},
            **{"dress": terms.era.dress.value, **traits},
        )

    def _step(self, keys: Sequence[str]) -> dict[str, Any]:
        """A moment in both dresses."""
        found: dict[str, Any] = both(self._told(keys, Dress.GERMAN), self._told(keys, Dress.FRENCH))
        return found

    def _told(self, keys: Sequence[str], dress: Dress) -> dict[str, Any]:
        terms = self.course.record.terms
        voice = Voice(terms, dress)
        moment = self.course.moment(voice, keys)
        if moment.over:
            lines, net = ending(voice, moment.game)
            return {"happened": moment.happened, "lines": lines, "net": net}
        decision = Decision(moment.game)
        rules = Rules()
        task = Task(f"first-{len(keys)}", terms, decision, decision.hint)
        return {"happened": moment.happened, "task": task_json(task, dress, rules), "rules": rules.quoted}

    def _decide(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """The moment after these decisions. Raises TarokError."""
        keys = asked.get("keys")
        if (
            not isinstance(keys, list)
            or len(keys) > MOST_KEYS
            or not all(isinstance(each, str) for each in keys)
        ):
            raise TarokError("first.choice", choice=str(keys)[:40])
        return {"found": compact({"steps": [self._step(keys)]})}
