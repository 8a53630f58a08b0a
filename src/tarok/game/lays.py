"""The ways to lay cards away, without writing out the hundreds there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, pairwise
from math import comb
from typing import overload

from tarok.action import Action
from tarok.cards import SUIT_MASKS, Card, Rank, cards_of, mask_of


def layable(hand: int, aces_stay: bool) -> int:
    """The cards of a hand that may be laid away at all, as a mask.

    Where `aces_stay`, an ace may go only when all nine cards of its suit are held.
    """
    if not aces_stay:
        return hand
    mask = hand
    for card in cards_of(hand):
        whole = SUIT_MASKS[card.suit.ordinal]
        if card.rank is Rank.ACE and hand & whole != whole:
            mask &= ~card.bit
    return mask


class Lays(Sequence[Action]):
    """All actions that lay `count` cards of a hand away, in a fixed order."""

    __slots__ = ("_cards", "_count", "_mask")

    def __init__(self, hand: int, count: int, aces_stay: bool) -> None:
        self._mask = layable(hand, aces_stay)
        self._cards = cards_of(self._mask)
        self._count = count

    def __len__(self) -> int:
        return comb(len(self._cards), self._count)

    def __iter__(self) -> Iterator[Action]:
        return (Action("lay", cards) for cards in combinations(self._cards, self._count))

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Action]: ...
    def __getitem__(self, place: int | slice) -> Action | Sequence[Action]:
        if isinstance(place, slice):
            return tuple(islice(self, *place.indices(len(self))))
        size = len(self)
        if place < 0:
            place += size
        if not 0 <= place < size:
            raise IndexError(place)
        chosen: list[Card] = []
        left, first = self._count, 0
        while left:
            here = comb(len(self._cards) - first - 1, left - 1)
            if place < here:
                chosen.append(self._cards[first])
                left -= 1
            else:
                place -= here
            first += 1
        return Action("lay", tuple(chosen))

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action) or action.word != "lay":
            return False
        cards = action.value
        if not isinstance(cards, tuple) or len(cards) != self._count:
            return False
        mask = mask_of(cards)
        in_row = all(a.index < b.index for a, b in pairwise(cards))
        return in_row and mask & ~self._mask == 0
