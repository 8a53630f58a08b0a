"""What a figure is, and helpers to measure one.

To add a figure, append a `Figure` to the FIGURES of a module here (engine, build, site) with a
function that measures it: it returns the number, or a `Measured` with a remark beside it.
"""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple


class Measured(NamedTuple):
    """A measured number in the figure's unit, and what else is worth knowing."""

    value: float
    remark: str = ""


@dataclass(frozen=True)
class Figure:
    """One promise: `limit` in `unit` is the most it may be (the least, if `at_least`).

    `issue` is the number of the issue that asks for it, `key` its name on the command line.
    """

    issue: int
    key: str
    title: str
    limit: float
    unit: str
    measure: Callable[[], Measured]
    at_least: bool = False

    def kept(self, value: float) -> bool:
        """Whether the measured value keeps the promise."""
        return value >= self.limit if self.at_least else value <= self.limit


def median_of(times: int, run: Callable[[], float]) -> Measured:
    """The median of several runs, with the range of all as its remark."""
    values = sorted(run() for _ in range(times))
    return Measured(statistics.median(values), f"{times} runs, {values[0]:.3g} to {values[-1]:.3g}")


def seconds(run: Callable[[], object]) -> float:
    """How long one call takes."""
    start = time.perf_counter()
    run()
    return time.perf_counter() - start
