"""Sentences from codes: none missing, none unused, none with a gap."""

import ast
import re
import string
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

import tarok
from tarok import eras, words
from tarok.action import WORDS, Action
from tarok.cards import CARDS, Card, Dress, Suit
from tarok.errors import TarokError
from tarok.words.cli import CLI
from tarok.words.refusals import REFUSALS
from tarok.words.terms import TERMS

PACKAGE = Path(tarok.__file__).parent
SAYING = {"TarokError", "say"}


def trees() -> Iterator[tuple[Path, ast.Module]]:
    """The package's modules, the tables of words themselves left out."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.parent.name != "words" or path.name == "__init__.py":
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call that says or refuses something, with its place."""
    for path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args and said_with(node.func) in SAYING:
                yield f"{path.name}:{node.lineno}", node


def said_with(function: ast.expr) -> str:
    """The name of the function called, of `tarok.words` or by itself; other modules have their own."""
    if isinstance(function, ast.Attribute):
        return function.attr if getattr(function.value, "id", "") == "words" else ""
    return getattr(function, "id", "")


def pattern(node: ast.JoinedStr) -> str:
    """A regular expression for what an f-string can become."""
    parts = (re.escape(str(p.value)) if isinstance(p, ast.Constant) else "[^ ]*" for p in node.values)
    return "".join(parts)


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.sources
def test_every_code_that_is_said_has_a_message_with_all_it_needs() -> None:
    seen = 0
    for where, call in calls():
        code = call.args[0]
        if not isinstance(code, ast.Constant):
            continue
        seen += 1
        assert code.value in words.MESSAGES, f"{where}: {code.value}"
        given = {keyword.arg for keyword in call.keywords}
        if None not in given:
            missing = places(words.MESSAGES[code.value]) - given
            assert not missing, f"{where}: {code.value} lacks {missing}"
    assert seen > 150


@pytest.mark.sources
def test_every_pattern_of_codes_has_a_message() -> None:
    for where, call in calls():
        if isinstance(call.args[0], ast.JoinedStr):
            wanted = re.compile(pattern(call.args[0]))
            assert any(wanted.fullmatch(code) for code in words.MESSAGES), where


@pytest.mark.sources
def test_every_message_is_used() -> None:
    constants: set[str] = set()
    patterns: set[str] = set()
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                constants.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                patterns.add(pattern(node))
    # a pattern without a fixed part would match everything
    some = re.compile("|".join(p for p in patterns if re.match(r"[a-z]+\\\.", p)))
    left = [code for code in (*TERMS, *REFUSALS, *CLI) if code not in constants and not some.fullmatch(code)]
    assert left == []


@pytest.mark.parametrize("code", REFUSALS)
def test_a_refusal_is_one_sentence(code: str) -> None:
    text = REFUSALS[code]
    assert "\n" not in text
    assert len(text) < 160
    if code not in ("refused.at", "refused.by"):
        assert text.endswith(".")
        assert text[0] in "“{" or text[0].isupper()


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (Fraction(1), "1 point"),
        (Fraction(-1), "−1 point"),
        (Fraction(1, 2), "½ point"),
        (Fraction(1, 5), "0.2 point"),
        (Fraction(1, 7), "1/7 point"),
        (Fraction(12, 10), "1.2 points"),
        (0, "0 points"),
        (22, "22 points"),
    ],
)
def test_a_word_after_a_number_has_its_form_for_one_and_for_several(value: object, told: str) -> None:
    assert words.fill("{value:point|points}, {other}", {"value": value, "other": "E"}) == f"{told}, E"
    assert words.fill("{value:{unit}}", {"value": value, "unit": "pf"}) == f"{told.split()[0]} pf"
    assert words.fill("{value:{unit}}", {"value": value, "unit": "point|points"}) == told


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (Fraction(66), "66"),
        (Fraction(-3), "−3"),
        (Fraction(57, 2), "28½"),
        (Fraction(1, 2), "½"),
        (Fraction(-1, 4), "−¼"),
        (Fraction(66, 10), "6.6"),
        (Fraction(1, 1000), "0.001"),
        (Fraction(1, 3), "⅓"),
        (Fraction(100, 7), "100/7"),
        (Fraction(0), "0"),
    ],
)
def test_numbers(value: Fraction, told: str) -> None:
    assert words.number(value) == told


def test_amounts() -> None:
    assert words.amount(Fraction(66), "pf") == "66 pf"
    assert words.amount(Fraction(66), "pf", signed=True) == "+66 pf"
    assert words.amount(Fraction(-66), "ct", signed=True) == "−66 c"
    assert words.amount(Fraction(0), "ct", signed=True) == "0 c"
    assert words.amount(Fraction(1), "stakes") == "1 stake"
    assert words.amount(Fraction(-1), "points") == "−1 game point"
    assert words.amount(Fraction(2), "points") == "2 game points"


def test_cards_in_both_dresses() -> None:
    assert words.card(Card("HT")) == "Ten of Hearts"
    assert words.card(Card("EO")) == "Ober of Acorns"
    assert words.card(Card("EO"), Dress.FRENCH) == "Queen of Clubs"
    for dress in Dress:
        assert len({words.card(card, dress) for card in CARDS}) == 36


