"""`Blockade` shows what the session moved: lines, ledger, cup, pot and line of bêtes."""

import json
import re
from fractions import Fraction
from typing import Any

import pytest

from tarok import blockade, words
from tarok.errors import TarokError
from tarok.payment.ledger import POTS
from tarok.widgets import Blockade

FIVE = "1 solo 51\n3 solo 55\n4 solo 70\n1 herzsolo 66\n2 solo 61"
SESSIONS = [(3, 8), (3, 1), (4, 6), (4, 0), (3, 9)]


def plain(widget: Blockade) -> dict[str, Any]:
    return json.loads(json.dumps(widget.game))  # type: ignore[no-any-return]


def sum_of(text: str) -> Fraction:
    """The amount in a text such as "Pot: −28½ pf"."""
    found = re.search(r"([−+]?)([0-9]*)(½?) pf", text)
    assert found is not None, text
    size = int(found[2] or 0) + (Fraction(1, 2) if found[3] else 0)
    return -size if found[1] == "−" else Fraction(size)


def lying(place: list[Any]) -> Fraction:
    """What counters are worth."""
    return sum((sum_of(worth) * count for what, worth, count in place[1] if what != "gone"), Fraction(0))


@pytest.mark.parametrize(("players", "seed"), SESSIONS)
def test_every_moment_is_the_engines(players: int, seed: int) -> None:
    terms = blockade.terms_with_blocks(players)
    moments = list(blockade.tell(terms, blockade.made_up(terms, seed)))
    game = plain(Blockade(players=players, seed=seed))
    start, *frames = game["frames"]
    assert [sum_of(amount) for _, amount, _ in start["ledger"]] == [-60] * players
    assert lying(start["table"]["cup"]) == 60 * players
    for frame, moment in zip(frames, moments, strict=True):
        entry = moment.entry
        assert [sum_of(amount) for _, amount, _ in frame["ledger"]] == list(entry.ledger.values())
        for place in ("cup", "pot", "line"):
            assert lying(frame["table"][place]) == entry.after.amount(place)
        assert sum_of(frame["table"]["cup"][0]) == entry.after.cup
        assert sum_of(frame["table"]["pot"][0]) == entry.after.pot
        blocks = [count for _, _, count in frame["table"]["cup"][1]]
        assert sum(blocks) == 3 * players
        moved = [line for line in entry.lines if line.code != "blocks.buy"]
        paid = [sum_of(amount) for _, each, _ in frame["settled"]["lines"] for _, amount in each]
        assert paid == [line.amount for line in moved]
        net = dict.fromkeys(range(1, players + 1), Fraction(0))
        for line in moved:
            for seat, sign in ((line.source, -1), (line.target, 1)):
                if seat not in POTS:
                    net[terms.table.player(seat, entry.dealer)] += sign * line.amount
        assert [sum_of(amount) for _, amount, _ in frame["settled"]["net"]] == list(net.values())
    ledgers = [[-60.0] * players, *([float(x) for x in m.entry.ledger.values()] for m in moments)]
    assert [course for _, course in game["chart"]["courses"]] == [list(c) for c in zip(*ledgers, strict=True)]


@pytest.mark.parametrize(("players", "seed"), SESSIONS)
def test_gains_and_all_that_lies_on_the_table_add_up_to_zero(players: int, seed: int) -> None:
    for frame in plain(Blockade(players=players, seed=seed))["frames"]:
        on_table = sum(lying(frame["table"][place]) for place in ("cup", "pot", "line"))
        assert sum(sum_of(amount) for _, amount, _ in frame["ledger"]) == -on_table


def test_players_are_named_and_no_seats() -> None:
    text = json.dumps(plain(Blockade(players=4, seed=6))["frames"], ensure_ascii=False)
    assert "Player 4 to Player 1" in text or "Player 1 to Player 4" in text
    for seat in "FMRD":
        assert words.say(f"seat.{seat}") not in text


def test_every_rule_quoted_is_handed_over_with_its_certainty() -> None:
    game = plain(Blockade(FIVE, players=4))
    book = {rule.id: rule for rule in blockade.terms_with_blocks().era.rules()}
    quoted = {rule for frame in game["frames"] for _, _, rule in frame["settled"]["lines"]}
    assert quoted == game["rules"].keys()
    for id, (text, certainty, source) in game["rules"].items():
        assert (text, certainty, source) == (book[id].text, book[id].certainty.value, book[id].source)


