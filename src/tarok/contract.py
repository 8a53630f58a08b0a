"""Contracts as small frozen values: what is played for, with which trumps, and what it is worth."""

from enum import Enum
from fractions import Fraction
from typing import Final, NamedTuple

from tarok.cards import SUITS, Suit

HEARTS_ONLY: Final = (Suit.HEARTS,)
NOT_HEARTS: Final = tuple(suit for suit in SUITS if suit is not Suit.HEARTS)
ANY_SUIT: Final = SUITS
NO_TRUMPS: Final[tuple[Suit, ...]] = ()


class Exchange(Enum):
    """What happens with the talon."""

    NONE = "none"
    TALON = "talon"
    OPTIONAL = "optional"
    DEALER = "dealer"
    """The dealer holds the left-over cards from the start and lays as many away."""


class Aim(Enum):
    """What the declarer (or, without one, each player) plays for."""

    POINTS = "points"
    NO_TRICK = "no-trick"
    ALL_TRICKS = "all-tricks"
    MOST_POINTS = "most-points"
    FEWEST_POINTS = "fewest-points"


class Goal(NamedTuple):
    """What wins: for POINTS at least `target` card points; exactly `draw` is a drawn game."""

    aim: Aim = Aim.POINTS
    target: int = 61
    draw: int | None = 60

    @property
    def by_tricks(self) -> bool:
        """Whether tricks alone decide and card points mean nothing."""
        return self.aim in (Aim.NO_TRICK, Aim.ALL_TRICKS)

    @property
    def alone(self) -> bool:
        """Whether each plays for himself."""
        return self.aim in (Aim.MOST_POINTS, Aim.FEWEST_POINTS)

    def __str__(self) -> str:
        return str(self.target) if self.aim is Aim.POINTS else self.aim.value


class Contract(NamedTuple):
    """A contract of an era.

    `name` is its name at the table (not translated); `rank` its place in the bidding; `trumps` the
    suits it may be played in (one: no choice; none: no trumps); `value` what schemes reckon with: a
    multiplier, base units or game points for a card point. `value_in_hearts` replaces it where
    Hearts are named; `couleur` is the id of the twin played in Hearts (1839). A win of a `takes_pot`
    contract takes the pot, a loss of a `doubles_pot` one doubles it. With `calls` a card is asked for
    before the lead; `suit_bid` contracts name their suit in the bid; `open` ones show the hand.
    """

    id: str
    name: str
    rank: int
    value: Fraction
    exchange: Exchange = Exchange.NONE
    trumps: tuple[Suit, ...] = ANY_SUIT
    goal: Goal = Goal()
    value_in_hearts: Fraction | None = None
    couleur: str | None = None
    doubles_pot: bool = False
    takes_pot: bool = False
    calls: bool = False
    suit_bid: bool = False
    open: bool = False
    biddable: bool = True
    natural_tens: bool = False

    def worth(self, trumps: Suit | None) -> Fraction:
        """The contract's value when these are trumps."""
        if trumps is Suit.HEARTS and self.value_in_hearts is not None:
            return self.value_in_hearts
        return self.value
