"""Who pays whom: hand to hand, out of a common pot, or in and out of the Haferl."""

from typing import NamedTuple

from tarok.payment.ledger import Till
from tarok.payment.outcome import Outcome
from tarok.payment.scheme import Due, Stakes
from tarok.rule import Rule, weakest


class Hand(NamedTuple):
    """Each defender pays the declarer, or gets from him, the full amount.

    `each` is the rule of that where the source does not say it.
    """

    each: Rule | None = None

    def before(self, stakes: Stakes, till: Till) -> None:
        """Nothing is put in."""

    def settle(self, stakes: Stakes, outcome: Outcome, due: Due, till: Till) -> None:
        """Pays between declarer and each defender."""
        declarer, won, rule = outcome.declarer, outcome.result == "won", weakest(due.rule, self.each)
        for seat in stakes.defenders(declarer):
            source, target = (seat, declarer) if won else (declarer, seat)
            till.pay(due.code, source, target, due.amount, rule, **due.params)


class CommonPot(NamedTuple):
    """Wins are paid once, out of the pot; losses once, from the declarer's pocket to both defenders.

    All at the table put in `opening` in equal shares, again as often as the pot cannot pay.
    """

    share: Rule
    win: Rule
    loss: Rule

    def before(self, stakes: Stakes, till: Till) -> None:
        """The opening shares, for the first deal."""
        if not till.pots.started:
            self._put_in(stakes, till)

    def _put_in(self, stakes: Stakes, till: Till) -> None:
        opening = stakes.number("opening")
        for seat in stakes.seats:
            till.pay(
                "pot.share", seat, "pot", opening / len(stakes.seats), self.share,
                opening=opening, players=len(stakes.seats), seat=seat,
            )  # fmt: skip

    def settle(self, stakes: Stakes, outcome: Outcome, due: Due, till: Till) -> None:
        """Pays out of the pot, or into the defenders' pockets."""
        if outcome.result == "won":
            while till.pots.pot < due.amount:
                self._put_in(stakes, till)
            rule = weakest(self.win, due.rule)
            till.pay(f"{due.code}.pot", "pot", outcome.declarer, due.amount, rule, **due.params)
            return
        defenders = stakes.defenders(outcome.declarer)
        rule = weakest(self.loss, due.rule)
        for seat in defenders:
            till.pay(
                f"{due.code}.shared", outcome.declarer, seat, due.amount / len(defenders), rule,
                **due.params,
            )  # fmt: skip


class Haferl(NamedTuple):
    """A win is taken from the Haferl, at most what is in it; a loss is paid into it.

    Whenever it is empty all put in `haferl` each. With the house rule `defenders=paid` a loss is
    paid to each defender as well.
    """

    share: Rule
    win: Rule
    loss: Rule
    defenders: Rule

    def before(self, stakes: Stakes, till: Till) -> None:
        """All put in when the Haferl is empty."""
        if till.pots.pot:
            return
        for seat in stakes.seats:
            till.pay("haferl.share", seat, "pot", stakes.number("haferl"), self.share, seat=seat)

    def settle(self, stakes: Stakes, outcome: Outcome, due: Due, till: Till) -> None:
        """Takes out or pays in."""
        if outcome.result == "won":
            taken = min(due.amount, till.pots.pot)
            code = due.code + (".haferl" if taken == due.amount else ".haferl.short")
            till.pay(code, "pot", outcome.declarer, taken, self.win, **due.params)
            return
        till.pay(f"{due.code}.haferl.in", outcome.declarer, "pot", due.amount, self.loss, **due.params)
        if stakes.on("defenders", "paid"):
            for seat in stakes.defenders(outcome.declarer):
                till.pay(due.code, outcome.declarer, seat, due.amount, self.defenders, **due.params)
