"""Back and forth between two (Haferltarock), by steps of five points above the Hand.

The first two bidders go back and forth until one passes; only then may the next player come in,
above the highest level so far. A hold keeps the level; the challenger must then go a step higher
or pass. A pass is final. Source: B (Danyliuk); the meaning of some words inferred from W.
"""

from typing import Final, NamedTuple, cast

from tarok.action import HOLD, PASS, Action
from tarok.auction import AuctionState, Won
from tarok.contract import Contract

TARGETS: Final = (*range(66, 117, 5), 120)
"""Card points that can be bid above the 61 of a Hand."""


class DuelState(NamedTuple):
    """`level` counts steps: 0 the Pick-up, 1 the Hand, from 2 on the targets above it.

    `holder` stands at `level`, `challenger` has gone to `claim` or is deciding whether to.
    """

    contracts: tuple[Contract, ...]
    seats: int
    dealer: int
    next: int = 0
    holder: int | None = None
    level: int = -1
    claim: int | None = None

    @property
    def turn(self) -> int | None:
        if self.claim is not None:
            return self.holder
        return self.next if self.next < self.seats else None

    @property
    def won(self) -> Won | None:
        if self.turn is not None or self.holder is None:
            return None
        contract = self.contracts[min(self.level, 1)]
        return Won(self.holder, (contract,), target=TARGETS[self.level - 2] if self.level > 1 else None)


class Duel(NamedTuple):
    """The protocol. With `dealers_pick_up` only the dealer may pick up, and only if all have passed
    (Berliner); the others open with a Hand."""

    dealers_pick_up: bool = False

    def begin(self, contracts: tuple[Contract, ...], seats: int, dealer: int) -> DuelState:
        """The state before forehand's first word."""
        return DuelState(contracts, seats, dealer)

    def legal(self, state: AuctionState) -> tuple[Action, ...]:
        """What may be said now."""
        s = cast(DuelState, state)
        if s.claim is not None:
            return (PASS, HOLD)
        return (PASS, *(self._word(s, level) for level in self._steps(s)))

    def apply(self, state: AuctionState, action: Action) -> DuelState:
        """The state after a legal action."""
        s = cast(DuelState, state)
        if s.claim is not None:
            if action == HOLD:
                return s._replace(level=s.claim, claim=None)
            return s._replace(holder=s.next, level=s.claim, claim=None, next=s.next + 1)
        if action == PASS:
            return s._replace(next=s.next + 1)
        level = next(level for level in self._steps(s) if self._word(s, level) == action)
        if s.holder is None:
            return s._replace(holder=s.next, level=level, next=s.next + 1)
        return s._replace(claim=level)

    def _steps(self, s: DuelState) -> tuple[int, ...]:
        """The levels that may be bid next."""
        if s.holder is None:
            if not self.dealers_pick_up:
                return (0,)
            return (0, 1) if s.next == s.dealer else (1,)
        step = s.level + 1
        return (step,) if step < len(TARGETS) + 2 else ()

    def _word(self, s: DuelState, level: int) -> Action:
        return Action(s.contracts[level].id) if level < 2 else Action("raise", TARGETS[level - 2])
