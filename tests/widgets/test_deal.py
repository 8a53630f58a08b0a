"""`Deal` deals what the engine deals, packet by packet."""

import json
from typing import Any

import pytest

from tarok import eras
from tarok.cards import Card, parse_cards
from tarok.deal import Deal as Cards
from tarok.deal import packets
from tarok.era import Terms
from tarok.notation import loads
from tarok.widgets import Deal

ERA = "sansprendre-1839"


def ask(widget: Deal, **question: Any) -> dict[str, Any]:
    widget._handle_custom_msg({"type": "deal", "id": 3, **question}, [])
    assert widget.answer["id"] == 3
    return json.loads(json.dumps(widget.answer))  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("era", "players"), [(era, players) for era in eras.ids() for players in eras.get(era).players]
)
def test_packets_are_the_engines(era: str, players: int) -> None:
    widget = Deal(era, players=players, seeds=(1, 2))
    terms = Terms(eras.get(era), players)
    assert [seat for seat, _, _ in widget.game["seats"]] == list(terms.table.active)
    for dealt, seed in zip(widget.deals, (1, 2), strict=True):
        deal = Cards.from_seed(terms.layout, seed)
        assert dealt["code"] == deal.code
        fallen = [(place, parse_cards(cards)) for place, cards, _ in dealt["packets"]]
        assert fallen == list(packets(terms, deal))
        for seat, hand in zip(terms.table.active, deal.hands, strict=True):
            assert {card for place, cards in fallen if place == seat for card in cards} == set(hand)


def test_the_scat_falls_first_in_1839_and_last_in_1795() -> None:
    assert Deal(ERA).deals[0]["packets"][0][0] == "talon"
    assert Deal("deutschtarok-1795").deals[0]["packets"][-1][0] == "talon"


@pytest.mark.parametrize("era", eras.ids())
def test_the_text_of_a_deal_begins_a_record(era: str) -> None:
    dealt = Deal(era).deals[0]
    assert loads(dealt["text"]).deals[0].game.deal.code == dealt["code"]


def test_orders_hold_the_whole_pack() -> None:
    for id, _, cards in Deal(ERA).game["orders"]:
        assert len(set(cards.split())) == (0 if id == "fallen" else 36)
    assert len(Deal("sharp-tarock").game["orders"][0][2].split()) == 24
    assert Deal(ERA).game["orders"][1][2].startswith("EA GA HA SA ET")


def test_a_deal_by_number_by_code_and_anew() -> None:
    widget = Deal(ERA)
    by_number = ask(widget, seed=" 1839 ")["deal"]
    by_code = ask(widget, code=by_number["code"].lower())["deal"]
    assert by_number["packets"] == by_code["packets"]
    assert (by_number["seed"], by_code["seed"]) == ("1839", "")
    anew = {ask(widget)["deal"]["code"] for _ in range(5)}
    assert len(anew) > 1
    again = ask(widget)["deal"]
    assert ask(widget, seed=again["seed"])["deal"]["code"] == again["code"]


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ({"seed": "-1"}, "“-1” cannot be used"),
        ({"seed": ""}, "cannot be used"),
        ({"seed": str(2**64)}, "cannot be used"),
        ({"seed": "²"}, "cannot be used"),
        ({"seed": "9" * 400}, "cannot be used"),
        ({"code": ""}, "signs"),
        ({"code": "11J1-4W9V-FH3Q-8GJY"}, "does not check"),
        ({"code": "<img src=x>"}, "A deal code has no “<”"),
        ({"code": None, "seed": "x"}, "“x” cannot be used"),
    ],
)
def test_wrong_input_is_one_sentence(question: dict[str, Any], told: str) -> None:
    widget = Deal(ERA)
    shown = widget.code
    answer = ask(widget, **question)
    assert told in answer["error"] and "\n" not in answer["error"]
    assert widget.code == shown


def test_a_code_of_another_game_is_refused() -> None:
    other = Deal("sharp-tarock").code
    assert "choose a game dealt that way" in ask(Deal(ERA), code=other)["error"]


def test_there_must_be_a_deal_to_show() -> None:
    with pytest.raises(ValueError, match="at least one seed"):
        Deal(ERA, seeds=())


def test_every_card_has_a_name() -> None:
    widget = Deal("dapp", players=4)
    assert widget.dress == "french"
    for _, cards, told in widget.deals[0]["packets"]:
        assert told
        for code in cards.split():
            assert Card(code).code in widget.names["german"]
