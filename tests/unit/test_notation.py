"""Records as JSON and as text: what is read, what is filled in, what is refused and where."""

import io
import json
import re
from pathlib import Path

import pytest

from tarok import notation, words
from tarok.action import Action
from tarok.cards import Dress
from tarok.deal import Deal
from tarok.errors import TarokError
from tarok.notation.files import MOST_BYTES
from tarok.words import explain
from tests.support.games import random_record
from tests.support.play import table

CODE = Deal.from_seed(table("sansprendre-1839").layout, 1).code
HEAD = f"era: sansprendre-1839\n\ndeal {CODE}\n"
SOLO = "F sansprendre\nM good\nR good\n"
THROWN = "F pass\nM pass\nR pass\n"


def refusal(text: str) -> TarokError:
    with pytest.raises(TarokError) as refused:
        notation.loads(text)
    sentence = explain(refused.value)
    assert "None" not in sentence
    assert not re.search(r"\{[a-z_]+\}", sentence)
    return refused.value


def record(**changes: object) -> str:
    """A record of one thrown-in deal as JSON, with these keys otherwise (None: left out)."""
    data: dict[str, object] = {
        "format": 1,
        "era": "sansprendre-1839",
        "options": {},
        "scheme": "hand",
        "players": 3,
        "deals": [{"dealer": "R", "code": CODE, "actions": [["F", "pass"], ["M", "pass"], ["R", "pass"]]}],
    }
    data |= changes
    return json.dumps({key: value for key, value in data.items() if value is not None})


def one(**changes: object) -> str:
    """The same, with changes to its deal."""
    deal: dict[str, object] = {"code": CODE, "actions": [["F", "pass"], ["M", "pass"], ["R", "pass"]]}
    deal |= changes
    return record(deals=[{key: value for key, value in deal.items() if value is not None}])


def test_json_of_the_design_is_read() -> None:
    read = notation.loads(record())
    assert read.deals[0].game.thrown_in
    assert read.first_dealer == 3
    assert notation.loads(one(dealer="R")) == notation.loads(one(dealer=3)) == notation.loads(one())


def test_both_forms_say_the_same() -> None:
    text = notation.loads(HEAD + THROWN)
    assert text == notation.loads(record())
    assert notation.loads("\ufeff" + HEAD.replace("\n", "\r\n") + THROWN) == text
    assert notation.loads("\ufeff " + record()) == text


@pytest.mark.parametrize("form", ["json", "text"])
@pytest.mark.parametrize("cards", [False, True])
def test_parse_write_parse_is_a_fixed_point(form: str, cards: bool) -> None:
    for era, agreed in (
        ("sansprendre-1839", {"players": 4, "scheme_id": "boule", "chosen": {"ante": "5", "tout": "on"}}),
        ("german-tarok-1881", {"chosen": {"bismarck": "on", "rufen": "on"}}),
        ("dapp", {"players": 4, "pack_size": 32}),
    ):
        first = random_record(era, 3, deals=2, **agreed)
        written = notation.dumps(first, form, cards=cards)
        again = notation.loads(written)
        assert again == first
        assert notation.dumps(again, form, cards=cards) == written


def test_hands_may_be_written_out() -> None:
    game = notation.loads(HEAD + THROWN).deals[0].game
    hands = {seat: [c.code for c in hand] for seat, hand in zip("FMR", game.deal.hands, strict=True)}
    talon = [card.code for card in game.deal.talon]
    assert notation.loads(one(code=None, hands=hands, talon=talon)) == notation.loads(record())
    texts = {seat: ", ".join(cards) for seat, cards in hands.items()}
    assert notation.loads(one(code=None, hands=texts, talon=" ".join(talon))) == notation.loads(record())


def test_french_dress() -> None:
    first = random_record("tapp-1879", 5)
    french = notation.Record(first.terms, first.deals, first.first_dealer, Dress.FRENCH)
    for form in ("json", "text"):
        for cards in (False, True):
            written = notation.dumps(french, form, cards=cards)
            assert "dress" in written
            assert notation.loads(written) == french
    text = f"era: tapp-1879\ndress: french\ndeal {CODE}\n{SOLO.replace('sansprendre', 'solo')}F trumps D\n"
    assert notation.loads(text).deals[0].game.stand.suit.letter == "S"
    assert refusal(text.replace("trumps D", "trumps E")).code == "suit.unknown"


