"""The arithmetic of a settlement as it is told, and the rule each line quotes."""

import pytest

from tarok import words
from tarok.outcomes import Told, outcome_from
from tarok.payment.ledger import Pots
from tarok.payment.outcome import Outcome
from tests.support.pay import At, put_in, score, settle

AAD = "german-tarok-1881"

# A table, what is told of a deal, the first line's sentence.
TOLD = [
    (At("sansprendre-1839"), ("sansprendre", 82), {},
     "82 − 60 = 22 points over × 3 (Sansprendre) × 1 pf = 66 pf"),
    (At("sansprendre-1839"), ("frage-couleur", 41), {},
     "60 − 41 = 19 points under × 2 (Frage in Couleur) × 1 pf = 38 pf"),
    (At("sansprendre-1839", tariff="1/2"), ("frage", 61), {},
     "61 − 60 = 1 point over × 1 (Frage) × ½ pf = ½ pf"),
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
    (At(AAD, "tariff-1876"), ("frage", 61), {},
     "61 − 60 = 1 point over: 5 pf × 1 (Frage) × 1 = 5 pf, once out of the pot"),
    (At("tapp-1879"), ("herzsolo", 61), {}, "61 − 60 = 1 point over × 1 (Herzsolo) × 1 = 1 game point"),
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
    (At("bavarian-1933"), ("solo", 91), {}, "Solo: 2 × 1 stake, and 1 more for schneider = 3 stakes"),
    (At("bavarian-1933", options={"suit_values": "on"}), ("solo", 61), {"trumps": "E"},
     "Solo in Acorns: 2 × 3 × 1 stake = 6 stakes"),
    (At("bavarian-1933", options={"suit_values": "on"}), ("herzsolo", 91), {},
     "Herzsolo in Hearts: 2 × 4 × 1 stake, and 1 more for schneider = 9 stakes"),
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


# A table, what is told of a deal, the rules its lines quote: the least sure of those each rests on.
QUOTED = [
    (At("sansprendre-1839"), ("frage", 82), {}, "pay pay"),
    (At("sansprendre-1839", options={"tout": "on"}), ("frage", 120), {"tricks": 11}, "tout-pay tout-pay"),
    (At("sansprendre-1839", "boule"), ("sansprendre", 82), {}, "pay pay boule-win"),
    (At("sansprendre-1839", "boule"), ("sansprendre-couleur", 82), {}, "pay pay boule-couleur"),
    (At("sansprendre-1839", "boule"), ("sansprendre", 50), {}, "pay pay boule-loss"),
    (At("sansprendre-1839", "boule", limit="40"), ("sansprendre", 50), {}, "pay pay boule-limit"),
    (At(AAD), ("solo", 41), {}, "pay pay"),
    (At(AAD), ("solo", 120), {"tricks": 11}, "matsch matsch"),
    (At(AAD), ("solo", None), {"tricks": 11, "announced": True}, "matsch matsch"),
    (At(AAD), ("solo", None), {"tricks": 9, "announced": True}, "announce-only announce-only"),
    (At(AAD, tariff="1/2,1,2"), ("solo", 82), {}, "tariff-tiers-replace tariff-tiers-replace"),
    (At(AAD, options={"siebzig": "on"}), ("siebzig", 82), {}, "siebzig-count siebzig-count"),
    (At(AAD, options={"bismarck": "on"}), ("bismarck", 82), {"trumps": "E"}, "bismarck-pay bismarck-pay"),
    (At(AAD, "common-pot"), ("solo", 82), {}, "scheme-common-pot"),
    (At(AAD, "common-pot"), ("solo", 41), {}, "common-pot-loss common-pot-loss"),
    (At(AAD, "tariff-1876"), ("frage", 41), {}, "tariff-bands-dearer tariff-bands-dearer"),
    (At(AAD, "tariff-1876"), ("solo", 82), {}, "tariff-bands-dearer"),
    (At(AAD, "blocks"), ("solo", 82), {}, "pay pay blocks-take"),
    (At(AAD, "blocks"), ("solo", 41), {}, "pay pay blocks-bete"),
    (At("wuerttemberg-tarock"), ("solo", 82), {}, "pay-each pay-each"),
    (At("tapp-1879"), ("solo", 82), {}, "pay-above pay-above"),
    (At("tapp-1879"), ("solo", None), {"tricks": 11, "announced": True}, "tout-size tout-size"),
    (At("dapp"), ("bettel", None), {"tricks": 0}, "pay pay"),
    (At("dapp", options={"frage": "on"}), ("bettel", None), {"tricks": 0}, "option-frage option-frage"),
    (At("dapp"), ("ramsch", "F=50,M=40,R=30"), {}, "ramsch-pay ramsch-pay"),
    (At("dapp"), ("ramsch", "F=80,M=0,R=40"), {"tricks": "F=8,M=0,R=3"}, "jungfer ramsch-pay"),
    (At("dapp"), ("ramsch", "F=45,M=45,R=30"), {}, "ramsch-ties ramsch-ties"),
    (At("dapp"), ("ramsch", "F=60,M=60,R=0"), {"tricks": "F=6,M=5,R=0"}, "ramsch-ties ramsch-ties"),
    (At("bavarian-1923", "kasse"), ("solo", 61), {}, "pay-each pay-each kasse"),
    (At("bavarian-1923", "kasse"), ("solo", 59), {}, "pay-each pay-each kasse-same"),
    (At("bavarian-1923", options={"schreckensteiner": "on"}), ("solo", 61), {},
     "pay-each pay-each schreckensteiner"),
    (At("bavarian-1933"), ("solo", 91), {}, "schneider-pay schneider-pay"),
    (At("bavarian-1933", options={"suit_values": "on"}), ("solo", 61), {"trumps": "E"},
     "suit-values suit-values"),
    (At("haferltarock"), ("hand", 61), {}, "haferl-win"),
    (At("haferltarock", options={"defenders": "paid"}), ("hand", 60), {},
     "haferl-loss haferl-defenders haferl-defenders"),
    (At("sharp-tarock"), ("solo", 120), {"tricks": 7}, "pay-bonus-top pay-bonus-top"),
    (At("sharp-tarock"), ("frage", 61), {}, "pay-each pay-each"),
]  # fmt: skip


@pytest.mark.parametrize(("at", "deal", "told", "topics"), QUOTED)
def test_rules_quoted(at: At, deal: tuple[str, object], told: dict[str, object], topics: str) -> None:
    lines = settle(at, *deal, **told).lines  # type: ignore[arg-type]
    assert " ".join(line.rule.topic for line in lines) == topics


def test_a_double_bete_of_the_sources_size_is_attested_and_of_another_our_own() -> None:
    at = At(AAD, "blocks")
    of_forty = score(at, "declarer,contract,points\n1,solo,50\n2,solo,50\n")[1]
    assert of_forty.lines[-1].rule.topic == "blocks-double-bete"
    dearer = score(At(AAD, "blocks", tariff="2"), "declarer,contract,points\n1,solo,50\n2,solo,50\n")[1]
    assert dearer.lines[-1].rule.topic == "blocks-double-bete"
    of_eighty = score(at, "declarer,contract,points\n1,solo,60\n2,solo,50\n2,solo,50\n")[2]
    assert of_eighty.lines[-1].rule.topic == "blocks-double-size"


def test_prices_of_dearer_bands_are_our_own() -> None:
    """The amount itself quotes its rule, before it is known who pays."""
    terms = At(AAD, "tariff-1876").terms
    for contract, points, topic in (
        ("frage", 61, "tariff-bands"),
        ("frage", 59, "tariff-bands-dearer"),
        ("solo", 61, "tariff-bands-dearer"),
        ("solo", 59, "tariff-bands-dearer"),
    ):
        outcome = outcome_from(terms, Told(contract, "F", str(points)))
        assert terms.scheme.amount.due(terms.stakes, outcome).rule.topic == topic


@pytest.mark.parametrize(
    ("contract", "points", "tricks", "topic"),
    [
        ("frage", 61, None, "pay-stock"),
        ("frage", 60, None, "pay"),
        ("solo", 61, None, "pay"),
        ("solo", 91, None, "pay-bonus"),
        ("solo", 120, 7, "pay-bonus-top"),
        ("solo", 30, None, "pay-bonus-top"),
        ("solo", 0, 0, "pay-bonus-top"),
    ],
)
def test_prices_of_sharp_tarock(contract: str, points: int, tricks: int | None, topic: str) -> None:
    terms = At("sharp-tarock").terms
    told = Told(contract, "F", str(points), None if tricks is None else str(tricks))
    assert terms.scheme.amount.due(terms.stakes, outcome_from(terms, told)).rule.topic == topic


def test_no_round_ends_where_there_is_none() -> None:
    assert not settle(At("dapp"), "ramsch", "F=50,M=40,R=30").round_over
    assert not put_in(At("dapp")).round_over
    assert not settle(At("sansprendre-1839", "boule"), "sansprendre", 82).round_over


def test_an_outcome_is_silent_and_played_with_the_talon_unless_it_says_otherwise() -> None:
    contract = At("sharp-tarock").terms.contract("frage")
    outcome = Outcome(contract, "F", 120, 7, 7)
    assert (outcome.announced, outcome.exchanged, outcome.result) == (False, True, "won")
