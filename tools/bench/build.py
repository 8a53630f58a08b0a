"""Figures of building the book. The tree is copied, so that nobody's build is disturbed."""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from tools.bench.figure import Figure, Measured, seconds
from tools.site_server import HTML

ROOT = Path(__file__).resolve().parents[2]
PARTS = [
    *("book", "notebooks", "src", "tools"),
    *("_config.yml", "_toc.yml", "pyproject.toml", "requirements.txt"),
    *("package.json", "package-lock.json", "README.md", "LICENSE"),
]


@contextmanager
def _copy() -> Iterator[Path]:
    """A copy of all that the book is made from."""
    with tempfile.TemporaryDirectory(prefix="haferl-bench-") as name:
        folder = Path(name)
        for part in PARTS:
            source = ROOT / part
            if source.is_dir():
                skip = shutil.ignore_patterns("__pycache__")
                shutil.copytree(source, folder / part, ignore=skip)
            elif source.is_file():
                shutil.copy(source, folder / part)
        (folder / "node_modules").symlink_to(ROOT / "node_modules")
        yield folder


def _build(folder: Path) -> None:
    """One run of the book's builder."""
    environment = Path(sys.prefix)
    command = ["sh", "tools/build_book.sh", str(environment)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the book does not build: {done.stderr[-2000:]}")


@cache
def _times() -> tuple[float, float]:
    """Seconds for a clean build and for a rebuild after one page was changed."""
    with _copy() as folder:
        clean = seconds(lambda: _build(folder))
        with (folder / "book" / "sansprendre.md").open("a", encoding="utf-8") as page:
            page.write("\nOne more sentence.\n")
        return clean, seconds(lambda: _build(folder))


def clean_build() -> Measured:
    pages = len(list(HTML.glob("*.html")))
    return Measured(_times()[0], f"{pages} pages")


def rebuild() -> Measured:
    return Measured(_times()[1], "sansprendre.md changed")


FIGURES = [
    Figure(2, "build", "Clean build of the book", 60, "s", clean_build),
    Figure(2, "rebuild", "Rebuild after one page", 10, "s", rebuild),
]
