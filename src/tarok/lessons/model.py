"""What a lesson is made of: tasks, what they show, and a verdict with a reason for every answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Protocol

from tarok.cards import Card, Suit
from tarok.era import Terms
from tarok.rule import Rule

if TYPE_CHECKING:
    from tarok.lessons.voice import Voice


class Kind(Enum):
    """How an answer is given."""

    CARDS = "cards"
    """All cards that fit, and no other."""
    CARD = "card"
    """One card; any that fits is right."""
    LAY = "lay"
    """Some cards together, as many as `count` says; any set that fits is right."""
    ONE = "one"
    """One of a few sentences."""
    SOME = "some"
    """All sentences that fit, and no other."""
    NUMBER = "number"
    """A number."""


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that lie beside the hands: a label, and what lies there."""

    label: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """What is drawn: open hands by seat, whose the reader's is, and what lies on the table.

    `trumps` is None where there are none or where they mean nothing; `facts` are pairs of label and
    text, `said` pairs of seat and what was said.
    """

    hands: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    you: str | None = None
    trick: tuple[tuple[str, Card], ...] = ()
    trumps: Suit | None = None
    piles: tuple[Pile, ...] = ()
    said: tuple[tuple[str, str], ...] = ()
    facts: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """One possible answer, judged.

    `key` is a card's code, the codes of cards laid away together, a number as a fraction, or a short
    word for a sentence; `label` is the sentence, empty where the key is drawn. `reason` says why it is
    right or wrong, `rule` is the rule behind that.
    """

    key: str
    label: str
    right: bool
    reason: str
    rule: Rule | None = None


@dataclass(frozen=True, slots=True)
class Judged:
    """A task with all its verdicts.

    `choice` are the cards to choose from where they are not the reader's hand. `count` is how many
    cards go together (LAY). A number that is none of the answers is `low` or `high`, which are reasons
    too. `why` is told with a right answer.
    """

    kind: Kind
    question: str
    scene: Scene
    answers: tuple[Answer, ...]
    why: str = ""
    rule: Rule | None = None
    choice: tuple[Card, ...] = ()
    count: int = 0
    unit: str = ""
    low: str = ""
    high: str = ""

    def right(self) -> tuple[str, ...]:
        """The keys of all right answers."""
        return tuple(answer.key for answer in self.answers if answer.right)

    def accepts(self, *keys: str) -> bool:
        """Whether these keys together are a right answer."""
        right = set(self.right())
        if self.kind in (Kind.CARDS, Kind.SOME):
            return set(keys) == right
        return len(keys) == 1 and keys[0] in right


class Question(Protocol):
    """A position and what is asked about it; the rules package finds the verdicts."""

    def judge(self, voice: Voice) -> Judged:
        """The question in words, with every answer judged."""


@dataclass(frozen=True, slots=True)
class Task:
    """A task: its id (never changed, links name it), the table's terms, and the question.

    `lead` is the code of a sentence told before the question, empty for none.
    """

    id: str
    terms: Terms
    question: Question
    lead: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its id and number as the book gives it, and its tasks in order."""

    id: str
    number: str
    tasks: tuple[Task, ...]

    @property
    def title(self) -> str:
        """The code of its title."""
        return f"lesson.{self.id}"

    @property
    def about(self) -> str:
        """The code of its introduction."""
        return f"lesson.{self.id}.about"
