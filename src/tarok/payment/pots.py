"""Pots beside the payments: Boule, blocks, the two antes, Kasse and Schreckensteiner."""

from fractions import Fraction
from typing import NamedTuple

from tarok.payment.ledger import Till
from tarok.payment.outcome import Outcome
from tarok.payment.scheme import Due, Stakes
from tarok.rule import Rule, weakest


def _take(code: str, outcome: Outcome, till: Till, rule: Rule) -> None:
    till.pay(code, "pot", outcome.declarer, till.pots.pot, rule)


def _double(
    code: str,
    stakes: Stakes,
    outcome: Outcome,
    till: Till,
    rule: Rule,
    pot: str = "pot",
    stop: Rule | None = None,
) -> None:
    """The loser puts in as much as lies there, up to the limit of the pot."""
    lies = till.pots.amount(pot)
    extra = lies
    if stakes.pot_limit is not None and lies + extra > stakes.pot_limit:
        extra = max(stakes.pot_limit - lies, Fraction(0))
        code, rule = code + ".limit", weakest(rule, stop)
    till.pay(code, outcome.declarer, pot, extra, rule, lies=lies, limit=stakes.pot_limit)


class Boule(NamedTuple):
    """1839: all ante for the first deal and whenever the pot is empty, else the dealer alone."""

    ante: Rule
    win: Rule
    couleur: Rule
    loss: Rule
    limit: Rule

    def before(self, stakes: Stakes, till: Till) -> None:
        """The antes."""
        everyone = not till.pots.started or not till.pots.pot
        for seat in stakes.seats if everyone else (stakes.dealer,):
            till.pay(
                "boule.ante" if everyone else "boule.ante.dealer",
                seat, "pot", stakes.number("ante"), self.ante, seat=seat,
            )  # fmt: skip

    def settle(self, stakes: Stakes, outcome: Outcome, due: Due, till: Till) -> None:
        """A won Sansprendre takes the pot, a lost one doubles it."""
        if outcome.result == "won" and outcome.contract.takes_pot:
            _take("pot.take", outcome, till, self.couleur if len(outcome.contract.trumps) == 1 else self.win)
        elif outcome.result == "lost" and outcome.contract.doubles_pot:
            _double("pot.double", stakes, outcome, till, self.loss, stop=self.limit)


class Antes(NamedTuple):
    """Württemberg Tarock and Tapp: the dealer puts in two antes each deal."""

    ante: Rule
    frage: Rule
    win: Rule
    loss: Rule

    def before(self, stakes: Stakes, till: Till) -> None:
        """Two antes from the dealer."""
        ante = stakes.number("ante")
        till.pay("antes.two", stakes.dealer, "pot", 2 * ante, self.ante, ante=ante, seat=stakes.dealer)

    def settle(self, stakes: Stakes, outcome: Outcome, due: Due, till: Till) -> None:
        """A lost Frage pays the pot as much as each defender; a Solo takes or doubles it."""
        if not outcome.contract.takes_pot:
            if outcome.result == "lost":
                till.pay("antes.frage", outcome.declarer, "pot", due.amount, self.frage, **due.params)
        elif outcome.result == "won":
            _take("pot.take", outcome, till, self.win)
        else:
            _double("pot.double", stakes, outcome, till, self.loss)


class Kasse(NamedTuple):
    """1923: a winner takes the pot, a loser pays in as much as it holds; empty, all put in one unit.

    As `second` it is the Schreckensteiner of the dearer games; the first Kasse is then left to the
    others.
    """

    share: Rule
    win: Rule
    loss: Rule
    place: str = "pot"

    def before(self, stakes: Stakes, till: Till) -> None:
        """A unit from each when it is empty."""
        if till.pots.amount(self.place):
            return
        for seat in stakes.seats:
            till.pay(f"kasse.share.{self.place}", seat, self.place, stakes.tariff, self.share, seat=seat)

    def settle(self, stakes: Stakes, outcome: Outcome, due: Due, till: Till) -> None:
        """Takes it, or pays in as much as it holds."""
        mine = "schreckensteiner" if outcome.contract.takes_pot and stakes.on("schreckensteiner") else "pot"
        if mine != self.place:
            return
        if outcome.result == "won":
            lies = till.pots.amount(self.place)
            till.pay(f"kasse.take.{self.place}", self.place, outcome.declarer, lies, self.win)
        else:
            _double(f"kasse.pay.{self.place}", stakes, outcome, till, self.loss, self.place)


class Blocks(NamedTuple):
    """1881: blocks from a cup, played for one by one, with bêtes and double bêtes for lost Solos."""

    buy: Rule
    block: Rule
    block_more: Rule
    win: Rule
    bete: Rule
    double_bete: Rule
    double_size: Rule
    line: Rule
    per_player: int = 3

    def before(self, stakes: Stakes, till: Till) -> None:
        """Buys a new blockade when the last is over; one block into the pot unless a bête lies there."""
        pots = till.pots
        block = stakes.number("block") * stakes.tariff
        if not (pots.pot or pots.cup or pots.line):
            for seat in stakes.seats:
                till.pay(
                    "blocks.buy", seat, "cup", self.per_player * block, self.buy,
                    blocks=self.per_player, block=block, seat=seat,
                )  # fmt: skip
            till.mark(doubled=False)
        if till.pots.cup and not till.pots.doubled and not till.pots.line:
            till.pay(
                "blocks.block",
                "cup",
                "pot",
                min(block, till.pots.cup),
                # the text tells of the first deal, a won Solo and a draw; the rest is inferred
                self.block if not pots.started or pots.last in ("taken", "drawn") else self.block_more,
                seat=stakes.dealer,
            )

    def settle(self, stakes: Stakes, outcome: Outcome, due: Due, till: Till) -> None:
        """A won Solo takes the pot and the line moves up; a lost one doubles, or lays a double bête."""
        contract = outcome.contract
        if outcome.result == "won" and contract.takes_pot:
            _take("blocks.take", outcome, till, self.win)
            if till.pots.line:
                till.advance("blocks.advance", self.line)
            else:
                till.mark(doubled=False)
        elif outcome.result == "lost" and contract.doubles_pot and till.pots.pot:
            lies = till.pots.pot
            if till.pots.doubled:
                # the source's example is a bête beside one block
                example = lies == 2 * stakes.number("block") * stakes.tariff
                rule = self.double_bete if example else self.double_size
                till.lay("blocks.double-bete", outcome.declarer, lies, rule, lies=lies)
            else:
                till.pay("blocks.bete", outcome.declarer, "pot", lies, self.bete, lies=lies)
                till.mark(doubled=True)
