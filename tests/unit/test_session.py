"""Many deals at one table."""

from fractions import Fraction

import pytest

from tarok.errors import TarokError
from tarok.outcomes import Told, outcome_from
from tarok.session import Session
from tests.support.play import table

TERMS = table("sansprendre-1839", scheme="boule", players=4)


def told(session: Session, player: int, contract: str, points: int) -> object:
    return outcome_from(session.terms, Told(contract, session.seat(player), str(points)))


def test_the_last_player_deals_first() -> None:
    session = Session.begin(TERMS)
    assert session.dealer == 4
    assert [session.seat(player) for player in (1, 2, 3, 4)] == ["F", "M", "R", "D"]
    assert Session.begin(TERMS, 2).seat(3) == "F"


@pytest.mark.parametrize("dealer", [0, 5, -1])
def test_players_who_are_not_there(dealer: int) -> None:
    with pytest.raises(TarokError) as refused:
        Session.begin(TERMS, dealer)
    assert refused.value.code == "record.player"


def test_a_session_is_a_value() -> None:
    first = Session.begin(TERMS)
    second, entry = first.settle(told(first, 1, "sansprendre", 82))
    again, same = first.settle(told(first, 1, "sansprendre", 82))
    assert (second, entry) == (again, same)
    assert first.deals == 0
    assert first.ledger == {1: 0, 2: 0, 3: 0, 4: 0}
    assert second.dealer == 1
    assert second.pots.pot == 0
    assert entry.net == {1: -10 + 132 + 40, 2: -76, 3: -76, 4: -10}
    assert entry.ledger == second.ledger


def test_pots_dealer_and_ledger_go_on() -> None:
    session = Session.begin(TERMS)
    session, _ = session.settle(told(session, 2, "sansprendre", 50))
    assert session.put_in().net == {"F": 0, "M": 0, "R": 0, "D": -10}
    session, thrown = session.settle(None)
    assert thrown.settlement is None
    assert thrown.net == {1: -10, 2: 0, 3: 0, 4: 0}
    assert (thrown.before.pot, thrown.after.pot) == (80, 90)
    assert (thrown.number, thrown.dealer, session.dealer) == (2, 1, 2)
    session, entry = session.settle(told(session, 4, "frage", 61))
    assert entry.ledger == {1: -10 + 30 - 10 - 1, 2: -10 - 60 - 40 - 10, 3: -10 + 30 - 1, 4: -10 + 2}
    assert session.player("F") == 4
    assert sum(session.ledger.values()) == -session.pots.pot


def test_card_money_and_what_is_played_for() -> None:
    terms = table("german-tarok-1881", options={"schreckensteiner": "on"})
    session = Session.begin(terms)
    session, _ = session.settle(told(session, 1, "solo", 110))
    assert session.pots.schreckensteiner == 30
    with pytest.raises(TarokError) as refused:
        session.settle(None, fee=Fraction(31))
    assert refused.value.params == {"holds": 30, "amount": 31}
    with pytest.raises(TarokError):
        session.settle(None, fee=Fraction(20), release=Fraction(11))
    session, entry = session.settle(None, fee=Fraction(20), release=Fraction(10))
    assert entry.net == {1: 0, 2: 0, 3: 0}
    assert (session.pots.house, session.pots.pot, session.pots.schreckensteiner) == (20, 10, 0)
    assert {line.rule.id for line in entry.lines} == {"german-tarok-1881:schreckensteiner"}


def test_a_long_session_takes_no_more_room_than_a_short_one() -> None:
    session = Session.begin(table("german-tarok-1881", scheme="blocks"))
    for deal in range(1000):
        session, _ = session.settle(told(session, deal % 3 + 1, "solo", 50))
    assert session.deals == 1000
    assert session.pots.amount("line") == 999 * 40
    assert len(session.pots.line) == 1
