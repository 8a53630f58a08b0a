"""The arithmetic of a settlement as it is told, and the rule each line quotes."""

import pytest

from tarok import words
from tarok.payment.ledger import Pots
from tests.support.pay import At, put_in, score, settle

AAD = "german-tarok-1881"

# A table, what is told of a deal, the first line's sentence.
TOLD = [
    (At("sansprendre-1839"), ("sansprendre", 82), {},
     "82 − 60 = 22 points over × 3 (Sansprendre) × 1 pf = 66 pf"),
    (At("sansprendre-1839"), ("frage-couleur", 41), {},
     "60 − 41 = 19 points under × 2 (Frage in Couleur) × 1 pf = 38 pf"),
    (At("sansprendre-1839", tariff="1/2"), ("frage", 61), {},
     "61 − 60 = 1 points over × 1 (Frage) × ½ pf = ½ pf"),
    (At(AAD), ("solo", 120), {"tricks": 11}, "all tricks in silence: 100 points × 3 (Solo) × 1 pf = 300 pf"),
    (At(AAD), ("solo", 120), {"tricks": 11, "announced": True},
     "all tricks announced and made: 200 points × 3 (Solo) × 1 pf = 600 pf"),
    (At(AAD), ("solo", 50), {"tricks": 4, "announced": True},
     "all tricks announced and missed: 200 points × 3 (Solo) × 1 pf = 600 pf"),
    (At(AAD, tariff="1/2,1,2"), ("frage", 75), {}, "75 − 60 = 15 points over × ½ pf (Frage) = 7½ pf"),
    (At(AAD, tariff="1/2,1,2"), ("frage", 120), {"tricks": 11},
     "all tricks in silence: 100 points × ½ pf (Frage) = 50 pf"),
    (At(AAD, options={"siebzig": "on"}), ("siebzig", 75), {},
     "75 − 70 = 5 points over × 2 (Siebzig-Spiel) × 1 pf = 10 pf"),
    (At(AAD, "common-pot"), ("solo", 82), {},
     "82 − 60 = 22 points over × 3 (Solo) × 1 pf = 66 pf, once out of the pot"),
    (At(AAD, "common-pot"), ("solo", 41), {},
     "60 − 41 = 19 points under × 3 (Solo) × 1 pf = 57 pf, shared by the defenders: 28½ pf"),
    (At(AAD, "tariff-1876"), ("solo", 81), {},
     "81 − 60 = 21 points over: 10 pf × 2 (Solo) × 1 = 20 pf, once out of the pot"),
    (At(AAD, "tariff-1876"), ("frage", 40), {},
     "60 − 40 = 20 points under: 5 pf × 1 (Frage) × 1 = 5 pf, shared by the defenders: 2½ pf"),
    (At("tapp-1879"), ("frage", 73), {},
     "73 − 60 = 13 points over, one for every 4 or part (Frage) = 4 × 1 = 4 game points"),
    (At("tapp-1879"), ("solo", 50), {},
     "60 − 50 = 10 points under, one for every 2 or part (Solo) = 5 × 1 = 5 game points"),
    (At("tapp-1879"), ("herzsolo", 73), {}, "73 − 60 = 13 points over × 1 (Herzsolo) × 1 = 13 game points"),
    (At("wuerttemberg-tarock"), ("solo", 50), {},
     "60 − 50 = 10 points under × 2 (Solo) × 1 = 20 game points"),
    (At("tapp-1879"), ("solo", None), {"tricks": 11, "announced": True},
     "Tout made: 30 for 60 points over (Solo) × 2 × 1 = 60 game points"),
    (At("tapp-1879"), ("solo", None), {"tricks": 1, "announced": True},
     "Tout missed: 30 for 60 points over (Solo) × 2 × 1 = 60 game points"),
    (At("dapp"), ("heart-solo", 61), {}, "Herz-Farbspiel: 2 × 5 c = 10 c"),
    (At("bavarian-1933"), ("solo", 91), {}, "Solo: 2 × 1 stakes, and 1 more for schneider = 3 stakes"),
    (At("bavarian-1933", options={"suit_values": "on"}), ("solo", 61), {"trumps": "E"},
     "Solo in Acorns: 2 × 3 × 1 stakes = 6 stakes"),
    (At("bavarian-1933", options={"suit_values": "on"}), ("herzsolo", 91), {},
     "Herzsolo in Hearts: 2 × 4 × 1 stakes, and 1 more for schneider = 9 stakes"),
    (At("haferltarock"), ("hand", 70), {}, "Hand: 2 × 10 c = 20 c out of the Haferl"),
    (At("haferltarock"), ("hand", 60), {}, "Hand: 2 × 10 c = 20 c into the Haferl"),
    (At("haferltarock"), ("hand", 71), {"target": 71},
     "Hand: 2 + 2 for the steps bid = 4 × 10 c = 40 c out of the Haferl"),
    (At("haferltarock", options={"over": "each_five"}), ("hand", 70), {},
     "Hand: 2 + 1 for each full five above the target = 3 × 10 c = 30 c out of the Haferl"),
    (At("haferltarock", options={"over": "each_five"}), ("hand", 80), {"target": 66},
     "Hand: 2 + 1 for the steps bid + 2 for each full five above the target = 5 × 10 c = 50 c out of the "
     "Haferl"),
    (At("sharp-tarock"), ("solo", 61), {}, "Solo: 20 c"),
    (At("sharp-tarock"), ("frage", 61), {}, "Frage won with the stock: 10 c"),
    (At("sharp-tarock"), ("frage", 91), {}, "Frage won with the stock: 10 + 10 for schneider = 20 c"),
    (At("sharp-tarock"), ("frage", 120), {"tricks": 7},
     "Frage won with the stock: 10 + 20 for schneider and schwarz = 30 c"),
    (At("sharp-tarock"), ("solo", 30), {}, "Solo: 20 + 10 for schneider = 30 c"),
    (At("sharp-tarock"), ("solo", 33), {"tricks": 0}, "Solo: 20 + 20 for schneider and schwarz = 40 c"),
    (At("deutschtarok-1795"), ("play", "F=50,M=40,R=30"), {}, "most points, 50: one stake of 1"),
    (At("deutschtarok-1795"), ("play", "F=50,M=50,R=20"), {}, "2 tie with 50: they share a stake of 1"),
    (At("dapp"), ("ramsch", "F=50,M=40,R=30"), {}, "most points, 50: 5 c"),
    (At("dapp"), ("ramsch", "F=80,M=0,R=40"), {"tricks": "F=8,M=0,R=3"},
     "most points, 80, against a Jungfer: 10 c"),
]  # fmt: skip


