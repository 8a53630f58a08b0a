"""Sentences of lessons under the terms of one table, with cards named in one dress."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tarok import words
from tarok.action import Action
from tarok.cards import Card, Dress, Rank, Suit, in_order
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.payment.ledger import POTS
from tarok.rule import Rule


@dataclass(frozen=True, slots=True)
class Voice:
    """Tells what happens at a table."""

    terms: Terms
    dress: Dress = Dress.GERMAN

    def say(self, code: str, /, **params: object) -> str:
        """A message, its cards and suits named in this dress."""
        params.setdefault("talon", words.say(f"talon.{self.terms.era.talon_name}"))
        return words.say(code, **{name: self._named(value) for name, value in params.items()})

    def misses(self, reason: str) -> tuple[str, str]:
        """What is said of numbers below and above the right one."""
        reckoned = reason.removesuffix(".")
        return self.say("learn.low", sum=reckoned), self.say("learn.high", sum=reckoned)

    def _named(self, value: object) -> object:
        if isinstance(value, Card):
            return self.card(value)
        if isinstance(value, Suit):
            return self.suit(value)
        if isinstance(value, tuple | list) and all(isinstance(item, Card) for item in value):
            return self.cards(value)
        return value

    def card(self, card: Card) -> str:
        """A card's name."""
        return words.card(card, self.dress)

    def cards(self, cards: Iterable[Card]) -> str:
        """Several cards' names, sorted as a player sorts them."""
        return ", ".join(self.card(card) for card in in_order(cards))

    def suit(self, suit: Suit) -> str:
        """A suit's name."""
        return words.say(f"suit.{'french.' if self.dress is Dress.FRENCH else ''}{suit.letter}")

    def rank(self, rank: Rank) -> str:
        """A rank's name."""
        return words.say(f"rank.{'french.' if self.dress is Dress.FRENCH else ''}{rank.letter}")

    def seat(self, seat: str) -> str:
        """A seat's or a pot's name."""
        return words.say(f"place.{seat}" if seat in POTS else f"seat.{seat}")

    def money(self, amount: Fraction, *, signed: bool = False) -> str:
        """An amount in the scheme's unit."""
        return words.amount(amount, self.terms.scheme.unit, signed=signed)

    def rule(self, *topics: str) -> Rule | None:
        """The first of these topics that the era has a rule on."""
        book = self.terms.era.rulebook
        return next((book[topic] for topic in topics if topic in book), None)

    def refusal(self, error: TarokError) -> tuple[str, Rule | None]:
        """Why something may not be done, and the rule that says so."""
        params = {name: self._named(value) for name, value in error.params.items()}
        rule = params.pop("rule", None)
        told = words.explain(TarokError(error.code, place=error.place, **params))
        return told, rule if isinstance(rule, Rule) else None

    def action(self, seat: str, action: Action) -> str:
        """What a seat did, as a sentence."""
        value = action.value
        if isinstance(value, Suit):
            spoken = action._replace(value=self.suit(value))  # type: ignore[arg-type]
            return words.action(self.terms.era, seat, spoken, self.dress)
        return words.action(self.terms.era, seat, action, self.dress)

    def spoken(self, action: Action, bids: int = 1) -> str:
        """What is said at the table for an action; `bids` counts the bids so far, this one included."""
        told = action.spoken or words.spoken(self.terms.era, action, bids)
        plain = self.plain(action)
        return self.say("learn.said", contract=plain, formula=told) if told and told != plain else plain

    def plain(self, action: Action) -> str:
        """A word of the auction without the formula spoken for it."""
        for contract in self.terms.contracts:
            if contract.id == action.word:
                suit = f", {self.suit(action.value)}" if isinstance(action.value, Suit) else ""
                return contract.name + suit
        return self.say(f"learn.say.{action.word}", value=action.value)


def sum_of(numbers: Sequence[int], total: int | None = None) -> str:
    """An addition as it is written: "11 + 10 + 4 = 25"; noughts are left out."""
    told = [str(number) for number in numbers if number] or ["0"]
    whole = sum(numbers) if total is None else total
    return f"{' + '.join(told)} = {whole}" if len(told) > 1 else told[0]
