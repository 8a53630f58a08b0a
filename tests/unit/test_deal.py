"""Deals from text and within constraints, and how the cards fall."""

import pytest

from tarok.cards import CARDS, Card, Dress, parse_cards
from tarok.deal import Deal, packets
from tarok.errors import TarokError
from tarok.shuffle import LAYOUTS
from tests.support.play import table

LAYOUT = LAYOUTS[1]
HANDS = {
    "F": "EA ET EK EO EU E9 E8 E7 E6 GA GT",
    "M": "GK GO GU G9 G8 G7 G6 HA HT HK HO",
    "R": "HU H9 H8 H7 H6 SA ST SK SO SU S9",
}
TALON = "S8 S7 S6"


def test_from_text() -> None:
    deal = Deal.from_text(LAYOUT, HANDS, TALON)
    assert [" ".join(card.code for card in hand) for hand in deal.hands] == list(HANDS.values())
    assert [card.code for card in deal.talon] == ["S8", "S7", "S6"]
    assert Deal.from_code(deal.code) == deal
    assert eval(repr(deal), {"Deal": Deal}) == deal  # noqa: S307


def test_from_text_in_french_dress() -> None:
    deal = Deal.from_text(LAYOUT, HANDS, TALON)
    french = {
        seat: " ".join(card.french_code() for card in hand)
        for seat, hand in zip("FMR", deal.hands, strict=True)
    }
    talon = " ".join(card.french_code() for card in deal.talon)
    assert Deal.from_text(LAYOUT, french, talon, Dress.FRENCH) == deal


@pytest.mark.parametrize(
    ("change", "code", "place"),
    [
        ({"F": HANDS["F"] + " GK"}, "deal.size", ""),
        ({"M": HANDS["M"].removesuffix(" HO")}, "deal.size", ""),
        ({"M": HANDS["M"].replace("HO", "EA")}, "deal.twice", ""),
        ({"R": HANDS["R"].replace("S9", "S8")}, "deal.twice", ""),
        ({"R": HANDS["R"].replace("S9", "X8")}, "card.unknown", "R"),
        ({"R": HANDS["R"].replace("S9", "ST")}, "card.twice", "R"),
        ({"D": "E6"}, "deal.seat", ""),
        ({"Quatsch" * 5: "E6"}, "deal.seat", ""),
    ],
)
def test_wrong_hands_are_refused(change: dict[str, str], code: str, place: str) -> None:
    with pytest.raises(TarokError) as refused:
        Deal.from_text(LAYOUT, {**HANDS, **change}, TALON)
    assert (refused.value.code, refused.value.place) == (code, place)


def test_a_missing_hand_and_a_wrong_talon_are_refused() -> None:
    with pytest.raises(TarokError) as refused:
        Deal.from_text(LAYOUT, {"F": HANDS["F"], "R": HANDS["R"]}, TALON)
    assert (refused.value.code, refused.value.params) == ("deal.missing", {"seat": "M"})
    with pytest.raises(TarokError) as refused:
        Deal.from_text(LAYOUT, HANDS, "S8 S7")
    assert refused.value.params == {"where": "talon", "have": 2, "want": 3}
    with pytest.raises(TarokError) as refused:
        Deal.from_hands(LAYOUT, [parse_cards(HANDS["F"])], parse_cards(TALON))
    assert refused.value.code == "deal.hands"


def test_cards_outside_the_pack_are_refused() -> None:
    small = LAYOUTS[4]
    deal = Deal.from_seed(small, 1)
    hands = [list(hand) for hand in deal.hands]
    hands[1][0] = Card("E6")
    with pytest.raises(TarokError) as refused:
        Deal.from_hands(small, hands, deal.talon)
    assert refused.value.params == {"where": "M", "card": Card("E6"), "pack": 24}


def test_a_code_of_another_layout_is_refused() -> None:
    with pytest.raises(TarokError) as refused:
        Deal.from_code(Deal.from_seed(LAYOUTS[2], 1).code, LAYOUT)
    assert refused.value.code == "code.layout"


def test_random_deals_within_constraints() -> None:
    wanted = {"M": parse_cards("HA HT HK"), "talon": parse_cards("E6")}
    seen = set()
    for seed in range(50):
        deal = Deal.with_cards(LAYOUT, wanted, seed)
        assert set(wanted["M"]) <= set(deal.hands[1])
        assert Card("E6") in deal.talon
        seen.add(deal.number)
    assert len(seen) == 50
    assert Deal.with_cards(LAYOUT, {}, 3) != Deal.with_cards(LAYOUT, {}, 4)


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"talon": "E6 E7 E8 E9"}, "deal.size"),
        ({"F": "E6", "M": "E6"}, "deal.twice"),
    ],
)
def test_impossible_constraints(wanted: dict[str, str], code: str) -> None:
    with pytest.raises(TarokError) as refused:
        Deal.with_cards(LAYOUT, {place: parse_cards(cards) for place, cards in wanted.items()}, 1)
    assert refused.value.code == code
    with pytest.raises(TarokError) as refused:
        Deal.with_cards(LAYOUTS[4], {"F": parse_cards("E6")}, 1)
    assert refused.value.code == "deal.pack"


def fall(era: str, **agreed: object) -> list[tuple[str, int]]:
    """Places and sizes of the packets, in the order in which they fall."""
    terms = table(era, **agreed)
    deal = Deal.from_seed(terms.layout, 5)
    fallen = packets(terms, deal)
    assert fallen == packets(terms, Deal.from_code(deal.code))
    for place, cards in zip((*terms.table.active, "talon"), (*deal.hands, deal.talon), strict=True):
        assert sorted(c for name, packet in fallen if name == place for c in packet) == sorted(cards)
    assert sorted(c for _, packet in fallen for c in packet) == [
        card for card in CARDS if terms.pack.mask & card.bit
    ]
    return [(name, len(packet)) for name, packet in fallen]


def each(count: int, seats: str = "FMR") -> list[tuple[str, int]]:
    return [(seat, count) for seat in seats]


OLD = [("talon", 3), *each(4), *each(3), *each(4)]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(
    "era",
    [
        "sansprendre-1839",
        "german-tarok-1881",
        "wuerttemberg-tarock",
        "tapp-1879",
        "bavarian-1923",
        "bavarian-1933",
    ],
)
def test_talon_first_then_four_three_four(era: str, players: int) -> None:
    assert fall(era, players=players) == OLD


@pytest.mark.parametrize("era", ["haferltarock", "berliner"])
def test_four_three_stock_four(era: str) -> None:
    assert fall(era) == [*each(4), *each(3), ("talon", 3), *each(4)]


def test_other_ways_to_deal() -> None:
    assert fall("deutschtarok-1795") == [*each(4), *each(3), *each(4), ("talon", 3)]
    assert fall("dapp") == [*each(4), *each(3), ("talon", 3), *each(4)]
    four = [("talon", 2), *each(2, "FMRD"), ("talon", 2)]
    assert fall("dapp", players=4) == [*each(3, "FMRD"), *four, *each(3, "FMRD")]
    assert fall("dapp", players=4, pack_size=32) == [*each(3, "FMRD"), *four, *each(2, "FMRD")]
    assert fall("sharp-tarock") == [*each(3), ("talon", 3), *each(4)]
