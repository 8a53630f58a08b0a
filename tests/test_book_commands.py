"""The commands shown in the book print what the book shows, with the files it shows."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.tree import ROOT

PAGES = [page for page in sorted((ROOT / "book").glob("*.md")) if "```console" in page.read_text("utf-8")]
FILES = re.compile(r"^```\{code-block\} text\n:caption: (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_there_are_pages_with_commands() -> None:
    assert [page.stem for page in PAGES] == ["keeping-score"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_commands(page: Path, tmp_path: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for name, content in FILES.findall(text):
        (tmp_path / name).write_text(content, encoding="utf-8")
    script = Path(sys.executable).with_name("tarok")
    shown = 0
    for block in CONSOLE.findall(text):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            program, *arguments = shlex.split(command)
            assert program == "tarok"
            done = subprocess.run(
                [script, *arguments], cwd=tmp_path, capture_output=True, encoding="utf-8", check=False
            )
            assert done.stdout + done.stderr == output
            assert done.returncode == (2 if done.stderr else 0)
            shown += 1
    assert shown >= 4
