"""Play with all hands open, searched to the end: what a declarer still gets if nobody errs.

It is meant for the few cards of a lesson's ending and for deals that are soon decided; verdicts of
lessons rest on it, and tests check it against plain play-out of every line.
"""

from __future__ import annotations

from collections.abc import Callable

from tarok.cards import CARDS, POINTS, SUIT_MASKS, points_of
from tarok.trick import best_play, legal_mask, suit_of

Hands = tuple[int, ...]
Table = tuple[int, ...]
"""Cards on the table (indices), in the order played."""


class OpenPlay:
    """Open play in one contract.

    `trumps` is a suit ordinal or None; `declarer` a seat index. What is counted is the declarer's card
    points or, with `by_tricks`, his tricks; he wants much of it, with `shy` little. All others play
    against him.
    """

    def __init__(
        self,
        trumps: int | None,
        declarer: int,
        *,
        by_tricks: bool = False,
        shy: bool = False,
        natural_tens: bool = False,
    ) -> None:
        self.trumps = trumps
        self.declarer = declarer
        self.by_tricks = by_tricks
        self.shy = shy
        self.natural_tens = natural_tens
        self._known: dict[tuple[Hands, int], tuple[int, int]] = {}

    def value(self, hands: Hands, leader: int, table: Table = (), guess: int = 60) -> int:
        """What the declarer still gets, the cards on the table included, with best play by all.

        A good `guess` saves time and changes nothing.
        """
        low, high = 0, self._whole(hands, table)
        need = max(1, min(guess, high))
        while low < high:
            if self.reaches(hands, leader, table, need):
                low = need
                need = min(high, low + 1 if need == guess else (low + high + 1) // 2)
            else:
                high = need - 1
                need = max(low + 1, high if need == guess else (low + high + 1) // 2)
        return low

    def reaches(self, hands: Hands, leader: int, table: Table, need: int) -> bool:
        """Whether the declarer, with best play by all, gets at least `need` of what is counted."""
        if need <= 0:
            return True
        key = (hands, leader)
        low, high = 0, self._whole(hands, table)
        if not table:
            low, high = self._known.get(key, (low, high))
        if low >= need or high < need:
            return low >= need
        mover = (leader + len(table)) % len(hands)
        gains = (mover == self.declarer) != self.shy
        found = not gains
        moves = self.moves(hands, mover, table)
        if self.by_tricks and not self.shy and need == self._whole(hands, table):
            moves = self._for_all(hands, mover, table, moves)
        for card in moves:
            if self._after(hands, leader, table, mover, card, need) == gains:
                found = gains
                break
        if not table:
            self._known[key] = (need, high) if found else (low, need - 1)
        return found

    def _for_all(self, hands: Hands, mover: int, table: Table, moves: list[int]) -> list[int]:
        """The moves that need be tried where the declarer has to take every trick that is left.

        He must not lead what another's higher card of the suit, which may always be played, would take.
        A defender who can go over the declarer's card does; else he parts with the lowest card of a suit,
        for a higher one is never worse to keep.
        """
        if self.natural_tens:
            return moves
        if mover != self.declarer:
            if table:
                place = best_play(table, self.trumps)
                best = table[place]
                over = [card for card in moves if best_play((best, card), self.trumps) == 1]
                if over and (mover - len(table) + place) % len(hands) == self.declarer:
                    return over[:1]
            lowest: dict[int, int] = {}
            for card in moves:
                lowest[suit_of(card)] = min(card, lowest.get(suit_of(card), card))
            return list(lowest.values()) if table else moves
        if table:
            return moves
        others = 0
        for seat, hand in enumerate(hands):
            if seat != mover:
                others |= hand
        return [card for card in moves if not others & SUIT_MASKS[suit_of(card)] & -(2 << card)]

    def _after(self, hands: Hands, leader: int, table: Table, mover: int, card: int, need: int) -> bool:
        left, next_leader, next_table, gain = self.play(hands, leader, table, mover, card)
        return self.reaches(left, next_leader, next_table, need - gain)

    def play(
        self, hands: Hands, leader: int, table: Table, mover: int, card: int
    ) -> tuple[Hands, int, Table, int]:
        """The hands, leader and table after a card, and what the declarer got by it."""
        left = (*hands[:mover], hands[mover] & ~(1 << card), *hands[mover + 1 :])
        now = (*table, card)
        if len(now) < len(hands):
            return left, leader, now, 0
        taker = (leader + best_play(now, self.trumps, self.natural_tens)) % len(hands)
        worth = 1 if self.by_tricks else sum(POINTS[each] for each in now)
        return left, taker, (), worth if taker == self.declarer else 0

    def moves(self, hands: Hands, mover: int, table: Table) -> list[int]:
        """Legal cards, the likely best first; of cards that come to the same thing only one."""
        led = suit_of(table[0]) if table else None
        legal = legal_mask(hands[mover], led, self.trumps)
        others = 0
        for seat, hand in enumerate(hands):
            if seat != mover:
                others |= hand
        for card in table:
            others |= 1 << card
        found: list[int] = []
        last = -1
        while legal:
            card = legal.bit_length() - 1
            legal ^= 1 << card
            if last >= 0 and not self.natural_tens and suit_of(last) == suit_of(card):
                between = (1 << last) - (2 << card)
                alike = self.by_tricks or POINTS[last] == POINTS[card]
                if alike and not others & between:
                    last = card
                    continue
            last = card
            found.append(card)
        if len(found) > 1:
            found.sort(key=self._order(hands, mover, table), reverse=True)
        return found

    def _order(self, hands: Hands, mover: int, table: Table) -> Callable[[int], int]:
        """How promising a card is: what takes first, points to the own side, few to the other."""
        if not table:
            return lambda card: POINTS[card] + (20 if suit_of(card) == self.trumps else 0)
        place = best_play(table, self.trumps, self.natural_tens)
        holder = (mover - len(table) + place) % len(hands)
        friend = (holder == self.declarer) == (mover == self.declarer)
        best = table[place]

        def rank(card: int) -> int:
            takes = best_play((best, card), self.trumps, self.natural_tens) == 1
            return POINTS[card] + 40 if takes else POINTS[card] if friend else -POINTS[card]

        return rank

    def line(self, hands: Hands, leader: int, table: Table = ()) -> list[tuple[int, int]]:
        """One way in which the best play of all goes on: (seat, card index) to the end."""
        told = []
        while any(hands):
            mover = (leader + len(table)) % len(hands)
            want = self.value(hands, leader, table)
            for card in self.moves(hands, mover, table):
                left, next_leader, next_table, gain = self.play(hands, leader, table, mover, card)
                if self.value(left, next_leader, next_table) + gain == want:
                    told.append((mover, card))
                    hands, leader, table = left, next_leader, next_table
                    break
        return told

    def _whole(self, hands: Hands, table: Table) -> int:
        """The most there still is to get."""
        if self.by_tricks:
            return max(hand.bit_count() for hand in hands)
        return sum(points_of(hand) for hand in hands) + sum(CARDS[card].points for card in table)
