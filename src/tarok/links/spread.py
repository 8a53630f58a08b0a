"""Lays cards down in places that have room for them and take only some of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tarok.cards import Card

ASIDE: Final = "aside"
"""Where cards lie that nobody holds: in the talon, or laid away."""


def spread(
    cards: Sequence[Card], room: Mapping[str, int], fits: Callable[[Card, str], bool]
) -> dict[Card, str] | None:
    """A place for every card, every place filled; None if there is no way.

    Where a card finds its places full, one that lies there is moved on if it can be (augmenting paths).
    """
    if sum(room.values()) != len(cards):
        return None
    there: dict[str, list[Card]] = {place: [] for place in room}

    def put(card: Card, tried: set[str]) -> bool:
        for place, space in room.items():
            if place in tried or not space or not fits(card, place):
                continue
            tried.add(place)
            if len(there[place]) < space:
                there[place].append(card)
                return True
            for number, other in enumerate(there[place]):
                if put(other, tried):
                    there[place][number] = card
                    return True
        return False

    for card in cards:
        if not put(card, set()):
            return None
    return {card: place for place, lying in there.items() for card in lying}
