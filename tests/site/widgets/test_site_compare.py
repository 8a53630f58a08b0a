"""`Compare` in a real browser: dragged by keyboard, every era's numbers, the second measure; no Python."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tarok import compare
from tarok.widgets import Compare
from tarok.widgets.packing import unpack
from tests.support.widgets import Open

CODE = "11GC-W777-MBFJ-VF2Q"
POINTS, MIDDLE = "Forehand’s card points, as declarer", "Middlehand’s part of the rest"
PLAYS = {"exchange": "With the exchange", "suit-solo": "Solo in a suit", "heart-solo": "Solo in Hearts"}


@pytest.fixture(scope="module")
def widget() -> Compare:
    return Compare(CODE)


def slider(page: Page, name: str) -> Locator:
    return page.get_by_role("slider", name=name)


def told(page: Page) -> list[list[str]]:
    """For each era its gains as they stand there; nothing for one without such a contract."""
    found: list[list[str]] = page.locator(".hf-era").evaluate_all(
        "all => all.map((era) => [...era.querySelectorAll('.hf-gains dd')].map((sum) => sum.textContent))"
    )
    return found


def reckoned(
    widget: Compare, play: str, points: int, middle: int, *, against: bool = False
) -> list[list[str]]:
    found: list[list[str]] = []
    for era in json.loads(json.dumps(widget.table["eras"])):
        kind = era["kinds"][play]
        row = points
        if "runs" in kind:
            row = next(number for last, number in kind["runs"][points] if middle <= last)
        rows: Any = {"net": []} if "none" in kind else unpack(widget.table, kind["key"], row)
        found.append([times if against else amount for _, amount, times, _ in rows["net"]])
    return found


def test_dragged_by_keyboard_every_number_is_the_engines(show: Open, widget: Compare) -> None:
    visit, kernel = show(widget)
    page = visit.page
    slider(page, POINTS).focus()
    page.keyboard.press("Home")
    for points in range(121):
        middle = int(slider(page, MIDDLE).input_value())
        assert told(page) == reckoned(widget, "suit-solo", points, middle)
        page.keyboard.press("ArrowRight")
    expect(slider(page, POINTS)).to_have_value("120")
    assert kernel.asked == []


@pytest.mark.parametrize("play", compare.KINDS)
def test_each_kind_of_contract_in_both_measures(show: Open, widget: Compare, play: str) -> None:
    page = show(widget)[0].page
    page.get_by_role("button", name=PLAYS[play]).click()
    expect(page.get_by_role("button", name=PLAYS[play])).to_have_attribute("aria-pressed", "true")
    number = page.get_by_role("spinbutton", name=POINTS)
    for points in (0, 41, 60, 61, 97):
        number.fill(str(points))
        number.press("Enter")
        middle = int(slider(page, MIDDLE).input_value())
        assert told(page) == reckoned(widget, play, points, middle)
        page.get_by_role("switch").check()
        assert told(page) == reckoned(widget, play, points, middle, against=True)
        page.get_by_role("switch").uncheck()
    names = [era["kinds"][play] for era in widget.table["eras"]]
    for place, kind in enumerate(names):
        era = page.locator(".hf-era").nth(place)
        expect(era).to_contain_text(kind.get("none") or kind["name"])


def test_how_the_others_share_matters_to_the_first_game_alone(show: Open, widget: Compare) -> None:
    page = show(widget)[0].page
    number = page.get_by_role("spinbutton", name=POINTS)
    number.fill("50")
    number.press("Enter")
    slider(page, MIDDLE).focus()
    seen = []
    for key, middle in (("Home", 0), ("End", 70), ("ArrowLeft", 69)):
        page.keyboard.press(key)
        expect(page.locator(".hf-split")).to_have_text(
            f"Forehand 50, Middlehand {middle}, Rearhand {70 - middle}"
        )
        assert told(page) == reckoned(widget, "suit-solo", 50, middle)
        seen.append(told(page))
    assert seen[0][0] != seen[1][0]
    assert seen[0][1:] == seen[1][1:]
    # The part stays while forehand's points move, even through 120.
    for points, middle in ((120, 0), (50, 69)):
        number.fill(str(points))
        number.press("Enter")
        expect(slider(page, MIDDLE)).to_have_value(str(middle))


def test_charts_have_a_mark_that_moves_and_words(show: Open, widget: Compare) -> None:
    page = show(widget)[0].page
    charts = page.locator(".hf-plot[role=img]")
    marks = ".hf-plot .now"
    drawn = "all => all.map((mark) => mark.getAttribute('d'))"
    assert charts.count() == len([e for e in widget.table["eras"] if "none" not in e["kinds"]["suit-solo"]])
    assert all((chart.get_attribute("aria-label") or "").endswith(".") for chart in charts.all())
    before = page.locator(marks).evaluate_all(drawn)
    assert all(mark.startswith("M82 ") for mark in before)
    slider(page, POINTS).focus()
    page.keyboard.press("ArrowLeft")
    assert all(mark.startswith("M81 ") for mark in page.locator(marks).evaluate_all(drawn))
    # By its own scale 1923 is a high step, beside its cheapest win a flat one.
    height = "path => path.getBBox().height"
    step = page.locator(".hf-era", has_text="1923").locator(".gain")
    own = step.evaluate(height)
    page.get_by_role("switch").check()
    assert own > 20 > 2 > step.evaluate(height)


def test_what_is_chosen_is_told_to_python(show: Open, widget: Compare) -> None:
    visit, kernel = show(Compare(CODE, play="heart-solo", points=61, middle=0, against=True))
    page = visit.page
    expect(page.get_by_role("button", name="Solo in Hearts")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("switch")).to_be_checked()
    expect(slider(page, POINTS)).to_have_value("61")
    assert kernel.asked == []


def test_hands_are_read_out_and_change_dress(show: Open, widget: Compare) -> None:
    page = show(widget)[0].page
    fan = page.get_by_role("img", name="Forehand: Ace of Leaves")
    assert fan.locator("[data-card]").count() == 11
    page.get_by_role("button", name="French", exact=True).click()
    expect(page.get_by_role("img", name="Forehand: Ace of Spades")).to_be_visible()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_accessible_in_light_and_dark_narrow_and_wide(
    show: Open, widget: Compare, width: int, dark: bool
) -> None:
    visit, _ = show(widget, width=width, dark=dark)
    for play in PLAYS.values():
        visit.page.get_by_role("button", name=play).click()
        for against in (True, False):
            visit.page.get_by_role("switch").set_checked(against)
            assert visit.sticking_out() == []
        assert visit.axe() == []
        assert visit.small_targets() == []


def test_the_slider_stays_in_sight_on_a_narrow_screen(show: Open, widget: Compare) -> None:
    page = show(widget, width=360)[0].page
    page.locator(".hf-era").nth(6).scroll_into_view_if_needed()
    box = slider(page, POINTS).bounding_box()
    assert box is not None and 0 <= box["y"] < 200
    slider(page, POINTS).focus()
    page.keyboard.press("End")
    expect(page.locator(".hf-era").nth(6)).to_contain_text("won")


def test_on_paper_the_numbers_stay_and_controls_go(show: Open, widget: Compare) -> None:
    page = show(widget)[0].page
    page.emulate_media(media="print")
    expect(page.locator(".hf-split")).to_be_visible()
    expect(page.locator(".hf-era").first).to_be_visible()
    assert not any(control.is_visible() for control in page.locator("input, button").all())
