"""The project's own files, for tests that look at all of them."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = (".ci", ".github", "book", "notebooks", "src", "tests", "tools")
CODE = {".py", ".ts", ".mjs", ".js", ".css", ".c", ".sh"}
TEXT = CODE | {".md", ".toml", ".txt", ".yml", ".yaml", ".json", ".ipynb", ".bib", ".html", ".po"}
# Built or left behind by tools, and not in the repository.
NOT_OURS = {"__pycache__", ".ipynb_checkpoints", "_build"}
BUILT = ROOT / "src" / "tarok" / "widgets" / "static"


def files(kinds: set[str] | None = None) -> Iterator[Path]:
    """All files of the project, of these endings if given; nothing that was built."""

    def below(folder: Path) -> Iterator[Path]:
        for path in sorted(folder.iterdir()):
            if path.name in NOT_OURS or path == BUILT:
                continue
            if path.is_dir():
                yield from below(path)
            else:
                yield path

    top = [path for path in sorted(ROOT.iterdir()) if path.is_file()]
    for path in [
        *top,
        *(p for name in FOLDERS if (ROOT / name).is_dir() for p in below(ROOT / name)),
    ]:
        if kinds is None or path.suffix in kinds or path.name in {"Makefile", "run"}:
            yield path


def lines(path: Path) -> list[str]:
    """The lines of a text file."""
    return path.read_text(encoding="utf-8").splitlines()


def where(path: Path, number: int = 0) -> str:
    """A place in the project, for a message."""
    name = path.relative_to(ROOT).as_posix()
    return f"{name}:{number}" if number else name
