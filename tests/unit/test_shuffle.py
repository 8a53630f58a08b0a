"""Deals as numbers and codes: nothing here may ever change."""

import random
from math import comb

import pytest

from tarok.cards import PACKS
from tarok.deal import Deal
from tarok.errors import TarokError
from tarok.shuffle import LAYOUTS, Layout, Random, decode, encode, parse_seed

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
TOP = (1 << 64) - 1

# Layout, seed, code, forehand's hand, talon. Printed codes live for ever: these must stay as they are.
FROZEN = [
    (1, 0, "1112-TFVA-68JA-TG8W", "EK EU E7 E6 GO G7 G6 HA H9 H7 H6", "GK HU SU"),
    (1, 1, "11RM-F9N8-1R0A-38G8", "EU GT GO G6 HA HT HO HU H9 ST S7", "E7 GA H6"),
    (1, 2, "11TF-H1FA-M3WD-AS0P", "EA E9 GO GU G9 HT HU H9 H6 SA ST", "E6 SU S7"),
    (1, 2026, "11FP-S7GK-QF3S-PGS1", "EA GT GO G9 G6 HT HO H8 H7 SU S6", "E8 GK HU"),
    (1, TOP, "11D1-HHTY-FENP-A0T3", "EK E9 G8 G6 HK HU H8 ST SO SU S8", "E8 HA H9"),
    (2, 0, "122K-PTBY-BCW3-HHD3-NXT", "GO G9 H6 SA SO SU S8 S7", "EU GT H8 H7"),
    (2, 1, "1223-WZBT-CKPJ-NJWS-TGF", "GO G9 HA H9 H7 H6 S7 S6", "EU E7 GT SO"),
    (2, 2026, "121W-1REA-7CBH-7CKZ-8MM", "EA E8 G8 HA HU SO S7 S6", "GU G7 HK H6"),
    (2, TOP, "122H-P0EN-7JH7-WN6S-RTE", "EA EO EU GO G9 H7 SA S8", "HK HU SU S6"),
    (3, 0, "13CG-42PA-0GD1-5416-R", "EA EO E9 GT G9 SA S9", "E8 HO HU H9"),
    (3, 1, "138D-NQXJ-MS1F-BG3V-K", "EO GU G9 HK HU H8 SO", "EU GT HT S8"),
    (3, 2026, "131V-YB81-JKBH-4TCY-A", "ET E7 GU G9 HT HU S7", "EK G8 HK H7"),
    (3, TOP, "1305-TFM5-YCXS-6C31-3", "EK E8 E7 HK HO H8 SK", "ET SO S8 S7"),
    (4, 0, "143R-HRBH-5590", "ET E9 GK HA SA SK SU", "EO GA HT"),
    (4, 1, "14NK-DN3C-7BGW", "EO GK GO G9 HA SK SU", "E9 HT HU"),
    (4, 2026, "140J-PHC1-RWK3", "EA EU E9 G9 HA HK HU", "GA GO SA"),
    (4, TOP, "140A-98BJ-1EVG", "EO EU E9 GK HU SO SU", "GU G9 HO"),
]  # fmt: skip


@pytest.mark.parametrize(("digit", "seed", "code", "forehand", "talon"), FROZEN)
def test_frozen_deals(digit: int, seed: int, code: str, forehand: str, talon: str) -> None:
    layout = LAYOUTS[digit]
    deal = Deal.from_seed(layout, seed)
    assert deal.code == code
    again = Deal.from_code(code, layout)
    assert again == deal
    assert " ".join(card.code for card in again.hands[0]) == forehand
    assert " ".join(card.code for card in again.talon) == talon


def test_random_words_are_those_of_splitmix64() -> None:
    # the published first outputs of SplitMix64 for the seed 0
    source = Random(0)
    assert [source.word() for _ in range(4)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
        0xF88BB8A8724C81EC,
    ]


def test_numbers_below_a_bound() -> None:
    source = Random(7)
    drawn = [source.below(5) for _ in range(5000)]
    assert set(drawn) == {0, 1, 2, 3, 4}
    assert all(900 < drawn.count(number) < 1100 for number in range(5))
    assert [Random(seed).below(1) for seed in range(5)] == [0] * 5
    wide = [Random(seed).below(1 << 200) for seed in range(50)]
    assert max(wide) > 1 << 195


def test_long_seeds_count_to_the_last_bit() -> None:
    assert Random(1).word() != Random(1 | 1 << 64).word()
    assert Random(1 | 1 << 64).word() != Random(1 | 1 << 130).word()


def test_shuffling_reaches_every_order_evenly() -> None:
    source = Random(3)
    seen: dict[str, int] = {}
    for _ in range(6000):
        items = list("abc")
        source.shuffle(items)
        seen["".join(items)] = seen.get("".join(items), 0) + 1
    assert len(seen) == 6
    assert all(850 < count < 1150 for count in seen.values())