def test_double_betes_stand_in_line_and_move_up() -> None:
    frames = plain(Blockade(FIVE, players=4))["frames"]
    assert frames[1]["table"]["pot"][1] == [["block", "20 pf", 1], ["bete", "20 pf", 1]]
    assert frames[2]["table"]["line"] == ["Line of bêtes: one of them, 40 pf", [["bete", "40 pf", 1]]]
    assert frames[3]["table"]["pot"][1] == [["bete", "40 pf", 1]]
    assert frames[3]["table"]["line"] == ["Line of bêtes: none", []]
    assert frames[4]["table"]["pot"][1] == []
    assert frames[5]["table"]["cup"][1] == [["block", "20 pf", 10], ["gone", "", 2]]


def test_the_end_is_told() -> None:
    assert plain(Blockade(FIVE, players=4))["frames"][-1]["over"].startswith("Here the session stops")
    done = plain(Blockade(players=3, seed=8))["frames"]
    assert done[-1]["over"].endswith("the blockade is over.")
    assert not any(frame["over"] for frame in done[:-1])


def test_a_deal_thrown_in_moves_its_block_only() -> None:
    frames = plain(Blockade("pass\npass"))["frames"]
    assert frames[1]["text"] == "All have passed: the cards are thrown in."
    assert frames[2]["table"]["pot"][1] == [["block", "20 pf", 2]]


def ask(widget: Blockade, **asked: Any) -> dict[str, Any]:
    widget._handle_custom_msg({"id": 4, **asked}, [])
    assert widget.answer["id"] == 4
    return dict(widget.answer)


def test_another_session_is_played_from_its_number() -> None:
    widget = Blockade(FIVE, players=4, at=3)
    assert ask(widget, type="session", players="3", seed=" 8 ") == {"id": 4}
    assert widget.at == 0
    assert plain(widget) == plain(Blockade(players=3, seed=8))
    assert widget.game["seed"] == "8"


def test_a_new_session_has_a_number_to_tell() -> None:
    widget = Blockade(FIVE, players=4)
    ask(widget, type="session", players="4")
    assert plain(widget) == plain(Blockade(players=4, seed=int(widget.game["seed"])))


def test_own_results_are_reckoned() -> None:
    widget = Blockade()
    assert ask(widget, type="results", players="4", text=FIVE) == {"id": 4}
    assert plain(widget) == plain(Blockade(FIVE, players=4))
    assert widget.game["results"] == FIVE and widget.game["seed"] == ""


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"type": "session", "players": "5"}, "is not played by 0"),
        ({"type": "session", "players": "3", "seed": "-1"}, "“-1” cannot be used"),
        ({"type": "session", "players": "3", "seed": "9" * 40}, "cannot be used"),
        ({"type": "session", "players": "3", "seed": "<b>"}, "<b>"),
        ({"type": "results", "players": "3"}, "There is no deal here"),
        ({"type": "results", "players": "3", "text": "1 solo"}, "deal 1: “1 solo” is no deal"),
        ({"type": "results", "players": "3", "text": "4 solo 61"}, "Player 4 does not sit"),
        ({"type": "results", "players": "4", "text": "4 solo 61"}, "sits out"),
        ({"type": "results", "players": "3", "text": "1 solo 61\n1 solo 140"}, "deal 2: 140 card points"),
        ({"type": "results", "players": "3", "text": "pass\n" * 70}, "70 deals are more than"),
    ],
)
def test_wrong_input_is_one_sentence_and_changes_nothing(asked: dict[str, Any], told: str) -> None:
    widget = Blockade(FIVE, players=4, at=2)
    before = plain(widget)
    answer = ask(widget, **asked)
    assert told in answer["error"] and "\n" not in answer["error"]
    assert (plain(widget), widget.at) == (before, 2)


def test_faulty_results_are_refused_at_once() -> None:
    with pytest.raises(TarokError):
        Blockade("1 solo")
    with pytest.raises(TarokError):
        Blockade(players=5)
