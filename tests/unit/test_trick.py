"""Which cards may be played, and who takes."""

import itertools

import pytest

from tarok.cards import CARDS, Card, mask_of, parse_cards, parse_suit
from tarok.trick import best_play, legal_mask, ordinal, ranking, refusal, suit_of, why_taken


def indices(cards: str) -> tuple[int, ...]:
    return tuple(card.index for card in parse_cards(cards))


# Hand, suit led, trumps, cards that may be played.
DUTIES = [
    ("HA E6 G7", None, "H", "HA E6 G7"),
    ("HA E6 G7", "E", "H", "E6"),
    ("HA H6 G7", "E", "H", "HA H6"),
    ("HA H6 G7", "H", "H", "HA H6"),
    ("SA S6 G7", "E", "H", "SA S6 G7"),
    ("SA S6 G7", "H", "H", "SA S6 G7"),
    ("HA H6 G7", "E", None, "HA H6 G7"),
    ("HA H6 G7", "G", None, "G7"),
    ("", "G", "H", ""),
]


@pytest.mark.parametrize(("hand", "led", "trumps", "may"), DUTIES)
def test_follow_trump_or_play_any(hand: str, led: str | None, trumps: str | None, may: str) -> None:
    mask = mask_of(parse_cards(hand))
    suits = [None if suit is None else ordinal(parse_suit(suit)) for suit in (led, trumps)]
    assert legal_mask(mask, *suits) == mask_of(parse_cards(may))


def test_nobody_has_to_beat_what_lies_there() -> None:
    hand = mask_of(parse_cards("EA E6 H6"))
    assert legal_mask(hand, 0, 2) == mask_of(parse_cards("EA E6"))


@pytest.mark.parametrize(
    ("card", "hand", "led", "trumps", "why"),
    [
        ("HA", "E6 G7", "E", "H", "not_in_hand"),
        ("G7", "E6 G7", "E", "H", "must_follow_suit"),
        ("HA", "E6 HA", "E", "H", "must_follow_suit"),
        ("G7", "G7 HA", "E", "H", "must_trump"),
        ("HA", "G7 HA", "E", "H", None),
        ("G7", "G7 S7", "E", "H", None),
        ("G7", "G7 HA", None, "H", None),
        ("HA", "E6 HA", "E", None, "must_follow_suit"),
    ],
)
def test_why_a_card_is_refused(
    card: str, hand: str, led: str | None, trumps: str | None, why: str | None
) -> None:
    mask = mask_of(parse_cards(hand))
    suits = [None if suit is None else ordinal(parse_suit(suit)) for suit in (led, trumps)]
    assert refusal(Card(card), mask, *suits) == why


# Cards in the order played, trumps, place of the card that takes, why.
TAKERS = [
    ("E6 E7 E8", "H", 2, "highest_led"),
    ("ET EK EA", "H", 2, "highest_led"),
    ("EK ET EO", "H", 1, "highest_led"),  # the Ten stands above the King
    ("E6 GA SA", "H", 0, "highest_led"),
    ("EA H6 SA", "H", 1, "highest_trump"),
    ("EA H6 H7", "H", 2, "highest_trump"),
    ("EA H7 H6", "H", 1, "highest_trump"),
    ("EA HK HT", "H", 2, "highest_trump"),
    ("H6 EA HA", "H", 2, "highest_led"),
    ("H6 EA GA", "H", 0, "highest_led"),
    ("E6 HA E7", None, 2, "highest_led"),
    ("E6 HA SA", None, 0, "highest_led"),
    ("E6 H6 E7 H7", "H", 3, "highest_trump"),
    ("S6 E7 G8 SA", "H", 3, "highest_led"),
    ("S6", "H", 0, "highest_led"),
]


@pytest.mark.parametrize(("cards", "trumps", "taker", "why"), TAKERS)
def test_who_takes(cards: str, trumps: str | None, taker: int, why: str) -> None:
    suit = None if trumps is None else ordinal(parse_suit(trumps))
    assert best_play(indices(cards), suit) == taker
    assert why_taken(indices(cards), suit) == why


@pytest.mark.parametrize(
    ("cards", "high", "natural"),
    [("ET EK EO", 0, 1), ("E9 ET EU", 1, 2), ("ET E9 E8", 0, 0), ("EO ET EU", 1, 0), ("EA ET EK", 0, 0)],
)
def test_the_ten_may_fall_into_line(cards: str, high: int, natural: int) -> None:
    assert best_play(indices(cards), None) == high
    assert best_play(indices(cards), None, natural_tens=True) == natural


def test_ranking() -> None:
    assert "".join(rank.letter for rank in ranking()) == "ATKOU9876"
    assert "".join(rank.letter for rank in ranking(natural_tens=True)) == "AKOUT9876"


def test_ranking_is_what_takes() -> None:
    for natural in (False, True):
        order = ranking(natural)
        for stronger, weaker in itertools.pairwise(order):
            pair = (Card("E" + weaker.letter).index, Card("E" + stronger.letter).index)
            assert best_play(pair, None, natural) == 1
            assert best_play(pair[::-1], None, natural) == 0


def test_suits_of_cards() -> None:
    assert [suit_of(card.index) for card in CARDS] == [card.suit.ordinal for card in CARDS]
    assert ordinal(None) is None
