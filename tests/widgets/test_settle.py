"""`Settle` holds what the engine settles, for every contract, scheme and score."""

import json
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from tarok import eras, words
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.payment.ledger import Pots
from tarok.payment.outcome import Outcome
from tarok.widgets import Settle
from tarok.widgets.packing import unpack

SANSPRENDRE = "sansprendre-1839"
SINGLE = [id for id in eras.ids() if id != "deutschtarok-1795"]


@pytest.fixture(scope="module")
def settle() -> Settle:
    return widget_of(SANSPRENDRE)


@cache
def widget_of(era: str) -> Settle:
    return Settle(era)


def row(widget: Settle, *key: str, points: int = 0) -> Any:
    return unpack(widget.table, "|".join(key), points)


@pytest.mark.parametrize("era", SINGLE)
def test_every_score_is_the_engines(era: str) -> None:
    table = json.loads(json.dumps(widget_of(era).table))
    seen = 0
    for scheme in eras.get(era).schemes:
        terms = Terms(eras.get(era), scheme_id=scheme.id)
        pots = scheme.before(terms.stakes, Pots()).after
        for contract in terms.contracts:
            if contract.goal.alone or contract.goal.by_tricks:
                continue
            suit = contract.trumps[0]
            for declarer in terms.table.active if era == SANSPRENDRE else "F":
                for points in range(121):
                    end = Outcome(contract, declarer, points, None, terms.layout.size, trumps=suit)
                    paid = scheme.settle(terms.stakes, end, pots)
                    told = unpack(table, f"{contract.id}|{scheme.id}|{declarer}|counted", points)
                    assert {seat: text for seat, text, _ in told["net"]} == {
                        words.say(f"seat.{seat}"): words.amount(amount, scheme.unit, signed=True)
                        for seat, amount in paid.net.items()
                    }
                    assert sum(len(payments) for _, payments, _ in told["lines"]) == len(paid.lines)
                    assert [rule for _, _, rule in told["lines"]] == list(
                        dict.fromkeys(line.rule.id for line in paid.lines)
                    )
                    seen += 1
    assert seen >= 121 * 2


@pytest.mark.parametrize("era", SINGLE)
def test_games_won_by_tricks_and_slams_are_there(era: str) -> None:
    widget = widget_of(era)
    for scheme in eras.get(era).schemes:
        terms = Terms(eras.get(era), scheme_id=scheme.id)
        pots = scheme.before(terms.stakes, Pots()).after
        size = terms.layout.size
        for contract in terms.contracts:
            if contract.goal.by_tricks:
                for ending in ("won", "lost"):
                    head = row(widget, contract.id, scheme.id, "F", ending)["head"]
                    assert head == f"{contract.name}, {ending}"
            elif not contract.goal.alone and terms.can_announce:
                end = Outcome(contract, "F", 120, size, size, announced=True, trumps=contract.trumps[0])
                paid = scheme.settle(terms.stakes, end, pots)
                told = row(widget, contract.id, scheme.id, "F", "announced")
                assert told["net"][0][1] == words.amount(paid.net["F"], scheme.unit, signed=True)


def test_the_examples_of_the_treatise(settle: Settle) -> None:
    won = row(settle, "sansprendre", "hand", "F", "counted", points=82)
    assert won["head"] == "Sansprendre, won with 82 points"
    assert won["lines"][0][0] == "82 − 60 = 22 points over × 3 (Sansprendre) × 1 pf = 66 pf"
    assert won["lines"][0][1] == [["Middlehand to Forehand", "66 pf"], ["Rearhand to Forehand", "66 pf"]]
    lost = row(settle, "frage-couleur", "hand", "M", "counted", points=41)
    assert lost["lines"][0][1] == [["Middlehand to Forehand", "38 pf"], ["Middlehand to Rearhand", "38 pf"]]
    assert lost["net"] == [["Forehand", "+38 pf", 1], ["Middlehand", "−76 pf", -1], ["Rearhand", "+38 pf", 1]]


def test_a_draw_pays_nothing(settle: Settle) -> None:
    drawn = row(settle, "frage", "hand", "R", "counted", points=60)
    assert drawn["lines"] == [] and [text for _, text, _ in drawn["net"]] == ["0 pf"] * 3


def test_the_pot_is_taken_or_doubled(settle: Settle) -> None:
    assert row(settle, "sansprendre", "boule", "F", "counted", points=61)["pots"] == [
        ["Pot", "30 pf", "0 pf"]
    ]
    assert row(settle, "sansprendre", "boule", "F", "counted", points=59)["pots"] == [
        ["Pot", "30 pf", "60 pf"]
    ]
    assert row(settle, "frage", "boule", "F", "counted", points=59)["pots"] == [["Pot", "30 pf", "30 pf"]]


def test_every_rule_is_handed_over(settle: Settle) -> None:
    book = {rule.id: rule for rule in eras.get(SANSPRENDRE).rules()}
    assert settle.table["rules"]
    for id, (text, certainty, source) in settle.table["rules"].items():
        assert (text, certainty, source) == (book[id].text, book[id].certainty.value, book[id].source)


