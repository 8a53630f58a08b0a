"""`Blockade` in a real browser: stepping without Python, what lies there, sessions of one's own."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tarok.widgets import Blockade
from tests.support.widgets import Open, press

FIVE = "1 solo 51\n3 solo 55\n4 solo 70\n1 herzsolo 66\n2 solo 61"


@pytest.fixture
def widget() -> Blockade:
    return Blockade(FIVE, players=4)


def frames(widget: Blockade) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(json.dumps(widget.game["frames"]))
    return found


def test_every_deal_is_shown_as_it_was_handed_over(show: Open, widget: Blockade) -> None:
    visit, kernel = show(widget)
    page = visit.page
    told = frames(widget)
    for number, frame in enumerate(told):
        expect(page.locator(".hf-count")).to_have_text(f"{number} of 5")
        assert page.locator(".hf-text").inner_text() == frame["text"]
        assert page.locator(".hf-lies").all_inner_texts() == [
            frame["table"][place][0] for place in ("cup", "pot", "line")
        ]
        for place in ("cup", "pot", "line"):
            drawn = page.locator(f".hf-place-of.{place} .hf-counter").evaluate_all(
                "all => all.map((counter) => [counter.classList[1], counter.textContent])"
            )
            assert drawn == [
                [what, worth] for what, worth, count in frame["table"][place][1] for _ in range(count)
            ]
        ledger = page.locator(".hf-ledger dd").all_inner_texts()
        assert ledger == [amount for _, amount, _ in frame["ledger"]]
        lines = page.locator(".hf-moved .hf-line").all_inner_texts()
        assert lines == [text for text, _, _ in frame["settled"]["lines"]]
        rules = " ".join(page.locator(".hf-moved .hf-rule").all_inner_texts())
        for _, _, rule in frame["settled"]["lines"]:
            text, certainty, _ = widget.game["rules"][rule]
            assert text in rules and certainty in rules
        if number < 5:
            press(page, "Next deal")
    expect(page.locator(".hf-told")).to_contain_text("Here the session stops")
    assert kernel.asked == []


def test_buttons_keys_and_slider_step_and_never_reach_the_page(show: Open, widget: Blockade) -> None:
    page = show(widget)[0].page
    page.evaluate("() => { window.leaked = []; addEventListener('keydown', (e) => leaked.push(e.key)) }")
    count = page.locator(".hf-count")
    press(page, "Last deal")
    expect(count).to_have_text("5 of 5")
    for key, at in (("ArrowLeft", 4), ("Home", 0), ("ArrowLeft", 0), ("End", 5), ("ArrowRight", 5)):
        page.keyboard.press(key)
        expect(count).to_have_text(f"{at} of 5")
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowLeft")
    expect(count).to_have_text("4 of 5")
    press(page, "Before the first deal")
    expect(count).to_have_text("0 of 5")
    assert page.evaluate("() => leaked") == []


def test_each_players_course_is_drawn_as_far_as_it_has_come(show: Open, widget: Blockade) -> None:
    widget.at = 3
    page = show(widget)[0].page
    courses = page.locator(".hf-plot .course:not(.to-come)")
    assert courses.count() == 4
    for line in courses.all():
        assert (line.get_attribute("d") or "").count("L") == 3
    dashes = courses.evaluate_all("all => all.map((line) => getComputedStyle(line).strokeDasharray)")
    assert len(set(dashes)) == 4


def test_many_betes_are_counted_and_not_drawn_one_by_one(show: Open) -> None:
    widget = Blockade("1 solo 50\n" * 20, at=20)
    page = show(widget)[0].page
    line = page.locator(".hf-place-of.line")
    expect(line).to_contain_text("19 of them, 760 pf")
    expect(line.locator(".hf-counter")).to_have_count(1)
    expect(line).to_contain_text("× 19")


def test_a_new_session_one_by_number_and_one_of_own_results(show: Open, widget: Blockade) -> None:
    visit, kernel = show(widget)
    page = visit.page
    press(page, "Last deal")
    page.get_by_text("A session of your own").click()
    page.get_by_label("At the table").select_option("3")
    page.get_by_label("Session number").fill("8")
    press(page, "Play it")
    expect(page.locator(".hf-title")).to_have_text("A blockade with 3 players, blocks of 20 pf")
    expect(page.locator(".hf-count")).to_have_text("0 of 22")
    page.get_by_label("A deal on each line").fill("pass\n2 solo 82")
    press(page, "Reckon it")
    expect(page.locator(".hf-count")).to_have_text("0 of 2")
    press(page, "Last deal")
    expect(page.locator(".hf-text")).to_have_text("Player 2: Solo, won with 82 points")
    press(page, "A new session")
    expect(page.get_by_label("Session number")).not_to_have_value("")
    assert [asked["type"] for asked in kernel.asked] == ["session", "results", "session"]
    assert {asked["players"] for asked in kernel.asked} == {"3"}


def test_a_refusal_is_one_sentence_and_nothing_else_changes(show: Open, widget: Blockade) -> None:
    page = show(widget)[0].page
    for _ in range(3):
        press(page, "Next deal")
    page.get_by_text("A session of your own").click()
    box = page.get_by_label("A deal on each line")
    for text, why in (
        ("1 solo", "deal 1: “1 solo” is no deal"),
        ("4 solo 61", "deal 1: Player 4 sits out this deal"),
        ("<img src=x onerror=alert(1)>", "<img"),
    ):
        box.fill(text)
        press(page, "Reckon it")
        expect(page.locator(".hf-status.refusal")).to_contain_text(why)
        expect(box).to_have_value(text)
        expect(page.locator(".hf-count")).to_have_text("3 of 5")
    assert page.locator(".hf img").count() == 0


def test_where_python_cannot_start_stepping_works(show: Open, widget: Blockade) -> None:
    page = show(widget, failing=True)[0].page
    page.get_by_text("A session of your own").click()
    press(page, "A new session")
    expect(page.locator(".hf-status")).to_contain_text("Python cannot run here")
    press(page, "Next deal")
    expect(page.locator(".hf-count")).to_have_text("1 of 5")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_accessible_in_light_and_dark_narrow_and_wide(show: Open, width: int, dark: bool) -> None:
    widget = Blockade(players=4, seed=6)
    for at in (0, 20, len(frames(widget)) - 1):
        widget.at = at
        visit, _ = show(widget, width=width, dark=dark)
        visit.page.locator("summary").first.click()
        assert visit.axe() == []
        assert visit.sticking_out() == []
        assert visit.small_targets() == []
