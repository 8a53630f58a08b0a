"""Input that is nearly right: refused by name, or read as it was meant."""

import json
from pathlib import Path

import pytest

from tarok import eras, notation, sheet
from tarok.cli.main import main
from tarok.era import Terms
from tarok.errors import TarokError

DEAL = "11RM-F9N8-1R0A-38G8"
TEXT = f"era: sansprendre-1839\n\ndeal {DEAL}\n"


def record(actions: list[list[str]], era: str = "sansprendre-1839") -> str:
    return json.dumps({"format": 1, "era": era, "deals": [{"code": DEAL, "actions": actions}]})


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (record([]).replace('"actions"', '"actions": [["F", "frage"]], "actions"'), "actions"),
        (record([]).replace('"era"', '"era": "dapp", "era"'), "era"),
        ("era: dapp\n" + TEXT, "era"),
        (TEXT.replace("\n\n", "\noption: tout\noption: tout=off\n"), "tout"),
        (f"{TEXT}dealer R\ndealer R\n", "dealer"),
        ("era: dapp\ndeal\nF: EA\nF: ET\n", "F"),
    ],
)
def test_what_stands_twice_is_refused(text: str, key: str) -> None:
    with pytest.raises(TarokError) as refused:
        notation.loads(text)
    assert (refused.value.code, refused.value.params["key"]) == ("record.twice", key)


def test_format_may_be_written_in_text() -> None:
    assert notation.loads("format: 1\n" + TEXT) == notation.loads(TEXT)


COULEUR = [
    ["F", "frage"], ["M", "couleur?"], ["F", "no"], ["M", "frage-couleur"], ["F", "hold"], ["R", "good"],
    ["F", "take"], ["F", "lay", "E7 G6 H6"],
]  # fmt: skip


def test_trumps_that_the_contract_fixes_may_be_named() -> None:
    plain = notation.loads(record([*COULEUR, ["F", "play", "EU"]]))
    assert notation.loads(record([*COULEUR, ["F", "trumps", "H"], ["F", "play", "EU"]])) == plain


@pytest.mark.parametrize(
    "wrong",
    [
        [*COULEUR, ["F", "trumps", "E"]],
        [*COULEUR, ["M", "trumps", "H"]],
        [*COULEUR, ["F", "play", "EU"], ["F", "trumps", "H"]],
        [*COULEUR[:-1], ["F", "trumps", "H"]],
    ],
)
def test_other_trumps_are_refused(wrong: list[list[str]]) -> None:
    with pytest.raises(TarokError):
        notation.loads(record(wrong))


@pytest.mark.parametrize("said", ["ich spiele auch", "auch", "mehr", "besser"])
def test_formulas_may_be_shortened(said: str) -> None:
    actions = [["F", "frage", "ich spiele"], ["M", "solo", said]]
    assert notation.loads(record(actions, "german-tarok-1881")).deals[0].game.turn == "F"


@pytest.mark.parametrize(
    ("rows", "code"),
    [
        (",,82,,", "csv.thrown"),
        (",,,11,", "csv.thrown"),
        (",,,,yes", "csv.thrown"),
        ("1,frage," + "9" * 200_000 + ",,", "csv.unreadable"),
    ],
)
def test_rows_half_empty_are_refused(rows: str, code: str) -> None:
    with pytest.raises(TarokError) as refused:
        list(
            sheet.score(
                Terms(eras.get("sansprendre-1839")),
                sheet.read(f"declarer,contract,points,tricks,announced\n{rows}\n"),
            )
        )
    assert refused.value.code == code
    assert refused.value.place == "line 2"


def test_stock_is_left_or_used() -> None:
    rows = sheet.read("declarer,contract,points,stock\n1,frage,70,perhaps\n")
    with pytest.raises(TarokError) as refused:
        list(sheet.score(Terms(eras.get("sharp-tarock")), rows))
    assert refused.value.code == "csv.stock"


@pytest.mark.parametrize("hand", ["", "EA ET EK EO EU E9 E8 E7 E6 GA GT GK"])
def test_a_hand_holds_one_to_eleven(hand: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["legal", "--hand", hand]) == 2
    assert "1 to 11" in capsys.readouterr().err


@pytest.mark.parametrize("sign", ["\n", "\r", "\x0b", "\x1b", "\x85", "\u2028", "\u202e"])
def test_a_refusal_is_one_plain_line(sign: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "record.json"
    file.write_text(record([[f"a{sign}b", "pass"]]), encoding="utf-8")
    assert main(["replay", str(file)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
    assert sign not in told.err.removesuffix("\n")


# Era, scheme, contract and what else is told; the rule each line quotes must be the least sure.
LEAST = [
    ("german-tarok-1881", "tariff-1876 solo --points 70", "tariff-bands-dearer"),
    ("german-tarok-1881", "tariff-1876 frage --points 70", "scheme-common-pot"),
    ("german-tarok-1881", "hand siebzig --points 82", "siebzig-count"),
    ("german-tarok-1881", "hand bismarck --points 75 --trumps S", "bismarck-pay"),
    ("german-tarok-1881", "hand solo --points 75 --tariff 1/2,1,2", "tariff-tiers-replace"),
    ("german-tarok-1881", "hand solo --points 110 --tricks 10 --announced", "announce-only"),
    ("german-tarok-1881", "hand solo --points 75", "pay"),
    ("wuerttemberg-tarock", "game-points solo --points 75", "pay-each"),
    ("wuerttemberg-tarock", "game-points solo --points 120 --tricks 11 --announced", "tout-size"),
    ("tapp-1879", "game-points solo --points 75", "pay-above"),
    ("dapp", "fixed bettel --tricks 0", "pay"),
    ("dapp", "fixed bettel --tricks 0 --option frage", "option-frage"),
    ("dapp", "fixed ramsch --points F=50,M=50,R=20", "ramsch-ties"),
    ("sharp-tarock", "fixed solo --points 30", "pay-bonus-top"),
]


@pytest.mark.parametrize(("era", "told", "topic"), LEAST)
def test_a_line_quotes_the_least_sure_rule(
    era: str, told: str, topic: str, capsys: pytest.CaptureFixture[str]
) -> None:
    scheme, contract, *rest = told.split()
    assert main(["settle", era, "--json", "--scheme", scheme, "--contract", contract, *rest]) == 0
    lines = json.loads(capsys.readouterr().out)["lines"]
    assert {line["rule"].partition(":")[2] for line in lines} == {topic}
