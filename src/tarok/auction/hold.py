"""One round of bidding with immediate hold, and the Couleur question of 1839.

A later player accepts what stands or overcalls it; the overcalled bidder answers at once: he
accepts and is out, or holds, takes the higher game himself and stands ahead of the overcaller, who
has spoken and is out. Sources: the rules on bidding of the eras `sansprendre-1839`, `german-tarok-1881`
and `bavarian-1923`.
"""

from enum import Enum
from typing import NamedTuple, cast

from tarok.action import ACCEPT, ASK, GOOD, HOLD, NO, PASS, YES, Action
from tarok.auction import AuctionState, Won
from tarok.contract import Contract


class Stage(Enum):
    """What is being waited for."""

    SPEAK = "speak"
    ANSWER = "answer"
    COULEUR_ANSWER = "couleur-answer"
    COULEUR_BID = "couleur-bid"
    COULEUR_REPLY = "couleur-reply"


class HoldState(NamedTuple):
    """`speaker` is the later player whose turn of the round it is; `holder` stands at `level`.

    `bids` are the bids above that level.
    """

    contracts: tuple[Contract, ...]
    seats: int
    bids: tuple[Action, ...]
    speaker: int = 0
    holder: int | None = None
    level: Contract | None = None
    challenge: Contract | None = None
    stage: Stage = Stage.SPEAK
    choices: tuple[Contract, ...] = ()

    @property
    def turn(self) -> int | None:
        if self.speaker >= self.seats:
            return None
        if self.stage in (Stage.ANSWER, Stage.COULEUR_ANSWER):
            return self.holder
        return self.speaker

    @property
    def won(self) -> Won | None:
        if self.speaker < self.seats or self.holder is None:
            return None
        return Won(self.holder, self.choices)


class ImmediateHold(NamedTuple):
    """The protocol. With `jumps` a bid may pass over contracts; without, each makes the lowest bid
    allowed and the winner names any contract from there up."""

    jumps: bool = True

    def begin(self, contracts: tuple[Contract, ...], seats: int, dealer: int) -> HoldState:
        """The state before forehand's first word."""
        return HoldState(contracts, seats, self._bids(contracts))

    def legal(self, state: AuctionState) -> tuple[Action, ...]:
        """What may be said now."""
        s = cast(HoldState, state)
        match s.stage:
            case Stage.ANSWER:
                return (ACCEPT, HOLD)
            case Stage.COULEUR_ANSWER:
                return (YES, NO)
            case Stage.COULEUR_BID:
                twins = {contract.couleur for contract in s.contracts}
                return tuple(bid for bid in s.bids if bid.word in twins)
            case Stage.COULEUR_REPLY:
                return (GOOD, *s.bids)
        if s.level is None:
            return (PASS, *s.bids)
        return (GOOD, *s.bids, *((ASK,) if s.level.couleur else ()))

    def apply(self, state: AuctionState, action: Action) -> HoldState:
        """The state after a legal action."""
        s = cast(HoldState, state)
        if action.word in ("pass", "good"):
            return s._replace(speaker=s.speaker + 1, stage=Stage.SPEAK)
        if action == ASK:
            return s._replace(stage=Stage.COULEUR_ANSWER)
        if action == NO:
            return s._replace(stage=Stage.COULEUR_BID)
        if action == YES:
            assert s.level is not None
            twin = next(contract for contract in s.contracts if contract.id == s.level.couleur)
            return self._at(s, twin, stage=Stage.COULEUR_REPLY)
        if action in (ACCEPT, HOLD):
            assert s.challenge is not None
            holder = s.holder if action == HOLD else s.speaker
            spoken = s.speaker + 1
            return self._at(s, s.challenge, holder=holder, challenge=None, speaker=spoken, stage=Stage.SPEAK)
        bid = next(contract for contract in s.contracts if contract.id == action.word)
        if s.holder is None:
            return self._at(s, bid, holder=s.speaker, speaker=s.speaker + 1)
        return s._replace(challenge=bid, stage=Stage.ANSWER)

    def _bids(self, contracts: tuple[Contract, ...], level: Contract | None = None) -> tuple[Action, ...]:
        higher = [c for c in contracts if c.biddable and (level is None or c.rank > level.rank)]
        return tuple(Action(contract.id) for contract in (higher if self.jumps else higher[:1]))

    def _at(self, s: HoldState, level: Contract, **more: object) -> HoldState:
        """The state once somebody stands at this level, with what else changes."""
        bids = self._bids(s.contracts, level)
        return s._replace(level=level, bids=bids, choices=self._choices(s, level), **more)  # type: ignore[arg-type]

    def _choices(self, s: HoldState, level: Contract) -> tuple[Contract, ...]:
        if self.jumps:
            return (level,)
        return tuple(c for c in s.contracts if c.biddable and c.rank >= level.rank)
