"""What `Step` hands over agrees with the engine at every moment of a game."""

import json
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from tarok import eras, words
from tarok import game as games
from tarok.action import Action
from tarok.cards import CARDS, Card, Dress, cards_of
from tarok.game import Game, Phase
from tarok.notation import Played, Record, dumps, loads
from tarok.rule import Rule
from tarok.session import Session
from tarok.table import SEATS
from tarok.widgets import Step
from tarok.widgets.frames import both
from tests.support.games import random_record

ERA = "sansprendre-1839"
GAMES = [(era, seed) for era in eras.ids() for seed in range(2)]
SCHEMES = [(era, scheme.id) for era in eras.ids() for scheme in eras.get(era).schemes]


def in_dress(value: Any, dress: str) -> Any:
    """A value as it is told in one dress, as the front end takes it."""
    if isinstance(value, dict) and value.keys() == {"german", "french"}:
        return value[dress]
    if isinstance(value, dict):
        return {key: in_dress(item, dress) for key, item in value.items()}
    return [in_dress(item, dress) for item in value] if isinstance(value, list) else value


def moments(step: Step, dress: str = "german") -> list[dict[str, Any]]:
    """The frames as the front end sees them: JSON, each complete."""
    found: list[dict[str, Any]] = []
    for change in json.loads(json.dumps(step.game["frames"])):
        found.append({**(found[-1] if found else {}), **change})
    return [in_dress(frame, dress) for frame in found]


def positions(game: Game) -> Iterator[Game]:
    """The game after each of its actions, from the start on."""
    state = games.start(game.terms, game.deal)
    yield state
    for _, action in game.actions:
        state = games.apply(state, action)
        yield state


def cards(text: str | None) -> set[Card]:
    return {Card(code) for code in text.split()} if text else set()


@pytest.mark.parametrize(("era", "seed"), GAMES)
def test_every_moment_agrees_with_the_engine(era: str, seed: int) -> None:
    game = random_record(era, seed).deals[0].game
    frames = moments(Step(random_record(era, seed)))
    states = list(positions(game))
    assert len(frames) == len(states) + 1
    for number, (frame, state) in enumerate(zip(frames, states, strict=False)):
        for seat, hand in enumerate(state.hands):
            assert cards(frame["hands"][SEATS[seat]]) == set(cards_of(hand))
        assert frame.get("turn") == state.turn
        coming = game.actions[number][1] if number < len(game.actions) else None
        played = coming is not None and coming.word == "play"
        assert frame.get("next") == (str(coming.value) if played and coming else None)
        assert frame["text"] and frame["title"]


@pytest.mark.parametrize(("era", "seed"), GAMES)
def test_tricks_points_and_takers_agree_with_the_engine(era: str, seed: int) -> None:
    record = random_record(era, seed)
    frames = moments(Step(record))
    size = len(record.deals[0].game.hands)
    for frame, state in zip(frames, positions(record.deals[0].game), strict=False):
        tricks = state.play.tricks
        if state.phase not in (Phase.PLAY, Phase.OVER) or not (tricks or state.play.trick):
            assert frame.get("trick") is None
            continue
        on_table = state.play.trick or tricks[-1].cards
        assert [code for _, code in frame["trick"]] == [CARDS[card].code for card in on_table]
        assert frame["led"][0] == CARDS[on_table[0]].suit.letter
        told = " ".join(text for _, text in frame["score"])
        for points in {state.points(seat) for seat in range(size)} if state.declarer is None else ():
            assert str(points) in told
        if state.declarer is not None:
            assert f"{state.points(SEATS.index(state.declarer))} in" in told
        if state.play.trick:
            assert frame.get("taker") is None
        else:
            assert frame["taker"] == SEATS[tricks[-1].taker]
            assert str(tricks[-1].points) in frame["note"]
        if len(tricks) > (0 if state.play.trick else 1):
            last = tricks[-1 if state.play.trick else -2]
            assert [code for _, code in frame["last"]["cards"]] == [CARDS[card].code for card in last.cards]
            assert frame["last"]["taker"] == SEATS[last.taker]


@pytest.mark.parametrize(("era", "seed"), GAMES)
def test_legal_cards_and_reasons_are_the_engines(era: str, seed: int) -> None:
    record = random_record(era, seed)
    step = Step(record)
    seen = 0
    for frame, state in zip(moments(step), positions(record.deals[0].game), strict=False):
        if not (state.phase is Phase.PLAY and state.play.trick):
            assert frame.get("legal") is None and frame.get("refused") is None
            continue
        hand = set(cards_of(state.hands[SEATS.index(state.turn or "")]))
        legal = {action.value for action in games.legal(state)}
        assert cards(frame["legal"]) == legal
        refused = {
            card: (why, rule) for why, rule, those in frame.get("refused") or [] for card in cards(those)
        }
        assert set(refused) == hand - legal
        for card, (why, rule) in refused.items():
            error = games.why_illegal(state, Action("play", card))
            assert error is not None
            quoted = error.params.get("rule")
            error.params.pop("rule", None)
            assert why == words.explain(error)
            assert isinstance(quoted, Rule)
            assert rule == quoted.id
            assert step.game["rules"][rule][0] == quoted.text
            seen += 1
    assert seen


