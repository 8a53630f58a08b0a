"""The notebooks as a class gets them from Voila: own looks, own front end, nothing foreign."""

import urllib.error
import urllib.request
from collections.abc import Iterator

import nbformat
import pytest
from playwright.sync_api import Browser, expect

from tests.support.site import NARROW, Reader
from tests.support.tree import ROOT
from tools.voila_server import voila

QUIET = 40_000


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Voila with the book's notebooks and one that fails in the middle."""
    folder = tmp_path_factory.mktemp("notebooks")
    for path in (ROOT / "notebooks").glob("*.ipynb"):
        (folder / path.name).write_bytes(path.read_bytes())
    spec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    cells = [
        nbformat.v4.new_markdown_cell("# A failing one"),
        nbformat.v4.new_code_cell("secret_source = 1\nprint('<b>not bold</b>')"),
        nbformat.v4.new_code_cell("raise ValueError('<i>no such card</i>')"),
    ]
    nbformat.write(
        nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": spec}), folder / "failing.ipynb"
    )
    with voila(folder, folder / "log.txt", base="/class/") as address:
        yield address


@pytest.fixture
def reader(browser: Browser, address: str) -> Iterator[Reader]:
    reader = Reader(browser, address)
    yield reader
    assert reader.close() == []


def test_the_chapters_stand_in_the_books_order_by_their_titles(reader: Reader) -> None:
    page = reader("")
    names = page.page.locator(".notebooks a").all_text_contents()
    assert names.index("How a trick works") < names.index("Sansprendre, 1839")
    assert "failing.ipynb" in names
    assert page.axe() == []


@pytest.mark.parametrize("dark", [False, True])
def test_a_notebook_is_shown_with_live_widgets(reader: Reader, dark: bool) -> None:
    page = reader("", dark=dark)
    page.page.get_by_role("link", name="Sansprendre, 1839").click()
    expect(page.page.locator("html")).to_have_attribute("data-widgets", "shown", timeout=QUIET)
    assert "Sansprendre, 1839" in page.page.title()
    assert page.page.locator(".widget[data-shown]").count() == page.page.locator(".widget").count() > 0
    assert "from tarok" not in page.page.locator("main").inner_text()  # sources are hidden
    assert page.axe() == []


def test_python_answers_over_the_kernel(reader: Reader) -> None:
    page = reader("voila/render/sansprendre.ipynb", width=NARROW)
    expect(page.page.locator("html")).to_have_attribute("data-widgets", "shown", timeout=QUIET)
    assert page.sticking_out() == []
    deal = page.page.locator(".widget").first
    code = deal.locator("code, output").first
    before = deal.inner_text()
    deal.get_by_role("button", name="A new deal").click()
    expect(code).not_to_have_text("", timeout=QUIET)
    for _ in range(100):
        if deal.inner_text() != before:
            break
        page.page.wait_for_timeout(100)
    assert deal.inner_text() != before


def test_a_failing_cell_is_a_sentence_and_text_stays_text(reader: Reader) -> None:
    page = reader("voila/render/failing.ipynb")
    told = page.page.get_by_role("alert")
    expect(told).to_contain_text("ValueError: <i>no such card</i>", timeout=QUIET)
    expect(page.page.locator("pre")).to_have_text("<b>not bold</b>\n")
    assert "secret_source" not in page.page.content()


@pytest.mark.parametrize("path", ["voila/render/none.ipynb", "nowhere/at/all"])
def test_error_pages_are_ours_too(reader: Reader, path: str) -> None:
    page = reader(path)
    page.expects_errors()  # the browser notes the status itself
    expect(page.page.locator("h1")).to_be_visible()
    expect(page.page.locator(".masthead")).to_contain_text("Haferl")
    assert "cdn" not in page.page.content()


def test_the_policy_is_sent_with_every_page(address: str) -> None:
    for path in ("", "voila/render/none.ipynb", "nowhere"):
        try:
            answer = urllib.request.urlopen(address + path, timeout=30)
        except urllib.error.HTTPError as error:
            answer = error
        policy = answer.headers["Content-Security-Policy"]
        answer.close()
        assert "script-src 'self' 'wasm-unsafe-eval';" in policy, path
