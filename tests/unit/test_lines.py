"""The arithmetic of payments as sentences: each is made by some settlement, and each can be said."""

import re
from collections.abc import Iterator
from fractions import Fraction

import pytest

from tarok import words
from tarok.cards import Suit
from tarok.contract import Contract
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.outcomes import Told, outcome_from
from tarok.payment.ledger import Line, Pots
from tarok.words.lines import LINES, TAILS
from tests.support.pay import At, score
from tests.support.play import every_table, table

POINTS = ("0", "50", "60", "61", "85", "95", "120")
RAMSCH = [
    ("50,40,30", None), ("45,45,30", None), ("40,40,40", None), ("70,50,0", "6,5,0"), ("120,0,0", "11,0,0"),
]  # fmt: skip


def tellings(terms: Terms, contract: Contract) -> Iterator[Told]:
    """Ways in which a deal of this contract can end."""
    if contract.goal.alone:
        for points, tricks in RAMSCH:
            told = [
                ",".join(f"{s}={n}" for s, n in zip("FMR", row.split(","), strict=True))
                for row in (points, tricks or "0,0,0")
            ]
            yield Told(contract.id, None, told[0], told[1] if tricks else None)
        return
    all_tricks = terms.layout.size
    suit = Suit.ACORNS if Suit.ACORNS in contract.trumps else None
    for points in POINTS:
        for tricks in (None, "0", str(all_tricks)):
            for target in (None, 66):
                for left in (False, True):
                    yield Told(contract.id, "F", points, tricks, False, target, suit, left)
    for tricks in ("1", str(all_tricks)):
        yield Told(contract.id, "F", None, tricks, True, None, suit)


def lines_of(terms: Terms) -> Iterator[Line]:
    """Every line of every settlement of a table, with an empty, a small and a doubled pot as well."""
    start = terms.scheme.before(terms.stakes, Pots())
    yield from start.lines
    small = start.after._replace(pot=min(start.after.pot, Fraction(5)))
    doubled = start.after._replace(doubled=True, line=((Fraction(40), 1),), started=True)
    yield from terms.scheme.before(terms.stakes, start.after).lines
    for contract in terms.contracts:
        for told in tellings(terms, contract):
            try:
                outcome = outcome_from(terms, told)
            except TarokError:
                continue
            for pots in (start.after, small, doubled):
                yield from terms.scheme.settle(terms.stakes, outcome, pots).lines


@pytest.fixture(scope="module")
def found() -> dict[str, Line]:
    """One line of each code, from every table and the few cases no single deal makes."""
    found: dict[str, Line] = {}
    limited = [
        table("sansprendre-1839", scheme="boule", pot_limit="35"),
        table("bavarian-1923", scheme="kasse", pot_limit="4"),
        table("bavarian-1923", scheme="kasse", pot_limit="4", options={"schreckensteiner": "on"}),
        At("german-tarok-1881", tariff="1/2,1,2").terms,
    ]
    at_three = (terms for terms in every_table() if terms.players == 3)
    for terms in (*at_three, *limited):
        for line in lines_of(terms):
            found.setdefault(line.code, line)
    at = At("german-tarok-1881", "blocks", options={"schreckensteiner": "on"})
    for entry in score(at, "declarer,contract,points,fee,release\n1,solo,120,,\n1,solo,60,5,5\n"):
        for line in entry.lines:
            found.setdefault(line.code, line)
    return found


def test_every_sentence_of_arithmetic_is_made_by_some_settlement(found: dict[str, Line]) -> None:
    codes = set(found)
    plain = {code for code in codes if code in LINES}
    assert set(LINES) - plain - {base(code) for code in codes - plain} == set()
    for tail in TAILS:
        assert any(code not in LINES and code.endswith(tail.removeprefix("tail")) for code in codes), tail


def base(code: str) -> str:
    """The code without its tail, the longest tail first."""
    for tail in sorted(TAILS, key=len, reverse=True):
        suffix = tail.removeprefix("tail")
        if code.endswith(suffix):
            return code.removesuffix(suffix)
    return code


def test_every_line_can_be_said(found: dict[str, Line]) -> None:
    for code, line in found.items():
        said = words.line(line)
        assert not re.search(r"None|\{|Fraction", said), f"{code}: {said}"
        assert words.number(line.amount) in said or code.startswith("stake"), f"{code}: {said}"
