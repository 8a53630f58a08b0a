"""Settlements for tests: told as at the table, compared with amounts reckoned by hand."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from tarok import eras, sheet
from tarok.cards import Suit
from tarok.era import Terms
from tarok.outcomes import Told, outcome_from
from tarok.payment.ledger import POTS, Pots, Settlement
from tarok.payment.tariff import Tariff
from tarok.session import Entry

Number = int | Fraction


def half(number: int) -> Fraction:
    """Half of a number, exactly."""
    return Fraction(number, 2)


@dataclass(frozen=True)
class At:
    """A table: era, scheme and what was agreed there."""

    era: str
    scheme: str | None = None
    players: int = 3
    tariff: str | None = None
    limit: str | None = None
    pack: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def terms(self) -> Terms:
        return Terms(
            eras.get(self.era),
            self.players,
            self.scheme,
            Tariff.parse(self.tariff),
            self.pack,
            self.limit,
            self.options,
        )


def settle(
    at: At, contract: str, points: int | str | None = None, *, pots: Pots | None = None, **told: object
) -> Settlement:
    """The settlement of a deal told so, with what a first deal has put in, or with these pots.

    Whatever is settled, all gains and all changes of pots together are nothing.
    """
    terms = at.terms
    declarer = told.pop("declarer", "F")
    tricks = told.pop("tricks", None)
    trumps = told.pop("trumps", None)
    outcome = outcome_from(
        terms,
        Told(
            contract,
            str(declarer),
            None if points is None else str(points),
            None if tricks is None else str(tricks),
            trumps=None if trumps is None else Suit(trumps),
            **told,  # type: ignore[arg-type]
        ),
    )
    if pots is None:
        pots = terms.scheme.before(terms.stakes, Pots()).after
    settlement = terms.scheme.settle(terms.stakes, outcome, pots)
    nothing_lost(settlement)
    return settlement


def put_in(at: At) -> Settlement:
    """What is put in before a first deal."""
    terms = at.terms
    settlement = terms.scheme.before(terms.stakes, Pots())
    nothing_lost(settlement)
    return settlement


def nothing_lost(settlement: Settlement) -> None:
    """Gains and changes of pots add up to nothing, and the lines to the gains."""
    moved = sum(settlement.after.amount(p) - settlement.before.amount(p) for p in POTS)
    assert sum(settlement.net.values()) + moved == 0
    for seat, gain in settlement.net.items():
        paid = sum(line.amount for line in settlement.lines if line.source == seat)
        got = sum(line.amount for line in settlement.lines if line.target == seat)
        assert got - paid == gain
    for line in settlement.lines:
        assert line.amount > 0
        assert line.source != line.target


def net(settlement: Settlement) -> dict[str, Fraction]:
    """Each seat's gain."""
    return dict(settlement.net)


def versus(each: Number, declarer: str = "F", seats: str = "FMR") -> dict[str, Fraction]:
    """The gains where every defender pays `each` to the declarer."""
    others = [seat for seat in seats if seat != declarer]
    return {seat: Fraction(each) * len(others) if seat == declarer else -Fraction(each) for seat in seats}


def score(at: At, text: str, first_dealer: int | None = None) -> list[Entry]:
    """The entries of a score sheet, each checked: nothing is lost, the ledger is the sum of the gains."""
    lines = "\n".join(line.strip() for line in text.splitlines())
    entries = list(sheet.score(at.terms, sheet.read(lines), first_dealer))
    total = dict.fromkeys(range(1, at.players + 1), Fraction(0))
    before = Pots()
    for entry in entries:
        moved = sum(entry.after.amount(p) - entry.before.amount(p) for p in POTS)
        assert sum(entry.net.values()) + moved == 0
        assert entry.before.amounts() == before.amounts()
        before = entry.after
        for player, gain in entry.net.items():
            total[player] += gain
        assert entry.ledger == total
    return entries


def gains(entries: list[Entry]) -> list[tuple[Fraction, ...]]:
    """The gains of all players, deal by deal."""
    return [tuple(entry.net.values()) for entry in entries]


def lying(entries: list[Entry], pot: str = "pot") -> list[Fraction]:
    """What lies in a pot after each deal."""
    return [entry.after.amount(pot) for entry in entries]
