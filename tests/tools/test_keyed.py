"""A build step is repeated when, and only when, what it was made from has changed."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Step = Callable[..., int]


@pytest.fixture
def step(tmp_path: Path, root: Path) -> Step:
    """Runs a step that appends a line to `log`; says how often it has run by now."""
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "a.txt").write_text("a")

    def step(code: str = "", expect: int = 0) -> int:
        program = f"open('log', 'a').write('ran\\n')\n{code}"
        command = [sys.executable, root / "tools" / "keyed.py", "made/stamp", "source", "--"]
        done = subprocess.run(
            [*command, sys.executable, "-c", program],
            cwd=tmp_path,
            capture_output=True,
            check=False,
        )
        assert done.returncode == expect, done.stderr
        return len((tmp_path / "log").read_text().splitlines())

    return step


def test_the_same_source_is_not_built_twice(step: Step, tmp_path: Path) -> None:
    assert step() == 1
    (tmp_path / "source" / "a.txt").touch()
    assert step() == 1


@pytest.mark.parametrize("name", ["a.txt", "b.txt", "deep/c.txt"])
def test_changed_and_new_files_count(step: Step, tmp_path: Path, name: str) -> None:
    assert step() == 1
    path = tmp_path / "source" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("new")
    assert step() == 2


def test_removed_files_count(step: Step, tmp_path: Path) -> None:
    assert step() == 1
    (tmp_path / "source" / "a.txt").unlink()
    assert step() == 2


def test_moved_contents_count(step: Step, tmp_path: Path) -> None:
    assert step() == 1
    (tmp_path / "source" / "a.txt").rename(tmp_path / "source" / "b.txt")
    assert step() == 2


def test_another_command_counts(step: Step) -> None:
    assert step() == 1
    assert step("pass") == 2


def test_caches_beside_the_source_do_not_count(step: Step, tmp_path: Path) -> None:
    assert step() == 1
    (tmp_path / "source" / "__pycache__").mkdir()
    (tmp_path / "source" / "__pycache__" / "a.cpython-311.pyc").write_bytes(b"x")
    assert step() == 1


def test_a_failed_step_is_repeated(step: Step) -> None:
    assert step("raise SystemExit(3)", expect=3) == 1
    assert step("raise SystemExit(3)", expect=3) == 2


def test_a_failure_forgets_the_success_before(step: Step, tmp_path: Path) -> None:
    assert step() == 1
    (tmp_path / "source" / "a.txt").write_text("changed")
    assert step("raise SystemExit(3)", expect=3) == 2
    (tmp_path / "source" / "a.txt").write_text("a")
    assert step() == 3


def test_wrong_use_is_told(root: Path) -> None:
    command = [sys.executable, root / "tools" / "keyed.py", "stamp"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "STAMP INPUT" in done.stderr
