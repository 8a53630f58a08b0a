"""Deals as numbers: from a seed to a deal number, and between the number and its code.

Every deal of a layout has exactly one number (its rank among all deals of that layout) and so
exactly one code. Nothing here may ever change: a code printed on paper has to give the same deal
for ever.
"""

from collections.abc import MutableSequence
from functools import cached_property
from math import factorial
from typing import Final, NamedTuple, TypeVar

from tarok.cards import PACKS, Pack
from tarok.errors import TarokError
from tarok.fixed import Fixed

_T = TypeVar("_T")
_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ: Final = {**{sign: value for value, sign in enumerate(_ALPHABET)}, "O": 0, "I": 1, "L": 1}
_VERSION: Final = 1
_CHECK_PRIME: Final = 1021
_WORD: Final = (1 << 64) - 1


class Random:
    """A small random source (SplitMix64) that gives the same numbers everywhere and for ever."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _WORD
        seed >>= 64
        while seed:
            self._state = (self.word() ^ seed) & _WORD
            seed >>= 64

    def word(self) -> int:
        """The next 64 random bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _WORD
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _WORD
        return z ^ (z >> 31)

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, all equally likely. `bound` is at least 1."""
        bits = (bound - 1).bit_length()
        while True:
            number, have = 0, 0
            while have < bits:
                number = number << 64 | self.word()
                have += 64
            number >>= have - bits
            if number < bound:
                return number

    def shuffle(self, items: MutableSequence[_T]) -> None:
        """Puts `items` into a random order, in place (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def parse_seed(seed: int) -> int:
    """`seed` itself, if it may seed a deal: 0 to 2**64 - 1. Raises TarokError otherwise."""
    if not 0 <= seed <= _WORD:
        raise TarokError("seed.range", seed=str(seed)[:30])
    return seed


class _Layout(NamedTuple):
    digit: int
    pack: Pack
    hands: int
    size: int
    talon: int


class Layout(Fixed, _Layout):
    """How many cards go where: `hands` players get `size` cards each, `talon` are left over."""

    @cached_property
    def deals(self) -> int:
        """The number of different deals."""
        hands: int = factorial(self.size) ** self.hands
        return factorial(self.pack.size) // (hands * factorial(self.talon))

    @cached_property
    def digits(self) -> int:
        """How many base-32 digits a deal number of this layout takes."""
        return -(-(self.deals - 1).bit_length() // 5)

    def sizes(self) -> list[int]:
        """Cards per place: the hands in order from forehand, then the talon."""
        return [self.size] * self.hands + [self.talon]

    def number(self, places: tuple[int, ...]) -> int:
        """The deal's number; `places[i]` is the place (hand, or last the talon) of card i of the pack."""
        left, total, number = self.sizes(), self.pack.size, 0
        ways = self.deals
        for place in places:
            for earlier in range(place):
                number += ways * left[earlier] // total
            ways = ways * left[place] // total
            left[place] -= 1
            total -= 1
        return number

    def places(self, number: int) -> tuple[int, ...]:
        """The inverse of `number`."""
        left, total, ways = self.sizes(), self.pack.size, self.deals
        found = []
        while total:
            place, here = 0, ways * left[0] // total
            while number >= here:
                number -= here
                place += 1
                here = ways * left[place] // total
            found.append(place)
            ways = here
            left[place] -= 1
            total -= 1
        return tuple(found)

    def from_seed(self, seed: int) -> int:
        """The deal number that a seed picks."""
        return Random(parse_seed(seed) | self.digit << 64).below(self.deals)


LAYOUTS: Final = {
    layout.digit: layout
    for layout in (
        Layout(1, PACKS[36], 3, 11, 3),
        Layout(2, PACKS[36], 4, 8, 4),
        Layout(3, PACKS[32], 4, 7, 4),
        Layout(4, PACKS[24], 3, 7, 3),
    )
}


def encode(layout: Layout, number: int) -> str:
    """The code of a deal: version, layout, number and a check, in groups of four signs."""
    body = (_VERSION << 5 | layout.digit) << 5 * layout.digits | number
    whole = body << 10 | body % _CHECK_PRIME
    signs = ""
    for _ in range(layout.digits + 4):
        signs = _ALPHABET[whole & 31] + signs
        whole >>= 5
    return "-".join(signs[i : i + 4] for i in range(0, len(signs), 4))


def decode(code: str) -> tuple[Layout, int]:
    """The layout and number of a code; small letters, blanks and other groupings are read too.

    Raises TarokError `code.sign`, `code.version`, `code.length` or `code.check`.
    """
    signs = "".join(code.split()).replace("-", "").upper()
    for sign in signs:
        if sign not in _READ:
            raise TarokError("code.sign", sign=sign)
    values = [_READ[sign] for sign in signs]
    if not values:
        raise TarokError("code.length", have=0, want=16)
    if values[0] != _VERSION:
        raise TarokError("code.version", version=signs[0])
    layout = LAYOUTS.get(values[1]) if len(values) > 1 else None
    if layout is None:
        raise TarokError("code.check" if len(values) > 1 else "code.length", have=len(values), want=16)
    if len(values) != layout.digits + 4:
        raise TarokError("code.length", have=len(values), want=layout.digits + 4)
    body = 0
    for value in values[:-2]:
        body = body << 5 | value
    number = body & ((1 << 5 * layout.digits) - 1)
    if body % _CHECK_PRIME != values[-2] << 5 | values[-1] or number >= layout.deals:
        raise TarokError("code.check")
    return layout, number