@pytest.mark.parametrize("era", eras.ids())
def test_the_talon_lies_face_down_until_the_end_unless_it_was_taken_up(era: str) -> None:
    record = random_record(era, 5)
    game = record.deals[0].game
    frames = moments(Step(record))
    for frame, state in zip(frames, positions(game), strict=False):
        talon = [pile for pile in frame.get("piles") or [] if cards(pile[1]) == set(cards_of(state.talon))]
        if state.talon:
            assert [pile[2] for pile in talon] == [state.over]
    laid = [
        pile for pile in frames[-1].get("piles") or [] if cards(pile[1]) == set(cards_of(game.stand.laid))
    ]
    assert len(laid) == bool(game.stand.laid)


@pytest.mark.parametrize(
    ("era", "scheme"), [(era, scheme.id) for era in eras.ids() for scheme in eras.get(era).schemes]
)
def test_each_deal_ends_with_what_the_session_books(era: str, scheme: str) -> None:
    record = random_record(era, 11, deals=3, scheme_id=scheme)
    ends = [frame["settled"] for frame in moments(Step(record)) if frame.get("settled")]
    entries = list(record.entries())
    assert len(ends) == len(entries) == 3
    session = Session.begin(record.terms, record.first_dealer)
    for settled, entry, played in zip(ends, entries, record.deals, strict=True):
        unit = record.terms.scheme.unit
        net = {words.say(f"seat.{record.terms.table.seat(player, entry.dealer)}"): amount
               for player, amount in entry.net.items()}  # fmt: skip
        assert {seat: text for seat, text, _ in settled["net"]} == {
            seat: words.amount(amount, unit, signed=True)
            for seat, amount in net.items()
            if amount or seat != words.say("seat.D")
        }
        assert all(sign == (net[seat] > 0) - (net[seat] < 0) for seat, _, sign in settled["net"])
        assert sum(len(paid) for _, paid, _ in settled["lines"]) == len(entry.lines)
        pots = {label: (before, after) for label, before, after in settled["pots"]}
        if entry.before.pot or entry.after.pot:
            assert pots["Pot"] == (words.amount(entry.before.pot, unit), words.amount(entry.after.pot, unit))
        session, again = session.settle(games.outcome(played.game))
        assert again.net == entry.net
    assert (
        sum(sum(entry.net.values(), Fraction(0)) for entry in entries)
        + sum(entries[-1].after.amounts().values(), Fraction(0))
        == 0
    )


def test_every_rule_quoted_is_handed_over_with_certainty_and_source() -> None:
    for era in eras.ids():
        step = Step(random_record(era, 2))
        quoted = {id for frame in moments(step) for id in frame.get("rules") or []}
        quoted |= {rule for frame in moments(step) for _, rule, _ in frame.get("refused") or [] if rule}
        for frame in moments(step):
            quoted |= {rule for _, _, rule in (frame.get("settled") or {"lines": []})["lines"]}
        book = {rule.id: rule for rule in eras.get(era).rules()}
        for id in quoted:
            text, certainty, source = step.game["rules"][id]
            assert (text, certainty, source) == (book[id].text, book[id].certainty.value, book[id].source)


def test_in_french_dress_no_card_is_called_by_a_german_name() -> None:
    step = Step(random_record(ERA, 3))
    german, french = (
        json.dumps([[f["text"], f.get("note"), f.get("led"), f.get("refused")] for f in moments(step, dress)])
        for dress in ("german", "french")
    )
    for name in ("Ober", "Unter", "of Acorns", "of Leaves", "of Bells", "Bells led"):
        assert name not in french
    assert "Ober of" in german and "Queen of" in french


def test_both_dresses_meet_in_one_value() -> None:
    assert both("a", "a") == "a"
    assert both(["a", "b"], ["a", "c"]) == ["a", {"german": "b", "french": "c"}]
    assert both({"x": 1}, {"x": 2}) == {"x": {"german": 1, "french": 2}}
    assert both(["a"], ["a", "b"]) == {"german": ["a"], "french": ["a", "b"]}


def test_names_tell_both_languages() -> None:
    names = Step(random_record(ERA, 1)).names
    assert names["german"]["HT"] == "Ten of Hearts, Herz-Zehner"
    assert names["german"]["GA"] == "Ace of Leaves, Gras-Sau"
    assert names["french"]["GO"] == "Queen of Spades, Pik-Dame"
    assert all(len(set(names[dress.value].values())) == 36 for dress in Dress)


def test_a_record_cut_off_says_so() -> None:
    whole = random_record(ERA, 1).deals[0].game
    state = games.start(whole.terms, whole.deal)
    for _, action in whole.actions[:-5]:
        state = games.apply(state, action)
    last = moments(Step(Record(whole.terms, (Played(state),), 3)))[-1]
    assert last["text"] == "Here the record ends."
    assert last.get("settled") is None


