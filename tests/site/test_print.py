"""A chapter on paper: a handout with its games as they ended, and nothing on it to press."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.site import Reader, Visit

PRESSABLE = (
    "button:not(.hf-card), summary, input[type=range], .notebooks-here, .onward, .contents, .tools, .reading"
)


def on_paper(visit: Visit) -> None:
    expect(visit.page.locator(".hf-box").first).to_be_visible()
    visit.page.emulate_media(media="print")


@pytest.mark.parametrize("name", ["intro", "sansprendre", "paying", "haferltarock"])
def test_there_is_nothing_to_press_on_paper(visit: Reader, name: str) -> None:
    page = visit(f"{name}.html")
    on_paper(page)
    shown = page.page.locator(PRESSABLE).locator("visible=true")
    assert [e.inner_text() for e in shown.all()] == []
    text = page.page.locator("article").inner_text()
    assert re.findall(r"\b(?:click|tap on|press|hover|scroll)\w*", text, re.I) == []


def test_a_game_nobody_stepped_through_is_printed_as_it_ended(visit: Reader) -> None:
    page = visit("sansprendre.html")
    count = page.page.locator(".hf-step .hf-count")
    expect(count).to_have_text(re.compile(r"^1 of "))
    on_paper(page)
    expect(count).to_have_text(re.compile(r"^(\d+) of \1$"))
    expect(page.page.locator(".hf-step .hf-said")).to_be_visible()
    page.page.emulate_media(media="screen")
    expect(count).to_have_text(re.compile(r"^1 of "))


def test_a_game_is_printed_where_the_reader_left_it(visit: Reader) -> None:
    page = visit("sansprendre.html")
    count = page.page.locator(".hf-step .hf-count")
    page.page.locator(".hf-step .hf-button.next").click()
    expect(count).to_have_text(re.compile(r"^2 of "))
    on_paper(page)
    expect(count).to_have_text(re.compile(r"^2 of "))


def test_the_window_for_printing_brings_the_end_too(visit: Reader) -> None:
    page = visit("sansprendre.html")
    expect(page.page.locator(".hf-step .hf-count")).to_have_text(re.compile(r"^1 of "))
    assert page.page.pdf().startswith(b"%PDF")
    expect(page.page.locator(".hf-step .hf-count")).to_have_text(re.compile(r"^1 of "))
