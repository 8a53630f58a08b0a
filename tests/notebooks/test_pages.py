"""What the chapters promise a reader: short, cited, in one order, with nothing that leads nowhere."""

import json
import re
from pathlib import Path

import pytest
import yaml

from tarok import notation
from tests.support.tree import ROOT

BOOK = ROOT / "book"
NOTEBOOKS = ROOT / "notebooks"
PAGES = sorted(BOOK.glob("*.md"))
LONGEST = 2500
ORDER = [
    "Players and cards",
    "The deal",
    "Bidding",
    "Play",
    "Settlement",
    "Variations",
    "The rules, one by one",
    "Sources",
]
GAMES = [
    "first-game",
    "sansprendre",
    "german-tarok",
    "wuerttemberg",
    "tapp",
    "dapp",
    "bavarian",
    "haferltarock",
]
NOT_TOLD_AS_A_GAME = {
    *("bibliography", "glossary", "abbreviations", "citing", "records", "keeping-score"),
    "api",
}


def text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def names(pages: list[Path]) -> list[str]:
    return [page.stem for page in pages]


def in_contents() -> list[str]:
    """The pages of the table of contents, in order."""
    contents = yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))
    found = [contents["root"]]
    for part in contents["parts"]:
        found += [chapter["file"] for chapter in part["chapters"]]
    return found


def labels(notebook: Path) -> list[str]:
    """The labels of a notebook's cells."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    found = [re.match(r"#\|\s*label:\s*(\S+)", "".join(cell["source"])) for cell in cells]
    return [match[1] for match in found if match]


def shown() -> set[tuple[str, str]]:
    """Every widget that a page shows, as (notebook, label)."""
    pattern = re.compile(r"^```\{widget\} ([\w-]+)#([\w-]+)$", re.M)
    return {match for page in PAGES for match in pattern.findall(text(page))}


def test_every_page_is_in_the_contents() -> None:
    assert sorted(in_contents()) == sorted(names(PAGES))


@pytest.mark.parametrize("page", PAGES, ids=names(PAGES))
def test_no_chapter_is_too_long(page: Path) -> None:
    words = len(re.sub(r"```\{(widget|rules|changes)\}.*?```", "", text(page), flags=re.S).split())
    assert words <= LONGEST


@pytest.mark.parametrize("name", GAMES)
def test_game_chapters_keep_their_order(name: str) -> None:
    heads = re.findall(r"^## (.+)$", text(BOOK / f"{name}.md"), flags=re.M)
    told = [head for head in heads if head in ORDER]
    assert told == ORDER


@pytest.mark.parametrize("page", PAGES, ids=names(PAGES))
def test_citations_and_terms_exist(page: Path) -> None:
    keys = set(re.findall(r"^@\w+\{(\w+),", text(BOOK / "references.bib"), flags=re.M))
    cited = {
        key.strip() for found in re.findall(r"\{cite\}`([^`]+)`", text(page)) for key in found.split(",")
    }
    assert cited - keys == set()
    glossary = text(BOOK / "glossary.md").split("```{glossary}")[1].split("```")[0]
    terms = {line.strip().lower() for line in glossary.splitlines() if line and not line.startswith(" ")}
    used = re.findall(r"\{term\}`(?:[^`<]*<)?([^`<>]+?)>?`", text(page))
    assert {term.lower() for term in used} - terms == set()


@pytest.mark.parametrize(
    "page", [page for page in PAGES if page.stem not in NOT_TOLD_AS_A_GAME], ids=lambda page: page.stem
)
def test_every_chapter_cites(page: Path) -> None:
    assert "{cite}`" in text(page)


@pytest.mark.parametrize("page", PAGES, ids=names(PAGES))
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([\w./-]+\.md)(?:#[\w-]+)?\)", text(page))
    assert [link for link in links if not (BOOK / link).is_file()] == []


def test_every_work_is_cited() -> None:
    keys = re.findall(r"^@\w+\{(\w+),", text(BOOK / "references.bib"), flags=re.M)
    cited = {
        key.strip()
        for page in PAGES
        for found in re.findall(r"\{cite\}`([^`]+)`", text(page))
        for key in found.split(",")
    }
    assert sorted(set(keys) - cited) == []


def test_every_widget_has_its_cell_and_every_labelled_cell_its_page() -> None:
    cells = {(book.stem, label) for book in NOTEBOOKS.glob("*.ipynb") for label in labels(book)}
    assert cells == shown()


@pytest.mark.parametrize("page", PAGES, ids=names(PAGES))
def test_pages_read_well_on_paper(page: Path) -> None:
    # A page is also a handout: nothing in its prose may tell the reader to operate a screen.
    prose = re.sub(r"^```.*?^```", "", text(page), flags=re.M | re.S).lower()
    assert re.findall(r"\b(click|tap on|press the|hover|scroll)\w*", prose) == []


@pytest.mark.parametrize("page", PAGES, ids=names(PAGES))
def test_figures_are_told_in_words(page: Path) -> None:
    for block in re.findall(r"^```\{plate\} [\w-]+\n(.*?)^```", text(page), flags=re.M | re.S):
        alt = re.match(r":alt: (.+)", block)
        assert alt is not None
        assert len(alt[1].split()) >= 12


def test_the_records_shown_can_be_read() -> None:
    page = text(BOOK / "records.md")
    shown_records = re.findall(r"^```(?:text|json)\n(.*?)^```", page, flags=re.M | re.S)
    assert len(shown_records) == 3
    read = [notation.loads(record) for record in shown_records]
    assert [record.deals[-1].game.over for record in read] == [True, True, False]
