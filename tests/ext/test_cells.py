"""A chapter's notebook: run once, kept by its content, faults told with their place."""

import json
from pathlib import Path

import nbformat
import pytest

COUNTER = """\
import anywidget, traitlets
class Counter(anywidget.AnyWidget):
    _esm = "export default { render() {} }"
    _css = ".x {}"
    value = traitlets.Int(3).tag(sync=True)
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "package"
    folder.mkdir()
    (folder / "__init__.py").write_text("A = 1\n")
    return folder


def notebook(folder: Path, *sources: str) -> Path:
    """A notebook `chapter.ipynb` of these code cells."""
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(s) for s in sources])
    path = folder / "chapter.ipynb"
    nbformat.write(book, path)
    return path


@pytest.mark.parametrize(
    ("source", "label", "rest"),
    [
        ("#| label: deal\nStep()", "deal", "Step()"),
        ("#|label: a-b_1\n#| other: x\nx = 1\n#| label: no", "a-b_1", "x = 1\n#| label: no"),
        ("x = 1\n#| label: late", None, "x = 1\n#| label: late"),
        ("# label: deal\nx", None, "# label: deal\nx"),
    ],
)
def test_the_first_line_gives_the_label(source: str, label: str | None, rest: str) -> None:
    from haferl.cells import split_label

    assert split_label(source) == (label, rest)


@pytest.mark.slow
def test_a_labelled_widget_is_kept_without_what_is_jupyters(tmp_path: Path, package: Path) -> None:
    from haferl import cells

    path = notebook(tmp_path, COUNTER, "#| label: one\nCounter()", "#| label: words\n'text'")
    chapter = cells.load(path, package, tmp_path / "kept")
    assert chapter.find("one").state == {"value": 3}
    assert chapter.find("words").state is None
    assert [c.label for c in chapter.cells] == [None, "one", "words"]
    with pytest.raises(cells.NotebookError, match=r"'two'.*labels there: one, words.*#\| label: two"):
        chapter.find("two")


@pytest.mark.slow
def test_a_notebook_runs_again_only_when_it_or_the_package_changed(
    tmp_path: Path, package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from haferl import cells

    runs: list[Path] = []
    real = cells.run

    def counted(path: Path) -> cells.Chapter:
        runs.append(path)
        return real(path)

    monkeypatch.setattr(cells, "run", counted)
    path, kept = notebook(tmp_path, "x = 1"), tmp_path / "kept"
    first = cells.load(path, package, kept)
    assert cells.load(path, package, kept) == first
    assert len(runs) == 1
    (package / "__init__.py").write_text("A = 2\n")
    cells._stamp.cache_clear()
    cells.load(path, package, kept)
    assert len(runs) == 2
    assert len(list(kept.iterdir())) == 1  # nothing old piles up


@pytest.mark.slow
def test_an_error_in_a_cell_names_the_cell(tmp_path: Path, package: Path) -> None:
    from haferl import cells

    path = notebook(tmp_path, "x = 1", "#| label: bad\nraise ValueError('no such card')")
    with pytest.raises(cells.NotebookError, match=r"chapter\.ipynb, cell 'bad': ValueError: no such card"):
        cells.load(path, package, tmp_path / "kept")


@pytest.mark.slow
def test_a_label_stands_once(tmp_path: Path, package: Path) -> None:
    from haferl import cells

    path = notebook(tmp_path, "#| label: a\n1", "#| label: a\n2")
    with pytest.raises(cells.NotebookError, match="two cells labelled 'a'"):
        cells.load(path, package, tmp_path / "kept")


@pytest.mark.parametrize("content", ["", "{", json.dumps({"cells": 1})])
def test_what_is_no_notebook_is_said_to_be_none(tmp_path: Path, package: Path, content: str) -> None:
    from haferl import cells

    path = tmp_path / "chapter.ipynb"
    path.write_text(content)
    with pytest.raises(cells.NotebookError, match=r"chapter\.ipynb is not a notebook"):
        cells.load(path, package, tmp_path / "kept")
    with pytest.raises(cells.NotebookError, match=r"there is no notebook notebooks/other\.ipynb"):
        cells.load(tmp_path / "other.ipynb", package, tmp_path / "kept")
