"""Every page of the built book: its security policy, its own assets only, fit for every reader."""

from html.parser import HTMLParser
from pathlib import Path

import pytest
import yaml
from playwright.sync_api import expect

from tests.support.site import NARROW, Reader
from tests.support.tree import ROOT


def chapters() -> list[str]:
    """The pages of the table of contents."""
    contents = yaml.safe_load((ROOT / "_toc.yml").read_text("utf-8"))
    return [contents["root"], *(c["file"] for part in contents["parts"] for c in part["chapters"])]


CHAPTERS = chapters()
POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "worker-src": "'self'",
    "style-src": "'self'",
    "connect-src": "'self'",
    "base-uri": "'none'",
}


class Outline(HTMLParser):
    """What a page loads and what it writes inline."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.policy = ""
        self.before_policy: list[str] = []
        self.inline: list[str] = []
        self.loaded: list[str] = []
        self.ids: list[str] = []
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        if tag == "meta" and given.get("http-equiv") == "Content-Security-Policy":
            self.policy = given["content"]
        if not self.policy and tag in {"script", "link", "style", "img", "iframe", "object"}:
            self.before_policy.append(tag)
        if tag == "script" and "src" not in given and given.get("type") != "application/json":
            self.inline.append("script")
        if tag in {"style", "base", "iframe", "object", "embed"}:
            self.inline.append(tag)
        self.inline += [f"{tag} {name}" for name in given if name == "style" or name.startswith("on")]
        if any(value.strip().lower().startswith("javascript:") for value in given.values()):
            self.inline.append(f"{tag} javascript:")
        if tag in {"script", "img", "source"}:
            self.loaded.append(given.get("src", ""))
        if tag == "link" and given.get("rel") not in {"next", "prev", "canonical"}:
            self.loaded.append(given.get("href", ""))
        if "id" in given:
            self.ids.append(given["id"])


@pytest.fixture(scope="module")
def outlines(html: Path) -> dict[str, Outline]:
    return {page.name: Outline(page) for page in sorted(html.glob("*.html"))}


def test_every_page_has_the_strict_policy_before_all_else(outlines: dict[str, Outline]) -> None:
    for name, page in outlines.items():
        assert page.before_policy == [], name
        found = dict(part.strip().split(" ", 1) for part in page.policy.split(";"))
        assert POLICY.items() <= found.items(), name
        assert "unsafe-inline" not in page.policy, name
        assert "'unsafe-eval'" not in page.policy, name


def test_nothing_is_written_inline(outlines: dict[str, Outline]) -> None:
    assert {name: page.inline for name, page in outlines.items() if page.inline} == {}


def test_pages_load_only_files_of_the_site_that_are_there(outlines: dict[str, Outline], html: Path) -> None:
    for name, page in outlines.items():
        for address in filter(None, page.loaded):
            assert "//" not in address, f"{name} loads {address}"
            if not address.startswith("data:"):
                assert (html / address.partition("?")[0]).is_file(), f"{name} loads {address}"


def test_ids_stand_once(outlines: dict[str, Outline]) -> None:
    for name, page in outlines.items():
        assert len(page.ids) == len(set(page.ids)), name


def test_front_ends_of_others_are_not_served(html: Path) -> None:
    inside = [p.relative_to(html) for p in html.rglob("*")]
    names = [p.name.lower() for p in inside if p.parts[0] != "lite"]  # JupyterLite is all of others' making
    for foreign in ("fontawesome", "require", "mathjax", "thebe", "html-manager", "bootstrap", "jquery"):
        assert [n for n in names if foreign in n] == [], foreign


@pytest.mark.parametrize("name", [*CHAPTERS, "genindex"])
def test_a_page_is_clean_in_light_and_dark(visit: Reader, name: str) -> None:
    for dark in (False, True):
        page = visit(f"{name}.html", dark=dark)
        assert page.axe() == []


@pytest.mark.parametrize("name", [*CHAPTERS, "genindex"])
def test_a_page_fits_a_narrow_window(visit: Reader, name: str) -> None:
    page = visit(f"{name}.html", width=NARROW, touch=True)
    assert page.sticking_out() == []
    assert page.small_targets("body") == []


def test_the_switch_for_colours_is_kept_from_page_to_page(visit: Reader) -> None:
    page = visit("cards.html")
    root, button = page.page.locator("html"), page.page.locator("button.colours")
    for colours in ("light", "dark"):
        button.click()
        expect(root).to_have_attribute("data-colours", colours)
    assert "dark" in (button.get_attribute("aria-label") or "")
    page.go("intro.html")
    expect(root).to_have_attribute("data-colours", "dark")
    button.click()
    assert root.get_attribute("data-colours") is None


def test_the_search_finds_a_word_of_the_book(visit: Reader) -> None:
    page = visit("cards.html")
    page.page.get_by_role("link", name="Search").click()
    page.page.get_by_role("searchbox").fill("Sansprendre")
    page.page.keyboard.press("Enter")
    expect(page.page.locator("#search-results a").first).to_be_visible(timeout=15_000)
    page.page.locator("#search-results a").first.click()
    expect(page.page.locator("article")).to_contain_text("Sansprendre")


DRAWN = "() => !document.querySelector('div.widget') || document.documentElement.dataset.widgets === 'shown'"


def test_chapters_follow_one_another(visit: Reader) -> None:
    page = visit(f"{CHAPTERS[0]}.html")

    def follow(where: str) -> None:
        page.page.wait_for_function(DRAWN)  # the links at the end stand still only then
        page.page.locator(f"a[rel={where}]").click()

    for name in CHAPTERS[1:4]:
        follow("next")
        expect(page.page).to_have_url(page.base + f"{name}.html")
    follow("prev")
    expect(page.page).to_have_url(page.base + f"{CHAPTERS[2]}.html")


def test_the_site_opens_at_its_root(visit: Reader) -> None:
    page = visit("")
    expect(page.page.locator("h1")).to_contain_text("Haferl")
    assert page.page.locator("div.widget").count() >= 1


def test_a_lost_reader_is_led_back(visit: Reader) -> None:
    page = visit("no-such-page.html")
    page.expects_errors()  # the browser notes the 404 itself
    expect(page.page.locator("h1")).to_contain_text("No such page")
    page.page.get_by_role("link", name="Haferl").first.click()
    expect(page.page.locator("h1")).to_contain_text("Haferl")


def test_on_paper_there_is_text_and_nothing_to_press(visit: Reader) -> None:
    page = visit("cards.html")
    page.page.emulate_media(media="print")
    expect(page.page.locator("nav.contents")).to_be_hidden()
    expect(page.page.locator(".tools")).to_be_hidden()
    expect(page.page.locator("article h1")).to_be_visible()
