"""What README.md shows is what happens."""

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.tree import ROOT

TEXT = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The fenced blocks of README.md in this language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def shell_examples() -> list[tuple[str, str]]:
    """Each command of the console blocks with what it prints."""
    found = []
    for block in blocks("console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output))
    return found


def test_python_examples() -> None:
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    globs: dict[str, object] = {}
    source = "\n".join(blocks("pycon"))
    test = parser.get_doctest(source, globs, "README.md", "README.md", 0)
    assert len(test.examples) >= 5
    report: list[str] = []
    runner.run(test, out=report.append)
    assert runner.failures == 0, "".join(report)


def test_there_are_shell_examples() -> None:
    assert len(shell_examples()) >= 2


@pytest.mark.parametrize(("command", "output"), shell_examples())
def test_shell_example(command: str, output: str) -> None:
    program, *arguments = shlex.split(command)
    assert program == "tarok"
    script = Path(sys.executable).with_name(program)
    done = subprocess.run([script, *arguments], capture_output=True, text=True, encoding="utf-8", check=False)
    assert (done.stdout, done.stderr, done.returncode) == (output, "", 0)
