"""A deal: who holds what, from a code, a seed, from text, or at random within constraints."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from tarok.cards import Card, Dress, cards_of, in_order, parse_cards
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.fixed import Fixed
from tarok.shuffle import Layout, Random, decode, encode
from tarok.table import SEATS


class _Deal(NamedTuple):
    layout: Layout
    number: int


class Deal(Fixed, _Deal):
    """One deal of a layout, as its number; everything else follows from it."""

    @classmethod
    def from_seed(cls, layout: Layout, seed: int) -> "Deal":
        """The deal a seed picks (0 to 2**64 - 1). Raises TarokError `seed.range`."""
        return cls(layout, layout.from_seed(seed))

    @classmethod
    def from_code(cls, code: str, layout: Layout | None = None) -> "Deal":
        """The deal of a code; where `layout` is given, of that layout only. Raises TarokError."""
        found, number = decode(code)
        if layout is not None and found != layout:
            raise TarokError("code.layout", pack=found.pack.size, hands=found.hands, size=found.size)
        return cls(found, number)

    @classmethod
    def from_hands(cls, layout: Layout, hands: Sequence[Sequence[Card]], talon: Sequence[Card]) -> "Deal":
        """The deal with these cards, forehand's first. Raises TarokError.

        Refused are too many or too few cards, cards that are not in the pack or held twice.
        """
        if len(hands) != layout.hands:
            raise TarokError("deal.hands", have=len(hands), want=layout.hands)
        places: dict[Card, int] = {}
        for place, cards in enumerate((*hands, talon)):
            where = SEATS[place] if place < layout.hands else "talon"
            want = layout.size if place < layout.hands else layout.talon
            if len(cards) != want:
                raise TarokError("deal.size", where=where, have=len(cards), want=want)
            for card in cards:
                if not layout.pack.mask & card.bit:
                    raise TarokError("deal.pack", where=where, card=card, pack=layout.pack.size)
                if card in places:
                    raise TarokError("deal.twice", where=where, card=card)
                places[card] = place
        return cls(layout, layout.number(tuple(places[card] for card in layout.pack.cards)))

    @classmethod
    def from_text(
        cls, layout: Layout, hands: Mapping[str, str], talon: str, dress: Dress = Dress.GERMAN
    ) -> "Deal":
        """The deal with hands by seat, as text. Raises TarokError that names the seat."""
        read: list[tuple[Card, ...]] = []
        for seat in SEATS[: layout.hands]:
            if seat not in hands:
                raise TarokError("deal.missing", seat=seat)
            read.append(_cards(hands[seat], seat, dress))
        extra = [seat for seat in hands if seat not in SEATS[: layout.hands]]
        if extra:
            raise TarokError("deal.seat", seat=extra[0][:10])
        return cls.from_hands(layout, read, _cards(talon, "talon", dress))

    @classmethod
    def with_cards(cls, layout: Layout, wanted: Mapping[str, Sequence[Card]], seed: int) -> "Deal":
        """A random deal in which the seats named (or "talon") hold at least these cards.

        Raises TarokError `deal.size`, `deal.twice` or `deal.pack`.
        """
        names = (*SEATS[: layout.hands], "talon")
        held: dict[str, list[Card]] = {name: list(wanted.get(name, ())) for name in names}
        given: set[Card] = set()
        for name in names:
            room = layout.talon if name == "talon" else layout.size
            if len(held[name]) > room:
                raise TarokError("deal.size", where=name, have=len(held[name]), want=room)
            for card in held[name]:
                if card in given:
                    raise TarokError("deal.twice", where=name, card=card)
                if not layout.pack.mask & card.bit:
                    raise TarokError("deal.pack", where=name, card=card, pack=layout.pack.size)
                given.add(card)
        rest = [card for card in layout.pack.cards if card not in given]
        Random(seed).shuffle(rest)
        for name in names:
            room = layout.talon if name == "talon" else layout.size
            while len(held[name]) < room:
                held[name].append(rest.pop())
        return cls.from_hands(layout, [held[seat] for seat in names[:-1]], held["talon"])

    @cached_property
    def code(self) -> str:
        """The deal's code. It reveals all hands."""
        return encode(self.layout, self.number)

    @cached_property
    def masks(self) -> tuple[int, ...]:
        """The hands from forehand on, then the talon, as masks."""
        masks = [0] * (self.layout.hands + 1)
        for card, place in zip(self.layout.pack.cards, self.layout.places(self.number), strict=True):
            masks[place] |= card.bit
        return tuple(masks)

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """Each seat's cards, forehand's first, sorted as a player sorts them."""
        return tuple(in_order(cards_of(mask)) for mask in self.masks[:-1])

    @property
    def talon(self) -> tuple[Card, ...]:
        """The cards left over."""
        return in_order(cards_of(self.masks[-1]))

    def __repr__(self) -> str:
        return f"Deal.from_code({self.code!r})"


def _cards(text: str, where: str, dress: Dress) -> tuple[Card, ...]:
    try:
        return parse_cards(text, dress)
    except TarokError as error:
        raise error.at(where) from None


def packets(terms: Terms, deal: Deal) -> tuple[tuple[str, tuple[Card, ...]], ...]:
    """The packets in the order in which they fall: (seat or "talon", cards).

    How a player's cards were spread over his packets is derived from the deal's number, so the same
    code always falls in the same way.
    """
    random = Random(deal.number ^ deal.layout.digit << 96)
    piles: dict[str, list[Card]] = {}
    for name, mask in zip((*SEATS[: deal.layout.hands], "talon"), deal.masks, strict=True):
        pile = list(cards_of(mask))
        random.shuffle(pile)
        piles[name] = pile
    fallen: list[tuple[str, tuple[Card, ...]]] = []
    for place, count in terms.packets:
        for name in terms.table.active if place == "hands" else ("talon",):
            fallen.append((name, tuple(piles[name].pop() for _ in range(count))))
    return tuple(fallen)
