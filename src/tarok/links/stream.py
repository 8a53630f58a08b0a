"""Cards and actions as a stream of signs that may stand in an address.

One sign is a card or begins a word; everything a link may hold has its sign here. These tables only
ever grow at their end: a link once given away has to be read for ever.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeVar

from tarok.action import WORDS, Action
from tarok.auction.duel import TARGETS
from tarok.cards import CARDS, Card, Suit
from tarok.errors import TarokError

_T = TypeVar("_T")
SIGNS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_PLACES: Final = {sign: place for place, sign in enumerate(SIGNS)}
WORD_SIGNS: Final = (
    "pass", "good", "accept", "hold", "couleur?", "yes", "no", "play-in", "raise", "take", "lay", "trumps",
    "announce", "call", "give", "weg",
)  # fmt: skip
"""Words by sign, from the 37th sign on."""
CONTRACTS: Final = (
    "play", "frage", "frage-couleur", "sansprendre", "sansprendre-couleur", "solo", "herzsolo", "siebzig",
    "bismarck", "siebziger-solo", "suit-solo", "heart-solo", "bettel", "suit-rufer", "heart-rufer",
    "open-bettel", "suit-tout", "heart-tout", "ramsch", "pick-up", "hand",
)  # fmt: skip
FORMULAS: Final = (
    "gut", "ist es in Couleur?", "Frage", "ich spiele", "ich spiele besser", "ich spiele auch",
    "ich spiele mehr", "ich spiele noch besser", "ich spiele am besten", "Solo", "Herzsolo",
    "ich spiele selbst", "es liegt", "Coeurfrage", "Coeursolo", "weg", "ich passe", "ich spiele vorn",
    "fünf mehr", "zehn mehr", "fünfzehn mehr", "zwanzig mehr", "fünfundzwanzig mehr", "dreißig mehr",
    "fünfunddreißig mehr", "vierzig mehr", "fünfundvierzig mehr", "fünfzig mehr", "fünfundfünfzig mehr",
)  # fmt: skip
_FIRST_WORD: Final = 36
_BID: Final = 60
_BID_SUIT: Final = 61
_SPOKEN: Final = 62


def cards_text(cards: Iterable[Card]) -> str:
    """Cards, a sign each."""
    return "".join(SIGNS[card.index] for card in cards)


def action_text(action: Action) -> str:
    """An action as signs; cards that are hidden are left out, but not that they were laid or given."""
    spoken = ""
    if action.spoken is not None:
        if action.spoken not in FORMULAS:
            raise TarokError("link.formula", said=action.spoken[:40])
        spoken = SIGNS[_SPOKEN] + SIGNS[FORMULAS.index(action.spoken)]
    value = action.value
    if action.word == "play" and isinstance(value, Card):
        return spoken + SIGNS[value.index]
    if action.word not in WORDS:
        contract = SIGNS[CONTRACTS.index(action.word)]
        if isinstance(value, Suit):
            return spoken + SIGNS[_BID_SUIT] + contract + SIGNS[value.ordinal]
        return spoken + SIGNS[_BID] + contract
    text = spoken + SIGNS[_FIRST_WORD + WORD_SIGNS.index(action.word)]
    match action.word:
        case "raise":
            assert isinstance(value, int)
            return text + SIGNS[TARGETS.index(value)]
        case "trumps":
            assert isinstance(value, Suit)
            return text + SIGNS[value.ordinal]
        case "lay":
            laid = value if isinstance(value, tuple) else ()
            return text + SIGNS[len(laid)] + cards_text(laid)
        case "call" | "give":
            # a hidden gift is told by the sign after the last card
            return text + (SIGNS[value.index] if isinstance(value, Card) else SIGNS[_FIRST_WORD])
    return text


class Reader:
    """Reads a stream sign by sign. Every fault raises TarokError `link.shape`."""

    def __init__(self, text: str) -> None:
        self._signs: Iterator[str] = iter(text)
        self._next: str | None = next(self._signs, None)

    @property
    def more(self) -> bool:
        """Whether anything is left."""
        return self._next is not None

    def place(self, below: int = len(SIGNS)) -> int:
        """The next sign's place in the row of signs, which has to be below a bound."""
        sign = self._next
        self._next = next(self._signs, None)
        place = _PLACES.get(sign or "", len(SIGNS))
        if place >= below:
            raise TarokError("link.shape")
        return place

    def pick(self, row: Sequence[_T]) -> _T:
        """The item of a row that the next sign stands for."""
        return row[self.place(len(row))]

    def cards(self, count: int | None = None) -> tuple[Card, ...]:
        """So many cards; all that follow where no number is given."""
        found: list[Card] = []
        while self.more if count is None else len(found) < count:
            found.append(self.pick(CARDS))
        return tuple(found)

    def action(self) -> Action:
        """The next action."""
        place = self.place()
        spoken = None
        if place == _SPOKEN:
            spoken = self.pick(FORMULAS)
            place = self.place()
        if place < len(CARDS):
            return Action("play", CARDS[place], spoken)
        if place == _BID:
            return Action(self.pick(CONTRACTS), None, spoken)
        if place == _BID_SUIT:
            return Action(self.pick(CONTRACTS), self.pick(tuple(Suit)), spoken)
        if place - _FIRST_WORD >= len(WORD_SIGNS):
            raise TarokError("link.shape")
        word = WORD_SIGNS[place - _FIRST_WORD]
        match word:
            case "raise":
                return Action(word, self.pick(TARGETS), spoken)
            case "trumps":
                return Action(word, self.pick(tuple(Suit)), spoken)
            case "lay":
                count = self.place(5)
                return Action(word, self.cards(count) if count else None, spoken)
            case "call" | "give":
                card = self.place(_FIRST_WORD + 1)
                return Action(word, CARDS[card] if card < len(CARDS) else None, spoken)
        return Action(word, None, spoken)

    def actions(self) -> Iterator[Action]:
        """All actions that follow."""
        while self.more:
            yield self.action()
