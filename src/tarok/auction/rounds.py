"""Two rounds (Dapp): first each says whether he plays, then those who do name one contract each.

The highest value wins; at equal value the higher rank, at equal rank the earlier seat. A contract
is named once and not withdrawn. Source: T (NSV's rules), the order of equals inferred.
"""

from typing import NamedTuple, cast

from tarok.action import AWAY, PLAY_IN, Action
from tarok.auction import AuctionState, Won
from tarok.cards import Suit
from tarok.contract import Contract


class RoundsState(NamedTuple):
    """`within` are the seats that play; `named` what those who have spoken twice said."""

    contracts: tuple[Contract, ...]
    seats: int
    spoken: int = 0
    within: tuple[int, ...] = ()
    named: tuple[tuple[Contract, Suit | None], ...] = ()

    @property
    def turn(self) -> int | None:
        if self.spoken < self.seats:
            return self.spoken
        return self.within[len(self.named)] if len(self.named) < len(self.within) else None

    @property
    def won(self) -> Won | None:
        if self.turn is not None or not self.named:
            return None
        best = max(
            range(len(self.named)),
            key=lambda i: (self.named[i][0].value, self.named[i][0].rank, -i),
        )
        contract, suit = self.named[best]
        return Won(self.within[best], (contract,), suit)


class TwoRounds(NamedTuple):
    """The protocol."""

    def begin(self, contracts: tuple[Contract, ...], seats: int, dealer: int) -> RoundsState:
        """The state before forehand's first word."""
        return RoundsState(contracts, seats)

    def legal(self, state: AuctionState) -> tuple[Action, ...]:
        """What may be said now."""
        s = cast(RoundsState, state)
        if s.spoken < s.seats:
            return (AWAY, PLAY_IN)
        return tuple(
            Action(contract.id, suit)
            for contract in s.contracts
            if contract.biddable
            for suit in (contract.trumps if contract.suit_bid else (None,))
        )

    def apply(self, state: AuctionState, action: Action) -> RoundsState:
        """The state after a legal action."""
        s = cast(RoundsState, state)
        if s.spoken < s.seats:
            within = (*s.within, s.spoken) if action == PLAY_IN else s.within
            return s._replace(spoken=s.spoken + 1, within=within)
        contract = next(contract for contract in s.contracts if contract.id == action.word)
        suit = cast("Suit | None", action.value)
        return s._replace(named=(*s.named, (contract, suit)))
