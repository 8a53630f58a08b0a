"""No auction: the dealer holds the left-over cards and everyone plays for himself (1795)."""

from typing import NamedTuple

from tarok.action import Action
from tarok.auction import AuctionState, Won
from tarok.contract import Contract


class Settled(NamedTuple):
    """An auction that was over before it began."""

    won: Won | None
    turn: None = None


class NoAuction(NamedTuple):
    """The protocol of a game whose only contract is everyone's."""

    def begin(self, contracts: tuple[Contract, ...], seats: int, dealer: int) -> Settled:
        """The one state: the dealer lays away, nobody bids."""
        return Settled(Won(dealer, contracts))

    def legal(self, state: AuctionState) -> tuple[Action, ...]:
        """Nothing is ever said."""
        return ()

    def apply(self, state: AuctionState, action: Action) -> AuctionState:
        """No action is legal, so none leads further."""
        return state
