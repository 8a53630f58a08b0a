"""What the chapters' notebooks hold. That they run is seen whenever the book is built."""

import ast
import json
from pathlib import Path

import pytest

from tarok import eras, notation
from tarok.game import outcome
from tarok.payment.outcome import EachOutcome
from tests.support.tree import ROOT

NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
NAMES = [path.stem for path in NOTEBOOKS]


def cells(notebook: Path) -> list[str]:
    """The sources of a notebook's code cells."""
    found = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in found if cell["cell_type"] == "code"]


def records(notebook: Path) -> list[str]:
    """The records that a notebook hands to `Step`."""
    found = []
    for source in cells(notebook):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Step":
                argument = node.args[0]
                assert isinstance(argument, ast.Constant)
                found.append(argument.value)
    return found


RECORDS = [(path.stem, text) for path in NOTEBOOKS for text in records(path)]


@pytest.mark.parametrize(("chapter", "text"), RECORDS, ids=[name for name, _ in RECORDS])
def test_records_are_whole_and_read_back(chapter: str, text: str) -> None:
    record = notation.loads(text)
    assert all(played.game.over for played in record.deals)
    assert list(record.entries())
    assert notation.loads(notation.dumps(record)) == record


def test_every_era_has_its_game() -> None:
    told = {notation.loads(text).terms.era.id for _, text in RECORDS}
    assert told == set(eras.ids())


# Chapter, and the eras whose own widgets it has to have beside the games above.
GAMES = {
    "first-game": ["deutschtarok-1795"],
    "sansprendre": ["sansprendre-1839"],
    "german-tarok": ["german-tarok-1881"],
    "wuerttemberg": ["wuerttemberg-tarock"],
    "tapp": ["tapp-1879"],
    "dapp": ["dapp"],
    "bavarian": ["bavarian-1923", "bavarian-1933"],
    "haferltarock": ["haferltarock"],
    "berliner-sharp": ["berliner", "sharp-tarock"],
}


@pytest.mark.parametrize("chapter", GAMES)
def test_every_game_is_dealt_settled_and_set_beside_the_one_before(chapter: str) -> None:
    source = "\n".join(cells(ROOT / "notebooks" / f"{chapter}.ipynb"))
    page = (ROOT / "book" / f"{chapter}.md").read_text(encoding="utf-8")
    assert "Deal(" in source
    for era in GAMES[chapter]:
        assert f'Settle("{era}"' in source
        if eras.get(era).parent is not None:
            assert f"{{changes}} {era}\n" in page


def test_no_game_is_without_a_chapter() -> None:
    assert {era for some in GAMES.values() for era in some} == set(eras.ids())


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=NAMES)
def test_notebooks_hold_no_results_and_need_no_plots(notebook: Path) -> None:
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None
    # A browser's Python has no matplotlib.
    assert "matplotlib" not in notebook.read_text(encoding="utf-8")


# Chapter, the points of each seat that its words give, and those words.
TOLD = [
    ("intro", {"M": 82}, "Take 82 points in a Solo, as the player above does"),
    ("trick", {"R": 60}, None),
    ("first-game", {"F": 55, "R": 43}, "forehand beats him by 55 to 43"),
    ("sansprendre", {"F": 56}, "still falls short: 56 points"),
    ("german-tarok", {"F": 70}, "The Solo is won with 70"),
    ("options", {"R": 64}, "Bismarck in Leaves, won with 64"),
    ("wuerttemberg", {"F": 79}, "He takes 79 points"),
    ("tapp", {"R": 82}, "takes 82 points"),
    ("dapp", {"F": 59, "M": 0, "R": 61}, "the two others end 59 to 61"),
    ("bavarian", {"F": 77}, "He takes 77 points"),
    ("bavarian", {"F": 96}, "He loses two tricks, ends with 96"),
    ("haferltarock", {"M": 80}, "80 points, and 30 cents out of the mug"),
    ("berliner-sharp", {"R": 88}, "wins with 88"),
    ("berliner-sharp", {"F": 90}, "ends with 90"),
]


def test_chapters_tell_their_games_right() -> None:
    assert len(TOLD) == len(RECORDS)
    games = {}
    for chapter, record in RECORDS:
        games.setdefault(chapter, []).append(notation.loads(record).deals[0].game)
    for chapter, points, words in TOLD:
        end = outcome(games[chapter].pop(0))
        assert end is not None
        made = end.points if isinstance(end, EachOutcome) else {end.declarer: end.points}
        assert {seat: made[seat] for seat in points} == points
        if words:
            page = (ROOT / "book" / f"{chapter}.md").read_text(encoding="utf-8")
            assert words in " ".join(page.split())
