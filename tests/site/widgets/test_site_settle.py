"""`Settle` in a real browser: the table that came with the page, and questions to Python."""

import pytest
from playwright.sync_api import Page, expect

from tarok.widgets import Settle
from tarok.widgets.base import Widget
from tarok.widgets.packing import unpack
from tests.support.widgets import Open

ERA = "sansprendre-1839"


def settled(page: Page) -> list[str]:
    return page.locator(".hf-settlement").inner_text().split("\n")


def test_settlements_are_read_from_the_table(show: Open) -> None:
    widget = Settle(ERA)
    visit, kernel = show(widget)
    page = visit.page
    for contract, scheme, declarer, points in (
        ("sansprendre", "hand", "F", 82),
        ("frage-couleur", "hand", "M", 41),
        ("frage", "boule", "R", 60),
        ("sansprendre-couleur", "boule", "M", 0),
        ("sansprendre", "boule", "F", 120),
        ("frage", "hand", "F", 61),
    ):
        page.get_by_label("Contract").select_option(contract)
        page.get_by_label("Payment").select_option(scheme)
        page.get_by_role("combobox", name="Declarer").select_option(declarer)
        number = page.get_by_role("spinbutton")
        number.fill(str(points))
        number.press("Enter")
        row = unpack(widget.table, f"{contract}|{scheme}|{declarer}|counted", points)
        expect(page.locator(".hf-result")).to_have_text(row["head"])
        told = settled(page)
        for text, paid, rule in row["lines"]:
            assert text in told
            for way, amount in paid:
                assert way in told
                assert amount in told
            assert widget.table["rules"][rule][0] in " ".join(told)
        amounts = page.locator(".hf-net dd").all_inner_texts()
        assert amounts == [amount for _, amount, _ in row["net"]]
    assert kernel.asked == []


def test_every_score_unpacks_as_python_does(show: Open) -> None:
    widget = Settle(ERA)
    page = show(widget)[0].page
    slider = page.get_by_role("slider")
    slider.focus()
    page.keyboard.press("Home")
    for points in range(121):
        row = unpack(widget.table, "frage|hand|F|counted", points)
        assert page.locator(".hf-result").inner_text() == row["head"]
        assert page.locator(".hf-net dd").all_inner_texts() == [amount for _, amount, _ in row["net"]]
        page.keyboard.press("ArrowRight")


def test_points_beyond_the_pack_are_brought_back(show: Open) -> None:
    page = show(Settle(ERA))[0].page
    number = page.get_by_role("spinbutton")
    for typed, kept in (("121", "120"), ("-3", "0"), ("61.4", "61")):
        number.fill(typed)
        number.press("Enter")
        expect(number).to_have_value(kept)


def test_another_table_is_asked_of_python(show: Open) -> None:
    visit, kernel = show(Settle(ERA, contract="sansprendre", scheme="boule"))
    page = visit.page
    page.get_by_text("Your own table").click()
    tariff = page.get_by_label("Tariff (pf)")
    tariff.fill("1/2")
    tariff.press("Enter")
    expect(page.locator(".hf-paid").first).to_contain_text("33 pf")
    assert kernel.asked[-1]["fields"]["tariff"] == "1/2"
    tariff.fill("dear")
    tariff.press("Enter")
    expect(page.locator(".hf-status.refusal")).to_contain_text("“dear” is no amount for tariff")
    expect(page.locator(".hf-settlement")).to_have_count(0)
    page.get_by_role("button", name="Back to the usual").click()
    expect(page.locator(".hf-paid").first).to_contain_text("66 pf")
    page.get_by_label("Tout").check()
    page.get_by_label("How it ended").select_option("announced")
    expect(page.locator(".hf-result")).to_have_text("Sansprendre with all tricks announced, won")
    expect(page.get_by_role("spinbutton")).to_have_count(0)
    page.get_by_label("Tout").uncheck()
    expect(page.locator(".hf-result")).to_have_text("Sansprendre, won with 82 points")


def test_the_table_stays_when_python_comes_without_one(show: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    widget = Settle(ERA, contract="sansprendre")
    monkeypatch.setattr(Widget, "bundled", False)
    bare = Settle(ERA, contract="sansprendre")
    visit, kernel = show(widget)
    kernel.widgets = [bare]
    page = visit.page
    page.get_by_text("Your own table").click()
    page.get_by_label("Tariff (pf)").fill("2")
    page.get_by_label("Tariff (pf)").press("Enter")
    expect(page.locator(".hf-paid").first).to_contain_text("132 pf")
    page.get_by_role("button", name="Back to the usual").click()
    expect(page.locator(".hf-paid").first).to_contain_text("66 pf")
    expect(page.locator(".hf-rule").first).to_contain_text("attested")


def test_where_python_cannot_start_the_widget_says_so_and_the_rest_works(show: Open) -> None:
    visit, _ = show(Settle(ERA), failing=True)
    page = visit.page
    page.get_by_text("Your own table").click()
    page.get_by_label("Tariff (pf)").fill("2")
    page.get_by_label("Tariff (pf)").press("Enter")
    expect(page.locator(".hf-more .hf-status")).to_contain_text("Python cannot run here")
    page.get_by_role("button", name="Back to the usual").click()
    expect(page.locator(".hf-result")).to_be_visible()
    expect(page.locator(".hf-more .hf-status")).to_be_empty()