def test_tricks_in_a_line_with_remarks() -> None:
    state = notation.loads(HEAD + SOLO + "F trumps E   # why not\n\n# all of it a remark\n").deals[0].game
    hand = state.deal.hands[0][0].code
    assert notation.loads(HEAD + SOLO + f"F trumps E\nF {hand}\n").deals[0].game.turn == "M"
    assert notation.loads(HEAD + SOLO + f"F trumps E\nF play {hand}\n").deals[0].game.turn == "M"
    ten = next(card for card in state.deal.hands[0] if card.rank.letter == "T").code
    long = HEAD + SOLO + f"F trumps E\nF {ten.replace('T', '10')}\n"
    assert notation.loads(long) == notation.loads(long.replace("10\n", "T\n"))


def test_formulas_in_both_forms() -> None:
    text = f'era: german-tarok-1881\ndeal {CODE}\nF frage "ich spiele"\nM solo "ich spiele besser"\nF hold\n'
    read = notation.loads(text)
    assert read.deals[0].game.actions[0] == ("F", Action("frage", None, "ich spiele"))
    for form in ("json", "text"):
        assert notation.loads(notation.dumps(read, form)) == read
    assert refusal(text.replace("besser", "gut")).code == "formula.unknown"


@pytest.mark.parametrize(
    ("strict", "meek"),
    [
        ("F frage\nM good\nR good\n", "F frage\nM pass\nR accept\n"),
        ("F frage\nM sansprendre\nF accept\nR good\n", "F frage\nM sansprendre\nF pass\nR pass\n"),
        ("F pass\nM pass\nR pass\n", "F good\nM accept\nR pass\n"),
    ],
)
def test_pass_good_and_accept_stand_for_one_another(strict: str, meek: str) -> None:
    assert notation.loads(HEAD + strict) == notation.loads(HEAD + meek)


def test_what_a_record_may_leave_out() -> None:
    code = Deal.from_seed(table("bavarian-1923").layout, 1).code
    head = f"era: bavarian-1923\ndeal {code}\nF frage\nM good\nR good\n"
    # the contract, where the next action tells it
    assert notation.loads(head + "F take\n") == notation.loads(head + "F frage\nF take\n")
    assert notation.loads(head + "F trumps E\n") == notation.loads(head + "F solo\nF trumps E\n")
    game = notation.loads(head).deals[0].game
    lead = game.deal.hands[0][0].code
    assert notation.loads(head + f"F {lead}\n") == notation.loads(head + f"F herzsolo\nF play {lead}\n")
    # taking up, where cards are laid away
    cards = " ".join(card.code for card in game.deal.hands[0][-3:])
    assert notation.loads(head + f"F lay {cards}\n") == notation.loads(
        head + f"F frage\nF take\nF lay {cards}\n"
    )
    # that nothing was announced
    aad = f"era: german-tarok-1881\ndeal {code}\nF herzsolo\nM good\nR good\n"
    assert notation.loads(aad + f"F {lead}\n") == notation.loads(aad + f"F pass\nF {lead}\n")
    rufen = aad.replace("deal", "option: rufen\ndeal") + "F announce\n"
    assert notation.loads(rufen + f"F {lead}\n") == notation.loads(rufen + f"F pass\nF {lead}\n")


def test_a_raise_without_points_is_the_next_step() -> None:
    head = f"era: haferltarock\ndeal {CODE}\nF pick-up\nM hand\nF hold\n"
    assert notation.loads(head + "M raise\n") == notation.loads(head + "M raise 66\n")


def test_who_deals_first() -> None:
    text = "era: sansprendre-1839\nfirst_dealer: 2\n" + f"deal {CODE}\ndealer 2\n{THROWN}" * 1
    read = notation.loads(text + f"deal {CODE}\ndealer R\n{THROWN}")
    assert read.first_dealer == 2
    assert [entry.dealer for entry in read.entries()] == [2, 3]
    assert notation.loads(notation.dumps(read, "text")) == read
    assert notation.loads(notation.dumps(read)) == read


def test_all_of_the_head() -> None:
    text = (
        "era: german-tarok-1881\nscheme: blocks\nplayers: 4\ntariff: 1/2,1,2\noption: siebzig\n"
        f"option: block=50\ndeal {CODE}\n{THROWN}"
    )
    read = notation.loads(text)
    assert read.terms.options["siebzig"] == "on"
    assert read.terms.options["block"] == "50"
    assert read.terms.tariff.tiers is not None
    assert notation.loads(notation.dumps(read, "text")) == read
    limited = notation.loads(f"era: sansprendre-1839\nscheme: boule\npot_limit: 90\ndeal {CODE}\n{THROWN}")
    assert limited.terms.stakes.pot_limit == 90
    assert notation.loads(notation.dumps(limited)) == limited


