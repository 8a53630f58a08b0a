"""A rule of a game, with where it is known from and how surely."""

from enum import Enum
from typing import NamedTuple


class Certainty(Enum):
    """How well a rule is known; readers see it wherever the rule is used."""

    ATTESTED = "attested"
    INFERRED = "inferred"
    RECONSTRUCTED = "reconstructed"

    doubt: int
    """0 where it is attested; the more, the less sure."""

    def __init__(self, _: str) -> None:
        self.doubt = len(type(self).__members__)


class Rule(NamedTuple):
    """One rule of an era.

    `id` is "era:topic"; `text` one or two English sentences (the catalogue translates them);
    `source` names the texts and works it rests on; `certainty` how far they carry it.
    """

    id: str
    text: str
    source: str
    certainty: Certainty

    @property
    def topic(self) -> str:
        """What the rule is about: the part of its id that eras share."""
        return self.id.partition(":")[2]


def weakest(rule: Rule, *others: Rule | None) -> Rule:
    """Of rules that all have to hold, the least sure one (the first of equals): what a line quotes."""
    for other in others:
        if other is not None and other.certainty.doubt > rule.certainty.doubt:
            rule = other
    return rule


class Book(NamedTuple):
    """Writes rules for one era, so that its file reads as a list of rules."""

    era: str

    def attested(self, topic: str, text: str, source: str) -> Rule:
        """A rule that a text states."""
        return Rule(f"{self.era}:{topic}", text, source, Certainty.ATTESTED)

    def inferred(self, topic: str, text: str, source: str) -> Rule:
        """A rule that follows from a text, or from the game before or after."""
        return Rule(f"{self.era}:{topic}", text, source, Certainty.INFERRED)

    def reconstructed(self, topic: str, text: str, source: str = "our choice") -> Rule:
        """A rule that no text states: an editorial choice, open to a house rule."""
        return Rule(f"{self.era}:{topic}", text, source, Certainty.RECONSTRUCTED)
