"""Eras as values with a parent, and the terms of a table."""

import pytest

from tarok import eras
from tarok.deal import Deal
from tarok.errors import TarokError
from tarok.payment.tariff import Tariff
from tarok.rule import Certainty
from tests.support.play import table

PARENTS = {
    "deutschtarok-1795": None,
    "sansprendre-1839": "deutschtarok-1795",
    "german-tarok-1881": "sansprendre-1839",
    "wuerttemberg-tarock": "german-tarok-1881",
    "tapp-1879": "wuerttemberg-tarock",
    "dapp": "tapp-1879",
    "bavarian-1923": "german-tarok-1881",
    "bavarian-1933": "bavarian-1923",
    "haferltarock": "bavarian-1933",
    "berliner": "haferltarock",
    "sharp-tarock": "bavarian-1933",
}
# Era, its contracts, its schemes, its optional contracts: the ids scripts rely on.
IDS = [
    ("deutschtarok-1795", "play", "stake", ""),
    ("sansprendre-1839", "frage frage-couleur sansprendre sansprendre-couleur", "hand boule", ""),
    ("german-tarok-1881", "frage solo herzsolo", "hand common-pot blocks tariff-1876",
     "siebzig bismarck siebziger-solo"),
    ("wuerttemberg-tarock", "frage solo", "game-points pot", ""),
    ("tapp-1879", "frage solo herzsolo", "game-points pot", ""),
    ("dapp", "suit-solo heart-solo bettel suit-rufer heart-rufer open-bettel suit-tout heart-tout ramsch",
     "fixed", "frage"),
    ("bavarian-1923", "frage solo herzsolo", "fixed kasse", ""),
    ("bavarian-1933", "frage solo herzsolo", "fixed kasse", ""),
    ("haferltarock", "pick-up hand", "haferl", ""),
    ("berliner", "pick-up hand", "haferl", ""),
    ("sharp-tarock", "frage solo herzsolo", "fixed", ""),
]  # fmt: skip


def test_the_family_tree() -> None:
    assert {id: eras.get(id).parent for id in eras.ids()} == PARENTS


@pytest.mark.parametrize(("era", "contracts", "schemes", "optional"), IDS)
def test_stable_ids(era: str, contracts: str, schemes: str, optional: str) -> None:
    found = eras.get(era)
    assert [contract.id for contract in found.contracts if contract.id != "ramsch"] == [
        id for id in contracts.split() if id != "ramsch"
    ]
    assert {contract.id for contract in found.contracts} == set(contracts.split())
    assert [scheme.id for scheme in found.schemes] == schemes.split()
    assert list(found.optional_contracts()) == optional.split()


def test_directions_and_tables() -> None:
    anticlockwise = [id for id in eras.ids() if eras.get(id).direction.value == "anticlockwise"]
    assert anticlockwise == ["dapp"]
    assert [id for id in eras.ids() if eras.get(id).all_play] == ["dapp"]
    assert [id for id in eras.ids() if eras.get(id).players == (3,)] == ["deutschtarok-1795"]
    assert {id: eras.get(id).packs for id in ("dapp", "sharp-tarock", "berliner")} == {
        "dapp": (36, 32),
        "sharp-tarock": (24,),
        "berliner": (36,),
    }


@pytest.mark.parametrize(
    ("era", "method"),
    [
        ("deutschtarok-1795", "hearts-seat"),
        ("sansprendre-1839", "hearts-seat"),
        ("german-tarok-1881", "lowest-card"),
        ("wuerttemberg-tarock", "lowest-card"),
        ("dapp", "first-ace"),
        ("bavarian-1923", "highest-card"),
        ("haferltarock", "highest-card"),
    ],
)
def test_first_dealers(era: str, method: str) -> None:
    assert eras.get(era).first_dealer.value == method


def test_inherited_rules_are_rules_of_the_child() -> None:
    rules = {rule.id for rule in eras.get("berliner").rules()}
    assert "haferltarock:haferl-end" in rules
    assert "bavarian-1923:draw" not in rules
    assert "haferltarock:formulas" not in rules
    assert "berliner:formulas" in rules


@pytest.mark.parametrize(
    ("era", "topic", "certainty"),
    [
        ("sansprendre-1839", "hold", "attested"),
        ("sansprendre-1839", "hold-priority", "reconstructed"),
        ("sansprendre-1839", "couleur-yes", "reconstructed"),
        ("sansprendre-1839", "boule-win", "attested"),
        ("sansprendre-1839", "boule-couleur", "inferred"),
        ("german-tarok-1881", "blocks-line", "reconstructed"),
        ("tapp-1879", "pay-above", "inferred"),
        ("dapp", "ramsch-ties", "reconstructed"),
        ("bavarian-1923", "kasse-same", "inferred"),
        ("haferltarock", "pay", "reconstructed"),
        ("haferltarock", "haferl-end", "attested"),
    ],
)
def test_rules_carry_their_certainty(era: str, topic: str, certainty: str) -> None:
    assert eras.get(era).rule(topic).certainty is Certainty(certainty)
    assert eras.get(era).rule(topic).topic == topic


