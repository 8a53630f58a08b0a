"""`Settle` holds what the engine settles, for every contract, scheme and score."""

import json
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from tarok import eras, words
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.outcomes import Told, outcome_from
from tarok.payment.ledger import Pots
from tarok.payment.outcome import EachOutcome, Outcome
from tarok.widgets import Settle
from tarok.widgets.packing import unpack
from tarok.widgets.sharing import NO_ROW

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
                    told_of = Told(contract.id, declarer, str(points), trumps=suit)
                    end = outcome_from(terms, told_of)
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


def test_an_unknown_era_is_refused() -> None:
    with pytest.raises(TarokError):
        Settle("nowhere")


# -- games in which each plays for himself -----------------------------------------------

ALONE = [("deutschtarok-1795", "play", "stake"), ("dapp", "ramsch", "fixed")]


def numbers(runs: list[list[int]]) -> Iterator[int]:
    """The numbers that runs keep."""
    for first, step, count in runs:
        yield from (first + step * at for at in range(count))


@pytest.mark.parametrize(("era", "contract", "scheme"), ALONE)
def test_every_way_to_share_the_points_is_the_engines(era: str, contract: str, scheme: str) -> None:
    widget = widget_of(era)
    table = json.loads(json.dumps(widget.table))
    terms = Terms(eras.get(era))
    played = terms.contract(contract)
    matters = era == "dapp"
    sets = [set(some) for size in range(3 if matters else 1) for some in combinations("FMR", size)]
    assert set(table["spreads"]) == {
        f"{contract}|{scheme}|{''.join(seat for seat in 'FMR' if seat in without)}" for without in sets
    }
    known: dict[str, Any] = {}
    for without in sets:
        key = f"{contract}|{scheme}|{''.join(seat for seat in 'FMR' if seat in without)}"
        seen = 0
        for first in range(121):
            rows = list(numbers(table["spreads"][key][first]))
            assert len(rows) == 121 - first
            for second, at in enumerate(rows):
                points = {"F": first, "M": second, "R": 120 - first - second}
                if any(points[seat] for seat in without):
                    assert at == NO_ROW
                    continue
                tricks = {seat: 0 if seat in without else 1 for seat in points} if without else {}
                paid = terms.scheme.settle(terms.stakes, EachOutcome(played, points, tricks), Pots())
                told = known.setdefault(f"{key} {at}", unpack(table, key, at))
                assert [text for _, text, _ in told["net"]] == [
                    words.amount(paid.net[seat], terms.scheme.unit, signed=True) for seat in "FMR"
                ]
                assert str(max(points.values())) in told["head"]
                assert sum(len(way) for _, way, _ in told["lines"]) == len(paid.lines)
                assert {rule for _, _, rule in told["lines"]} == {line.rule.id for line in paid.lines}
                seen += 1
        assert seen == (7381 if not without else 121 if len(without) == 1 else 1)


def test_who_has_most_is_named_and_a_tie_of_all_pays_nothing() -> None:
    first, dapp = widget_of("deutschtarok-1795"), widget_of("dapp")
    won = answered(first, shares={"F": 50, "M": 40, "R": 30})
    assert won["head"] == "Tarok: 50 points, the most, for Forehand"
    assert [text for _, text, _ in won["net"]] == ["+2 stakes", "−1 stake", "−1 stake"]
    even = answered(first, shares={"F": 40, "M": 40, "R": 40})
    assert even["head"] == "Tarok: all have 40 points, and nothing is paid"
    assert even["lines"] == []
    maiden = answered(dapp, contract="ramsch", shares={"F": 61, "M": 0, "R": 59}, without=["M"])
    assert [text for _, text, _ in maiden["net"]] == ["−15 c", "+10 c", "+5 c"]


def test_four_who_play_for_themselves_are_settled_live() -> None:
    shares = {"F": 70, "M": 0, "R": 50, "D": 0}
    told = answered(widget_of("dapp"), {"players": "4"}, contract="ramsch", shares=shares, without=["D"])
    assert [text for _, text, _ in told["net"]] == ["−20 c", "+5 c", "+5 c", "+10 c"]
    dear = answered(widget_of("dapp"), {"tariff": "7"}, contract="ramsch", shares={"F": 61, "M": 59, "R": 0})
    assert [text for _, text, _ in dear["net"]] == ["−14 c", "+7 c", "+7 c"]


@pytest.mark.parametrize(
    ("shares", "without", "told"),
    [
        ({"F": 50, "M": 40, "R": 31}, [], "121"),
        ({"F": 50, "M": 40}, [], "impossible"),
        ({"F": -1, "M": 61, "R": 60}, [], "impossible"),
        ({"F": "50", "M": 40, "R": 30}, [], "impossible"),
        ({"F": 50, "M": 40, "R": 30, "D": 0}, [], "120"),
        ({"F": 61, "M": 59, "R": 0}, ["M"], "Middlehand"),
        (None, [], "impossible"),
    ],
)
def test_points_that_cannot_be_shared_so_are_refused(shares: object, without: list[str], told: str) -> None:
    answer = ask(widget_of("dapp"), contract="ramsch", scheme="fixed", shares=shares, without=without)
    assert told in answer["error"] and "\n" not in answer["error"]


