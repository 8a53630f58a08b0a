"""Tricks: which cards may be played, why others may not, and who takes.

Follow suit; who cannot must trump; who can do neither plays any card. There is no duty to beat the
cards on the table. Works on masks and card indices (see `tarok.cards`). Source: Texts B and T.
"""

from __future__ import annotations

from typing import Final

from tarok.cards import CARDS, SUIT_MASKS, Card, Rank, Suit

# how high each card stands in its suit
_NATURAL: Final = tuple("6789TUOKA".index(card.rank.letter) for card in CARDS)
_TEN_HIGH: Final = tuple("6789UOKTA".index(card.rank.letter) for card in CARDS)
_SUIT_OF: Final = tuple(card.suit.ordinal for card in CARDS)
FOLLOWS: Final = tuple(SUIT_MASKS[suit] for suit in _SUIT_OF)
"""By the index of a card led: the cards that follow it, as a mask."""


def legal_mask(hand: int, led: int | None, trumps: int | None) -> int:
    """The cards of `hand` that may be played when suit `led` was led (None: this card leads).

    `led` and `trumps` are suit ordinals; `trumps` is None where there are none.
    """
    if led is None:
        return hand
    follow = hand & SUIT_MASKS[led]
    if follow:
        return follow
    if trumps is not None:
        return hand & SUIT_MASKS[trumps] or hand
    return hand


def refusal(card: Card, hand: int, led: int | None, trumps: int | None) -> str | None:
    """Why `card` may not be played: `not_in_hand`, `must_follow_suit`, `must_trump`, or None."""
    if not hand & card.bit:
        return "not_in_hand"
    if legal_mask(hand, led, trumps) & card.bit:
        return None
    assert led is not None
    return "must_follow_suit" if hand & SUIT_MASKS[led] else "must_trump"


def best_play(cards: tuple[int, ...], trumps: int | None, natural_tens: bool = False) -> int:
    """Which of the cards (indices, in the order played) takes the trick, as a place in `cards`."""
    rank = _NATURAL if natural_tens else _TEN_HIGH
    best, best_suit, best_rank = 0, _SUIT_OF[cards[0]], rank[cards[0]]
    for place in range(1, len(cards)):
        suit = _SUIT_OF[cards[place]]
        if suit == best_suit:
            if rank[cards[place]] > best_rank:
                best, best_rank = place, rank[cards[place]]
        elif suit == trumps:
            best, best_suit, best_rank = place, suit, rank[cards[place]]
    return best


def why_taken(cards: tuple[int, ...], trumps: int | None) -> str:
    """Why the taker took: `highest_trump` where trumps were played on another suit, else `highest_led`."""
    ruffed = trumps is not None and any(_SUIT_OF[card] == trumps for card in cards)
    return "highest_trump" if ruffed and _SUIT_OF[cards[0]] != trumps else "highest_led"


def suit_of(card: int) -> int:
    """The suit ordinal of a card index."""
    return _SUIT_OF[card]


def ranking(natural_tens: bool = False) -> tuple[Rank, ...]:
    """Ranks, strongest first; with `natural_tens` the Ten falls into line between Nine and Unter."""
    order = "AKOUT9876" if natural_tens else "ATKOU9876"
    return tuple(Rank(letter) for letter in order)


def ordinal(suit: Suit | None) -> int | None:
    """A suit's ordinal, or None."""
    return None if suit is None else suit.ordinal
