"""What the chapters' notebooks hold. That they run is seen whenever the book is built."""

import ast
import json
from pathlib import Path

import pytest

from tarok import eras, notation
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


def test_every_era_but_one_that_inherits_it_all_has_its_game() -> None:
    told = {notation.loads(text).terms.era.id for _, text in RECORDS}
    # The chapter on Bavarian Tarock steps through the older of its two versions.
    assert told == set(eras.ids()) - {"bavarian-1933"}


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=NAMES)
def test_notebooks_hold_no_results_and_need_no_plots(notebook: Path) -> None:
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None
    # A browser's Python has no matplotlib.
    assert "matplotlib" not in notebook.read_text(encoding="utf-8")
