"""One result settled in every era: what the same card points would have cost whom.

Each era's own contracts are matched by what they are: a game with the exchange, a solo in a suit
outside Hearts, a solo in Hearts. Eras without such a contract, or in which everyone plays for
himself, are told apart. Amounts are in each era's own unit, at its first scheme and default tariff,
with what lies in the pot when a session's first deal is played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tarok import eras
from tarok.cards import Suit
from tarok.contract import Aim, Contract, Exchange
from tarok.era import Terms
from tarok.payment.ledger import Pots
from tarok.payment.outcome import EachOutcome, Outcome

EXCHANGE, SUIT_SOLO, HEART_SOLO = "exchange", "suit-solo", "heart-solo"
KINDS: Final = (EXCHANGE, SUIT_SOLO, HEART_SOLO)
WHOLE: Final = 120
Nets = tuple[Fraction, ...]


def kinds(contract: Contract) -> tuple[str, ...]:
    """Which of KINDS a contract can be; none for games won by tricks or forced by a pass."""
    if contract.goal.aim is not Aim.POINTS or not contract.biddable:
        return ()
    if contract.exchange is not Exchange.NONE:
        return (EXCHANGE,)
    found = []
    if any(suit is not Suit.HEARTS for suit in contract.trumps):
        found.append(SUIT_SOLO)
    if Suit.HEARTS in contract.trumps:
        found.append(HEART_SOLO)
    return tuple(found)


@dataclass(frozen=True)
class Scale:
    """What an era pays for a kind of contract.

    `results` and `nets` hold, for forehand's card points from 0 to 120 as declarer, whether he has
    won, and the net gains of F, M and R; what these do not add up to zero by goes into the pot or
    comes out of it.
    """

    terms: Terms
    contract: Contract
    results: tuple[str, ...]
    nets: tuple[Nets, ...]


@dataclass(frozen=True)
class Prices:
    """What an era pays in all its kinds of contract, by KINDS; a kind it does not have is missing.

    `cheapest` is the least that a declarer can win, `most` the largest sum he can win or lose.
    """

    terms: Terms
    scales: Mapping[str, Scale]

    @property
    def cheapest(self) -> Fraction:
        """The least gain of a declarer who wins."""
        return min(net[0] for scale in self.scales.values() for net in scale.nets if net[0] > 0)

    @property
    def most(self) -> Fraction:
        """The largest gain or loss of a declarer."""
        return max(abs(net[0]) for scale in self.scales.values() for net in scale.nets)


def contract_of(terms: Terms, kind: str) -> Contract | None:
    """The era's cheapest contract of a kind; None where it has none."""
    return next((contract for contract in terms.contracts if kind in kinds(contract)), None)


def optional_contract(terms: Terms, kind: str) -> Contract | None:
    """The contract of a kind that only a house rule brings in; None where none does."""
    optional = terms.era.optional_contracts().values()
    return next((contract for contract in optional if kind in kinds(contract)), None)


def prices(era: str) -> Prices:
    """What an era with declarers pays. Raises TarokError for an unknown era."""
    terms = Terms(eras.get(era))
    found = {}
    for kind in KINDS:
        contract = contract_of(terms, kind)
        if contract is not None:
            found[kind] = _scale(terms, contract, kind)
    return Prices(terms, found)


def _scale(terms: Terms, contract: Contract, kind: str) -> Scale:
    trumps = Suit.HEARTS if kind == HEART_SOLO else contract.trumps[0]
    pots = terms.opened
    results, nets = [], []
    for points in range(WHOLE + 1):
        outcome = Outcome(
            contract, "F", points, None, terms.layout.size, trumps=trumps, exchanged=kind == EXCHANGE
        )
        net = terms.scheme.settle(terms.stakes, outcome, pots).net
        results.append(outcome.result)
        nets.append(tuple(net[seat] for seat in terms.table.active))
    return Scale(terms, contract, tuple(results), tuple(nets))


@dataclass(frozen=True)
class Alone:
    """What an era pays in which everyone plays for himself.

    `patterns` are the net gains of F, M and R that can happen; `runs` holds for each of forehand's
    points runs of middlehand's (last points of the run, number of the pattern); rearhand has the rest.
    """

    terms: Terms
    contract: Contract
    patterns: tuple[Nets, ...]
    runs: tuple[tuple[tuple[int, int], ...], ...]

    @property
    def cheapest(self) -> Fraction:
        """The least that can be won."""
        return min(gain for net in self.patterns for gain in net if gain > 0)

    @property
    def most(self) -> Fraction:
        """The largest gain or loss."""
        return max(abs(gain) for net in self.patterns for gain in net)

    def pattern(self, forehand: int, middlehand: int) -> int:
        """The number of the pattern for these card points."""
        return next(number for last, number in self.runs[forehand] if middlehand <= last)


def result_alone(net: Nets) -> str:
    """How forehand has fared where everyone plays for himself: `won`, `shared`, `lost` or `drawn`."""
    if net[0] <= 0:
        return "lost" if net[0] else "drawn"
    return "won" if net[0] == max(net) and net.count(net[0]) == 1 else "shared"


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
            number = patterns.setdefault(tuple(net[seat] for seat in points), len(patterns))
            if row and row[-1][1] == number:
                row[-1] = (middle, number)
            else:
                row.append((middle, number))
        runs.append(tuple(row))
    return Alone(terms, contract, tuple(patterns), tuple(runs))


def eras_alone() -> Sequence[str]:
    """The eras in which everyone plays for himself."""
    return [id for id in eras.ids() if any(c.goal.aim is Aim.MOST_POINTS for c in eras.get(id).contracts)]