def test_an_era_without_a_declarer_is_refused() -> None:
    with pytest.raises(ValueError, match="everyone plays for himself"):
        Settle("deutschtarok-1795")
    with pytest.raises(TarokError):
        Settle("nowhere")


def ask(widget: Settle, fields: dict[str, str] | None = None, **changes: Any) -> dict[str, Any]:
    asked: dict[str, Any] = {
        "type": "settle", "id": 5, "contract": "sansprendre", "scheme": "boule", "declarer": "F",
        "ending": "counted", "points": 82, "fields": fields or {}, **changes,
    }  # fmt: skip
    widget._handle_custom_msg(asked, [])
    assert widget.answer["id"] == 5
    return json.loads(json.dumps(widget.answer))  # type: ignore[no-any-return]


def test_without_changes_the_answer_is_the_table(settle: Settle) -> None:
    for scheme in ("hand", "boule"):
        for points in (0, 41, 60, 61, 120):
            answer = ask(settle, scheme=scheme, points=points)
            assert answer["row"] == row(settle, "sansprendre", scheme, "F", "counted", points=points)


def test_own_tariff_pot_limit_ante_and_players(settle: Settle) -> None:
    assert ask(settle, {"tariff": "1/2"})["row"]["lines"][0][1][0][1] == "33 pf"
    assert ask(settle, {"tariff": "0.5"}, points=61)["row"]["lines"][0][1][0][1] == "1½ pf"
    assert ask(settle, {"pot": "77"})["row"]["pots"] == [["Pot", "77 pf", "0 pf"]]
    assert ask(settle, {"limit": "50"}, points=10)["row"]["pots"] == [["Pot", "30 pf", "50 pf"]]
    assert ask(settle, {"option.ante": "5"})["row"]["pots"] == [["Pot", "15 pf", "0 pf"]]
    assert ask(settle, {"players": "4"})["row"]["pots"] == [["Pot", "40 pf", "0 pf"]]
    assert ask(settle, {"pot": "0"})["row"]["pots"] == []


def test_a_house_rule_brings_its_endings(settle: Settle) -> None:
    plain = ask(settle)["choices"]["ending"]
    assert [id for id, _ in plain] == ["counted"]
    tout = ask(settle, {"option.tout": "on"}, ending="announced", scheme="hand")
    assert [id for id, _ in tout["choices"]["ending"]] == ["counted", "all", "announced", "missed"]
    assert tout["row"]["lines"][0][1][0][1] == "600 pf"


def test_a_house_rule_brings_its_contracts() -> None:
    widget = widget_of("german-tarok-1881")
    usual = ask(widget, scheme="hand", contract="solo")["choices"]["contract"]
    more = ask(widget, {"option.siebzig": "on"}, scheme="hand", contract="siebzig")
    assert [id for id, _ in usual] == ["frage", "solo", "herzsolo"]
    assert "siebzig" in [id for id, _ in more["choices"]["contract"]]


@pytest.mark.parametrize(
    ("fields", "changes", "told"),
    [
        ({"tariff": "dear"}, {}, "no amount for tariff"),
        ({"tariff": "-1"}, {}, "no amount for tariff"),
        ({"tariff": "1,2,3"}, {}, "takes one number"),
        ({"pot": "much"}, {}, "no amount for pot"),
        ({"limit": "x"}, {}, "no amount for pot-limit"),
        ({"option.tout": "maybe"}, {}, "cannot be “maybe”"),
        ({}, {"points": 121}, "121 card points are impossible"),
        ({}, {"points": None}, "impossible"),
        ({}, {"contract": "<b>"}, "no contract “<b>”"),
        ({}, {"scheme": "credit"}, "no scheme “credit”"),
        ({}, {"declarer": "D"}, "cannot be declarer"),
    ],
)
def test_wrong_input_is_one_sentence(
    settle: Settle, fields: dict[str, str], changes: dict[str, Any], told: str
) -> None:
    answer = ask(settle, fields, **changes)
    assert told in answer["error"] and "\n" not in answer["error"]
    assert answer.keys() == {"id", "error"}


def test_gains_and_pots_add_up_to_zero_at_any_table(settle: Settle) -> None:
    for points in range(0, 121, 7):
        told = ask(settle, {"tariff": "3", "pot": "100"}, points=points)["row"]
        net = sum(Fraction(text.removesuffix(" pf").replace("−", "-")) for _, text, _ in told["net"])
        before, after = (Fraction(told["pots"][0][at].removesuffix(" pf")) for at in (1, 2))
        assert net + after - before == 0


def test_fields_have_labels_in_every_era() -> None:
    for era in SINGLE:
        for field in widget_of(era).game["fields"]:
            assert field["label"] and not field["label"].startswith(("option.", "field."))
            for _, label in field.get("choices", []):
                assert label
