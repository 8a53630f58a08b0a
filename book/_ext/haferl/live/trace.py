"""Which modules a live page needs: found by running them, in Pyodide, under node.

    python book/_ext/haferl/live/trace.py         makes modules.txt anew
    python book/_ext/haferl/live/trace.py --test  runs the core tests in the part as it is served

The list is what is loaded once all of `tarok` that pages use and all notebooks have run, and what
`tarok` and the wheels import later, while the core tests run. With `--test` the same tests run on
the pruned part; pytest itself takes what it needs from the whole library, which nothing of ours may
touch. Arguments after `--test` go to pytest.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from haferl.live import bundle

HERE = Path(__file__).parent
ROOT = bundle.ROOT
NOT_CORE = (
    "ext", "mutation", "notebooks", "site", "support", "tools", "widgets", "test_house.py", "test_readme.py",
)  # fmt: skip
"""Tests of what does not run in a page, and of what widgets hand over where there is no Python."""
NOT_HERE = re.compile(
    r"^\s*(?:from|import) (?:hypothesis|playwright|matplotlib|multiprocessing|nbformat|subprocess|"
    r"tarok\.cli|tarok import (?:cli|figures)|threading|tools|wasmtime)\b",
    re.M,
)
"""What a test cannot import in Pyodide: compiled code (hypothesis by now), and of ours what no page needs."""
HEAD = """\
# Modules of the standard library and of the wheels that live pages need.
# Made by `python book/_ext/haferl/live/trace.py` from running the core tests in Pyodide.
"""


def tell(text: str) -> None:
    """A line for whoever runs this."""
    sys.stdout.write(text + "\n")


def notebooks() -> list[dict[str, object]]:
    """The cells of all notebooks, as a page would hand them over."""
    import nbformat

    from haferl.cells import split_label

    chapters: list[dict[str, object]] = []
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        book = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
        pairs = [split_label(c.source) for c in book.cells if c.cell_type == "code"]
        cells = [{"label": label, "source": source} for label, source in pairs]
        chapters.append({"name": path.stem, "cells": cells})
    return chapters


def core_tests() -> list[str]:
    """The tests that run in Pyodide, relative to the project."""
    found = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        inside = path.relative_to(ROOT / "tests")
        if inside.parts[0] not in NOT_CORE and not NOT_HERE.search(path.read_text("utf-8")):
            found.append(path.relative_to(ROOT).as_posix())
    return found


def run(phase: str, archives: Path, **more: object) -> dict[str, object]:
    """Run one phase of trace_inside.py in a fresh Pyodide with the archives of a folder."""
    import pytest

    plan = {
        "phase": phase,
        "pyodide": str(bundle.PYODIDE),
        "archives": str(archives),
        "scratch": str(archives.parent),
        "inside": str(HERE / "trace_inside.py"),
        "root": str(ROOT),
        "packages": str(Path(pytest.__file__).parents[1]),
        "chapters": json.dumps(notebooks()),
        **more,
    }
    done = subprocess.run(
        [bundle.node(), str(HERE / "trace.mjs"), json.dumps(plan)],
        stdout=subprocess.PIPE, text=True, check=False,
    )  # fmt: skip
    shown, mark, answer = done.stdout.rpartition("\n@@answer ")
    tell(shown)
    if done.returncode or not mark:
        raise SystemExit(f"phase {phase} failed with code {done.returncode}")
    return dict(json.loads(answer))


def write_archives(folder: Path, keep: frozenset[str] | None) -> None:
    """The three archives as sources, whole or pruned."""
    bundle.write_zip(folder / "stdlib.zip", bundle.stdlib(keep))
    bundle.write_zip(folder / "site.zip", bundle.site(keep))
    bundle.write_zip(folder / "tarok.zip", bundle.tarok(ROOT / "src" / "tarok"))


def make_list() -> None:
    """Write modules.txt."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        write_archives(folder, None)
        late = run("late", folder, tests=core_tests())
        if late["failed"]:
            raise SystemExit("the core tests fail in Pyodide; the list is left as it was")
        loaded = run("loaded", folder, late=late["modules"])
    modules = loaded["modules"]
    assert isinstance(modules, list)
    names = {bundle.module_of(n) for n, _ in bundle.stdlib(None)}
    names |= {bundle.module_of(n) for n, _ in bundle.site(None)}
    keep = sorted(m for m in modules if m in names)
    bundle.MODULES.write_text(HEAD + "\n".join(keep) + "\n", "utf-8")
    tell(f"{len(keep)} modules of {len(names)} kept")


def run_tests(arguments: list[str]) -> int:
    """Run the core tests in the part as it is served; the exit code."""
    with tempfile.TemporaryDirectory() as scratch:
        part = bundle.build(ROOT / "src" / "tarok", Path(scratch) / "live")
        answer = run("test", part.path, tests=core_tests(), arguments=arguments)
    for line in answer["strays"]:  # type: ignore[attr-defined]
        tell(f"not in modules.txt: {line}")
    return 1 if answer["failed"] or answer["strays"] else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--test"]:
        raise SystemExit(run_tests(sys.argv[2:]))
    make_list()