def test_what_is_shown() -> None:
    assert words.show("F") == "Forehand"
    assert words.show(Suit.BELLS) == "Bells"
    assert words.show((Card("HA"), Card("E6"))) == "Ace of Hearts, Six of Acorns"
    assert words.show(Fraction(1, 2)) == "½"
    assert words.show(7) == "7"
    rule = eras.get("dapp").rule("open")
    assert words.show(rule) == rule.text


def test_explaining_a_refusal() -> None:
    rule = eras.get("sansprendre-1839").rule("aces")
    error = TarokError("lay.ace", card=Card("HA"), rule=rule)
    assert words.explain(error) == (
        "The Ace of Hearts may not be laid away; choose another card. "
        "Rule: No ace may be laid away unless its whole suit is held."
    )
    assert words.explain(error.at("action 3").at("deal 1")).startswith("deal 1, action 3: The Ace")
    assert words.explain(TarokError("lay.ace", card=Card("HA"), rule=None)).endswith("another card.")


def test_errors_show_code_and_parameters() -> None:
    error = TarokError("card.twice", card=Card("HA")).at("line 3")
    assert str(error) == "card.twice(card=HA) at line 3"
    assert error.place == "line 3"


def test_unknown_codes_are_no_sentence() -> None:
    with pytest.raises(KeyError):
        words.say("no.such.code")


ERA = eras.get("sansprendre-1839")


@pytest.mark.parametrize(
    ("era", "action", "told"),
    [
        ("sansprendre-1839", Action("frage"), "Forehand bids Frage."),
        ("sansprendre-1839", Action("take"), "Forehand takes up the scat."),
        ("tapp-1879", Action("take"), "Forehand takes up the Tapp."),
        ("dapp", Action("suit-rufer", Suit.BELLS), "Forehand bids Rufer in Bells."),
        ("dapp", Action("frage"), "Forehand bids Frage."),
        ("german-tarok-1881", Action("frage", None, "ich spiele"), "Forehand bids Frage. (“ich spiele”)"),
        ("haferltarock", Action("raise", 66), "Forehand raises to 66 points."),
        ("sansprendre-1839", Action("trumps", Suit.LEAVES), "Forehand names Leaves as trumps."),
        ("sansprendre-1839", Action("play", Card("HT")), "Forehand plays the Ten of Hearts."),
        (
            "sansprendre-1839",
            Action("lay", (Card("E6"), Card("E7"))),
            "Forehand lays away Six of Acorns, Seven of Acorns.",
        ),
    ],
)
def test_actions_as_sentences(era: str, action: Action, told: str) -> None:
    assert words.action(eras.get(era), "F", action) == told


@pytest.mark.parametrize(
    ("era", "phase", "action", "told"),
    [
        ("german-tarok-1881", "auction", Action("pass"), "Forehand passes."),
        ("german-tarok-1881", "announce", Action("pass"), "Forehand announces nothing."),
        ("german-tarok-1881", "announce", Action("announce"), "Forehand announces all tricks."),
        ("german-tarok-1881", "call", Action("pass"), "Forehand calls for no card."),
        ("sharp-tarock", "take", Action("pass"), "Forehand leaves the stock untouched."),
        ("bavarian-1923", "contract", Action("solo"), "Forehand names the contract: Solo."),
        ("bavarian-1923", "auction", Action("solo", None, "Solo"), "Forehand bids Solo."),
    ],
)
def test_a_word_is_told_by_what_it_answers(era: str, phase: str, action: Action, told: str) -> None:
    assert words.action(eras.get(era), "F", action, phase=phase) == told


def test_every_word_of_the_table_can_be_told() -> None:
    for word in WORDS:
        assert words.action(ERA, "M", Action(word, Card("HA"))).startswith("Middlehand")


def test_what_is_said_for_a_bid() -> None:
    assert words.spoken(eras.get("german-tarok-1881"), Action("frage"), 1) == "Frage"
    assert words.spoken(eras.get("german-tarok-1881"), Action("herzsolo"), 3) == "ich spiele noch besser"
    assert words.spoken(eras.get("german-tarok-1881"), Action("herzsolo"), 7) == "ich spiele noch besser"
    assert words.spoken(eras.get("haferltarock"), Action("raise", 71), 3) == "zehn mehr"
    assert words.spoken(eras.get("haferltarock"), Action("raise", 120), 9) == ""
    assert words.spoken(ERA, Action("accept"), 1) == ""
    assert words.spoken(eras.get("german-tarok-1881"), Action("lay"), 1, "lay") == "es liegt"
    for phase in ("contract", "take", "announce", "call"):
        assert words.spoken(eras.get("bavarian-1923"), Action("herzsolo"), 3, phase) == ""
        assert words.spoken(eras.get("haferltarock"), Action("pass"), 3, phase) == ""


def test_a_language_without_a_catalogue_is_english() -> None:
    with words.language("xx"):
        assert words.say("seat.F") == "Forehand"
