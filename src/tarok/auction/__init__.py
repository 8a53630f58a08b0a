"""Ways of bidding, one small protocol each.

A protocol is a stateless strategy: `begin` gives a state, `legal` the actions of whoever is to
speak, `apply` the next state. Seats are indices here: 0 forehand, 1 middlehand, 2 rearhand, 3 the
fourth where he plays.
"""

from typing import NamedTuple, Protocol

from tarok.action import Action
from tarok.cards import Suit
from tarok.contract import Contract


class Won(NamedTuple):
    """How an auction ended: who plays what.

    `choices` holds more than one contract where the winner has yet to name his; `suit` is set
    where it was named in the bid, `target` where points were bid.
    """

    seat: int
    choices: tuple[Contract, ...]
    suit: Suit | None = None
    target: int | None = None


class AuctionState(Protocol):
    """What every state of an auction tells."""

    @property
    def turn(self) -> int | None:
        """The seat to speak; None when the auction is over."""

    @property
    def won(self) -> Won | None:
        """The outcome; None while it goes on and when all have passed."""


class Auction(Protocol):
    """A way of bidding."""

    def begin(self, contracts: tuple[Contract, ...], seats: int, dealer: int) -> AuctionState:
        """The state before the first word; `contracts` by rank, `dealer` the seat that counts as dealer."""

    def legal(self, state: AuctionState) -> tuple[Action, ...]:
        """What may be said now."""

    def apply(self, state: AuctionState, action: Action) -> AuctionState:
        """The state after a legal action."""