@pytest.mark.parametrize(("at", "deal", "told", "sentence"), TOLD)
def test_first_line(at: At, deal: tuple[str, int], told: dict[str, object], sentence: str) -> None:
    assert words.line(settle(at, *deal, **told).lines[0]) == sentence


def sentences(lines: object) -> list[str]:
    return [words.line(line) for line in lines]


def test_antes_and_shares() -> None:
    assert sentences(put_in(At("sansprendre-1839", "boule")).lines) == ["everyone’s ante: 10 pf"] * 3
    assert sentences(put_in(At("tapp-1879", "pot")).lines) == [
        "the dealer’s two antes: 2 × 10 = 20 game points"
    ]
    assert sentences(put_in(At(AAD, "common-pot")).lines) == ["opening share: 300 ÷ 3 = 100 pf"] * 3
    assert sentences(put_in(At(AAD, "blocks")).lines) == [
        *["3 blocks of 20 = 60 pf"] * 3,
        "a block into the pot: 20 pf",
    ]
    second = score(At("sansprendre-1839", "boule"), "declarer,contract,points\n1,frage,60\n1,frage,60\n")[1]
    assert sentences(second.lines) == ["the dealer’s ante: 10 pf"]


def test_pots_taken_and_doubled() -> None:
    boule = At("sansprendre-1839", "boule", limit="40")
    assert sentences(settle(boule, "sansprendre", 61).lines)[2] == "takes the pot: 30 pf"
    limited = settle(boule, "sansprendre", 59).lines[2]
    assert words.line(limited) == "doubles the pot of 30 up to the limit of 40: 10 pf"
    free = settle(At("sansprendre-1839", "boule", limit="60"), "sansprendre", 59).lines[2]
    assert words.line(free) == "doubles the pot of 30: 30 pf"
    kasse = settle(At("bavarian-1923", "kasse", limit="6"), "frage", 59).lines[2]
    assert words.line(kasse) == "pays in as much as the Kasse holds: 3 stakes"


def test_the_haferl_may_hold_too_little() -> None:
    at = At("haferltarock")
    short = settle(at, "hand", 70, pots=Pots(pot=15, started=True))  # type: ignore[arg-type]
    assert words.line(short.lines[0]).endswith("= 20 c, but the Haferl holds only 15 c")
    whole = settle(at, "hand", 70, pots=Pots(pot=20, started=True))  # type: ignore[arg-type]
    assert words.line(whole.lines[0]).endswith("= 20 c out of the Haferl")


def test_a_stake_is_the_agreed_one() -> None:
    told = settle(At("dapp", tariff="2"), "ramsch", "F=50,M=40,R=30")
    assert words.line(told.lines[0]) == "most points, 50: 2 c"


# A Ramsch, and the rules its lines quote.
RAMSCH = [
    ("F=50,M=40,R=30", None, ["ramsch-pay", "ramsch-pay"]),
    ("F=80,M=0,R=40", "F=8,M=0,R=3", ["jungfer", "ramsch-pay"]),
    ("F=45,M=45,R=30", None, ["ramsch-ties", "ramsch-ties"]),
    ("F=60,M=60,R=0", "F=6,M=5,R=0", ["ramsch-ties", "ramsch-ties"]),
]


@pytest.mark.parametrize(("points", "tricks", "topics"), RAMSCH)
def test_rules_of_a_ramsch(points: str, tricks: str | None, topics: list[str]) -> None:
    told = settle(At("dapp"), "ramsch", points, tricks=tricks)
    assert [line.rule.id for line in told.lines] == [f"dapp:{topic}" for topic in topics]
