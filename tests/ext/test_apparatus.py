"""What pages say of themselves, the index, and the notebooks' installer: without building a book."""

import asyncio
import inspect
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from docutils import nodes
from docutils.core import publish_doctree
from haferl import indexing, preview, reading
from haferl.lite import base, for_browser, listing, title
from haferl.lite.piplite import install
from haferl.lite.piplite.cli import get_transformed_code
from sphinx.errors import ExtensionError

from tests.support.tree import ROOT


def awaited(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """What a coroutine answers; in a thread, since a browser test may have left a loop running in this."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, coroutine).result()


def page(text: str) -> nodes.document:
    return publish_doctree(inspect.cleandoc(text), settings_overrides={"report_level": 5})


def test_short_pages_do_not_say_how_long_they_take() -> None:
    assert reading.minutes(page("Few words.")) is None


@pytest.mark.parametrize(("words", "minutes"), [(300, 2), (400, 2), (401, 3), (2000, 10)])
def test_minutes_are_rounded_up(words: int, minutes: int) -> None:
    assert reading.minutes(page("word " * words)) == minutes


def test_tables_are_not_read_through() -> None:
    row = "word " * 30
    table = f"+{'-' * 200}+\n|{row:<200}|\n+{'-' * 200}+"
    assert reading.words_of(page(f"One two.\n\n{table}")) == 2


def test_a_summary_is_whole_sentences_without_citations() -> None:
    text = "He came [SSR, 1839]. He saw! " + "And then he told of it at length. " * 9
    found = reading.summary(page(text))
    assert found.startswith("He came. He saw! And then") and found.endswith("length.")
    assert len(found) <= reading.LONGEST


def test_the_list_of_names_can_be_read() -> None:
    names = dict(indexing.names(ROOT / "book" / "index.txt"))
    assert names["Bavaria"].search("the Bavarians had it")
    assert not names["Linz"].search("Linzertorte")
    assert len(names) == len(indexing.names(ROOT / "book" / "index.txt"))


def test_a_bad_line_of_the_list_is_named(tmp_path: Path) -> None:
    (tmp_path / "index.txt").write_text("# names\nMunich\n")
    with pytest.raises(ExtensionError, match=r"index\.txt, line 2: write `Entry: words | words`"):
        indexing.names(tmp_path / "index.txt")


def test_paths_are_read_as_browsers_do() -> None:
    found = preview.outline("M1 2h3v4l-1-1c1 0 1 1 2 2s1 1 2 0Z")
    assert found.vertices.tolist()[:4] == [[1, 2], [4, 2], [4, 6], [3, 5]]
    assert found.vertices.tolist()[4:] == [[4, 5], [4, 6], [5, 7], [6, 8], [6, 8], [7, 7], [1, 2]]


def test_what_notebooks_need_is_found() -> None:
    names = set(base.wheels())
    assert {"ipython", "ipywidgets", "anywidget", "traitlets", "jedi"} <= names
    assert not names & {"pexpect", "psutil", "tornado", "pyzmq", "colorama"}


def test_a_notebook_is_served_with_its_own_name_and_kernel() -> None:
    path = ROOT / "notebooks" / "sansprendre.ipynb"
    assert title(path) == "Sansprendre, 1839"
    assert '"name": "python"' in for_browser(path) and "python3" not in for_browser(path)
    assert '"path": "sansprendre.ipynb"' in listing([path])


def test_asking_for_what_is_there_says_nothing() -> None:
    awaited(install("pytest"))
    awaited(install(["pytest>=8", "anywidget"]))


def test_asking_for_what_is_missing_says_what_there_is() -> None:
    with pytest.raises(
        ValueError, match=r"no-such-thing cannot be installed here: .*anywidget.* Download it"
    ):
        awaited(install(["pytest", "no-such-thing"]))


def test_the_magic_becomes_python() -> None:
    code = awaited(get_transformed_code(["install", "-q", "tarok", "it's"]))
    assert code == 'await __import__("piplite").install([\'tarok\', "it\'s"])\n'
