"""Wrong input on the command line: exit code 2, one line that says what, where and the remedy."""

import re
from pathlib import Path

import pytest

from tarok.cli import main

CODE = "11RM-F9N8-1R0A-38G8"
HEAD = f"era: sansprendre-1839\ndeal {CODE}\n"
SETTLE = "settle sansprendre-1839 --contract frage"


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line on standard error; nothing else is written."""
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith("\n")
    assert err.count("\n") == 1
    assert err.removesuffix("\n").isprintable()
    assert not re.search(r"None|Traceback|\{[a-z_]+\}", err)
    return err


# Words, and what the line names.
WRONG = [
    # a mistyped deal code, cut off, of another game
    (f"deal sansprendre-1839 --code {CODE[:-1]}9", "does not check"),
    ("deal sansprendre-1839 --code 11RM-F9N8-1R0A-3G88", "changed places"),
    ("deal sansprendre-1839 --code 11RM-F9N8", "copy all of it"),
    (f"deal dapp --players 4 --code {CODE}", "for 3 hands of 11"),
    ("deal sansprendre-1839 --code 11RM-F9N8-1R0A-38GU", "“U”"),
    ("deal sansprendre-1839 --code 21RM-F9N8-1R0A-38G8", "begin with 1"),
    ("deal skat", "no era “skat”"),
    ("deal dapp --players 5", "not played by 5"),
    ("deal deutschtarok-1795 --players 4", "choose 3"),
    ("deal dapp --pack 24", "choose 36 or 32"),
    ("deal sansprendre-1839 --seed -1", "“-1” cannot be used"),
    ("deal sansprendre-1839 --seed 18446744073709551616", "18446744073709551615"),
    ("deal sansprendre-1839 --seed one", "“one” is no whole number"),
    (f"deal sansprendre-1839 --seed 1 --code {CODE}", "not allowed with"),
    ("deal sansprendre-1839 --seed " + "9" * 5000, "no whole number"),
    # hands and tricks
    ("legal", "Give either a record or a hand"),
    ("legal --hand HX", "--hand: “HX” is no card"),
    ("legal --hand HA,HA", "--hand: The Ace of Hearts is named twice"),
    ("legal --hand HA --trick EX", "--trick: “EX”"),
    ("legal --hand HA --trick HA", "in the hand and on the table"),
    ("legal --hand HA --trick E6,E7,E8,E9", "already holds 4 cards"),
    ("legal --hand HA --trumps X", "“X” is no suit"),
    ("legal --hand " + ",".join(f"{s}{r}" for s in "EG" for r in "ATKOU987"), "16 cards"),
    # settlements
    (f"{SETTLE} --points 121", "121 card points are impossible"),
    (f"{SETTLE} --points=-1", "-1 card points"),
    (f"{SETTLE} --points 60.5", "60.5 card points"),
    (SETTLE, "give them with --points"),
    (f"{SETTLE} --points F=60,M=30,R=30", "one number"),
    (f"{SETTLE} --points 61 --declarer D", "Dealer cannot be declarer"),
    (f"{SETTLE} --points 61 --declarer X", "X cannot be declarer"),
    (f"{SETTLE} --points 61 --tricks 12", "12 tricks are impossible"),
    (f"{SETTLE} --points 61 --tricks F=5,M=5,R=5", "add up to 15"),
    (f"{SETTLE} --points 110 --tricks 11", "all 120 points"),
    (f"{SETTLE} --points 61 --target 66", "target can be bid only"),
    (f"{SETTLE} --points 61 --target many", "no whole number"),
    (f"{SETTLE} --points 61 --trumps H", "cannot have Hearts"),
    (f"{SETTLE} --points 61 --scheme kasse", "no scheme “kasse”"),
    (f"{SETTLE} --points 61 --players 2", "not played by 2"),
    (f"{SETTLE} --points 61 --tariff many", "“many” is no amount for tariff"),
    (f"{SETTLE} --points 61 --tariff 0", "“0” is no amount"),
    (f"{SETTLE} --points 61 --tariff 1,2", "three divided by commas"),
    (f"{SETTLE} --points 61 --tariff 1/2,1,2", "takes one number"),
    (f"{SETTLE} --points 61 --pot 30", "has no pot"),
    (f"{SETTLE} --points 61 --scheme boule --pot much", "“much” is no amount for --pot"),
    (f"{SETTLE} --points 61 --pot-limit 30", "no pot whose doubling"),
    (f"{SETTLE} --points 61 --option schnell", "no house rule “schnell”"),
    (f"{SETTLE} --points 61 --option =on", "no house rule"),
    (f"{SETTLE} --points 61 --option tout=", "no house rule; write NAME"),
    (f"{SETTLE} --points 61 --option tout=perhaps", "cannot be “perhaps”"),
    (f"{SETTLE} --points 61 --option ante=5", "no meaning with the scheme hand"),
    (f"{SETTLE} --points 61 --scheme boule --option ante", "ante"),
    (f"{SETTLE} --points 120 --tricks 11 --announced", "add --option tout"),
    (f"{SETTLE} --points 61 --stock-left", "Sharp Tarock"),
    ("settle sansprendre-1839 --points 61", "--contract"),
    ("settle sansprendre-1839 --contract solo --points 61", "no contract “solo”"),
    ("settle german-tarok-1881 --contract solo --announced", "tricks are needed"),
    ("settle bavarian-1923 --contract solo --points 120 --tricks 11 --announced", "cannot be announced"),
    ("settle dapp --contract bettel", "--tricks"),
    ("settle dapp --contract ramsch --points 60", "once for each seat"),
    ("settle dapp --contract ramsch --points F=60,M=60,R=60", "add up to 180"),
    ("settle haferltarock --contract hand --target 67 --points 70", "the targets are 61, 66"),
    ("settle german-tarok-1881 --contract siebzig --points 70 --option siebzig=off", "no contract “siebzig”"),
    # words that do not belong
    ("", "VERB"),
    ("shuffle", "shuffle"),
    ("eras dapp", "dapp"),
    ("rules", "ERA"),
    ("rules skat", "no era “skat”"),
    ("settle sansprendre-1839 --cont frage --points 61", "--contract"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "names"), WRONG)
def test_wrong_words(capsys: pytest.CaptureFixture[str], words: str, names: str) -> None:
    assert names in refused(capsys, *words.split())


# A record, and what the line names.
RECORDS = [
    ('{"format": 1, "era": "sansprendre-1839", "deals": [{"code"', "line 1, column"),
    (HEAD + "F frage\nM frage\n", "line 4: A bid of Frage is not allowed here"),
    (HEAD + "F frage\nR good\n", "line 4: It is not the turn of Rearhand but of Middlehand"),
    (
        HEAD + "F sansprendre-couleur\nM good\nR good\nF EA\n",
        "line 6: Forehand does not hold the Ace of Acorns",
    ),
    (
        HEAD + "F frage\nM good\nR good\nF take\nF lay GA E7 H6\n",
        "line 7: The Ace of Leaves may not be laid away",
    ),
    (
        "era: sansprendre-1839\ndeal\nF: EU GT GO G6 HA HT HO HU H9 ST S7 E6\nM: \nR: \n",
        "Forehand holds 12 cards",
    ),
    (HEAD.replace("38G8", "38G9") + "F pass\n", "deal 1: This deal code does not check"),
    ("", "“era” is missing"),
    (HEAD + "F pass\nM pass\n", "deal 1: The deal breaks off: it is the turn of Rearhand"),
]


@pytest.mark.parametrize(("text", "names"), RECORDS)
def test_wrong_records(capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, names: str) -> None:
    path = tmp_path / "record.txt"
    path.write_text(text, encoding="utf-8")
    assert names in refused(capsys, "replay", str(path))
    assert list(tmp_path.iterdir()) == [path]


# A score sheet, further words, and what the line names.
SHEETS = [
    ("", "", "holds no deal"),
    ("declarer,contract\n1,frage\n", "", "“points” is missing"),
    ("declarer,contract,points\n1,frage,121\n", "", "line 2: 121 card points"),
    ("declarer,contract,points\n1,frage,61\n4,frage,61\n", "", "line 3: Player 4 does not sit"),
    ("declarer,contract,points\n1,skat,61\n", "", "line 2: sansprendre-1839 has no contract “skat”"),
    ("declarer,contract,points\n1,frage,61\n", "--first-dealer 4", "Player 4"),
    ("declarer,contract,points\n1,frage,61\n", "--scheme fixed", "no scheme “fixed”"),
    ("declarer,contract,points\n4,frage,61\n", "--players 4", "line 2: Player 4 sits out"),
]


@pytest.mark.parametrize(("text", "words", "names"), SHEETS)
def test_wrong_sheets(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, words: str, names: str
) -> None:
    path = tmp_path / "evening.csv"
    path.write_text(text, encoding="utf-8")
    assert names in refused(capsys, "score", "sansprendre-1839", str(path), *words.split())


@pytest.mark.parametrize("verb", ["replay", "legal", "score sansprendre-1839"])
def test_files_that_cannot_be_read(capsys: pytest.CaptureFixture[str], tmp_path: Path, verb: str) -> None:
    assert "cannot be read" in refused(capsys, *verb.split(), str(tmp_path / "none"))
    assert "cannot be read" in refused(capsys, *verb.split(), str(tmp_path))
    path = tmp_path / "binary"
    path.write_bytes(b"\xff\xfe\x00")
    assert "not text in UTF-8" in refused(capsys, *verb.split(), str(path))


def test_a_record_and_a_hand_are_one_too_many(capsys: pytest.CaptureFixture[str]) -> None:
    assert "either" in refused(capsys, "legal", "record.txt", "--hand", "HA")
    assert "either" in refused(capsys, "legal", "record.txt", "--trumps", "H")


def test_json_is_not_written_either(capsys: pytest.CaptureFixture[str]) -> None:
    assert "121" in refused(capsys, *SETTLE.split(), "--points", "121", "--json")


def test_control_signs_do_not_break_the_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no card" in refused(capsys, "legal", "--hand", "H\nX")
    assert "no era" in refused(capsys, "rules", "da\npp")
    assert "VERB" in refused(capsys, "da\npp")
    assert "no era" in refused(capsys, "rules", "da\r\u2028\x1b[2Jpp")