# A record as JSON, the refusal, its place.
JSON_REFUSALS = [
    (record()[:-30], "record.json", ""),
    ('{"format": 1' + "0" * 5000 + "}", "record.json", ""),
    ("{" + '"a":[' * 50000, "record.json", ""),
    (record(format=2), "record.format", ""),
    (record(format=None), "record.shape", ""),
    (record(colour=1), "record.shape", ""),
    (record(era=None), "record.shape", ""),
    (record(era="skat"), "era.unknown", ""),
    (record(era=["dapp"]), "record.shape", ""),
    (record(scheme="kasse"), "scheme.unknown", ""),
    (record(scheme=[1]), "record.shape", ""),
    (record(players="3"), "record.shape", ""),
    (record(players=True), "record.shape", ""),
    (record(players=5), "players.era", ""),
    (record(options=[]), "record.shape", ""),
    (record(options={"x": 1}), "option.unknown", ""),
    (record(options={"tout": []}), "option.value", ""),
    (record(tariff="x"), "amount.unreadable", ""),
    (record(tariff=1.5), "record.shape", ""),
    (record(dress="swiss"), "record.shape", ""),
    (record(dress=["german"]), "record.shape", ""),
    (record(first_dealer=4), "record.player", ""),
    (record(pack=32), "pack.era", ""),
    (record(deals=None), "record.shape", ""),
    (record(deals=[]), "record.deals", ""),
    (record(deals={}), "record.shape", ""),
    (record(deals=[1]), "record.shape", "deal 1"),
    (one(colour=1), "record.shape", "deal 1"),
    (one(code=None), "record.cards", "deal 1"),
    (one(hands={}), "record.cards", "deal 1"),
    (one(code=CODE[:-1] + "0"), "code.check", "deal 1"),
    (one(code=5), "code.version", "deal 1"),
    (one(code=Deal.from_seed(table("sharp-tarock").layout, 1).code), "code.layout", "deal 1"),
    (one(code=None, hands=[1]), "record.shape", "deal 1"),
    (one(code=None, hands={"F": 5}), "record.shape", "deal 1"),
    (one(code=None, hands={"F": "HA HT"}, talon="E6 E7 E8"), "deal.missing", "deal 1"),
    (one(code=None, hands={"F": "HA X1"}), "card.unknown", "deal 1, F"),
    (one(code=None, hands=dict.fromkeys("FMR", "HA")), "deal.size", "deal 1"),
    (one(dealer="F"), "record.dealer", "deal 1"),
    (one(dealer=1), "record.order", "deal 1"),
    (one(actions=None), "record.shape", "deal 1"),
    (one(actions="F pass"), "record.shape", "deal 1"),
    (one(actions=["F pass"]), "record.text", "deal 1, action 1"),
    (one(actions=[["F"]]), "record.text", "deal 1, action 1"),
    (one(actions=[["F", {}]]), "record.text", "deal 1, action 1"),
    (one(actions=[["F", "pass", 1.5]]), "record.text", "deal 1, action 1"),
    (one(actions=[["X", "pass"]]), "seat.unknown", "deal 1, action 1"),
    (one(actions=[["D", "pass"]]), "seat.unknown", "deal 1, action 1"),
    (one(actions=[["F", "skip"]]), "word.unknown", "deal 1, action 1"),
    (one(actions=[["F", "pass", "now", "please"]]), "record.text", "deal 1, action 1"),
    (one(actions=[["F", "pass"], ["R", "pass"]]), "not_your_turn", "deal 1, action 2"),
    (one(actions=[["F", "frage"], ["M", "frage"]]), "bid.not_allowed", "deal 1, action 2"),
    (one(actions=[["F", "play", "HA"]]), "not_now", "deal 1, action 1"),
    (one(actions=[["F", "play", "HX"]]), "card.unknown", "deal 1, action 1"),
    (one(actions=[["F", "pass"], ["M", "pass"], ["R", "pass"], ["F", "pass"]]), "record.actions",
     "deal 1, action 4"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "place"), JSON_REFUSALS)
def test_json_refused_by_name_and_place(text: str, code: str, place: str) -> None:
    error = refusal(text)
    assert (error.code, error.place) == (code, place)


