"""The book's worked examples: the words stand in the chapter, and the engine reckons the same."""

import json
import re
from fractions import Fraction

import pytest

from tarok.cli import main
from tests.support.tree import ROOT

# Chapter, words that stand there, era, arguments of `tarok settle`, seat, what it gains.
EXAMPLES = [
    ("sansprendre", "22 × 3 × 1 pf = **66 pf from each**", "sansprendre-1839",
     "--contract sansprendre --points 82", "M", -66),
    ("sansprendre", "19 × 2 × 1 pf = **38 pf to each**", "sansprendre-1839",
     "--contract frage-couleur --points 41", "M", 38),
    ("sansprendre", "4 × 2 × 1 pf = **8 pf to each**", "sansprendre-1839",
     "--contract frage-couleur --points 56", "M", 8),
    ("sansprendre", "The evening's boldest bid has cost 120 pf", "sansprendre-1839",
     "--scheme boule --contract sansprendre --points 50 --pot 60", "F", -120),
    ("german-tarok", "15 × 2 = **30 pf from each**", "german-tarok-1881",
     "--contract frage --points 75", "M", -30),
    ("german-tarok", "22 × 3 = **66 pf from each**", "german-tarok-1881",
     "--contract solo --points 82", "R", -66),
    ("german-tarok", "5 × 4 = **20 pf to each**", "german-tarok-1881",
     "--contract herzsolo --points 55", "R", 20),
    ("german-tarok", "15 × ½ = **7½ pf**", "german-tarok-1881",
     "--contract frage --points 75 --tariff 1/2,1,2", "M", Fraction(-15, 2)),
    ("german-tarok", "3¾ pf", "german-tarok-1881",
     "--contract frage --points 75 --tariff ladies-half", "M", Fraction(-15, 4)),
    ("german-tarok", "100 × 3 = **300 pf from each**", "german-tarok-1881",
     "--contract solo --points 120 --tricks 11", "M", -300),
    ("german-tarok", "60 × 3 = 180", "german-tarok-1881",
     "--contract solo --points 120 --tricks 10", "M", -180),
    ("paying", "Hand one: 66 from each, 132 in all", "german-tarok-1881",
     "--contract solo --points 82", "F", 132),
    ("paying", "Hand two: 57 to each, 114 in all", "german-tarok-1881",
     "--contract solo --points 41", "F", -114),
    ("paying", "the declarer takes 66 out of the pot", "german-tarok-1881",
     "--scheme common-pot --contract solo --points 82", "F", 66),
    ("paying", "each defender gets 28½", "german-tarok-1881",
     "--scheme common-pot --contract solo --points 41", "R", Fraction(57, 2)),
    ("paying", "so 13⅕ pf go into the second pot", "german-tarok-1881",
     "--contract solo --points 82 --option schreckensteiner", "F", 132 - Fraction(66, 5)),
    ("paying", "Hand one would bring 20 pf out of the dish", "german-tarok-1881",
     "--scheme tariff-1876 --contract solo --points 82", "F", 20),
    ("paying", "hand two would cost 10", "german-tarok-1881",
     "--scheme tariff-1876 --contract solo --points 41", "F", -10),
    ("options", "13 × 2 = **26 pf from each**", "german-tarok-1881",
     "--contract siebzig --points 83 --trumps G --option siebzig", "M", -26),
    ("options", "4 × 3 = **12 pf from each**", "german-tarok-1881",
     "--contract bismarck --points 64 --trumps G --option bismarck", "M", -12),
    ("options", "10 × 4 = **40 pf from each**", "german-tarok-1881",
     "--contract siebziger-solo --points 80 --option siebziger-solo", "M", -40),
    ("wuerttemberg", "13 from each. The declarer has +26", "wuerttemberg-tarock",
     "--contract frage --points 73", "F", 26),
    ("wuerttemberg", "22 × 2 = 44 from each", "wuerttemberg-tarock",
     "--contract solo --points 82", "M", -44),
    ("wuerttemberg", "Frage, lost with 50: 10 to each defender", "wuerttemberg-tarock",
     "--contract frage --points 50", "M", 10),
    ("wuerttemberg", "60 × 2 × 3 = 360 from each", "wuerttemberg-tarock",
     "--contract solo --points 120 --tricks 11 --announced", "M", -360),
    ("wuerttemberg", "10 to each defender and 10 to the pot, 30 in all", "wuerttemberg-tarock",
     "--scheme pot --contract frage --points 50", "F", -30),
    ("tapp", "the part counts whole: **4** from each", "tapp-1879", "--contract frage --points 73", "M", -4),
    ("tapp", "13 ÷ 2 = 6½: **7** from each", "tapp-1879", "--contract solo --points 73", "M", -7),
    ("tapp", "Herzsolo: **13** from each", "tapp-1879", "--contract herzsolo --points 73", "M", -13),
    ("tapp", "At 61 points all three contracts pay exactly one", "tapp-1879",
     "--contract frage --points 61", "M", -1),
    ("tapp", "60 ÷ 4 = 15, twice: 30 from each", "tapp-1879",
     "--contract frage --points 120 --tricks 11 --announced", "M", -30),
    ("dapp", "10 c from each, +20", "dapp", "--contract heart-solo --points 61", "F", 20),
    ("dapp", "it would be +30", "dapp", "--contract heart-solo --points 61 --players 4", "F", 30),
    ("dapp", "30 c to each, −60", "dapp", "--contract open-bettel --tricks 1", "F", -60),
    ("dapp", "The first pays 5 + 10 = 15 c", "dapp",
     "--contract ramsch --points F=61,M=59,R=0 --tricks F=5,M=6,R=0", "F", -15),
    ("bavarian", "Solo, won with 61: 2 from each, +4", "bavarian-1923",
     "--contract solo --points 61", "F", 4),
    ("bavarian", "Solo, won with 99: 2 from each, +4", "bavarian-1923",
     "--contract solo --points 99", "F", 4),
    ("bavarian", "these two would have brought 3 and 117", "german-tarok-1881",
     "--contract solo --points 99", "M", -117),
    ("bavarian", "1 to each defender, 3 to the Kasse, −5", "bavarian-1923",
     "--scheme kasse --contract frage --points 50 --pot 3", "F", -5),
    ("bavarian", "2 from each defender, 6 from the Kasse, +10", "bavarian-1923",
     "--scheme kasse --contract solo --points 61 --pot 6", "F", 10),
    ("bavarian", "2 + 1 = 3 from each, +6", "bavarian-1933", "--contract solo --points 95", "F", 6),
    ("bavarian", "Frage, won with 96: 1 + 1 = 2 from each, +4", "bavarian-1933",
     "--contract frage --points 96", "F", 4),
    ("bavarian", "In 1923 it would have been 1 from each", "bavarian-1923",
     "--contract frage --points 96", "M", -1),
    ("thoma", "9 × 3 × 15 = 405 pf to each defender", "german-tarok-1881",
     "--scheme blocks --players 4 --tariff 15 --contract solo --points 51", "M", 405),
    ("thoma", "8.10 + 3.00 = **11 marks 10**", "german-tarok-1881",
     "--scheme blocks --players 4 --tariff 15 --contract solo --points 51", "F", -1110),
    ("haferltarock", "A Pick-up is won: 10 out, 140 left", "haferltarock",
     "--contract pick-up --points 61 --pot 150", "F", 10),
    ("haferltarock", "*Fünf mehr* is lost: 30 in, 170", "haferltarock",
     "--contract hand --target 66 --points 65 --pot 140", "F", -30),
    ("haferltarock", "*Zehn mehr* is won: 40 out, 130", "haferltarock",
     "--contract hand --target 71 --points 71 --pot 170", "F", 40),
    ("berliner-sharp", "20 + 10 = **30 c from each**", "sharp-tarock",
     "--contract solo --points 95 --tricks 5", "M", -30),
    ("berliner-sharp", "won with 65: **10 c from each**", "sharp-tarock",
     "--contract frage --points 65", "M", -10),
    ("berliner-sharp", "lost with 55: **20 c to each**", "sharp-tarock",
     "--contract frage --points 55", "M", 20),
    ("berliner-sharp", "Herzsolo, lost with 28: 20 + 10 = **30 c to each**", "sharp-tarock",
     "--contract herzsolo --points 28 --tricks 2", "M", 30),
    ("first-game", "he gets one stake from each of the others, two in all", "deutschtarok-1795",
     "--contract play --points F=50,M=40,R=30", "F", 2),
    ("first-game", "the two winners get half a stake each", "deutschtarok-1795",
     "--contract play --points F=45,M=45,R=30", "M", Fraction(1, 2)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("chapter", "words", "era", "arguments", "seat", "gain"),
    EXAMPLES,
    ids=[f"{row[0]}-{number}" for number, row in enumerate(EXAMPLES)],
)
def test_examples(
    chapter: str,
    words: str,
    era: str,
    arguments: str,
    seat: str,
    gain: Fraction | int,
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = (ROOT / "book" / f"{chapter}.md").read_text(encoding="utf-8")
    told = " ".join(re.sub(r"^> ?", "", line) for line in page.splitlines())
    assert words in re.sub(r"\s+", " ", told)
    assert main(["settle", era, *arguments.split(), "--json"]) == 0
    settled = json.loads(capsys.readouterr().out)
    assert Fraction(settled["net"][seat]) == gain


def test_the_blockade_told_in_the_chapter_on_paying(
    capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    page = (ROOT / "book" / "paying.md").read_text(encoding="utf-8")
    table = page.split("The first five deals of a blockade")[1].split("```")[0]
    rows = [[cell.strip("* -\n") for cell in row.split("\n  - ")] for row in re.split(r"\n\* - ", table)[2:]]
    told = [tuple(int(cell) for cell in row[-3:]) for row in rows]
    file = tmp_path_factory.mktemp("blockade") / "deals.csv"
    file.write_text(
        "declarer,contract,points,tricks,announced\n"
        "1,solo,51,,\n3,solo,55,,\n4,solo,70,,\n1,herzsolo,66,,\n2,solo,61,,\n"
    )
    assert (
        main(["score", "german-tarok-1881", "--scheme", "blocks", "--players", "4", str(file), "--json"]) == 0
    )
    entries = json.loads(capsys.readouterr().out)
    reckoned = []
    for entry in entries:
        line = entry["pots"].get("line", {"after": "0"})["after"]
        lying = sum(int(bete) for bete in line) if isinstance(line, list) else int(line)
        reckoned.append((int(entry["pot"]["after"]), lying, int(entry["pots"]["cup"]["after"])))
    assert reckoned == told
    assert len(told) == 5