# -- a table that has agreed on more -----------------------------------------------------


def test_points_and_tricks_are_given_as_on_the_command_line() -> None:
    widget = Settle("dapp", contract="ramsch", points={"F": 61, "M": 0, "R": 59}, without=["M"])
    assert (widget.shares, widget.without) == ([61, 0], ["M"])
    for points, without in (({"F": 61, "M": 0, "R": 60}, []), ({"F": 61, "M": 0, "R": 59}, ["R"])):
        with pytest.raises(TarokError):
            Settle("dapp", contract="ramsch", points=points, without=without)


def test_a_table_of_taler_blocks() -> None:
    widget = Settle(
        "german-tarok-1881", contract="solo", scheme="blocks", schemes=["blocks"],
        tariff=15, players=4, points=51,
    )  # fmt: skip
    assert widget.game["here"] == "At this table: Tariff (pf): 15 · players: four"
    assert [id for id, _ in {trait: choices for trait, _, choices in widget.game["picks"]}["scheme"]] == [
        "blocks"
    ]
    told = row(widget, "solo", "blocks", "F", "counted", points=51)
    assert told["lines"][0][1] == [["Forehand to Middlehand", "405 pf"], ["Forehand to Rearhand", "405 pf"]]
    assert told["net"][0][1] == "−1110 pf"
    assert ["Pot", "300 pf", "600 pf"] in told["pots"]
    values = {field["id"]: field["value"] for field in widget.game["fields"]}
    assert (values["tariff"], values["players"], values["option.block"]) == ("15", "4", "20")
    assert "option.opening" not in values
    live = ask(widget, values, contract="solo", scheme="blocks", points=51)["row"]
    assert live == told


def test_a_block_of_another_size() -> None:
    widget = Settle("german-tarok-1881", scheme="blocks", schemes=["blocks"], options={"block": 40})
    assert widget.game["here"] == "At this table: A block is worth (points): 40"
    assert ["Pot", "40 pf", "80 pf"] in row(widget, "solo", "blocks", "F", "counted", points=51)["pots"]


def test_house_rules_agreed_on_bring_their_contracts_into_the_table() -> None:
    widget = Settle(
        "german-tarok-1881", contract="siebzig", schemes=["hand", "blocks"],
        options={"siebzig": "on", "siebziger-solo": "on", "bismarck": "on", "matsch": "off"},
    )  # fmt: skip
    contracts = {trait: choices for trait, _, choices in widget.game["picks"]}["contract"]
    assert {"siebzig", "siebziger-solo", "bismarck"} <= {id for id, _ in contracts}
    told = row(widget, "siebzig", "hand", "F", "counted", points=83)
    assert told["net"][1][1] == "−26 pf"
    assert row(widget, "siebziger-solo", "hand", "F", "counted", points=80)["net"][1][1] == "−40 pf"
    assert widget.game["here"] == "At this table: Matsch: no · Siebzig-Spiel · Bismarck · Siebziger-Solo"


def test_a_tariff_in_tiers_leaves_out_the_schemes_that_cannot_use_it() -> None:
    widget = Settle("german-tarok-1881", contract="frage", tariff="ladies-half", points=75)
    schemes = [id for id, _ in {trait: choices for trait, _, choices in widget.game["picks"]}["scheme"]]
    assert schemes == ["hand", "common-pot", "blocks"]
    assert widget.game["here"] == "At this table: Tariff (pf): ¼, ½, 1"
    assert row(widget, "frage", "hand", "F", "counted", points=75)["net"][1][1] == "−3¾ pf"


@pytest.mark.parametrize(
    "wrong",
    [
        {"scheme": "tariff-1876", "tariff": "1/2,1,2"},
        {"schemes": ["tariff-1876"], "tariff": "1/2,1,2"},
        {"scheme": "credit"},
        {"schemes": ["credit"]},
        {"tariff": "dear"},
        {"players": 5},
        {"options": {"tout": "on"}},
        {"options": {"siebzig": "maybe"}},
        {"contract": "siebzig"},
    ],
)
def test_a_table_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(TarokError):
        Settle("german-tarok-1881", **wrong)


def answered(widget: Settle, fields: dict[str, str] | None = None, **asked: Any) -> dict[str, Any]:
    """The settlement told live at the era's first scheme."""
    scheme = next(scheme.id for scheme in widget.era.schemes)
    contract = {"contract": next(iter(widget.game["alone"]))}
    answer = ask(widget, fields, scheme=scheme, **{**contract, **asked})
    return dict(answer["row"])


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
    for era in eras.ids():
        for field in widget_of(era).game["fields"]:
            assert field["label"] and not field["label"].startswith(("option.", "field."))
            for _, label in field.get("choices", []):
                assert label