# The lines after the head, the refusal, its place.
TEXT_REFUSALS = [
    ("F frage\nM frage\n", "bid.not_allowed", "line 5"),
    ("F frage\nR good\n", "not_your_turn", "line 5"),
    ("F frage\nM good # so\n\nR good\nF take\nF lay EU\n", "lay.count", "line 9"),
    (SOLO + "F trumps\n", "value.missing", "line 7"),
    (SOLO + "F trumps H\n", "trumps.barred", "line 7"),
    (SOLO + "F trumps X\n", "suit.unknown", "line 7"),
    (SOLO + "F HA HT\n", "not_now", "line 7"),
    (THROWN + "F pass\n", "record.actions", "line 7"),
    ("F\n", "record.text", "line 4"),
    ("X pass\n", "seat.unknown", "line 4"),
    ("D HA\n", "seat.unknown", "line 4"),
    ('"\n', "record.text", "line 4"),
    ('F pass "gut" "so"\n', "formula.unknown", "line 4"),
    ("F raise 66\n", "not_now", "line 4"),
    ("F raise many\n", "record.text", "line 4"),
    ("F pass\n" + HEAD.partition("\n\n")[2] + THROWN, "record.unfinished", "deal 1"),
    ("dealer 1\n" + THROWN, "record.order", "deal 1"),
    ("dealer F\n" + THROWN, "record.dealer", "deal 1"),
]


@pytest.mark.parametrize(("lines", "code", "place"), TEXT_REFUSALS)
def test_text_refused_by_line(lines: str, code: str, place: str) -> None:
    error = refusal(HEAD + lines)
    assert (error.code, error.place) == (code, place)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "record.shape"),
        ("[]", "record.text"),
        ("era sansprendre-1839", "record.text"),
        ("era: sansprendre-1839\nplayers: many\n", "record.shape"),
        ("era: sansprendre-1839\n", "record.deals"),
        ("era: sansprendre-1839\ncolour: red\n" + HEAD.partition("\n")[2] + THROWN, "record.shape"),
        ("era: sansprendre-1839\noption: = \n" + HEAD.partition("\n")[2] + THROWN, "option.unknown"),
        ("era: sansprendre-1839\ndeal\nF: HA\n", "record.text"),
    ],
)
def test_heads_that_are_refused(text: str, code: str) -> None:
    assert refusal(text).code in (code, "deal.missing")


@pytest.mark.parametrize(
    "rubbish",
    ["x" * 100_000_000, "\0" * 100_000_000, "{" * 100_000_000, "F pass\n" * 14_000_000],
    ids=["letters", "zeros", "braces", "lines"],
)
def test_a_hundred_megabytes_of_rubbish_are_refused_unread(
    rubbish: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for reader in ("texts.parse", "from_json"):
        monkeypatch.setattr(f"tarok.notation.files.{reader}", pytest.fail)
    assert refusal(rubbish).code == "record.large"


@pytest.mark.parametrize(
    "rubbish",
    [
        "x" * 3_000_000,
        "{" * 3_000_000,
        '{"a":' * 500_000,
        HEAD + "F" + " " * 300_000 + "x",
        HEAD + 'F "' + ' "' * 100_000,
        HEAD + "F " + "HA " * 100_000,
        "a" * 300_000 + ":" * 300_000,
    ],
    ids=["letters", "braces", "nesting", "blanks", "quotes", "cards", "colons"],
)
def test_rubbish_of_any_shape_is_refused(rubbish: str) -> None:
    """A reader that goes over a line again and again would not come to an end here."""
    assert words.explain(refusal(rubbish))


def test_nothing_nested_deeper_than_a_record_is_read() -> None:
    """In Pyodide a stack that overflows ends Python, so json must not meet such a text."""
    for text in ('{"a":' * 500 + "1" + "}" * 500, '{"a":' + "[" * 500, '{"a":["[[[{"' + ',["\\"",{}' * 500):
        refused = refusal(text)
        assert refused.code == "record.json" and refused.params["why"] == "too deeply nested"
    assert refusal('{"a": "' + "[" * 5000 + '"}').params.get("why") != "too deeply nested"


def test_files(tmp_path: Path) -> None:
    read = notation.loads(HEAD + THROWN)
    path = tmp_path / "game.txt"
    notation.save(read, path, "text")
    assert notation.load(path) == notation.load(str(path)) == read
    with path.open(encoding="utf-8") as open_file:
        assert notation.load(open_file) == read
    target = io.StringIO()
    notation.dump(read, target)
    assert notation.loads(target.getvalue()) == read


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00era")
    large = tmp_path / "large"
    with large.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    for path, code in (
        (tmp_path / "none", "file.missing"),
        (tmp_path, "file.missing"),
        (binary, "file.encoding"),
        (large, "record.large"),
    ):
        with pytest.raises(TarokError) as refused:
            notation.load(path)
        assert refused.value.code == code
    with pytest.raises(TarokError) as refused:
        notation.save(notation.loads(HEAD + THROWN), tmp_path / "none" / "game.json")
    assert refused.value.code == "output.exists"


def test_an_unfinished_deal_has_no_ledger() -> None:
    read = notation.loads(HEAD + SOLO)
    with pytest.raises(TarokError) as refused:
        list(read.entries())
    assert (refused.value.code, refused.value.place) == ("record.unfinished", "deal 1")
