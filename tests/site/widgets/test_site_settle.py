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


def test_points_that_cannot_be_are_refused_and_change_nothing(show: Open) -> None:
    page = show(Settle(ERA, points=82))[0].page
    number = page.get_by_role("spinbutton")
    result = page.locator(".hf-result").inner_text()
    for typed in ("121", "-3", "61.4", ""):
        number.fill(typed)
        number.press("Enter")
        number.blur()
        expect(page.locator(".hf-points .refusal")).to_have_text(
            "Only a whole number from 0 to 120 will do here; 82 still holds."
        )
        expect(number).to_have_value(typed)
        assert page.locator(".hf-result").inner_text() == result
    number.fill("83")
    number.press("Enter")
    expect(page.locator(".hf-points .hf-status")).to_have_text("")
    expect(page.locator(".hf-result")).to_contain_text("83 points")
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    expect(number).to_have_value("84")


def test_a_field_that_goes_while_it_is_typed_in_does_no_harm(show: Open) -> None:
    page = show(Settle(ERA, scheme="boule"))[0].page
    page.get_by_text("Your own table").click()
    ante = page.get_by_label("Ante", exact=False).last
    ante.fill("7")
    page.get_by_label("Payment").select_option("hand")
    expect(ante).to_have_count(0)
    expect(page.locator(".hf-result")).to_be_visible()


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
    expect(page.locator(".hf-paid").first).to_contain_text("33 pf")  # the last one stays in sight
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


def share(page: Page, **points: int) -> None:
    """Types the points of these seats in."""
    for seat, number in points.items():
        field = page.get_by_role("spinbutton", name=f"{seat}’s card points")
        field.fill(str(number))
        field.press("Enter")


def amounts(page: Page) -> list[str]:
    return page.locator(".hf-net dd").all_inner_texts()


def test_the_first_game_is_shared_out_without_python(show: Open) -> None:
    visit, kernel = show(Settle("deutschtarok-1795", points={"F": 50, "M": 40, "R": 30}))
    page = visit.page
    expect(page.locator(".hf-result")).to_have_text("Tarok: 50 points, the most, for Forehand")
    expect(page.locator(".hf-rest")).to_have_text("Rearhand’s card points 30 the rest")
    assert amounts(page) == ["+2 stakes", "−1 stake", "−1 stake"]
    for forehand, middlehand, told in (
        (45, 45, ["+½ stake", "+½ stake", "−1 stake"]),
        (40, 40, ["0 stakes", "0 stakes", "0 stakes"]),
        (0, 120, ["−1 stake", "+2 stakes", "−1 stake"]),
        (10, 50, ["−1 stake", "−1 stake", "+2 stakes"]),
    ):
        share(page, Forehand=0)
        share(page, Middlehand=middlehand)
        share(page, Forehand=forehand)
        expect(page.locator(".hf-rest b")).to_have_text(str(120 - forehand - middlehand))
        assert amounts(page) == told
    assert kernel.asked == []


def test_one_seat_leaves_the_others_only_what_is_left(show: Open) -> None:
    page = show(Settle("deutschtarok-1795", points={"F": 50, "M": 40, "R": 30}))[0].page
    slider = page.get_by_role("slider", name="Forehand’s card points")
    slider.focus()
    page.keyboard.press("End")
    expect(page.get_by_role("spinbutton", name="Middlehand’s card points")).to_have_value("0")
    expect(page.locator(".hf-rest b")).to_have_text("0")
    expect(page.locator(".hf-result")).to_contain_text("120 points")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".hf-rest b")).to_have_text("1")


def test_a_ramsch_with_a_maiden_at_three_and_at_four(show: Open) -> None:
    visit, kernel = show(Settle("dapp"))
    page = visit.page
    page.get_by_label("Contract").select_option("ramsch")
    expect(page.get_by_role("combobox", name="Declarer")).to_have_count(0)
    expect(page.locator(".hf-shares .hf-note")).to_contain_text("Jungfer")
    share(page, Forehand=61, Middlehand=0)
    assert amounts(page) == ["−10 c", "+5 c", "+5 c"]
    page.get_by_role("checkbox", name="Middlehand").check()
    assert amounts(page) == ["−15 c", "+10 c", "+5 c"]
    share(page, Forehand=120)
    page.get_by_role("checkbox", name="Rearhand").check()
    assert amounts(page) == ["−20 c", "+10 c", "+10 c"]
    assert kernel.asked == []
    page.get_by_text("Your own table").click()
    page.get_by_label("At the table").select_option("4")
    share(page, Forehand=60, Rearhand=20)
    expect(page.locator(".hf-rest")).to_have_text("Dealer’s card points 40 the rest")
    expect(page.locator(".hf-net dd")).to_have_text(["−20 c", "+10 c", "+5 c", "+5 c"])
    assert kernel.asked[-1]["shares"] == {"F": 60, "M": 0, "R": 20, "D": 40}
    assert kernel.asked[-1]["without"] == ["M"]
    page.get_by_label("Contract").select_option("heart-solo")
    page.get_by_role("combobox", name="Declarer").select_option("D")
    expect(page.locator(".hf-net dd")).to_have_text(["−10 c", "−10 c", "−10 c", "+30 c"])


def test_what_a_table_has_agreed_on_is_told_and_is_its_usual(show: Open) -> None:
    widget = Settle("german-tarok-1881", contract="solo", schemes=["blocks"], tariff=15, players=4, points=51)
    visit, kernel = show(widget)
    page = visit.page
    expect(page.locator(".hf-box > .hf-note")).to_have_text("At this table: Tariff (pf): 15 · players: four")
    assert amounts(page) == ["−1110 pf", "+405 pf", "+405 pf"]
    page.get_by_text("Your own table").click()
    page.get_by_label("Tariff (pf)").fill("1")
    page.get_by_label("Tariff (pf)").press("Enter")
    expect(page.locator(".hf-net dd").first).to_have_text("−74 pf")
    assert kernel.asked[-1]["fields"]["players"] == "4"
    page.get_by_role("button", name="Back to the usual").click()
    expect(page.locator(".hf-net dd").first).to_have_text("−1110 pf")
