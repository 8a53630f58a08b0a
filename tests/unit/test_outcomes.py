"""The end of a deal as it is told, and what no deal can have ended as."""

import pytest

from tarok.cards import Suit
from tarok.errors import TarokError
from tarok.outcomes import Told, outcome_from
from tests.support.play import table

SSR = table("sansprendre-1839")
AAD = table("german-tarok-1881")
DAPP = table("dapp")
FIRST = table("deutschtarok-1795")
HAFERL = table("haferltarock")
SHARP = table("sharp-tarock")


def test_what_payment_is_told() -> None:
    outcome = outcome_from(SSR, Told("frage", "M", "82", "7"))
    assert (outcome.contract.id, outcome.declarer, outcome.points, outcome.tricks) == ("frage", "M", 82, 7)
    assert outcome.all_tricks == 11
    assert outcome.exchanged
    assert not outcome_from(SSR, Told("sansprendre", points="82")).exchanged
    assert outcome_from(SSR, Told("frage-couleur", points="82")).trumps is Suit.HEARTS
    assert outcome_from(SSR, Told("frage", points="82")).trumps is None
    assert outcome_from(SSR, Told("frage", points="82", trumps=Suit.BELLS)).trumps is Suit.BELLS


def test_tricks_of_all_seats() -> None:
    outcome = outcome_from(SSR, Told("frage", "M", "82", "F=4,M=7,R=0"))
    assert outcome.tricks == 7
    assert outcome_from(DAPP, Told("bettel", "R", None, "F=4 M=7 R=0")).result == "won"


def test_as_many_points_as_the_cards_of_so_many_tricks_can_hold() -> None:
    """One trick and three cards aside: four Aces, two Tens; all tricks but one: all but three Aces."""
    assert outcome_from(SSR, Told("frage", points="64", tricks="1")).tricks == 1
    assert outcome_from(SSR, Told("frage", points="87", tricks="10")).tricks == 10


def test_where_tricks_decide_the_points_told_with_them_are_let_be() -> None:
    assert outcome_from(DAPP, Told("heart-tout", points="3", tricks="10")).result == "lost"


def test_a_hand_at_61_is_no_target() -> None:
    assert outcome_from(HAFERL, Told("hand", points="61", target=61)).target is None
    assert outcome_from(HAFERL, Told("hand", points="61", target=66)).result == "lost"


def test_the_stock_left_alone() -> None:
    assert outcome_from(SHARP, Told("frage", points="61")).exchanged
    assert not outcome_from(SHARP, Told("frage", points="61", stock_left=True)).exchanged


def test_each_for_himself() -> None:
    outcome = outcome_from(DAPP, Told("ramsch", None, "F=50,M=40,R=30", "F=5;M=5;R=1"))
    assert outcome.points == {"F": 50, "M": 40, "R": 30}


def test_at_1795_the_dealer_without_a_trick_has_what_he_laid_away() -> None:
    outcome = outcome_from(FIRST, Told("play", None, "F=60,M=40,R=20", "F=6,M=5,R=0"))
    assert outcome.points["R"] == 20


