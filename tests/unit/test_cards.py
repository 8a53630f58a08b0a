"""Suits, ranks, cards and packs."""

import copy
import pickle

import pytest

from tarok.cards import (
    CARDS,
    PACKS,
    Card,
    Dress,
    Rank,
    Suit,
    cards_of,
    in_order,
    mask_of,
    parse_card,
    parse_cards,
    parse_suit,
    points_of,
)
from tarok.errors import TarokError


def test_four_suits_of_nine() -> None:
    assert len(CARDS) == 36
    assert [card.index for card in CARDS] == list(range(36))
    assert {card.code for card in CARDS} == {s + r for s in "EGHS" for r in "ATKOU9876"}


def test_the_ten_stands_above_the_king() -> None:
    hearts = in_order(card for card in CARDS if card.suit is Suit.HEARTS)
    assert [card.code for card in hearts] == ["HA", "HT", "HK", "HO", "HU", "H9", "H8", "H7", "H6"]


def test_card_points() -> None:
    points = {rank.letter: rank.points for rank in Rank}
    assert points == {"A": 11, "T": 10, "K": 4, "O": 3, "U": 2, "9": 0, "8": 0, "7": 0, "6": 0}
    assert points_of(PACKS[36].mask) == 120


@pytest.mark.parametrize(("size", "lowest"), [(36, Rank.SIX), (32, Rank.SEVEN), (24, Rank.NINE)])
def test_packs(size: int, lowest: Rank) -> None:
    pack = PACKS[size]
    assert len(pack.cards) == size
    assert points_of(pack.mask) == 120
    assert pack.ranks[0] is lowest
    assert len(pack.ranks) == size // 4
    assert {card.rank for card in pack.cards} == set(pack.ranks)


def test_a_card_is_always_the_same_object() -> None:
    card = Card("HT")
    assert parse_card("h10") is card
    assert copy.deepcopy(card) is card
    assert copy.copy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301
    assert eval(repr(card), {"Card": Card}) is card  # noqa: S307


@pytest.mark.parametrize(
    ("text", "dress", "code"),
    [
        ("HT", Dress.GERMAN, "HT"),
        ("H10", Dress.GERMAN, "HT"),
        (" e6 ", Dress.GERMAN, "E6"),
        ("SU", Dress.GERMAN, "SU"),
        ("CQ", Dress.FRENCH, "EO"),
        ("S10", Dress.FRENCH, "GT"),
        ("dj", Dress.FRENCH, "SU"),
        ("HA", Dress.FRENCH, "HA"),
        ("SA", Dress.FRENCH, "GA"),
    ],
)
def test_reading_a_card(text: str, dress: Dress, code: str) -> None:
    assert parse_card(text, dress).code == code


@pytest.mark.parametrize("text", ["", "H", "X9", "H5", "HQ", "H1", "HT9", "Hearts", "♥10", "H" * 1000])
def test_what_is_no_german_card(text: str) -> None:
    with pytest.raises(TarokError) as refused:
        parse_card(text)
    assert refused.value.code == "card.unknown"
    assert len(str(refused.value.params["text"])) <= 20


@pytest.mark.parametrize("text", ["HO", "HU", "E6", "GT"])
def test_german_letters_are_not_read_in_french_dress(text: str) -> None:
    with pytest.raises(TarokError) as refused:
        parse_card(text, Dress.FRENCH)
    assert refused.value.code == "card.unknown"


def test_every_card_in_both_dresses() -> None:
    for card in CARDS:
        assert parse_card(card.code) is card
        assert parse_card(card.french_code(), Dress.FRENCH) is card
    assert len({card.french_code() for card in CARDS}) == 36


def test_reading_cards() -> None:
    assert [card.code for card in parse_cards("HA, H10 E6,,SU")] == ["HA", "HT", "E6", "SU"]
    assert parse_cards("") == ()
    with pytest.raises(TarokError) as refused:
        parse_cards("HA HT ha")
    assert refused.value.code == "card.twice"
    assert refused.value.params["card"] is Card("HA")


def test_reading_a_suit() -> None:
    assert [parse_suit(letter) for letter in "EGHS"] == list(Suit)
    assert [parse_suit(letter, Dress.FRENCH) for letter in "cshd"] == list(Suit)
    for text in ("", "X", "EG", "C"):
        with pytest.raises(TarokError) as refused:
            parse_suit(text)
        assert refused.value.code == "suit.unknown"


def test_masks() -> None:
    cards = parse_cards("HA E6 GO S9")
    mask = mask_of(cards)
    assert mask.bit_count() == 4
    assert [card.code for card in cards_of(mask)] == ["E6", "GO", "HA", "S9"]
    assert points_of(mask) == 11 + 0 + 3 + 0
    assert cards_of(0) == ()
    assert mask_of(PACKS[36].cards) == PACKS[36].mask


def test_sorted_as_in_the_hand() -> None:
    cards = parse_cards("H6 EA SU E6 HA HT")
    assert " ".join(card.code for card in in_order(cards)) == "EA E6 HA HT H6 SU"
    assert sorted(cards)[0].code == "E6"
