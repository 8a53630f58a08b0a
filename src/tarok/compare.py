"""One result settled in every era: what the same card points would have cost whom.

Each era's own contracts are matched by what they are: a game with the exchange, a solo in a suit
outside Hearts, a solo in Hearts. Eras without such a contract, or in which everyone plays for
himself, are told apart. Amounts are in each era's own unit, at its first scheme and default tariff.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tarok import eras
from tarok.cards import Suit
from tarok.contract import Aim, Contract, Exchange
from tarok.era import Terms
from tarok.payment.ledger import Pots
from tarok.payment.outcome import EachOutcome, Outcome

KINDS: Final = ("exchange", "suit-solo", "heart-solo")
WHOLE: Final = 120
Nets = tuple[Fraction, ...]


def kinds(contract: Contract) -> tuple[str, ...]:
    """Which of KINDS a contract can be; none for games won by tricks or forced by a pass."""
    if contract.goal.aim is not Aim.POINTS or not contract.biddable:
        return ()
    if contract.exchange is not Exchange.NONE:
        return ("exchange",)
    found = []
    if any(suit is not Suit.HEARTS for suit in contract.trumps):
        found.append("suit-solo")
    if Suit.HEARTS in contract.trumps:
        found.append("heart-solo")
    return tuple(found)


@dataclass(frozen=True)
class Scale:
    """What an era pays for a kind of contract.

    `nets` holds, for forehand's card points from 0 to 120 as declarer, the net gains of F, M and R.
    `cheapest` is the least the declarer can win in this era in any contract of KINDS.
    """

    terms: Terms
    contract: Contract
    nets: tuple[Nets, ...]
    cheapest: Fraction


def contract_of(terms: Terms, kind: str) -> Contract | None:
    """The era's cheapest contract of a kind; None where it has none."""
    return next((contract for contract in terms.contracts if kind in kinds(contract)), None)


def scale(era: str, kind: str) -> Scale | None:
    """An era's pay for a kind of contract; None where it has no such contract."""
    terms = Terms(eras.get(era))
    contract = contract_of(terms, kind)
    if contract is None:
        return None
    won = [
        min(net[0] for net in _nets(terms, other, each) if net[0] > 0)
        for each in KINDS
        if (other := contract_of(terms, each)) is not None
    ]
    return Scale(terms, contract, _nets(terms, contract, kind), min(won))


def _nets(terms: Terms, contract: Contract, kind: str) -> tuple[Nets, ...]:
    trumps = Suit.HEARTS if kind == "heart-solo" or len(contract.trumps) == 1 else contract.trumps[0]
    pots = terms.scheme.before(terms.stakes, Pots()).after
    found = []
    for points in range(WHOLE + 1):
        outcome = Outcome(
            contract, "F", points, None, terms.layout.size, trumps=trumps, exchanged=kind == "exchange"
        )
        net = terms.scheme.settle(terms.stakes, outcome, pots).net
        found.append(tuple(net[seat] for seat in ("F", "M", "R")))
    return tuple(found)


@dataclass(frozen=True)
class Alone:
    """What an era pays in which everyone plays for himself.

    `patterns` are the net gains of F, M and R that can happen; `runs` holds for each of forehand's
    points runs of middlehand's (last points of the run, number of the pattern); rearhand has the rest.
    """

    terms: Terms
    patterns: tuple[Nets, ...]
    runs: tuple[tuple[tuple[int, int], ...], ...]
    cheapest: Fraction


def alone(era: str) -> Alone:
    """The pay of a game without a declarer, for every way to share 120 points among three."""
    terms = Terms(eras.get(era))
    contract = next(contract for contract in terms.contracts if contract.goal.aim is Aim.MOST_POINTS)
    patterns: dict[Nets, int] = {}
    runs = []
    for forehand in range(WHOLE + 1):
        row: list[tuple[int, int]] = []
        for middle in range(WHOLE - forehand + 1):
            points = {"F": forehand, "M": middle, "R": WHOLE - forehand - middle}
            net = terms.scheme.settle(terms.stakes, EachOutcome(contract, points), Pots()).net
            number = patterns.setdefault(tuple(net[seat] for seat in ("F", "M", "R")), len(patterns))
            if row and row[-1][1] == number:
                row[-1] = (middle, number)
            else:
                row.append((middle, number))
        runs.append(tuple(row))
    cheapest = min(net[0] for net in patterns if net[0] > 0)
    return Alone(terms, tuple(patterns), tuple(runs), cheapest)


def eras_alone() -> Sequence[str]:
    """The eras in which everyone plays for himself."""
    return [id for id in eras.ids() if any(c.goal.aim is Aim.MOST_POINTS for c in eras.get(id).contracts)]
