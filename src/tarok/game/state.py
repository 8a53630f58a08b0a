"""The state of a game: its deal, its actions, and what follows from them."""

from enum import Enum
from typing import NamedTuple

from tarok.action import Action
from tarok.auction import AuctionState
from tarok.cards import CARDS, Card, Suit, points_of
from tarok.contract import Contract
from tarok.deal import Deal
from tarok.era import Terms
from tarok.table import SEATS


class Phase(Enum):
    """What the game is waiting for."""

    AUCTION = "auction"
    CONTRACT = "contract"
    CALL = "call"
    GIVE = "give"
    TAKE = "take"
    LAY = "lay"
    TRUMPS = "trumps"
    ANNOUNCE = "announce"
    PLAY = "play"
    OVER = "over"

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


class Trick(NamedTuple):
    """A finished trick: seats as indices from forehand, cards as indices in the order played."""

    leader: int
    cards: tuple[int, ...]
    taker: int

    @property
    def points(self) -> int:
        """Its card points."""
        return sum(CARDS[card].points for card in self.cards)


class Stand(NamedTuple):
    """What has been settled before play: who plays what, and what happened to the talon.

    `choices` are the contracts the winner of the auction may still name; `laid` the cards laid away
    as a mask; `asked` says that the contract's own card was called, `decided` that announcing all
    tricks was or was not done. `called` is the card asked for, `giver` the seat that held it (None:
    it was not had), `given` the card handed back.
    """

    declarer: int | None = None
    contract: Contract | None = None
    choices: tuple[Contract, ...] = ()
    suit: Suit | None = None
    trumps: int | None = None
    target: int | None = None
    named: bool = False
    took: bool | None = None
    laid: int = 0
    asked: bool = False
    decided: bool = False
    announced: bool = False
    may_call: bool = False
    called: Card | None = None
    giver: int | None = None
    given: Card | None = None


class Play(NamedTuple):
    """Cards on the table and tricks taken; `won` are the cards each seat has taken, as masks."""

    leader: int
    trick: tuple[int, ...]
    won: tuple[int, ...]
    tricks: tuple[Trick, ...]


class Game(NamedTuple):
    """A deal being played. Make one with `start`, go on with `apply`; nothing in it ever changes.

    `actions` holds everything done so far as (seat, Action); `hands` are masks from forehand on.
    """

    terms: Terms
    deal: Deal
    actions: tuple[tuple[str, Action], ...]
    phase: Phase
    mover: int | None
    hands: tuple[int, ...]
    auction: AuctionState
    stand: Stand
    play: Play

    @property
    def turn(self) -> str | None:
        """The seat to act; None when the deal is over."""
        return None if self.mover is None else SEATS[self.mover]

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.phase is Phase.OVER

    @property
    def thrown_in(self) -> bool:
        """Whether all passed and the cards were thrown in."""
        return self.over and self.stand.contract is None

    @property
    def contract(self) -> Contract | None:
        """What is played; None before it is settled."""
        return self.stand.contract

    @property
    def declarer(self) -> str | None:
        """The seat that plays alone; None before it is settled and where each plays for himself."""
        return None if self.stand.declarer is None else SEATS[self.stand.declarer]

    @property
    def talon(self) -> int:
        """The left-over cards where nobody has picked them up, as a mask."""
        return 0 if self.stand.took else self.deal.masks[-1]

    def tricks(self, seat: int) -> int:
        """How many tricks a seat has taken."""
        return sum(trick.taker == seat for trick in self.play.tricks)

    def points(self, seat: int) -> int:
        """Card points in the tricks a seat has taken."""
        return points_of(self.play.won[seat])
