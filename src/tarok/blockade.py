"""Sessions with blocks, told deal by deal: where cup, pot and line of bêtes stand after each.

A session is given as results (who played what, with how many points) or made up from a seed; its
payments are the engine's. It ends with the blockade, or after a number of deals.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from tarok import eras
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.outcomes import Told, outcome_from
from tarok.payment.ledger import Settlement
from tarok.payment.outcome import Outcome
from tarok.session import Entry, Session
from tarok.shuffle import Random, parse_seed

MOST_DEALS: Final = 60
PASSED: Final = "pass"
_SHOWN: Final = 30
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


def read(text: str) -> list[Result]:
    """Results as a player writes them, a deal on each line: "2 solo 82", or "pass" where all passed.

    Raises TarokError naming the deal; empty lines are left out.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines:
        raise TarokError("blockade.empty")
    if len(lines) > MOST_DEALS:
        raise TarokError("blockade.most", have=len(lines), most=MOST_DEALS)
    return [_read(line, number) for number, line in enumerate(lines, start=1)]


def _read(line: str, number: int) -> Result:
    parts = [part for part in re.split(r"[\s,;]+", line.lower()) if part]
    if parts == [PASSED]:
        return Result(None)
    if len(parts) != 3 or not all(part.isdecimal() and len(part) < 4 for part in (parts[0], parts[2])):
        text = line if len(line) <= _SHOWN else line[:_SHOWN] + "…"
        raise TarokError("blockade.line", text=text).at(f"deal {number}")
    return Result(int(parts[0]), parts[1], int(parts[2]))


def write(results: Iterable[Result]) -> str:
    """Results as `read` takes them."""
    return "\n".join(
        PASSED if result.player is None else f"{result.player} {result.contract} {result.points}"
        for result in results
    )


def bought(terms: Terms) -> tuple[int, Settlement]:
    """Who deals first, and what is put in for his deal: all blocks, and the first into the pot."""
    session = Session.begin(terms)
    return session.dealer, session.put_in()


def tell(terms: Terms, results: Iterable[Result]) -> Iterator[Moment]:
    """The session these results make, to its last deal or to the end of the blockade.

    Raises TarokError naming the deal, for a player who sits out, points that cannot be, or a deal after
    the end.
    """
    session = Session.begin(terms)
    over = False
    for number, result in enumerate(results, start=1):
        try:
            if over:
                raise TarokError("blockade.over", last=number - 1)
            outcome = _outcome(session, result)
            session, entry = session.settle(outcome)
        except TarokError as error:
            raise error.at(f"deal {number}") from None
        yield Moment(result, entry, outcome)
        over = entry.round_over


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
