"""Sentences for the moments of a deal, and the rules they quote."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Final

from tarok import words
from tarok.action import Action
from tarok.cards import CARDS, Card, Dress, Suit, in_order
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.game import Game, Phase
from tarok.payment.ledger import POTS
from tarok.payment.outcome import EachOutcome, Outcome
from tarok.rule import Rule
from tarok.table import SEATS
from tarok.widgets import strings

_TOPICS: Final[Mapping[str, tuple[str, ...]]] = {
    "accept": ("hold",),
    "hold": ("hold-priority", "hold"),
    "couleur?": ("couleur-question",),
    "no": ("couleur-no", "couleur-question"),
    "yes": ("couleur-yes", "couleur-question"),
    "take": ("exchange",),
    "lay": ("aces", "exchange"),
    "trumps": ("name-trumps",),
    "announce": ("announce",),
    "call": ("call",),
    "give": ("call",),
}
"""Which rule stands behind a word: the first of these topics that the era has."""


ALL_POINTS: Final = 120


def text_of(cards: Iterable[Card]) -> str:
    """Cards as one string, sorted as a player sorts them: "HA HT E6"."""
    return " ".join(card.code for card in in_order(cards))


class Teller:
    """Makes sentences under the terms of one table, and keeps the rules it has quoted."""

    def __init__(self, terms: Terms, dress: Dress = Dress.GERMAN) -> None:
        self.terms = terms
        self.dress = dress
        self.bids = frozenset(["raise", *(contract.id for contract in terms.contracts)])
        self.rules: dict[str, tuple[str, str, str]] = {}
        self._money: dict[tuple[Fraction, bool], str] = {}
        self._talon = words.say(f"talon.{terms.era.talon_name}")

    # -- words ---------------------------------------------------------------------------

    def word(self, code: str, **params: object) -> str:
        """A string of the widgets' own."""
        return strings.say(code, **{"talon": self._talon, **params})

    def seat(self, seat: str) -> str:
        """A seat's name."""
        return words.say(f"seat.{seat}")

    def action(self, seat: str, action: Action, phase: Phase, spoken: str = "") -> str:
        """What a seat did in this phase, as a sentence that quotes what was `spoken` with it."""
        told = action._replace(value=self._dressed(action.value), spoken=spoken or None)
        return words.action(self.terms.era, seat, told, self.dress, phase.value)

    def _dressed(self, value: object) -> Any:
        """A suit by its name in the dress told in; everything else as it is."""
        return self.suit(value) if isinstance(value, Suit) else value

    def card(self, card: Card) -> str:
        """A card's name."""
        return words.card(card, self.dress)

    def formula(self, game: Game, action: Action) -> str:
        """What the record has as spoken with the next action, else the era's own formula; empty for none."""
        said = sum(done.word in self.bids for _, done in game.actions)
        return action.spoken or words.spoken(self.terms.features, action, said + 1, game.phase.value)

    def spoken(self, game: Game, action: Action) -> str:
        """What is said at the table with the next action, while bidding."""
        told = self.formula(game, action)
        if told:
            return told
        for contract in self.terms.contracts:
            if contract.id == action.word:
                suit = action.value
                return f"{contract.name}, {self.suit(suit)}" if isinstance(suit, Suit) else contract.name
        return self.word(f"say.{action.word}", value=action.value)

    def place(self, place: str) -> str:
        """A seat or a pot, as source or target of a payment."""
        return words.say(f"place.{place}") if place in POTS else self.seat(place)

    def money(self, amount: Fraction, *, signed: bool = False) -> str:
        """An amount in the scheme's unit."""
        known = self._money.get((amount, signed))
        if known is None:
            known = words.amount(amount, self.terms.scheme.unit, signed=signed)
            self._money[amount, signed] = known
        return known

    # -- rules ---------------------------------------------------------------------------

    def quote_rule(self, rule: Rule | None) -> str:
        """The id of a rule, which from now on is among those handed over; empty for none."""
        if rule is None:
            return ""
        self.rules[rule.id] = (words.rule(rule), rule.certainty.value, rule.source)
        return rule.id

    def quote(self, *topics: str) -> list[str]:
        """The ids of the era's rules on these topics; a topic the era has no rule on is left out."""
        book = self.terms.era.rulebook
        return [self.quote_rule(book[topic]) for topic in topics if topic in book]

    def rules_of(self, game: Game, action: Action) -> tuple[str, ...]:
        """The topic of the rule behind an action."""
        topics = _TOPICS.get(action.word, ())
        if not topics and game.phase is Phase.AUCTION and not game.actions:
            topics = ("auction",)
        return next(((topic,) for topic in topics if topic in self.terms.era.rulebook), ())

    # -- moments -------------------------------------------------------------------------

    def dealt(self) -> tuple[str, tuple[str, ...]]:
        """How the cards fell, and the topics behind it."""
        rounds = [
            self.word("deal.hands" if place == "hands" else "deal.talon", count=count)
            for place, count in self.terms.packets
        ]
        dealer = self.seat(self.terms.table.dealer_seat)
        how = ", ".join(rounds)
        return self.word("deal.told", dealer=dealer, how=how), ("packets",)

    def ask(self, game: Game) -> str:
        """What the seat to act is asked for."""
        if game.turn is None:
            return ""
        if game.phase is Phase.PLAY:
            return self.word("ask.play" if game.play.trick else "ask.lead")
        return self.word("ask.speak" if game.phase is Phase.AUCTION else f"ask.{game.phase.value}")

    def contract(self, game: Game) -> str:
        """What is played, by whom, with which trumps."""
        stand = game.stand
        assert stand.contract is not None
        name = stand.contract.name
        if game.declarer is None:
            return self.word("plays.none", contract=name)
        code = "plays" if stand.suit is None else "plays.suit"
        return self.word(code, seat=self.seat(game.declarer), contract=name, suit=self.suit(stand.suit))

    def suit(self, suit: Suit | None) -> str:
        """A suit's name; empty for none."""
        if suit is None:
            return ""
        kind = "french." if self.dress is Dress.FRENCH else ""
        return words.say(f"suit.{kind}{suit.letter}")

    def led(self, card: int) -> tuple[str, str]:
        """The suit of the first card of a trick, and that it was led."""
        suit = CARDS[card].suit
        return suit.letter, self.word("led", suit=self.suit(suit))

    def taken(self, seat: str, card: Card, why: str, points: int) -> str:
        """Who took a trick, and why."""
        return self.word(
            "taken", seat=self.seat(seat), card=self.card(card), why=self.word(f"why.{why}"), points=points
        )

    def score(self, game: Game) -> list[tuple[str, str]]:
        """Card points in tricks so far, by side; by seat where each plays for himself."""
        seats = range(len(game.hands))
        sides: list[tuple[str, tuple[int, ...]]]
        if game.stand.declarer is None:
            sides = [(self.seat(SEATS[seat]), (seat,)) for seat in seats]
        else:
            others = tuple(seat for seat in seats if seat != game.stand.declarer)
            sides = [
                (self.word("side.declarer"), (game.stand.declarer,)),
                (self.word("side.defenders"), others),
            ]
        told = []
        for label, side in sides:
            tricks = sum(game.tricks(seat) for seat in side)
            code = "score.points.one" if tricks == 1 else "score.points"
            points = sum(game.points(seat) for seat in side)
            told.append((label, self.word(code, points=points, tricks=tricks)))
        return told

    def final(self, end: Outcome | EachOutcome | None) -> list[tuple[str, str]]:
        """Card points at the end, with what was laid away or left in the talon."""
        if isinstance(end, EachOutcome):
            return [(self.seat(seat), str(points)) for seat, points in end.points.items()]
        if end is None or end.points is None:
            return []
        return [
            (self.word("side.declarer"), str(end.points)),
            (self.word("side.defenders"), str(ALL_POINTS - end.points)),
        ]

    def refusal(self, error: TarokError) -> tuple[str, Rule | None]:
        """Why something may not be done, and the rule that says so."""
        params = dict(error.params)
        rule = params.pop("rule", None)
        for name, value in params.items():
            params[name] = self.card(value) if isinstance(value, Card) else self._dressed(value)
        told = words.explain(TarokError(error.code, place=error.place, **params))
        return told, rule if isinstance(rule, Rule) else None