# What is asked for, the refusal.
WRONG = [
    ({"era": "skat"}, "era.unknown"),
    ({"era": "deutschtarok-1795", "players": 4}, "players.era"),
    ({"era": "dapp", "players": 5}, "players.era"),
    ({"era": "dapp", "players": 3, "pack_size": 32}, "pack.era"),
    ({"era": "dapp", "players": 3, "pack_size": 24}, "pack.era"),
    ({"era": "sharp-tarock", "pack_size": 36}, "pack.era"),
    ({"era": "dapp", "scheme": "kasse"}, "scheme.unknown"),
    ({"era": "dapp", "options": {"rufen": "on"}}, "option.unknown"),
    ({"era": "dapp", "options": {"frage": "perhaps"}}, "option.value"),
    ({"era": "sansprendre-1839", "options": {"ante": "5"}}, "option.scheme"),
    ({"era": "sansprendre-1839", "scheme": "boule", "options": {"ante": "0"}}, "amount.unreadable"),
    ({"era": "sansprendre-1839", "scheme": "boule", "options": {"ante": "-5"}}, "amount.unreadable"),
    ({"era": "sansprendre-1839", "pot_limit": "50"}, "limit.scheme"),
    ({"era": "sansprendre-1839", "scheme": "boule", "pot_limit": "much"}, "amount.unreadable"),
    ({"era": "dapp", "tariff": Tariff.parse("1,2,3")}, "tariff.tiers"),
    ({"era": "german-tarok-1881", "scheme": "tariff-1876", "tariff": Tariff.parse("1,2,3")}, "tariff.tiers"),
]


@pytest.mark.parametrize(("agreed", "code"), WRONG)
def test_terms_no_era_has(agreed: dict[str, object], code: str) -> None:
    with pytest.raises(TarokError) as refused:
        table(**agreed)  # type: ignore[arg-type]
    assert refused.value.code == code


def test_unknown_topics() -> None:
    with pytest.raises(TarokError) as refused:
        eras.get("dapp").rule("blocks-line")
    assert refused.value.code == "rule.unknown"


@pytest.mark.parametrize(
    "text", ["", "x", "1/0", "-1", "0", "1e3", "1//2", "1 2", "٣", "9" * 20, "0.0000001"]
)
def test_what_is_no_amount(text: str) -> None:
    with pytest.raises(TarokError) as refused:
        Tariff.amount(text, "ante")
    assert refused.value.code == "amount.unreadable"


@pytest.mark.parametrize(
    ("text", "value"),
    [("2", "2"), (" 1/2 ", "1/2"), ("0.5", "1/2"), ("0,25", "1/4"), ("1½", "3/2"), ("⅔", "2/3")],
)
def test_amounts(text: str, value: str) -> None:
    assert str(Tariff.amount(text, "ante")) == value


@pytest.mark.parametrize("text", ["1,2", "1,2,3,4", "ladies", "1,x,2", "1,,2"])
def test_what_is_no_tariff(text: str) -> None:
    with pytest.raises(TarokError) as refused:
        Tariff.parse(text)
    assert refused.value.code in ("tariff.unreadable", "amount.unreadable")


def test_a_refusal_shows_the_beginning_of_what_it_refuses() -> None:
    with pytest.raises(TarokError) as refused:
        Tariff.amount("x" * 99, "ante")
    assert refused.value.params["text"] == "x" * 20
    with pytest.raises(TarokError) as refused:
        Tariff.parse("1," * 99)
    assert refused.value.params["text"] == "1," * 15


def test_nothing_may_be_nothing_where_that_is_meant() -> None:
    assert Tariff.amount("0", "--pot", zero=True) == 0
    assert Tariff.parse(None) == Tariff()


def test_what_only_1839_has_stays_there() -> None:
    for id in eras.ids():
        book = eras.get(id).rulebook
        assert ("king" in book) == ("two-packs" in book) == (id == "sansprendre-1839")
        told = " ".join(rule.text for topic, rule in book.items() if topic != "king")
        assert "called the king" not in told
        assert "The king " not in told


def test_terms_deals_and_layouts_never_change() -> None:
    terms = table("sansprendre-1839")
    deal = Deal.from_seed(terms.layout, 1)
    for value, name in ((terms, "pack"), (terms, "players"), (deal, "masks"), (terms.layout, "deals")):
        before = getattr(value, name)
        with pytest.raises(AttributeError, match="never changes"):
            setattr(value, name, None)
        assert getattr(value, name) == before


def test_other_terms_made_from_terms_are_checked_too() -> None:
    terms = table("sansprendre-1839")
    assert terms._replace(players=4).table.seats == ("F", "M", "R", "D")
    with pytest.raises(TarokError) as refused:
        terms._replace(players=7)
    assert refused.value.code == "players.era"
