"""The command line's verbs and the shapes scripts rely on."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tarok import __version__, eras
from tarok.cli import main

CODE = "11RM-F9N8-1R0A-38G8"
DEALT = {
    "F": "EU GT GO G6 HA HT HO HU H9 ST S7",
    "M": "ET EK E9 GK GU HK H8 SA SO SU S8",
    "R": "EA EO E8 E6 G9 G8 G7 H7 SK S9 S6",
}


def tarok(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the command prints; it must answer."""
    assert main(words) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> object:
    """The command's answer as a JSON value."""
    return json.loads(tarok(capsys, *words, "--json"))


def test_as_a_command(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tarok", "deal", "sansprendre-1839", "--seed", "1"],
        capture_output=True, cwd=tmp_path, check=True, encoding="utf-8",
    )  # fmt: skip
    assert done.stdout.startswith(f"Code {CODE}")
    wrong = subprocess.run(
        [sys.executable, "-m", "tarok", "deal", "skat"], capture_output=True, check=False, encoding="utf-8"
    )
    assert (wrong.returncode, wrong.stdout, wrong.stderr.count("\n")) == (2, "", 1)


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    for words, said in ((["--version"], __version__), (["settle", "--help"], "--stock-left")):
        with pytest.raises(SystemExit) as left:
            main(words)
        assert left.value.code == 0
        assert said in capsys.readouterr().out


def test_eras(capsys: pytest.CaptureFixture[str]) -> None:
    told = answer(capsys, "eras")
    assert [era["id"] for era in told] == list(eras.ids())
    for era in told:
        assert set(era) == {
            "id", "title", "years", "parent", "players", "pack", "direction", "contracts", "schemes",
            "options",
        }  # fmt: skip
        for contract in era["contracts"]:
            assert set(contract) >= {"id", "name", "rank", "exchange", "trumps", "goal", "value"}
    by_id = {era["id"]: era for era in told}
    assert by_id["dapp"]["pack"] == [36, 32]
    assert by_id["sharp-tarock"]["pack"] == 24
    frage = by_id["sansprendre-1839"]["contracts"][0]
    assert frage == {
        "id": "frage", "name": "Frage", "rank": 1, "exchange": True, "trumps": ["E", "G", "S"], "goal": "61",
        "value": "1", "optional": False,
    }  # fmt: skip
    text = tarok(capsys, "eras")
    assert all(id in text for id in eras.ids())


@pytest.mark.parametrize("era", eras.ids())
def test_rules(capsys: pytest.CaptureFixture[str], era: str) -> None:
    told = answer(capsys, "rules", era)
    found = eras.get(era)
    assert [rule["id"] for rule in told] == [
        rule.id for rule in (*found.rules(), *(option.rule for option in found.options))
    ]
    for rule in told:
        assert set(rule) == {"id", "text", "source", "certainty"}
        assert rule["certainty"] in ("attested", "inferred", "reconstructed")
        assert rule["text"]
        assert rule["source"]
    text = tarok(capsys, "rules", era)
    assert all(rule["id"] in text and rule["text"] in text for rule in told)


def test_deal(capsys: pytest.CaptureFixture[str]) -> None:
    expected = {
        "era": "sansprendre-1839",
        "code": CODE,
        "dealer": "R",
        "hands": {seat: hand.split() for seat, hand in DEALT.items()},
        "talon": ["E7", "GA", "H6"],
    }
    assert answer(capsys, "deal", "sansprendre-1839", "--seed", "1") == expected
    assert answer(capsys, "deal", "sansprendre-1839", "--code", CODE.lower()) == expected
    four = answer(capsys, "deal", "dapp", "--players", "4", "--pack", "32")
    assert (four["dealer"], len(four["hands"]["D"]), len(four["talon"])) == ("D", 7, 4)
    king = answer(capsys, "deal", "sansprendre-1839", "--players", "4", "--seed", "1")
    assert king == expected | {"dealer": "D"}
    text = tarok(capsys, "deal", "sansprendre-1839", "--seed", "1")
    assert f"Forehand    {DEALT['F']}" in text
    assert "Scat        E7 GA H6" in text


