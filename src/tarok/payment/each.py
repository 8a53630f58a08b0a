"""Payment where each plays for himself: the stake of 1795 and the Ramsch of Dapp."""

from typing import NamedTuple

from tarok.payment.ledger import Till
from tarok.payment.outcome import EachOutcome
from tarok.payment.scheme import Stakes
from tarok.rule import Rule

Sides = tuple[tuple[str, ...], tuple[str, ...]]


class Stake(NamedTuple):
    """1795: each loser pays the winner one stake; two tied for most share what the third pays."""

    stake: Rule

    def settle(self, stakes: Stakes, outcome: EachOutcome, till: Till) -> Sides:
        """Pays, and names winners and losers; nobody wins where all are tied."""
        most = max(outcome.points.values())
        winners = tuple(seat for seat in stakes.active if outcome.points[seat] == most)
        losers = tuple(seat for seat in stakes.active if outcome.points[seat] != most)
        if not losers:
            return (), ()
        for loser in losers:
            for winner in winners:
                till.pay(
                    "stake.won" if len(winners) == 1 else "stake.shared",
                    loser, winner, stakes.tariff / len(winners), self.stake,
                    points=most, tariff=stakes.tariff, winners=len(winners),
                )  # fmt: skip
        return winners, losers


class Ramsch(NamedTuple):
    """Dapp: who has most pays one unit to each other, two to one without a trick (Jungfer).

    All tied for most pay every other in full; all tied: nothing. Who takes every trick pays two
    units to each, since then all others are without one.
    """

    most: Rule
    jungfer: Rule
    ties: Rule

    def settle(self, stakes: Stakes, outcome: EachOutcome, till: Till) -> Sides:
        """Pays, and names those who were paid and those who paid."""
        most = max(outcome.points.values())
        losers = tuple(seat for seat in stakes.active if outcome.points[seat] == most)
        winners = tuple(seat for seat in stakes.active if outcome.points[seat] != most)
        if not winners:
            return (), ()
        for loser in losers:
            for winner in winners:
                jungfer = outcome.tricks.get(winner) == 0
                rule = self.jungfer if jungfer else self.most
                till.pay(
                    "ramsch.jungfer" if jungfer else "ramsch.most",
                    loser, winner, stakes.tariff * (2 if jungfer else 1),
                    rule if len(losers) == 1 else self.ties,
                    points=most, tariff=stakes.tariff,
                )  # fmt: skip
        return winners, losers