# Terms, what is told, the refusal.
WRONG = [
    (SSR, Told("frage", points="121"), "points.range"),
    (SSR, Told("frage", points="-1"), "points.range"),
    (SSR, Told("frage", points="sixty"), "points.range"),
    (SSR, Told("frage", points="6.5"), "points.range"),
    (SSR, Told("frage", points=""), "points.range"),
    (SSR, Told("frage", points="9" * 5000), "points.range"),
    (SSR, Told("frage", points="²"), "points.range"),
    (SSR, Told("frage"), "points.needed"),
    (SSR, Told("frage", points="F=60,M=30,R=30"), "points.single"),
    (SSR, Told("frage", points="61", tricks="12"), "tricks.range"),
    (SSR, Told("frage", points="61", tricks="x"), "tricks.range"),
    (SSR, Told("frage", points="61", tricks="F=4,M=7"), "tricks.each"),
    (SSR, Told("frage", points="61", tricks="F=4,M=7,R=1"), "tricks.sum"),
    (SSR, Told("frage", points="61", tricks="F=4,M=6,M=1"), "tricks.each"),
    (SSR, Told("frage", points="61", tricks="F=4,M=7,D=0"), "tricks.each"),
    (SSR, Told("frage", points="61", tricks="F=4,M=99,R=0"), "tricks.range"),
    (SSR, Told("frage", points="110", tricks="11"), "tricks.all"),
    (SSR, Told("frage", points="34", tricks="0"), "tricks.none"),
    (SSR, Told("frage", points="65", tricks="1"), "tricks.some"),
    (SSR, Told("frage", points="86", tricks="10"), "tricks.some"),
    (SHARP, Told("solo", points="3", tricks="1"), "tricks.some"),
    (table("dapp", players=4), Told("suit-solo", points="45", tricks="0"), "tricks.none"),
    (SSR, Told("frage", "D", "61"), "declarer.seat"),
    (SSR, Told("frage", "X", "61"), "declarer.seat"),
    (SSR, Told("frage", None, "61"), "declarer.seat"),
    (SSR, Told("solo", points="61"), "contract.unknown"),
    (SSR, Told("frage", points="61", trumps=Suit.HEARTS), "trumps.contract"),
    (SSR, Told("frage", points="61", target=66), "target.contract"),
    (SSR, Told("frage", points="61", stock_left=True), "stock.contract"),
    (SSR, Told("frage", points="120", tricks="11", announced=True), "announce.option"),
    (AAD, Told("solo", points="120", announced=True), "tricks.announced"),
    (table("bavarian-1923"), Told("solo", points="120", tricks="11", announced=True), "announce.not"),
    (DAPP, Told("bettel", tricks="11", announced=True), "announce.contract"),
    (DAPP, Told("bettel"), "tricks.needed"),
    (DAPP, Told("frage", points="61"), "contract.unknown"),
    (DAPP, Told("ramsch", None, "50"), "points.each"),
    (DAPP, Told("ramsch", None, None), "points.each"),
    (DAPP, Told("ramsch", None, "F=50,M=40"), "points.each"),
    (DAPP, Told("ramsch", None, "F=50,M=40,R=31"), "points.sum"),
    (DAPP, Told("ramsch", None, "F=150,M=40,R=30"), "points.range"),
    (DAPP, Told("ramsch", None, "F=50,M=40,D=30"), "points.each"),
    (DAPP, Told("ramsch", None, "F=50,M=40,R="), "points.range"),
    (DAPP, Told("ramsch", None, "F=50,M=40,R=30", "3"), "tricks.each"),
    (DAPP, Told("ramsch", None, "F=50,M=40,R=30", "F=5,M=6,R=0"), "tricks.none"),
    (DAPP, Told("ramsch", None, "F=100,M=20,R=0", "F=11,M=0,R=0"), "tricks.all"),
    (DAPP, Told("ramsch", None, "F=60,M=60,R=0", announced=True), "announce.contract"),
    (FIRST, Told("play", None, "F=60,M=40,R=20", "F=6,M=0,R=5"), "tricks.none"),
    (FIRST, Told("play", None, "F=60,M=40,R=20", "F=6,M=4,R=0"), "tricks.sum"),
    (HAFERL, Told("hand", points="61", target=67), "target.value"),
    (HAFERL, Told("pick-up", points="61", target=61), "target.contract"),
    (SHARP, Told("solo", points="61", stock_left=True), "stock.contract"),
]  # fmt: skip


@pytest.mark.parametrize(("terms", "told", "code"), WRONG)
def test_what_is_refused(terms: object, told: Told, code: str) -> None:
    with pytest.raises(TarokError) as refused:
        outcome_from(terms, told)
    assert refused.value.code == code


def test_a_jungfer_needs_no_points_and_33_points_no_trick() -> None:
    assert outcome_from(SSR, Told("frage", points="33", tricks="0")).result == "lost"
    outcome = outcome_from(DAPP, Told("ramsch", None, "F=70,M=50,R=0", "F=6,M=5,R=0"))
    assert outcome.tricks["R"] == 0
