"""Settlements of games in which each plays for himself, for every way to share the points of the pack.

Who has most, who ties with him and who has taken no trick decide what is paid; the most points stand
in the sentences. So the thousands of ways come down to some hundreds of rows, and of each way only
the number of its row is kept, in runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, combinations
from typing import Final

from tarok.contract import Aim, Contract
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.payment.outcome import EachOutcome
from tarok.widgets.packing import Run, runs

WHOLE: Final = 120
NO_ROW: Final = -1
"""Stands for points that a seat without a trick cannot have."""
Row = tuple[tuple[str, ...], int]
"""The seats with most points, and how many they have."""


def tricks_matter(contract: Contract) -> bool:
    """Whether it is paid differently that a player has taken no trick."""
    return contract.goal.aim is Aim.FEWEST_POINTS


def shared(
    terms: Terms, contract: Contract, points: Mapping[str, int], without: Iterable[str] = ()
) -> EachOutcome:
    """The end of a game: points of each seat, and the seats without a trick.

    Raises TarokError for points that do not add up to the pack's, and for a seat that has points but
    no trick.
    """
    seats = terms.table.active
    for seat in seats:
        if not 0 <= points.get(seat, NO_ROW) <= WHOLE:
            raise TarokError("points.range", points=points.get(seat, "?")).at(seat)
    total = sum(points[seat] for seat in seats)
    if total != WHOLE or len(points) != len(seats):
        raise TarokError("points.sum", sum=total, all=WHOLE)
    maiden = [seat for seat in seats if seat in without] if tricks_matter(contract) else []
    for seat in maiden:
        if points[seat]:
            raise TarokError("tricks.none", points=points[seat], most=0).at(seat)
    tricks = {seat: 0 if seat in maiden else 1 for seat in seats} if maiden else {}
    return EachOutcome(contract, {seat: points[seat] for seat in seats}, tricks)


def without_tricks(terms: Terms, contract: Contract) -> Iterator[tuple[str, ...]]:
    """Every set of seats that may end without a trick."""
    seats = terms.table.active
    most = len(seats) - 1 if tricks_matter(contract) else 0
    return chain.from_iterable(combinations(seats, size) for size in range(most + 1))


def spread(seats: tuple[str, ...], without: tuple[str, ...]) -> tuple[list[dict[str, int]], list[list[Run]]]:
    """Points that stand for all ways to share among three seats, one for each row there is to be; and
    for each of the first seat's points, by the second's from 0 up, the number of its row."""
    found: dict[Row, dict[str, int]] = {}
    ways = []
    for first in range(WHOLE + 1):
        rest = range(WHOLE - first, -1, -1)
        told = [dict(zip(seats, (first, WHOLE - first - third, third), strict=True)) for third in rest]
        ways.append([_row(points, without) for points in told])
        found |= {row: points for row, points in zip(ways[-1], told, strict=True) if row}
    order = sorted(found)
    number = {row: place for place, row in enumerate(order)}
    numbers = [runs(number[row] if row else NO_ROW for row in way) for way in ways]
    return [found[row] for row in order], numbers


def _row(points: Mapping[str, int], without: tuple[str, ...]) -> Row | None:
    if any(points[seat] for seat in without):
        return None
    most = max(points.values())
    return tuple(seat for seat in points if points[seat] == most), most
