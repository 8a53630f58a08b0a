"""The built pages as a whole: every link leads somewhere, every picture is told, no page weighs much."""

import gzip
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

HEAVIEST = 500_000
"""Bytes of a page over the wire, with what it loads before it can be read and played with."""
OUTSIDE = re.compile(r"https?://[a-z0-9.-]+\.[a-z]{2,}(?:/[^\s<>\"]*)?\Z")


class Links(HTMLParser):
    """What a page links to, its places, its pictures, and what it loads."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.places: set[str] = set()
        self.links: list[str] = []
        self.terms: list[dict[str, str]] = []
        self.pictures: list[dict[str, str]] = []
        self.loaded: set[str] = set()
        self.meta: dict[str, str] = {}
        self._link: dict[str, str] = {}
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        if "id" in given:
            self.places.add(given["id"])
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
            self._link = given
        if tag == "span" and "std-term" in given.get("class", ""):
            self.terms.append(self._link)
        if tag == "img":
            self.pictures.append(given)
        if tag == "meta":
            self.meta[given.get("property") or given.get("name") or ""] = given.get("content", "")
        if tag == "script" and "src" in given:
            self.loaded.add(given["src"])
        if tag == "link" and given.get("rel") in {"stylesheet", "preload", "modulepreload", "icon"}:
            self.loaded.add(given["href"])


@pytest.fixture(scope="module")
def pages(html: Path) -> dict[str, Links]:
    return {path.name: Links(path) for path in sorted(html.glob("*.html"))}


def test_every_link_leads_to_a_page_and_a_place(pages: dict[str, Links], html: Path) -> None:
    dead = []
    for name, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme:
                continue
            target = (html / unquote(parts.path)) if parts.path else html / name
            if target.is_dir():
                target = target / "index.html"
            if not target.is_file():
                dead.append(f"{name}: {link}")
            elif target.parent == html and unquote(parts.fragment) not in {"", *pages[target.name].places}:
                dead.append(f"{name}: {link} (no such place)")
    assert dead == []


def test_links_to_elsewhere_are_well_formed(pages: dict[str, Links]) -> None:
    found = [link for page in pages.values() for link in page.links if urlsplit(link).scheme]
    assert [link for link in found if not OUTSIDE.match(link)] == []


def test_pictures_are_told_in_words(pages: dict[str, Links]) -> None:
    pictures = [picture for page in pages.values() for picture in page.pictures]
    assert pictures
    assert [picture["src"] for picture in pictures if len(picture.get("alt", "").split()) < 8] == []


def test_words_of_the_glossary_say_what_they_mean(pages: dict[str, Links]) -> None:
    terms = [(name, link) for name, page in pages.items() for link in page.terms]
    assert len(terms) > 30
    assert [f"{name}: {link['href']}" for name, link in terms if not link.get("title")] == []
    assert {link["href"].split("#")[0] for name, link in terms if name != "glossary.html"} == {
        "glossary.html"
    }


def test_every_work_is_cited_and_every_citation_says_its_work(html: Path, pages: dict[str, Links]) -> None:
    listed = set(
        re.findall(r'<div class="citation"[^>]*id="([^"]+)"', (html / "bibliography.html").read_text("utf-8"))
    )
    cited = {
        unquote(link.partition("#")[2])
        for name, page in pages.items()
        if name != "bibliography.html"
        for link in page.links
        if link.startswith("bibliography.html#")
    }
    assert len(listed) > 20
    assert cited == listed


def wire(path: Path) -> int:
    """Bytes of a file as a host sends it."""
    content = path.read_bytes()
    return len(content) if path.suffix in {".woff2", ".png"} else len(gzip.compress(content, 6))


def test_pages_are_light(pages: dict[str, Links], html: Path) -> None:
    for name, page in pages.items():
        parts = {urlsplit(address).path for address in page.loaded}
        weight = wire(html / name) + sum(wire(html / part) for part in parts if (html / part).is_file())
        assert weight <= HEAVIEST, f"{name} weighs {weight} bytes"


def test_pages_say_what_they_are_where_they_are_shared(pages: dict[str, Links]) -> None:
    for name in ("index.html", "sansprendre.html"):
        meta = pages[name].meta
        assert meta["og:title"] and meta["og:site_name"] == "Haferl"
        assert 40 <= len(meta["description"]) <= 230
        assert meta["og:description"] == meta["description"]


def test_the_picture_for_sharing_is_there(html: Path) -> None:
    content = (html / "_static" / "preview.png").read_bytes()
    assert content.startswith(b"\x89PNG")
    assert (int.from_bytes(content[16:20]), int.from_bytes(content[20:24])) == (1200, 630)


def test_the_index_lists_words_names_and_their_pages(html: Path) -> None:
    text = (html / "genindex.html").read_text("utf-8")
    for entry, page in (("Ramsch", "dapp"), ("Munich", "german-tarok"), ("Thoma, Ludwig", "thoma")):
        found = re.search(rf"<b>{entry}</b>(.*?)</li>", text, re.S)
        assert found and f"{page}.html#index-" in found[1], entry
    assert "tarok.deal" not in text


def test_the_reference_tells_of_every_part(html: Path) -> None:
    text = (html / "api.html").read_text("utf-8")
    for name in (
        "tarok.cards.Card",
        "tarok.deal.Deal",
        "tarok.game.start",
        "tarok.session.Session",
        "tarok.words.explain",
    ):
        assert f'id="{name}"' in text


def test_chapters_say_how_long_they_take(html: Path) -> None:
    for name in ("sansprendre", "dapp", "haferltarock"):
        found = re.search(r'<p class="reading">(\d+) min', (html / f"{name}.html").read_text("utf-8"))
        assert found and 2 <= int(found[1]) <= 14, name
    for name in ("glossary", "bibliography", "api", "abbreviations"):
        assert 'class="reading"' not in (html / f"{name}.html").read_text("utf-8")
