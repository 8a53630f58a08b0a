"""Score sheets as CSV: what a scorekeeper writes down, and the ledger that comes of it."""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from tarok.cards import parse_suit
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.outcomes import Told, outcome_from
from tarok.payment.ledger import POTS, ZERO
from tarok.payment.outcome import EachOutcome, Outcome
from tarok.payment.tariff import Tariff
from tarok.session import Entry, Session

NEEDED: Final = ("declarer", "contract", "points")
COLUMNS: Final = (*NEEDED, "tricks", "announced", "target", "trumps", "stock", "fee", "release")
_YES: Final = frozenset(("yes", "y", "1", "true", "x", "ja", "announced"))
_NO: Final = frozenset(("", "no", "n", "0", "false", "nein", "-"))
_LEFT: Final = frozenset(("left", "no"))
_USED: Final = frozenset(("", "used", "yes"))
_NUMBER: Final = re.compile(r"[-−]?[0-9]+([./,][0-9]+)?")
_MOST_CELL: Final = 200


class Row(NamedTuple):
    """A row of a score sheet: its line in the file and its cells by column."""

    line: int
    cells: Mapping[str, str]

    @property
    def blank(self) -> bool:
        """Whether the row tells of a thrown-in deal."""
        return not self.cells["declarer"] and not self.cells["contract"]


def read(text: str) -> list[Row]:
    """The rows of a score sheet, divided by commas, semicolons or tabs. Raises TarokError."""
    lines = text.lstrip("\ufeff")
    first = lines.partition("\n")[0]
    divider = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(lines, newline=""), delimiter=divider)
    rows: list[Row] = []
    names: list[str] = []
    try:
        for cells in reader:
            if not cells:
                continue
            cells = [cell.strip() for cell in cells]
            if not names:
                names = _names(cells)
                continue
            if len(cells) != len(names):
                raise TarokError("csv.cells", have=len(cells), want=len(names)).at(f"line {reader.line_num}")
            told = dict.fromkeys(COLUMNS, "")
            told.update(zip(names, cells, strict=True))
            rows.append(Row(reader.line_num, told))
    except csv.Error as error:
        raise TarokError("csv.unreadable", why=str(error)).at(f"line {reader.line_num}") from None
    if not rows:
        raise TarokError("csv.empty")
    return rows


def _names(cells: Sequence[str]) -> list[str]:
    names = [cell.lower() for cell in cells]
    for missing in NEEDED:
        if missing not in names:
            raise TarokError("csv.columns", want=", ".join(NEEDED), missing=missing)
    for name in names:
        if name not in COLUMNS or names.count(name) > 1:
            raise TarokError("csv.column", column=name[:30], want=", ".join(COLUMNS))
    return names


def score(terms: Terms, rows: Iterable[Row], first_dealer: int | None = None) -> Iterator[Entry]:
    """The ledger deal by deal. Raises TarokError naming the line of the sheet."""
    session = Session.begin(terms, first_dealer)
    for row in rows:
        try:
            if row.blank:
                _check_blank(row)
            outcome = None if row.blank else _outcome(session, row.cells)
            session, entry = session.settle(
                outcome, _amount(row.cells["fee"], "fee"), _amount(row.cells["release"], "release")
            )
        except TarokError as error:
            raise error.at(f"line {row.line}") from None
        yield entry


def _check_blank(row: Row) -> None:
    """Raises TarokError where a row without declarer and contract tells more than a thrown-in deal."""
    for column in ("points", "tricks", "announced", "target", "trumps", "stock"):
        if row.cells[column]:
            raise TarokError("csv.thrown", column=column)


def _outcome(session: Session, cells: Mapping[str, str]) -> Outcome | EachOutcome:
    terms = session.terms
    contract = terms.contract(cells["contract"])
    declarer = None
    if not contract.goal.alone:
        player = _whole(cells["declarer"], "declarer")
        if not 1 <= player <= terms.players:
            raise TarokError("record.player", player=player, players=terms.players)
        declarer = session.seat(player)
        if declarer not in terms.table.active:
            raise TarokError("csv.declarer", player=player)
    points, tricks = (_by_seat(session, cells[column]) for column in ("points", "tricks"))
    announced = cells["announced"].lower()
    if announced not in _YES | _NO:
        raise TarokError("csv.yes", text=announced[:20], column="announced")
    stock = cells["stock"].lower()
    if stock not in _LEFT | _USED:
        raise TarokError("csv.stock", text=stock[:20])
    return outcome_from(
        terms,
        Told(
            contract.id,
            declarer,
            points or None,
            tricks or None,
            announced in _YES,
            _whole(cells["target"], "target") if cells["target"] else None,
            parse_suit(cells["trumps"]) if cells["trumps"] else None,
            stock in _LEFT,
        ),
    )


def _by_seat(session: Session, cell: str) -> str:
    """A cell such as `1=50 2=40 3=30` with the players' seats; any other cell as it is."""
    if "=" not in cell:
        return cell
    parts = re.split(r"[,; /]+", cell.strip()[:_MOST_CELL])
    told = []
    for part in parts:
        who, _, number = part.partition("=")
        if who.isdecimal() and 1 <= int(who) <= session.terms.players:
            who = session.seat(int(who))
        told.append(f"{who}={number}")
    return ",".join(told)


def _whole(cell: str, column: str) -> int:
    if not cell.isdecimal() or len(cell) > 4:
        raise TarokError("csv.number", text=cell[:20], column=column)
    return int(cell)


def _amount(cell: str, column: str) -> Fraction:
    return Tariff.amount(cell, column, zero=True) if cell else ZERO


def write(terms: Terms, entries: Iterable[Entry], *, semicolon: bool = False) -> str:
    """The ledger as CSV, one row for each deal; exact amounts, pots as they lie after it.

    With `semicolon` columns are divided by semicolons and decimals by a comma, as spreadsheets set to
    German expect them.
    """
    players = range(1, terms.players + 1)
    target = io.StringIO(newline="")
    writer = csv.writer(target, delimiter=";" if semicolon else ",", lineterminator="\n")
    writer.writerow(
        ["deal", "dealer", *(f"net {p}" for p in players), *(f"ledger {p}" for p in players), *POTS]
    )
    for entry in entries:
        pots = (entry.after.amount(pot) for pot in POTS)
        amounts = (*entry.net.values(), *entry.ledger.values(), *pots)
        cells = (_decimal(amount, "," if semicolon else ".") for amount in amounts)
        writer.writerow([entry.number, entry.dealer, *(safe(cell) for cell in cells)])
    return target.getvalue()


def _decimal(amount: Fraction, point: str) -> str:
    """An amount as a spreadsheet reads it: 28.5 exactly, or a fraction where decimals never end."""
    digits = 0
    while digits < 9 and 10**digits % amount.denominator:
        digits += 1
    if digits == 9:
        return str(amount)
    scaled = str(abs(amount.numerator) * (10**digits // amount.denominator)).rjust(digits + 1, "0")
    whole, rest = scaled[: len(scaled) - digits], scaled[len(scaled) - digits :]
    return ("-" if amount < 0 else "") + whole + (point + rest if rest else "")


def safe(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula; a plain negative number stays a number."""
    if cell[:1] in ("=", "+", "-", "−", "@", "\t", "\r") and not _NUMBER.fullmatch(cell):
        return "'" + cell
    return cell
