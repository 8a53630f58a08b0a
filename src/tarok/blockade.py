"""Sessions with blocks, told deal by deal: where cup, pot and line of bêtes stand after each.

A session is given as results (who played what, with how many points) or made up from a seed; its
payments are the engine's. It ends with the blockade, or after a number of deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from tarok import eras
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.outcomes import Told, outcome_from
from tarok.payment.outcome import Outcome
from tarok.session import Entry, Session
from tarok.shuffle import Random, parse_seed

MOST_DEALS: Final = 60
_CONTRACTS: Final = ("frage", "solo", "solo", "solo", "herzsolo")


@dataclass(frozen=True, slots=True)
class Result:
    """A deal as it ended: the player who declared (None: thrown in), contract and card points."""

    player: int | None
    contract: str = ""
    points: int = 0


@dataclass(frozen=True, slots=True)
class Moment:
    """A deal of the session with its entry in the ledger; `outcome` is None where all passed."""

    result: Result
    entry: Entry
    outcome: Outcome | None


def terms_with_blocks(players: int = 3) -> Terms:
    """A table of 1881 that plays with blocks. Raises TarokError `players.era`."""
    return Terms(eras.get("german-tarok-1881"), players, "blocks")


def tell(terms: Terms, results: Iterable[Result]) -> Iterator[Moment]:
    """The session these results make, until the blockade ends.

    Raises TarokError naming the deal, for a player who sits out or points that cannot be.
    """
    session = Session.begin(terms)
    for number, result in enumerate(results, start=1):
        try:
            outcome = _outcome(session, result)
            session, entry = session.settle(outcome)
        except TarokError as error:
            raise error.at(f"deal {number}") from None
        yield Moment(result, entry, outcome)
        if entry.round_over:
            return


def _outcome(session: Session, result: Result) -> Outcome | None:
    if result.player is None:
        return None
    terms = session.terms
    if not 1 <= result.player <= terms.players:
        raise TarokError("record.player", player=result.player, players=terms.players)
    seat = session.seat(result.player)
    if seat not in terms.table.active:
        raise TarokError("csv.declarer", player=result.player)
    outcome = outcome_from(terms, Told(result.contract, seat, str(result.points)))
    assert isinstance(outcome, Outcome)
    return outcome


def made_up(terms: Terms, seed: int, most: int = MOST_DEALS) -> list[Result]:
    """Results made up from a seed, at most so many: who plays, what, and how it ends are drawn.

    The points are the mean of three draws, so that close games are common; this is a toy to show the
    pots at work and says nothing about how real hands fall. Raises TarokError `seed.range`.
    """
    random = Random(parse_seed(seed))
    session = Session.begin(terms)
    results = []
    for _ in range(most):
        if random.below(12) == 0:
            result = Result(None)
        else:
            seat = terms.table.active[random.below(3)]
            points = sum(25 + random.below(81) for _ in range(3)) // 3
            result = Result(session.player(seat), _CONTRACTS[random.below(len(_CONTRACTS))], points)
        results.append(result)
        session, entry = session.settle(_outcome(session, result))
        if entry.round_over:
            break
    return results
