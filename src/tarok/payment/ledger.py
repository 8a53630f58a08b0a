"""Lines, pots and settlements: the book-keeping all schemes share.

Every amount is a `Fraction` of the scheme's unit. A line moves an amount from one place to
another; places are seats (F M R D) and pots ("pot", "cup", "line", "schreckensteiner", and "house"
for card money paid to the inn). Net gains and pots are summed from the lines and from nothing else,
so every settlement adds up to zero.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from tarok.rule import Rule

ZERO: Final = Fraction(0)
POTS: Final = ("pot", "cup", "line", "schreckensteiner", "house")
_POTS: Final = frozenset(POTS)


class Line(NamedTuple):
    """One payment. `code` and `params` make the sentence that tells its arithmetic."""

    code: str
    params: Mapping[str, object]
    source: str
    target: str
    amount: Fraction
    rule: Rule


class Pots(NamedTuple):
    """All that lies on the table.

    `line` holds the bêtes laid beside the pot, oldest first, as (amount, how many of it in a row);
    `doubled` says that a bête lies in the pot; `started` that a deal has been dealt for: the first
    asks everyone to put in. `last` is how the last deal ended, "taken" where its winner took the pot;
    empty for one that was thrown in.
    """

    pot: Fraction = ZERO
    cup: Fraction = ZERO
    schreckensteiner: Fraction = ZERO
    house: Fraction = ZERO
    line: tuple[tuple[Fraction, int], ...] = ()
    doubled: bool = False
    started: bool = False
    last: str = ""

    def amount(self, place: str) -> Fraction:
        """What lies in one of POTS."""
        if place == "line":
            return sum((amount * count for amount, count in self.line), ZERO)
        found: Fraction = getattr(self, place)
        return found

    def amounts(self) -> dict[str, Fraction]:
        """What lies in each of POTS."""
        return {place: self.amount(place) for place in POTS}


class Settlement(NamedTuple):
    """What one deal moved: its lines, each seat's net gain, the pots before and after.

    `result` is won, lost or drawn for the declarer; in games each plays for himself it is None and
    `winners` and `losers` name the seats. `round_over` says that a Haferl or blockade is at its end.
    """

    lines: tuple[Line, ...]
    net: Mapping[str, Fraction]
    before: Pots
    after: Pots
    result: str | None = None
    winners: tuple[str, ...] = ()
    losers: tuple[str, ...] = ()
    round_over: bool = False


class Till:
    """Collects lines while a scheme works out a settlement."""

    __slots__ = ("lines", "pots", "unit")

    def __init__(self, pots: Pots, unit: str) -> None:
        self.pots = pots
        self.unit = unit
        self.lines: list[Line] = []

    def pay(
        self, code: str, source: str, target: str, amount: Fraction, rule: Rule, **params: object
    ) -> None:
        """Moves `amount`; nothing is written down for an amount of zero.

        The line of bêtes changes by `lay` and `advance` only.
        """
        if not amount:
            return
        self.lines.append(
            Line(code, {**params, "amount": amount, "unit": self.unit}, source, target, amount, rule)
        )
        if source not in _POTS and target not in _POTS:
            return
        moved = {
            place: self.pots.amount(place) + sign * amount
            for place, sign in ((source, -1), (target, 1))
            if place in POTS and place != "line"
        }
        if moved:
            self.pots = self.pots._replace(**moved)  # type: ignore[arg-type]

    def lay(self, code: str, source: str, amount: Fraction, rule: Rule, **params: object) -> None:
        """`source` lays a bête of `amount` at the end of the line."""
        self.pay(code, source, "line", amount, rule, **params)
        *older, (last, count) = self.pots.line or ((amount, 0),)
        runs = ((last, count + 1),) if last == amount else ((last, count), (amount, 1))
        self.pots = self.pots._replace(line=(*older, *runs))

    def advance(self, code: str, rule: Rule, **params: object) -> None:
        """The oldest bête of the line becomes the pot."""
        (oldest, count), *rest = self.pots.line
        self.pay(code, "line", "pot", oldest, rule, **params)
        runs = ((oldest, count - 1), *rest) if count > 1 else tuple(rest)
        self.pots = self.pots._replace(line=runs, doubled=True)

    def mark(
        self, *, doubled: bool | None = None, started: bool | None = None, last: str | None = None
    ) -> None:
        """Sets what is known of the pots beside their amounts."""
        known = {"doubled": doubled, "started": started, "last": last}
        changed = {name: value for name, value in known.items() if value is not None}
        self.pots = self.pots._replace(**changed)  # type: ignore[arg-type]

    def net(self, seats: tuple[str, ...]) -> dict[str, Fraction]:
        """Each of `seats`' gain so far; any other seat only where it paid or was paid."""
        net = dict.fromkeys(seats, ZERO)
        for line in self.lines:
            if line.source not in _POTS:
                net[line.source] = net.get(line.source, ZERO) - line.amount
            if line.target not in _POTS:
                net[line.target] = net.get(line.target, ZERO) + line.amount
        return net