@pytest.mark.parametrize(
    ("digit", "count"),
    [
        (1, comb(36, 3) * comb(33, 11) * comb(22, 11)),
        (2, comb(36, 4) * comb(32, 8) * comb(24, 8) * comb(16, 8)),
        (3, comb(32, 4) * comb(28, 7) * comb(21, 7) * comb(14, 7)),
        (4, comb(24, 3) * comb(21, 7) * comb(14, 7)),
    ],
)
def test_every_deal_has_a_number(digit: int, count: int) -> None:
    layout = LAYOUTS[digit]
    assert layout.deals == count
    assert layout.digit == digit
    assert 32 ** (layout.digits - 1) < count <= 32**layout.digits
    for number in (0, 1, count // 2, count - 2, count - 1):
        places = layout.places(number)
        assert layout.number(places) == number
        assert [places.count(place) for place in range(layout.hands + 1)] == layout.sizes()


def test_numbers_go_through_all_deals_in_order() -> None:
    small = Layout(9, PACKS[24], 3, 7, 3)
    some = [small.places(number) for number in range(2000)]
    assert some == sorted(some)
    assert len(set(some)) == 2000


@pytest.mark.parametrize("digit", LAYOUTS)
def test_every_typo_is_refused(digit: int) -> None:
    layout = LAYOUTS[digit]
    for seed in range(4):
        code = Deal.from_seed(layout, seed).code
        signs = code.replace("-", "")
        for place, sign in enumerate(signs):
            for other in ALPHABET:
                if other != sign:
                    with pytest.raises(TarokError) as refused:
                        decode(signs[:place] + other + signs[place + 1 :])
                    assert refused.value.code in ("code.check", "code.version", "code.length")


@pytest.mark.parametrize("digit", LAYOUTS)
def test_every_swap_of_neighbours_is_refused(digit: int) -> None:
    layout = LAYOUTS[digit]
    for seed in range(20):
        signs = Deal.from_seed(layout, seed).code.replace("-", "")
        for place in range(len(signs) - 1):
            first, second = signs[place : place + 2]
            if first != second:
                swapped = signs[:place] + second + first + signs[place + 2 :]
                with pytest.raises(TarokError):
                    decode(swapped)


@pytest.mark.parametrize("digit", LAYOUTS)
def test_a_sign_too_few_or_too_many_is_refused(digit: int) -> None:
    signs = Deal.from_seed(LAYOUTS[digit], 5).code.replace("-", "")
    for cut in range(len(signs)):
        with pytest.raises(TarokError) as refused:
            decode(signs[:cut])
        assert refused.value.code in ("code.length", "code.check")
    with pytest.raises(TarokError) as refused:
        decode(signs + "0")
    assert refused.value.code == "code.length"


def test_a_code_is_canonical() -> None:
    layout = LAYOUTS[1]
    source = random.Random(1)
    for _ in range(200):
        number = source.randrange(layout.deals)
        code = encode(layout, number)
        assert decode(code) == (layout, number)
        assert encode(*decode(code.lower().replace("-", " "))) == code


def test_numbers_beyond_the_last_deal_have_no_code() -> None:
    layout = LAYOUTS[1]
    with pytest.raises(TarokError) as refused:
        decode(encode(layout, layout.deals))
    assert refused.value.code == "code.check"


def test_lookalike_signs_are_read() -> None:
    code = "1112-TFVA-68JA-TG8W"
    assert decode(code.replace("1", "I")) == decode(code)
    assert decode(code.replace("1", "l")) == decode(code)
    assert decode("1400 0000 00VA") == decode("I4OO-OOOO-OOVA")


@pytest.mark.parametrize(
    ("code", "refusal"),
    [
        ("", "code.length"),
        ("1", "code.length"),
        ("----", "code.length"),
        ("2112-TFVA-68JA-TG8W", "code.version"),
        ("1512-TFVA-68JA-TG8W", "code.check"),
        ("1112-TFVA-68JA-TG8U", "code.sign"),
        ("1112-TFVA-68JA-TG8ö", "code.sign"),
        ("1112_TFVA", "code.sign"),
        ("1112-TFVA-68JA-TG8W-1112-TFVA-68JA-TG8W", "code.length"),
    ],
)
def test_what_is_no_code(code: str, refusal: str) -> None:
    with pytest.raises(TarokError) as refused:
        decode(code)
    assert refused.value.code == refusal


@pytest.mark.parametrize("seed", [-1, 1 << 64, 10**40])
def test_seeds_out_of_range(seed: int) -> None:
    with pytest.raises(TarokError) as refused:
        parse_seed(seed)
    assert refused.value.code == "seed.range"
    with pytest.raises(TarokError):
        Deal.from_seed(LAYOUTS[1], seed)


def test_a_seed_means_something_else_in_another_layout() -> None:
    numbers = {LAYOUTS[digit].from_seed(1) for digit in LAYOUTS}
    assert len(numbers) == len(LAYOUTS)
