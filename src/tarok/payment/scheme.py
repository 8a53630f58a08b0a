"""A payment scheme: how much a deal is worth, who pays it, and what the pots do.

A scheme is put together from three parts, each a small strategy with the rules it quotes: an
*amount*, a *route* (who pays whom) and, where there is one, a *pot*. Table stakes (`Stakes`) carry
what was agreed: who sits there, the tariff, the house rules.
"""

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple, Protocol

from tarok.payment.ledger import ZERO, Pots, Settlement, Till
from tarok.payment.outcome import EachOutcome, Outcome
from tarok.rule import Rule

ONE_TENTH = Fraction(1, 10)


class Stakes(NamedTuple):
    """What a table has agreed on.

    `tariff` is the unit per point or base unit; `tiers` (three of them) replace both tariff and
    multiplier for Frage, Solo and Herzsolo. `pot_limit` stops doublings. `options` are the house
    rules by name.
    """

    active: tuple[str, ...]
    seats: tuple[str, ...]
    tariff: Fraction
    tiers: tuple[Fraction, Fraction, Fraction] | None = None
    pot_limit: Fraction | None = None
    options: Mapping[str, str] = MappingProxyType({})

    @property
    def dealer(self) -> str:
        """The dealer's seat."""
        return self.seats[-1]

    def defenders(self, declarer: str) -> tuple[str, ...]:
        """The active seats but the declarer's."""
        return tuple(seat for seat in self.active if seat != declarer)

    def number(self, option: str) -> Fraction:
        """An option that is an amount."""
        return Fraction(self.options[option])

    def on(self, option: str, value: str = "on") -> bool:
        """Whether a house rule is in force."""
        return self.options.get(option) == value


class Due(NamedTuple):
    """What a deal is worth, once: an amount, the sentence that tells its arithmetic, its rule."""

    amount: Fraction
    code: str
    params: Mapping[str, object]
    rule: Rule


class Amount(Protocol):
    """How much a deal is worth."""

    def due(self, stakes: Stakes, outcome: Outcome) -> Due:
        """The amount of a won or lost deal, before it is known who pays."""


class Route(Protocol):
    """Who pays whom."""

    def before(self, stakes: Stakes, till: Till) -> None:
        """What is put in before the deal."""

    def settle(self, stakes: Stakes, outcome: Outcome, due: Due, till: Till) -> None:
        """Pays what is due."""


class PotRule(Protocol):
    """What a pot beside the payments does."""

    def before(self, stakes: Stakes, till: Till) -> None:
        """What is put in before the deal."""

    def settle(self, stakes: Stakes, outcome: Outcome, due: Due, till: Till) -> None:
        """Takes, doubles or leaves the pot."""


class EachPay(Protocol):
    """Payment where each plays for himself."""

    def settle(
        self, stakes: Stakes, outcome: EachOutcome, till: Till
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Pays, and names winners and losers."""


class Scheme(NamedTuple):
    """A way of paying. `unit` is pf, ct, points or stakes; `tariff` the default for one of them.

    `each` pays contracts without a declarer; `second` is a further pot of the dearer games; `tenth`
    the rule of a Schreckensteiner that takes a tenth of gains. `announce` says whether announcing all
    tricks has a price, `tiered` whether three amounts may replace the multipliers, `limited` whether a
    limit of the pot can be agreed, `ends` whether an empty pot ends a round. `beside` are the pots that
    lie beside the main one whatever is in them.
    """

    id: str
    unit: str
    tariff: Fraction
    rule: Rule
    amount: Amount | None = None
    route: Route | None = None
    pot: PotRule | None = None
    second: PotRule | None = None
    each: EachPay | None = None
    tenth: Rule | None = None
    announce: bool = False
    tiered: bool = False
    has_pot: bool = False
    limited: bool = False
    ends: bool = False
    beside: tuple[str, ...] = ()

    def before(self, stakes: Stakes, pots: Pots) -> Settlement:
        """What everyone puts in before a deal."""
        till = Till(pots, self.unit)
        if self.route:
            self.route.before(stakes, till)
        if self.pot is not None:
            self.pot.before(stakes, till)
        if self.second is not None and stakes.on("schreckensteiner"):
            self.second.before(stakes, till)
        till.mark(started=True, last="")
        return Settlement(tuple(till.lines), till.net(stakes.active), pots, till.pots)

    def settle(self, stakes: Stakes, outcome: Outcome | EachOutcome, pots: Pots) -> Settlement:
        """Settles a finished deal with what lay on the table while it was played."""
        till = Till(pots, self.unit)
        if isinstance(outcome, EachOutcome):
            assert self.each is not None
            winners, losers = self.each.settle(stakes, outcome, till)
            self._tenth(stakes, till)
            return Settlement(
                tuple(till.lines), till.net(stakes.active), pots, till.pots, None, winners, losers
            )
        result = outcome.result
        if result != "drawn":
            assert self.amount is not None
            assert self.route is not None
            due = self.amount.due(stakes, outcome)
            self.route.settle(stakes, outcome, due, till)
            if self.pot is not None:
                self.pot.settle(stakes, outcome, due, till)
            if self.second is not None and stakes.on("schreckensteiner"):
                self.second.settle(stakes, outcome, due, till)
            self._tenth(stakes, till)
        till.mark(last="taken" if result == "won" and outcome.contract.takes_pot else result)
        defenders = stakes.defenders(outcome.declarer)
        sides = {"won": ((outcome.declarer,), defenders), "lost": (defenders, (outcome.declarer,))}
        winners, losers = sides.get(result, ((), ()))
        after = till.pots
        emptied = self.ends and bool(pots.pot) and not (after.pot or after.cup or after.amount("line"))
        return Settlement(
            tuple(till.lines),
            till.net(stakes.active),
            pots,
            till.pots,
            result,
            winners,
            losers,
            emptied,
        )

    def _tenth(self, stakes: Stakes, till: Till) -> None:
        """A tenth of each winner's net gain goes into the Schreckensteiner."""
        if self.tenth is None or not stakes.on("schreckensteiner"):
            return
        for seat, gain in till.net(stakes.active).items():
            till.pay(
                "schreckensteiner.tenth",
                seat,
                "schreckensteiner",
                max(gain, ZERO) * ONE_TENTH,
                self.tenth,
                gain=gain,
                seat=seat,
            )