def test_thrown_in_deals_are_told() -> None:
    text = "era: sansprendre-1839\nscheme: boule\ndeal\n" + _hands() + "F pass\nM pass\nR pass\n"
    last = moments(Step(text))[-1]
    assert last["settled"]["head"] == "All have passed: the cards are thrown in."
    assert [row[1] for row in last["settled"]["net"]] == ["−10 pf"] * 3


def _hands() -> str:
    codes = [card.code for card in CARDS]
    rows = [("F", codes[:11]), ("M", codes[11:22]), ("R", codes[22:33]), ("talon", codes[33:])]
    return "".join(f"{seat}: {' '.join(hand)}\n" for seat, hand in rows)


def ask(step: Step, text: object, id: int = 7) -> dict[str, Any]:
    step._handle_custom_msg({"type": "record", "id": id, "text": text}, [])
    return dict(step.answer)


def test_a_record_pasted_in_is_shown_from_its_start() -> None:
    step = Step(random_record(ERA, 1), frame=9)
    other = random_record("tapp-1879", 2)
    assert ask(step, dumps(other)) == {"id": 7}
    assert step.game == Step(other).game
    assert (step.frame, step.dress) == (0, "french")
    assert ask(step, dumps(random_record(ERA, 4), "text"), 8) == {"id": 8}
    assert step.game == Step(random_record(ERA, 4)).game


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "The record holds no deal"),
        ("   \n", "The record holds no deal"),
        (None, "The record holds no deal"),
        ("{", "This is not a whole record"),
        ("era: nowhere\ndeal 11J1-4W9V-FH3Q-8GJX\n", "There is no era"),
        ("era: sansprendre-1839\ndeal 11J1-4W9V-FH3Q-8GJY\n", "deal code does not check"),
        ("era: sansprendre-1839\ndeal 11J1-4W9V-FH3Q-8GJX\nM frage\n", "line 3"),
        ("<b>x</b>", "cannot be read"),
        ("x" * 20_001, "more than the 20000"),
    ],
)
def test_a_faulty_record_is_one_sentence_and_changes_nothing(text: object, told: str) -> None:
    step = Step(random_record(ERA, 1), frame=9)
    before = {name: step.get_state()[name] for name in ("game", "frame", "dress")}
    answer = ask(step, text)
    assert told in answer["error"]
    assert "\n" not in answer["error"] and "Traceback" not in answer["error"]
    assert {name: step.get_state()[name] for name in before} == before


def test_messages_of_another_kind_are_left_alone() -> None:
    step = Step(random_record(ERA, 1))
    for content in (None, "record", {"type": "settle", "id": 1}, {"id": 2}, ["type"]):
        step._handle_custom_msg(content, [])
    assert step.answer == {}


def test_what_is_written_reads_the_same() -> None:
    record = random_record(ERA, 6)
    assert Step(dumps(record)).game == Step(record).game == Step(loads(dumps(record, "text"))).game


def texts(step: Step) -> list[str]:
    """What is told of each moment."""
    return [frame["text"] for frame in moments(step)]


def test_bids_are_told_with_the_formula_of_the_era() -> None:
    record = """
era: bavarian-1923
deal 115K-AKHV-AY6S-4K0T
F frage
M solo
F hold
R good
F solo
F trumps G
"""
    step = Step(record)
    assert texts(step)[1:6] == [
        "Forehand bids Frage. (“ich spiele”)",
        "Middlehand bids Solo. (“ich spiele besser”)",
        "Forehand holds and takes the higher game.",
        "Rearhand accepts what has been bid: good.",
        "Forehand names the contract: Solo.",
    ]
    assert moments(step)[5]["said"] == [
        ["F", "ich spiele"], ["M", "ich spiele besser"], ["F", "I hold"], ["R", "Good"],
    ]  # fmt: skip


def test_what_the_record_has_as_spoken_goes_before_the_era() -> None:
    record = (
        'era: german-tarok-1881\ndeal 11TG-FV6D-A9X5-MB9X\nF frage "ich spiele"\nM solo "ich spiele mehr"\n'
    )
    step = Step(record)
    assert texts(step)[1:3] == [
        "Forehand bids Frage. (“ich spiele”)",
        "Middlehand bids Solo. (“ich spiele mehr”)",
    ]


@pytest.mark.parametrize(("era", "seed"), GAMES)
def test_a_pass_after_the_auction_is_not_told_as_a_bid(era: str, seed: int) -> None:
    record = random_record(era, seed)
    game = record.deals[0].game
    for frame, state, (_, action) in zip(
        moments(Step(record))[1:], positions(game), game.actions, strict=False
    ):
        if state.phase not in (Phase.AUCTION, Phase.PLAY):
            assert "passes" not in frame["text"]
            assert "ich " not in frame["text"]
        if action.word == "pass" and state.phase is Phase.ANNOUNCE:
            assert frame["text"].endswith("announces nothing.")
