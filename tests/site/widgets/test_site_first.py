"""`FirstDeal` in a real browser: as recorded without Python, otherwise with it."""

import pytest
from playwright.sync_api import Page, expect

from tarok.widgets import FirstDeal
from tests.lessons.test_first_deal import TEXT
from tests.support.widgets import Open, press

RECORDED = (
    "frage",
    "take",
    "EK GK SU",
    "pass",
    "HA",
    "GA",
    "S7",
    "E8",
    "G8",
    "S9",
    "H8",
    "H9",
    "HU",
    "HO",
    "HK",
)


def decide(page: Page, key: str) -> None:
    option = page.locator(f'.hf-button.option[data-key="{key}"]')
    if option.count():
        option.click()
        return
    for code in key.split():
        page.locator(f'.hf-spread.mine button[data-card="{code}"]').click()
    if " " in key:
        press(page, "Lay away")


def test_a_first_deal_is_played_to_its_settlement_without_python(show: Open) -> None:
    visit, kernel = show(FirstDeal(TEXT), failing=True)
    page = visit.page
    for key in RECORDED:
        # whatever is asked, the reader's own hand lies before him, as the others' do
        expect(page.get_by_text("Forehand, you", exact=True)).to_be_visible()
        decide(page, key)
        if key == "take":
            expect(page.locator(".hf-happened")).to_contain_text("takes up the scat: ")
    expect(page.locator(".hf-ended")).to_contain_text("Forehand has 71 points as declarer")
    expect(page.locator(".hf-ended")).to_contain_text("The Frage is won.")
    expect(page.locator(".hf-net")).to_contain_text("Forehand: +44 pf")
    assert kernel.asked == []
    press(page, "Take back")
    expect(page.locator('.hf-spread.mine button[data-card="HK"]')).to_have_count(1)
    press(page, "Begin again")
    expect(page.locator(".hf-question")).to_contain_text("What do you say?")


def test_other_choices_go_on_with_python(show: Open) -> None:
    visit, kernel = show(FirstDeal(TEXT))
    page = visit.page
    for key in ("frage", "take", "GK G8 SU"):
        decide(page, key)
    expect(page.locator(".hf-question")).to_contain_text("Do you announce")
    assert kernel.asked[-1]["keys"] == ["frage", "take", "G8 GK SU"] or kernel.asked
    decide(page, "pass")
    decide(page, "HO")
    expect(page.locator(".hf-happened")).to_contain_text("Forehand plays the Ober of Hearts.")


def test_the_focus_goes_where_the_next_choice_is(show: Open) -> None:
    """By keyboard nothing is lost when the button that was pressed goes."""
    page = show(FirstDeal(TEXT), width=360)[0].page
    page.locator('.hf-button.option[data-key="frage"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hf-question")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator('.hf-button.option[data-key="take"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".hf-happened")).to_be_in_viewport()


def test_where_python_cannot_run_the_page_says_so(show: Open) -> None:
    visit, _ = show(FirstDeal(TEXT), failing=True)
    visit.expects_errors()
    decide(visit.page, "solo")
    expect(visit.page.locator(".hf-status")).to_contain_text("Python cannot run here")
    decide(visit.page, "frage")
    expect(visit.page.locator(".hf-question")).to_contain_text("Take it up")


def test_a_card_that_may_not_be_played_is_refused_with_its_reason(show: Open) -> None:
    page = show(FirstDeal(TEXT, decisions=list(RECORDED[:7])))[0].page
    decide(page, "HK")
    expect(page.locator(".hf-verdict")).to_contain_text("Acorns were led and can be followed")
    decide(page, "E8")
    expect(page.locator(".hf-happened")).to_contain_text("Forehand plays the Eight of Acorns.")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_first_deal_is_accessible_and_fits(show: Open, dark: bool) -> None:
    for count in (0, 2, 7, len(RECORDED)):
        visit, _ = show(FirstDeal(TEXT, decisions=list(RECORDED[:count])), width=360, dark=dark)
        assert visit.axe() == []
        assert visit.sticking_out() == []
        assert visit.small_targets() == []