def test_legal_cards(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("legal", "--hand", "HA HT E6", "--trick", "EA", "--trumps", "H")
    assert answer(capsys, *words) == {
        "legal": ["E6"],
        "refused": {"HA": "must_follow_suit", "HT": "must_follow_suit"},
    }
    assert answer(capsys, "legal", "--hand", "HA GT", "--trick", "E10", "--trumps", "H") == {
        "legal": ["HA"],
        "refused": {"GT": "must_trump"},
    }
    assert answer(capsys, "legal", "--hand", "HA GT") == {"legal": ["HA", "GT"], "refused": {}}
    assert answer(capsys, "legal", "--hand", "HA GT", "--trick", "E10")["legal"] == ["HA", "GT"]
    assert "Acorns were led and can be followed" in tarok(capsys, *words)


def test_legal_after_a_record(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text(f"era: sansprendre-1839\ndeal {CODE}\nF frage\n", encoding="utf-8")
    assert answer(capsys, "legal", str(path)) == {
        "seat": "M",
        "legal": [
            ["M", "good"], ["M", "frage-couleur"], ["M", "sansprendre"], ["M", "sansprendre-couleur"],
            ["M", "couleur?"],
        ],
    }  # fmt: skip
    assert "Middlehand may: good" in tarok(capsys, "legal", str(path))
    path.write_text(path.read_text(encoding="utf-8") + "M good\nR good\nF take\n", encoding="utf-8")
    laying = answer(capsys, "legal", str(path))
    # fourteen cards, of which two aces stay
    assert len(laying["legal"]) == 12 * 11 * 10 // 6
    assert tarok(capsys, "legal", str(path)).endswith("and 180 more\n")
    path.write_text(f"era: sansprendre-1839\ndeal {CODE}\nF pass\nM pass\nR pass\n", encoding="utf-8")
    assert answer(capsys, "legal", str(path)) == {"seat": None, "legal": []}
    assert tarok(capsys, "legal", str(path)) == "The deal is over.\n"


def test_settle(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("settle", "sansprendre-1839", "--contract", "sansprendre", "--points", "82")
    line = {
        "text": "82 − 60 = 22 points over × 3 (Sansprendre) × 1 pf = 66 pf",
        "to": "F",
        "amount": "66",
        "rule": "sansprendre-1839:pay",
        "certainty": "attested",
    }
    assert answer(capsys, *words) == {
        "era": "sansprendre-1839",
        "contract": "sansprendre",
        "scheme": "hand",
        "declarer": "F",
        "points": 82,
        "result": "won",
        "unit": "pf",
        "net": {"F": "132", "M": "-66", "R": "-66"},
        "pot": {"before": "0", "after": "0"},
        "pots": {},
        "lines": [line | {"from": "M"}, line | {"from": "R"}],
    }
    text = tarok(capsys, *words)
    assert "Forehand plays Sansprendre: won." in text
    assert "Net: Forehand +132 pf, Middlehand −66 pf, Rearhand −66 pf." in text


# Words after `tarok settle`, and a part of the answer.
SETTLED = [
    ("german-tarok-1881 --contract solo --points 41 --scheme common-pot --declarer M",
     {"net": {"F": "57/2", "M": "-57", "R": "57/2"}, "pot": {"before": "300", "after": "300"}}),
    ("german-tarok-1881 --contract solo --points 50 --scheme blocks",
     {"pot": {"before": "20", "after": "40"},
      "pots": {"cup": {"before": "160", "after": "160"}, "line": {"before": "0", "after": "0"}}}),
    ("german-tarok-1881 --contract solo --points 80 --option schreckensteiner",
     {"pots": {"schreckensteiner": {"before": "0", "after": "12"}}}),
    ("german-tarok-1881 --contract siebzig --points 70", {"result": "drawn"}),
    ("german-tarok-1881 --contract siebziger-solo --points 70", {"result": "drawn"}),
    ("german-tarok-1881 --contract bismarck --points 70 --trumps H --declarer R",
     {"net": {"F": "-40", "M": "-40", "R": "80"}}),
    ("german-tarok-1881 --contract solo --announced --tricks 11", {"points": None, "net":
     {"F": "1200", "M": "-600", "R": "-600"}}),
    ("german-tarok-1881 --contract solo --points 70 --tariff ladies-half", {"net":
     {"F": "10", "M": "-5", "R": "-5"}}),
    ("german-tarok-1881 --contract solo --points 70 --option matsch=off", {"result": "won"}),
    ("sansprendre-1839 --contract sansprendre --points 50 --scheme boule --pot 60 --pot-limit 100",
     {"net": {"F": "-100", "M": "30", "R": "30"}, "pot": {"before": "60", "after": "100"}}),
    ("sansprendre-1839 --contract sansprendre --points 50 --scheme boule --pot 0",
     {"net": {"F": "-60", "M": "30", "R": "30"}}),
    ("sansprendre-1839 --contract frage --points 82 --players 4",
     {"net": {"F": "44", "M": "-22", "R": "-22"}}),
    ("sansprendre-1839 --contract frage --points 120 --tricks F=11,M=0,R=0 --option tout",
     {"net": {"F": "200", "M": "-100", "R": "-100"}}),
    ("haferltarock --contract hand --target 66 --points 66 --option over=each_five", {"net":
     {"F": "30", "M": "0", "R": "0"}, "unit": "ct"}),
    ("haferltarock --contract hand --points 50 --option defenders",
     {"net": {"F": "-60", "M": "20", "R": "20"}}),
    ("sharp-tarock --contract frage --points 70 --stock-left", {"net": {"F": "40", "M": "-20", "R": "-20"}}),
    ("dapp --contract suit-tout --tricks 8 --players 4 --declarer D",
     {"net": {"F": "-30", "M": "-30", "R": "-30", "D": "90"}}),
    ("dapp --contract suit-solo --points 61 --players 4 --pack 32", {"result": "won"}),
    ("dapp --contract frage --points 61", {"result": "won"}),
    ("dapp --contract ramsch --points F=50,M=40,R=30",
     {"declarer": None, "result": None, "points": {"F": 50, "M": 40, "R": 30}, "winners": ["M", "R"],
      "losers": ["F"]}),
    ("deutschtarok-1795 --contract play --points F=45,M=45,R=30",
     {"winners": ["F", "M"], "losers": ["R"], "net": {"F": "1/2", "M": "1/2", "R": "-1"}}),
]  # fmt: skip


@pytest.mark.parametrize(("words", "part"), SETTLED)
def test_settle_takes_all_its_words(
    capsys: pytest.CaptureFixture[str], words: str, part: dict[str, object]
) -> None:
    told = answer(capsys, "settle", *words.split())
    assert {key: told[key] for key in part} == part
    assert tarok(capsys, "settle", *words.split()).count("Net: ") == 1


def test_a_draw_pays_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    text = tarok(capsys, "settle", "sansprendre-1839", "--contract", "frage", "--points", "60")
    assert "Nothing is paid." in text
    assert "drawn" in text


SHEET = "declarer,contract,points,tricks,announced\n1,solo,50,,\n,,,,\n2,solo,120,11,yes\n"


def test_score(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "evening.csv"
    path.write_text(SHEET, encoding="utf-8")
    words = ("score", "german-tarok-1881", "--scheme", "blocks", "--players", "3", str(path))
    told = answer(capsys, *words)
    assert [entry["deal"] for entry in told] == [1, 2, 3]
    assert [entry["dealer"] for entry in told] == [3, 1, 2]
    first = told[0]
    assert set(first) == {"deal", "dealer", "net", "ledger", "pot", "pots", "lines"}
    assert first["net"] == {"1": "-140", "2": "-30", "3": "-30"}
    assert first["pot"] == {"before": "0", "after": "40"}
    assert first["pots"] == {"cup": {"before": "0", "after": "160"}, "line": {"before": "0", "after": "0"}}
    assert told[1]["net"] == {"1": "0", "2": "0", "3": "0"}
    assert told[2]["ledger"] == {"1": "-740", "2": str(-30 + 1200 + 40), "3": "-630"}
    assert {line["from"] for line in told[2]["lines"]} == {"1", "3", "pot"}
    other = answer(capsys, *words, "--first-dealer", "1")
    assert [entry["dealer"] for entry in other] == [1, 2, 3]
    text = tarok(capsys, *words)
    assert "Deal 2, dealt by player 1: thrown in" in text
    table = tarok(capsys, *words, "--csv", "--semicolon")
    assert table.splitlines()[1].startswith("1;3;-140;-30;-30;-140;-30;-30;40;160")


def test_score_switches_on_a_contract_that_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "evening.csv"
    path.write_text("declarer,contract,points\n1,siebzig,75\n", encoding="utf-8")
    assert answer(capsys, "score", "german-tarok-1881", str(path))[0]["net"]["1"] == "20"


def test_score_tells_rounds_and_purses(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "evening.csv"
    path.write_text("declarer,contract,points,target\n1,hand,120,116\n1,hand,120,\n", encoding="utf-8")
    assert tarok(capsys, "score", "haferltarock", str(path)).endswith("The round is over.\n")
    path.write_text("declarer,contract,points\n1,solo,70\n", encoding="utf-8")
    assert "Purses: 1: 1040 c, 2: 980 c, 3: 980 c." in tarok(capsys, "score", "sharp-tarock", str(path))


def test_replay(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text(
        f"era: sansprendre-1839\nscheme: boule\ndeal {CODE}\nF pass\nM pass\nR pass\n", encoding="utf-8"
    )
    told = answer(capsys, "replay", str(path))
    assert told == [
        {
            "deal": 1,
            "dealer": 3,
            "net": {"1": "-10", "2": "-10", "3": "-10"},
            "ledger": {"1": "-10", "2": "-10", "3": "-10"},
            "pot": {"before": "0", "after": "30"},
            "pots": {},
            "lines": told[0]["lines"],
            "code": CODE,
            "actions": [["F", "pass"], ["M", "pass"], ["R", "pass"]],
            "tricks": [],
            "settlement": None,
        }
    ]
    assert "All pass: the cards are thrown in." in tarok(capsys, "replay", str(path))


def test_the_draw_for_the_first_deal(capsys: pytest.CaptureFixture[str]) -> None:
    """The hearts draw of 1839: one card of each of as many suits, and who has Hearts deals."""
    told = answer(capsys, "deal", "sansprendre-1839", "--draw", "--seed", "3")
    assert isinstance(told, dict)
    drawn = {each["card"][0]: each["player"] for each in told["drawn"]}
    assert len(drawn) == 3
    assert told["dealer"] == drawn["H"]
    assert told["rule"] == "sansprendre-1839:first-dealer"
