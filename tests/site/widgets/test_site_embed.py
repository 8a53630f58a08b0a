"""Tasks shown within other pages: the widget alone, as high as it needs to be, several on a page."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tarok import links
from tarok.widgets import Exercises, Lesson
from tests.support.site import ROOT, Reader
from tests.support.widgets import traits, write_page
from tools.site_server import serving

HOST = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A club's page</title>
<link rel="icon" href="favicon.svg"></head>
<body><h1>A club's page</h1>{frames}</body></html>"""
SHOWN = (links.TaskLink("follow-2"), links.TaskLink("taking-1"), links.ExerciseLink("dapp", "taker", 1))


@pytest.fixture
def club(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """A page that shows two tasks and an exercise of a book served from the same machine."""
    write_page(
        tmp_path, [traits(each) for each in (Lesson("follow"), Lesson("taking"), Exercises("dapp", count=4))]
    )
    static = tmp_path / "_static"
    static.mkdir()
    shutil.copy(ROOT / "book" / "_static" / "embed.mjs", static)
    with serving(tmp_path, base="/below/") as server:
        frames = "".join(links.embed_snippet(link, f"{server.url}index.html", 200) for link in SHOWN)
        (tmp_path / "club.html").write_text(HOST.format(frames=frames.replace('loading="lazy"', "")), "utf-8")
        reader = Reader(browser, server.url)
        yield reader("club.html").page
        assert reader.close() == []


def test_each_frame_shows_its_task_alone_and_is_as_high_as_that(club: Page) -> None:
    ids = ("follow-2", "taking-1", "taker-1")
    for number, id in enumerate(ids):
        frame = club.frame_locator("iframe").nth(number)
        expect(frame.locator(".hf-task").filter(visible=True)).to_have_attribute("data-task", id)
        expect(frame.locator("h1")).to_be_hidden()
        box = frame.locator(".hf-box").filter(visible=True)
        club.wait_for_function(
            "([at]) => Number(document.querySelectorAll('iframe')[at].height) > 300", arg=[number]
        )
        high = club.locator("iframe").nth(number).bounding_box()
        inner = box.bounding_box()
        assert high is not None and inner is not None
        assert 0 <= high["height"] - inner["height"] < 80


def test_a_frame_grows_with_what_is_told(club: Page) -> None:
    frame = club.frame_locator("iframe").nth(1)
    club.wait_for_function("() => Number(document.querySelectorAll('iframe')[1].height) > 300")
    before = int(club.locator("iframe").nth(1).get_attribute("height") or 0)
    frame.locator('.hf-button.option[data-key="F"]').click()
    club.wait_for_function(
        "([before]) => Number(document.querySelectorAll('iframe')[1].height) > before", arg=[before]
    )


def test_messages_of_strangers_change_nothing(club: Page) -> None:
    club.wait_for_function("() => Number(document.querySelector('iframe').height) > 300")
    before = club.locator("iframe").first.get_attribute("height")
    club.evaluate("() => window.postMessage({ haferl: 'height', height: 4000 }, '*')")
    club.wait_for_timeout(100)
    assert club.locator("iframe").first.get_attribute("height") == before


def test_in_the_book_the_widget_fills_the_frame_from_its_top(visit: Reader) -> None:
    """The book's pages have columns: those around the widget leave no gap."""
    page = visit(f"lessons.html?embed{links.fragment(SHOWN[0])}").page
    box = page.locator(".hf-box").filter(has=page.locator('[data-task="follow-2"]'))
    expect(box).to_be_in_viewport()
    place = box.bounding_box()
    assert place is not None
    assert 0 <= place["x"] <= 40 and place["x"] + place["width"] >= 1280 - 40
    assert 0 <= place["y"] <= 40
