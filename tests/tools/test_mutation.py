"""The search for mutants no test notices tells those that survive from those that do not."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]
CODE = """\
LIMIT = 3

def small(number: int) -> bool:
    return number < LIMIT
"""
TESTS = """\
from tarok.trick import small

def test_small():
    assert small(1)
    assert not small(4)
"""
EDGE = "    assert not small(3)\n    assert small(2)\n"
SURVIVORS = {
    "tarok/trick.py module: 3  ->  4",
    "tarok/trick.py small: number < LIMIT  ->  number <= LIMIT",
}


@pytest.fixture
def run(tmp_path: Path, root: Path) -> Run:
    """Runs the tool over a project of one function and its test."""
    for name in ("mutation.py", "mutants.py"):
        (tmp_path / "tools").mkdir(exist_ok=True)
        shutil.copy(root / "tools" / name, tmp_path / "tools" / name)
    for name, text in (("__init__.py", ""), ("trick.py", CODE)):
        (tmp_path / "src" / "tarok").mkdir(parents=True, exist_ok=True)
        (tmp_path / "src" / "tarok" / name).write_text(text)
    (tmp_path / "tests" / "unit").mkdir(parents=True)
    (tmp_path / "tests" / "mutation").mkdir()

    def run(tests: str, answered: set[str] = frozenset()) -> subprocess.CompletedProcess[str]:
        (tmp_path / "tests" / "unit" / "test_trick.py").write_text(tests)
        (tmp_path / "tests" / "mutation" / "survivors.txt").write_text("\n".join(sorted(answered)))
        return subprocess.run(
            [sys.executable, "-m", "tools.mutation", "--jobs", "1", "--only", "trick"],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(tmp_path / "src")},
            capture_output=True,
            text=True,
            check=False,
        )

    return run


def test_what_no_test_notices_is_named(run: Run) -> None:
    done = run(TESTS)
    assert done.returncode == 1
    assert "survives: tarok/trick.py:1 module: 3  ->  4" in done.stdout
    assert "survives: tarok/trick.py:4 small: number < LIMIT  ->  number <= LIMIT" in done.stdout
    assert "2 mutants, 0 noticed, 2 survive, 0 of them answered for" in done.stdout


def test_what_a_test_notices_does_not_survive(run: Run) -> None:
    done = run(TESTS + EDGE)
    assert done.returncode == 0
    assert "2 mutants, 2 noticed, 0 survive" in done.stdout


def test_an_answer_is_for_one_mutant_only(run: Run) -> None:
    assert run(TESTS, SURVIVORS).returncode == 0
    one = run(TESTS, {min(SURVIVORS)})
    assert one.returncode == 1
    assert "2 survive, 1 of them answered for" in one.stdout


@pytest.mark.parametrize("tests", [TESTS + "    assert small(5)\n", "import nothing_of_this_name\n"])
def test_tests_that_fail_anyway_are_no_proof(run: Run, tests: str) -> None:
    done = run(tests)
    assert done.returncode == 1
    assert done.stderr.strip() == "The tests of tarok/trick.py fail as they are."
    assert not done.stdout
