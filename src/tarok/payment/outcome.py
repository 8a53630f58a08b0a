"""What a finished deal hands to payment: contract, points, tricks, and whether it was won."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from tarok.cards import Suit
from tarok.contract import Aim, Contract


class Outcome(NamedTuple):
    """The end of a deal with a declarer.

    `points` are his card points (talon or cards laid away included) and may be None where tricks
    alone decide; `tricks` his tricks, None where not told (then neither all nor none). `target` is
    a target bid above the contract's own. `exchanged` says whether the talon was used.
    """

    contract: Contract
    declarer: str
    points: int | None
    tricks: int | None
    all_tricks: int
    announced: bool = False
    trumps: Suit | None = None
    target: int | None = None
    exchanged: bool = True

    @property
    def goal_points(self) -> int:
        """Card points needed to win."""
        return self.target or self.contract.goal.target

    @property
    def counted(self) -> int:
        """His card points, in a game they decide."""
        assert self.points is not None
        return self.points

    @property
    def won_all(self) -> bool:
        """Whether the declarer is known to have taken every trick."""
        return self.tricks == self.all_tricks

    @property
    def result(self) -> str:
        """`won`, `lost` or `drawn`; all tricks announced count alone."""
        goal = self.contract.goal
        if goal.aim is Aim.NO_TRICK:
            return "won" if self.tricks == 0 else "lost"
        if self.announced or goal.aim is Aim.ALL_TRICKS:
            return "won" if self.won_all else "lost"
        if self.counted >= self.goal_points:
            return "won"
        return "drawn" if self.target is None and self.counted == goal.draw else "lost"


class EachOutcome(NamedTuple):
    """The end of a deal in which each plays for himself.

    `points` per seat add up to the pack's 120; `tricks` per seat, empty where not told.
    """

    contract: Contract
    points: Mapping[str, int]
    tricks: Mapping[str, int] = MappingProxyType({})
