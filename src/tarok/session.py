"""Many deals at one table: the dealer's turn, pots carried on, and the running ledger.

A session is a value: `settle` gives the next one and the entry that led there, so that ten
thousand deals need no more memory than one.
"""

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from tarok.era import Terms
from tarok.errors import TarokError
from tarok.payment.ledger import POTS, ZERO, Line, Pots, Settlement, Till
from tarok.payment.outcome import EachOutcome, Outcome


class Entry(NamedTuple):
    """What one deal of a session moved.

    `net` and `ledger` are by player number, in the scheme's unit; `net` includes antes and shares
    put in for this deal. `lines` name seats; `player` turns one into a number. `before` is what lay
    in the pots when the last deal ended. `settlement` is None for a thrown-in deal.
    """

    number: int
    dealer: int
    lines: tuple[Line, ...]
    net: Mapping[int, Fraction]
    ledger: Mapping[int, Fraction]
    before: Pots
    after: Pots
    settlement: Settlement | None
    round_over: bool


class Session(NamedTuple):
    """A table between two deals: player `dealer` deals next. Start one with `Session.begin`."""

    terms: Terms
    dealer: int
    pots: Pots = Pots()
    ledger: Mapping[int, Fraction] = MappingProxyType({})
    deals: int = 0

    @classmethod
    def begin(cls, terms: Terms, first_dealer: int | None = None) -> "Session":
        """A session before its first deal; player N deals first unless `first_dealer` says otherwise.

        Raises TarokError `record.player`.
        """
        dealer = terms.players if first_dealer is None else first_dealer
        if not 1 <= dealer <= terms.players:
            raise TarokError("record.player", player=dealer, players=terms.players)
        return cls(terms, dealer, Pots(), dict.fromkeys(range(1, terms.players + 1), ZERO))

    def seat(self, player: int) -> str:
        """The seat of a player in the next deal."""
        return self.terms.table.seat(player, self.dealer)

    def player(self, seat: str) -> int:
        """The number of the player in a seat in the next deal."""
        return self.terms.table.player(seat, self.dealer)

    def put_in(self) -> Settlement:
        """What is put in before the next deal."""
        return self.terms.scheme.before(self.terms.stakes, self.pots)

    def settle(
        self,
        outcome: Outcome | EachOutcome | None,
        fee: Fraction = ZERO,
        release: Fraction = ZERO,
    ) -> tuple["Session", Entry]:
        """The session after the next deal ended so, and the entry for it; None is a thrown-in deal.

        Before the deal `fee` may be paid out of the Schreckensteiner as card money, and `release` be
        put from it into the pot to be played for. Raises TarokError `csv.fee` if it holds less.
        """
        scheme, stakes = self.terms.scheme, self.terms.stakes
        drawn = self._out_of_schreckensteiner(fee, release)
        put_in = scheme.before(stakes, drawn.pots)
        paid = None if outcome is None else scheme.settle(stakes, outcome, put_in.after)
        lines = (*drawn.lines, *put_in.lines, *(paid.lines if paid else ()))
        net = dict.fromkeys(self.ledger, ZERO)
        for line in lines:
            for place, sign in ((line.source, -1), (line.target, 1)):
                if place not in POTS:
                    net[self.player(place)] += sign * line.amount
        ledger = {player: total + net[player] for player, total in self.ledger.items()}
        after = paid.after if paid else put_in.after
        entry = Entry(
            self.deals + 1, self.dealer, lines, MappingProxyType(net), MappingProxyType(ledger), self.pots,
            after, paid, bool(paid and paid.round_over),
        )  # fmt: skip
        following = self.terms.table.next_dealer(self.dealer)
        return Session(self.terms, following, after, entry.ledger, self.deals + 1), entry

    def _out_of_schreckensteiner(self, fee: Fraction, release: Fraction) -> Till:
        till = Till(self.pots, self.terms.scheme.unit)
        for code, target, amount in (
            ("schreckensteiner.fee", "house", fee),
            ("schreckensteiner.release", "pot", release),
        ):
            if amount:
                holds = till.pots.schreckensteiner
                if amount > holds:
                    raise TarokError("csv.fee", holds=holds, amount=amount)
                rule = self.terms.era.rule("schreckensteiner")
                till.pay(code, "schreckensteiner", target, amount, rule)
        return till
