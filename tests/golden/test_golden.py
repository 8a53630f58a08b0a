"""One recorded session of every era, told as `tarok replay` tells it.

A file holds the record, a rule of equals signs, and what is printed. Where the engine is meant to tell
it otherwise, write the files anew and read the difference:

    TAROK_WRITE_GOLDEN=1 python -m pytest tests/golden
"""

import os
from pathlib import Path

import pytest

from tarok import eras, notation
from tarok.cli import main

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.txt"))
RULE = "=" * 72


def parts(path: Path) -> tuple[str, str]:
    """The record of a file, and what was printed for it."""
    record, _, told = path.read_text(encoding="utf-8").partition(f"{RULE}\n")
    return record, told


def replayed(record: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """What `tarok replay` prints for a record."""
    path = folder / "record.txt"
    path.write_text(record, encoding="utf-8")
    code = main(["replay", str(path)])
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    return out


def test_no_era_is_missing() -> None:
    assert {path.stem for path in FILES} >= set(eras.ids())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_replay(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, told = parts(path)
    out = replayed(record, tmp_path, capsys)
    if os.environ.get("TAROK_WRITE_GOLDEN") == "1":
        path.write_text(f"{record}{RULE}\n{out}", encoding="utf-8")
        pytest.fail(f"{path.name} was written anew: read the difference and run again without.")
    assert out.splitlines() == told.splitlines()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_record(path: Path) -> None:
    text = parts(path)[0].rstrip("\n") + "\n"
    record = notation.loads(text)
    assert path.stem.startswith(record.terms.era.id)
    assert all(played.game.over for played in record.deals)
    assert notation.dumps(record, "text") == text
    for entry in record.entries():
        pots = sum(entry.after.amounts().values()) - sum(entry.before.amounts().values())
        assert sum(entry.net.values()) + pots == 0
