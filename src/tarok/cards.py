"""Suits, ranks, cards and packs, in German and in French dress.

A card's `index` runs from 0 to 35, suit by suit, weakest card first; a set of cards is an `int`
with one bit for each index (a *mask*), which is what the trick-taking code works with.
Sources: the four accounts of the family that the book lists agree on pack, rank and card points.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import cache
from typing import ClassVar, Final, NamedTuple

from tarok.errors import TarokError


class Dress(Enum):
    """What the cards look like: the same game is played with either."""

    GERMAN = "german"
    FRENCH = "french"


class Suit(Enum):
    """A suit; its value is the letter used in text, after the German name."""

    ACORNS = "E"
    LEAVES = "G"
    HEARTS = "H"
    BELLS = "S"

    letter: str
    french: str
    ordinal: int

    def __init__(self, letter: str) -> None:
        self.letter = letter
        self.ordinal = "EGHS".index(letter)
        self.french = "CSHD"[self.ordinal]

    def __repr__(self) -> str:
        return f"Suit.{self.name}"


class Rank(Enum):
    """A rank; the value is its letter in text, `points` its card points."""

    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    UNTER = "U"
    OBER = "O"
    KING = "K"
    TEN = "T"
    ACE = "A"

    letter: str
    french: str
    strength: int
    points: int

    def __init__(self, letter: str) -> None:
        self.letter = letter
        self.strength = "6789UOKTA".index(letter)
        self.french = "6789JQKTA"[self.strength]
        self.points = (0, 0, 0, 0, 2, 3, 4, 10, 11)[self.strength]

    def __repr__(self) -> str:
        return f"Rank.{self.name}"


SUITS: Final = tuple(Suit)
RANKS: Final = tuple(Rank)


class Card:
    """One of the 36 cards. `Card("HT")` is always the same object, so cards compare by identity."""

    __slots__ = ("bit", "code", "index", "points", "rank", "suit")
    _by_code: ClassVar[dict[str, Card]] = {}

    suit: Suit
    rank: Rank
    index: int
    bit: int
    points: int
    code: str

    def __new__(cls, code: str) -> Card:
        return cls._by_code.get(code) or parse_card(code)

    def __repr__(self) -> str:
        return f"Card({self.code!r})"

    def __str__(self) -> str:
        return self.code

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return (Card, (self.code,))

    def french_code(self) -> str:
        """The card in French letters, for example "HQ" for the Ober of Hearts."""
        return self.suit.french + self.rank.french


def _make(suit: Suit, rank: Rank) -> Card:
    card = object.__new__(Card)
    card.suit, card.rank, card.points = suit, rank, rank.points
    card.index = suit.ordinal * 9 + rank.strength
    card.bit = 1 << card.index
    card.code = suit.letter + rank.letter
    Card._by_code[card.code] = card
    return card


CARDS: Final[tuple[Card, ...]] = tuple(_make(suit, rank) for suit in SUITS for rank in RANKS)
SUIT_MASKS: Final[tuple[int, ...]] = tuple(0x1FF << 9 * suit.ordinal for suit in SUITS)
POINTS: Final[tuple[int, ...]] = tuple(card.points for card in CARDS)
_FRENCH: Final = {card.french_code(): card for card in CARDS}


def parse_card(text: str, dress: Dress = Dress.GERMAN) -> Card:
    """The card written as `text`: "HT" or "H10"; French letters where `dress` says so.

    Raises TarokError `card.unknown` for anything else.
    """
    code = text.strip().upper().replace("10", "T")
    table = Card._by_code if dress is Dress.GERMAN else _FRENCH
    card = table.get(code)
    if card is None:
        raise TarokError("card.unknown", text=text[:20], dress=dress.value)
    return card


def parse_cards(text: str, dress: Dress = Dress.GERMAN) -> tuple[Card, ...]:
    """The cards written in `text`, divided by blanks or commas, in that order, none of them twice.

    Raises TarokError `card.unknown` or `card.twice`.
    """
    cards = tuple(parse_card(word, dress) for word in text.replace(",", " ").split())
    seen = 0
    for card in cards:
        if seen & card.bit:
            raise TarokError("card.twice", card=card)
        seen |= card.bit
    return cards


def parse_suit(text: str, dress: Dress = Dress.GERMAN) -> Suit:
    """The suit of a letter E, G, H, S (French dress: C, S, H, D). Raises TarokError."""
    letter = text.strip().upper()
    for suit in SUITS:
        if letter == (suit.letter if dress is Dress.GERMAN else suit.french):
            return suit
    raise TarokError("suit.unknown", text=text[:20], dress=dress.value)


def mask_of(cards: Iterable[Card]) -> int:
    """The set of these cards, as a mask."""
    mask = 0
    for card in cards:
        mask |= card.bit
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, by suit, weakest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(CARDS[low.bit_length() - 1])
        mask ^= low
    return tuple(found)


def points_of(mask: int) -> int:
    """Card points of a set of cards; the whole pack holds 120."""
    total = 0
    while mask:
        low = mask & -mask
        total += POINTS[low.bit_length() - 1]
        mask ^= low
    return total


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards as a player sorts them: suit by suit, strongest first."""
    return tuple(sorted(cards, key=lambda card: (card.suit.ordinal, -card.index)))


class Pack(NamedTuple):
    """The cards a game is played with: the highest `size // 4` ranks of each suit."""

    size: int
    mask: int

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of the pack, by index."""
        return _cards_of_pack(self.mask)

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks of each suit, weakest first."""
        return RANKS[9 - self.size // 4 :]


@cache
def _cards_of_pack(mask: int) -> tuple[Card, ...]:
    return cards_of(mask)


def _pack(size: int) -> Pack:
    weakest = 9 - size // 4
    return Pack(size, mask_of(card for card in CARDS if card.rank.strength >= weakest))


PACKS: Final = {size: _pack(size) for size in (36, 32, 24)}
