"""Codes, records and sessions: what is written is what is read, and money only changes hands."""

import json
from fractions import Fraction
from functools import partial

from hypothesis import given, settings
from hypothesis import strategies as st

from tarok import game, notation, sheet
from tarok.cards import Dress
from tarok.deal import Deal
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.notation import Played, Record
from tarok.payment.ledger import POTS
from tarok.payment.tariff import Tariff
from tarok.session import Session
from tarok.shuffle import LAYOUTS, Layout, decode, encode
from tests.properties.test_games import seeds, states, tables
from tests.support.play import read_or_refused, table

TABLE = table("sansprendre-1839")
layouts = st.sampled_from(list(LAYOUTS.values()))


@given(layouts, st.data())
def test_codes(layout: Layout, data: st.DataObject) -> None:
    number = data.draw(st.integers(0, layout.deals - 1))
    code = encode(layout, number)
    assert decode(code) == (layout, number)
    deal = Deal.from_code(code, layout)
    assert deal.code == code
    assert Deal.from_hands(layout, deal.hands, deal.talon) == deal


@given(st.text(alphabet="0123456789ABCDEFGHJKMNPQRSTVWXYZ-", max_size=24))
def test_a_code_that_is_read_is_written_so(text: str) -> None:
    found = read_or_refused(lambda: decode(text))
    if found is not None:
        assert encode(*found).replace("-", "") == text.replace("-", "")


@settings(max_examples=80)
@given(tables, seeds, st.integers(0, 3), st.sampled_from(list(Dress)), st.booleans(), st.data())
def test_records(terms: Terms, seed: int, deals: int, dress: Dress, cards: bool, data: st.DataObject) -> None:
    played = [Played(states(terms, (seed + number) % 2**64)[-1]) for number in range(deals)]
    played.append(Played(data.draw(st.sampled_from(states(terms, (seed + deals) % 2**64)))))
    dealer = data.draw(st.integers(1, terms.players))
    record = Record(terms, tuple(played), dealer, dress)
    for form in ("json", "text"):
        written = notation.dumps(record, form, cards=cards)
        again = notation.loads(written)
        assert again == record
        assert notation.dumps(again, form, cards=cards) == written


@settings(max_examples=150)
@given(tables, seeds, st.data())
def test_a_record_cut_off_or_changed_is_read_or_refused_in_a_sentence(
    terms: Terms, seed: int, data: st.DataObject
) -> None:
    record = Record(terms, (Played(states(terms, seed)[-1]),), terms.players)
    text = notation.dumps(record, data.draw(st.sampled_from(["json", "text"])))
    place = data.draw(st.integers(0, len(text) - 1))
    cut = data.draw(st.integers(0, 3))
    put = data.draw(st.text(alphabet='EGHSATKOU6789 FMRD"{}[],:#-\n', max_size=3))
    read_or_refused(lambda: notation.loads(text[:place] + put + text[place + cut :]))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
KEYS = ["format", "era", "options", "scheme", "players", "deals", "pack", "dress", "first_dealer", "tariff"]


@settings(max_examples=150)
@given(st.sampled_from([*KEYS, "code", "hands", "talon", "actions", "dealer"]), json_values)
def test_any_value_in_a_record_is_read_or_refused(key: str, value: object) -> None:
    deal: dict[str, object] = {"code": "11RM-F9N8-1R0A-38G8", "actions": [["F", "pass"]]}
    record: dict[str, object] = {"format": 1, "era": "sansprendre-1839", "deals": [deal]}
    (record if key in KEYS else deal)[key] = value
    read_or_refused(lambda: notation.loads(json.dumps(record)))


@settings(max_examples=100)
@given(st.text(max_size=200))
def test_any_text_is_refused(text: str) -> None:
    for start in ("", "{", "era: dapp\ndeal\n", "era: dapp\ndeal 11RM-F9N8-1R0A-38G8\nF "):
        read_or_refused(partial(notation.loads, start + text))


def scored(text: str) -> int:
    return len(list(sheet.score(TABLE, sheet.read(text))))


@settings(max_examples=100)
@given(st.text(max_size=200))
def test_any_sheet_is_scored_or_refused(text: str) -> None:
    for start in ("", "declarer,contract,points\n", "declarer,contract,points\n1,frage,61\n"):
        read_or_refused(partial(scored, start + text))


@given(st.text(alphabet="0123456789/.,- x", max_size=12))
def test_an_amount_that_is_read_is_more_than_nothing(text: str) -> None:
    try:
        amount = Tariff.amount(text, "ante")
    except TarokError:
        return
    assert amount > 0
    assert Tariff.amount(str(amount), "ante") == amount or amount.denominator > 999999


@settings(max_examples=60)
@given(tables, seeds, st.integers(2, 6))
def test_money_of_a_session(terms: Terms, seed: int, deals: int) -> None:
    session = Session.begin(terms)
    for number in range(deals):
        before = session.pots
        over = states(terms, (seed + number) % 2**64)[-1]
        session, entry = session.settle(game.outcome(over))
        moved = sum(session.pots.amount(pot) - before.amount(pot) for pot in POTS)
        assert sum(entry.net.values()) + moved == 0
        assert all(session.pots.amount(pot) >= 0 for pot in POTS)
        assert sum(session.ledger.values()) + sum(session.pots.amounts().values()) == 0
    assert session.deals == deals
    assert all(isinstance(total, Fraction) for total in session.ledger.values())
