"""Runs a chapter's notebook once and keeps its labelled cells with what their widgets show.

A cell is labelled by its first line, ``#| label: deal``. Results are kept by the content of the
notebook and of the package: a page is rebuilt without running anything as long as both are the same.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from dataclasses import asdict, dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

FORMAT = 3
"""Raised when what is kept changes its shape."""

LABEL = re.compile(r"\A#\|\s*label:\s*([A-Za-z0-9_-]+)[ \t]*(?:\n|\Z)")
OPTION = re.compile(r"\A(?:#\|[^\n]*(?:\n|\Z))+")
VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
# What Jupyter's own front end needs and ours does not; `_esm` and `_css` are the whole bundle.
FOREIGN = {"layout", "tabbable", "tooltip"}
SECONDS = 120
"""How long one cell may run."""


class NotebookError(Exception):
    """A notebook cannot be shown; the message is one sentence naming place and remedy."""


@dataclass(frozen=True)
class Cell:
    """One code cell: its label, its source without the label, and the traits of its widget."""

    label: str | None
    source: str
    state: dict[str, Any] | None


@dataclass(frozen=True)
class Chapter:
    """All code cells of a notebook, in order."""

    name: str
    cells: tuple[Cell, ...]

    def find(self, label: str) -> Cell:
        """The cell with this label, or NotebookError naming those there are."""
        for cell in self.cells:
            if cell.label == label:
                return cell
        known = ", ".join(c.label for c in self.cells if c.label) or "none"
        raise NotebookError(
            f"notebooks/{self.name}.ipynb has no cell labelled {label!r} (labels there: {known}); "
            f"a cell's first line gives its label: #| label: {label}"
        )


def split_label(source: str) -> tuple[str | None, str]:
    """The label a cell's first line gives, and the source without lines of options."""
    found = LABEL.match(source)
    return (found[1] if found else None), OPTION.sub("", source).strip("\n")


@cache
def _stamp(folder: Path, patterns: tuple[str, ...]) -> str:
    total = hashlib.sha256()
    for pattern in patterns:
        for path in sorted(folder.rglob(pattern)):
            if path.is_file() and "__pycache__" not in path.parts:
                total.update(path.relative_to(folder).as_posix().encode())
                total.update(path.read_bytes())
    return total.hexdigest()


def package_stamp(package: Path) -> str:
    """A digest of the package's Python and data files (not of the front end, which pages load by URL)."""
    return _stamp(package, ("*.py", "*.json", "*.toml", "*.mo", "*.txt"))


def key(notebook: Path, package: Path) -> str:
    """What a chapter's results depend on, as one digest."""
    cells = [c["source"] for c in _read(notebook)["cells"] if c["cell_type"] == "code"]
    tools = [_version(name) for name in ("ipywidgets", "anywidget", "ipykernel")]
    what = [FORMAT, cells, package_stamp(package), sys.version_info[:2], tools]
    return hashlib.sha256(json.dumps(what).encode()).hexdigest()[:24]


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def _read(notebook: Path) -> Any:
    import nbformat

    if not notebook.is_file():
        raise NotebookError(f"there is no notebook notebooks/{notebook.name}")
    try:
        return nbformat.read(notebook, as_version=4)  # type: ignore[no-untyped-call]
    except Exception as error:  # nbformat raises many kinds; each means the same to an author
        raise NotebookError(f"notebooks/{notebook.name} is not a notebook: {error}") from error


def load(notebook: Path, package: Path, kept: Path) -> Chapter:
    """The chapter of a notebook: from the folder `kept` if nothing changed, else by running it."""
    file = kept / f"{notebook.stem}-{key(notebook, package)}.json"
    if file.is_file():
        data = json.loads(file.read_text("utf-8"))
        return Chapter(data["name"], tuple(Cell(**cell) for cell in data["cells"]))
    chapter = run(notebook)
    kept.mkdir(parents=True, exist_ok=True)
    for old in kept.glob(f"{notebook.stem}-*.json"):
        old.unlink()
    file.write_text(json.dumps(asdict(chapter), ensure_ascii=False), "utf-8")
    return chapter


def run(notebook: Path) -> Chapter:
    """Execute all cells of a notebook in a fresh kernel."""
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError

    book = _read(notebook)
    client = NotebookClient(
        book,
        timeout=SECONDS,
        kernel_name="python3",
        resources={"metadata": {"path": str(notebook.parent)}},
        # a kernel on this machine alone: its notice that the socket is not encrypted says nothing new
        extra_arguments=["--log-level=ERROR"],
    )
    try:
        client.execute()
    except CellExecutionError as error:
        done = [c for c in book.cells if c.cell_type == "code" and c.get("outputs")]
        label = split_label(done[-1].source)[0] if done else None
        where = f"cell {label!r}" if label else "a cell"
        raise NotebookError(f"notebooks/{notebook.name}, {where}: {error.ename}: {error.evalue}") from error
    models = book.metadata.get("widgets", {}).get(STATE, {}).get("state", {})
    cells = []
    for cell in book.cells:
        if cell.cell_type == "code":
            label, source = split_label(cell.source)
            cells.append(Cell(label, source, _widget(cell.get("outputs", []), models)))
    labels = [c.label for c in cells if c.label]
    for label in labels:
        if labels.count(label) > 1:
            raise NotebookError(f"notebooks/{notebook.name} has two cells labelled {label!r}")
    return Chapter(notebook.stem, tuple(cells))


def _widget(outputs: list[Any], models: dict[str, Any]) -> dict[str, Any] | None:
    """The traits of the anywidget that a cell shows last, without what is Jupyter's own."""
    for output in reversed(outputs):
        view = output.get("data", {}).get(VIEW)
        if view is None:
            continue
        model = models.get(view["model_id"], {})
        if model.get("model_module") != "anywidget":
            continue
        state = model["state"]
        return {k: v for k, v in state.items() if not k.startswith("_") and k not in FOREIGN}
    return None
