"""Open as notebook: every notebook of the book runs in the application that is served beside it.

Python takes long to start there, so one notebook is made of all and run at once; that each runs alone
is tested in tests/notebooks. Every foreign host is refused, and none is asked.
"""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from haferl.lite import listing
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.support.site import Reader
from tests.support.tree import ROOT
from tools.site_server import SiteServer, serving

NOTEBOOKS = sorted(path.stem for path in (ROOT / "notebooks").glob("*.ipynb"))
LARGEST = 45_000_000
SLOW = 600_000
"""Milliseconds: Python has to start, on a machine that may be busy."""
ALL = "all-chapters"

STATE = """() => [...document.querySelectorAll(".jp-CodeCell")].map((cell) => ({
  done: /\\[\\d+\\]/.test(cell.querySelector(".jp-InputPrompt")?.textContent ?? ""),
  failed: [...cell.querySelectorAll("[data-mime-type$='stderr'], .jp-RenderedText .ansi-red-fg")]
    .map((e) => e.textContent.slice(0, 500)),
  buttons: cell.querySelectorAll(".jp-OutputArea button").length,
}))"""


def labelled(name: str) -> list[bool]:
    """For each code cell, whether it has a label, and so shows a widget."""
    cells = json.loads((ROOT / "notebooks" / f"{name}.ipynb").read_text("utf-8"))["cells"]
    return ["".join(c["source"]).startswith("#| label:") for c in cells if c["cell_type"] == "code"]


def whole(lite: Path) -> dict[str, object]:
    """One notebook of all that are served; before each chapter the names of the last are forgotten."""
    forget = {"cell_type": "code", "id": "", "metadata": {}, "source": "%reset -f", "outputs": []}
    chapters = [json.loads((lite / "files" / f"{name}.ipynb").read_text("utf-8")) for name in NOTEBOOKS]
    cells = []
    for chapter in chapters:
        cells += [forget | {"execution_count": None}, *chapter["cells"]]
    cells = [cell | {"id": f"cell-{number}"} for number, cell in enumerate(cells)]
    return {**chapters[0], "cells": cells}


@pytest.fixture(scope="module")
def server(html: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    """The application as built, with one notebook more."""
    folder = tmp_path_factory.mktemp("lite")
    lite = folder / "lite"
    shutil.copytree(html / "lite", lite)
    (lite / "files" / f"{ALL}.ipynb").write_text(json.dumps(whole(lite)), "utf-8")
    (lite / "api" / "contents" / "all.json").write_text(listing(sorted((lite / "files").iterdir())), "utf-8")
    with serving(folder, base="/haferl/") as server:
        yield server


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 3000})
    context.set_default_timeout(60_000)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, server: SiteServer) -> Iterator[Page]:
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    yield page
    page.close()
    hosts = {urlsplit(url).netloc for url in asked if urlsplit(url).scheme not in {"blob", "data"}}
    assert hosts == {urlsplit(server.url).netloc}


def run(page: Page, server: SiteServer, name: str) -> None:
    """Open a notebook and run all its cells."""
    page.goto(f"{server.url}lite/notebooks/index.html?path={name}.ipynb", timeout=SLOW)
    expect(page.locator(".jp-CodeCell").first).to_be_visible(timeout=SLOW)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
    page.wait_for_function(f"() => ({STATE})().every((c) => c.done || c.failed.length)", timeout=SLOW)


@pytest.mark.slow
def test_every_notebook_runs(page: Page, server: SiteServer) -> None:
    run(page, server, ALL)
    wanted = [(name, label) for name in NOTEBOOKS for label in [False, *labelled(name)]]
    page.wait_for_function(
        f"(n) => ({STATE})().filter((c) => c.buttons).length >= n",
        arg=sum(label for _, label in wanted),
        timeout=SLOW,
    )
    found = page.evaluate(STATE)
    places = [name for name, _ in wanted]
    failed = [(name, cell["failed"]) for name, cell in zip(places, found, strict=True) if cell["failed"]]
    assert failed == []
    assert [(name, cell["buttons"] > 0) for name, cell in zip(places, found, strict=True)] == wanted


@pytest.mark.slow
def test_what_is_not_there_is_told_in_one_sentence(page: Page, server: SiteServer) -> None:
    page.goto(f"{server.url}lite/notebooks/index.html?path=intro.ipynb")
    first = page.locator(".jp-CodeCell .cm-content").first
    first.click(timeout=SLOW)
    page.keyboard.press("Control+a")
    page.keyboard.type("%pip install tarok numpy")
    page.keyboard.press("Shift+Enter")
    output = page.locator(".jp-CodeCell").first.locator(".jp-OutputArea")
    expect(output).to_contain_text("numpy cannot be installed here", timeout=SLOW)
    expect(output).to_contain_text("tarok")


def test_all_of_it_is_small_enough(html: Path) -> None:
    assert sum(path.stat().st_size for path in (html / "lite").rglob("*") if path.is_file()) <= LARGEST


def test_every_page_of_it_refuses_what_is_foreign(html: Path) -> None:
    pages = list((html / "lite").rglob("*.html"))
    assert pages
    for path in pages:
        found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', path.read_text("utf-8"))
        assert found and "default-src 'self'" in found[1] and "http" not in found[1], path.name


def test_notebooks_ask_for_the_kernel_there_is(html: Path) -> None:
    for name in NOTEBOOKS:
        served = json.loads((html / "lite" / "files" / f"{name}.ipynb").read_text("utf-8"))
        loaded = json.loads((html / "_static" / "notebooks" / f"{name}.ipynb").read_text("utf-8"))
        assert served["metadata"]["kernelspec"]["name"] == "python"
        assert loaded["metadata"]["kernelspec"]["name"] == "python3"
        assert served["cells"] == loaded["cells"]


def test_pages_lead_to_their_notebook_and_load_nothing_of_it(visit: Reader) -> None:
    page = visit("sansprendre.html")
    place = page.page.locator(".notebooks-here")
    expect(place).to_contain_text("15 MB")
    page.page.wait_for_load_state("networkidle")
    assert [url for url in page.requests if "/lite/" in url] == []
    with page.page.expect_download() as download:
        place.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == "sansprendre.ipynb"
    link = place.get_by_role("link", name="Open as notebook").get_attribute("href")
    assert link == "lite/notebooks/index.html?path=sansprendre.ipynb"


@pytest.mark.slow
def test_as_much_is_loaded_as_is_said(html: Path, browser: Browser) -> None:
    said = re.search(r"(\d+) MB to load", (html / "intro.html").read_text("utf-8"))
    with serving(html, base="/haferl/") as fresh:
        context = browser.new_context()
        run(context.new_page(), fresh, "intro")
        context.close()
        loaded = sum(size for address, size in fresh.sent.items() if "/lite/" in address)
    assert said and abs(loaded / 1e6 - int(said[1])) < 1
