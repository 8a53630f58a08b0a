"""All widgets in a real browser: accessible, narrow and wide, light and dark, by keyboard alone."""

import pytest

from tarok.widgets import Deal, Settle, Step
from tests.support.games import random_record
from tests.support.widgets import Open, frames

ERA = "sansprendre-1839"
FOCUSED = """() => {
  const at = document.activeElement;
  return at.getAttribute("aria-label") || at.textContent.trim();
}"""


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_accessible_in_light_and_dark_narrow_and_wide(show: Open, step: Step, width: int, dark: bool) -> None:
    played = next(n for n, frame in enumerate(frames(step)) if frame.get("refused"))
    for at in (3, played, len(frames(step)) - 1):
        step.frame = at
        visit, _ = show(step, Settle(ERA, scheme="boule"), Deal(ERA), width=width, dark=dark)
        page = visit.page
        for summary in page.locator("summary").all():
            summary.click()
        assert visit.axe() == []
        assert visit.sticking_out() == []
        assert visit.small_targets() == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_points_shared_among_all_are_accessible_and_fit(show: Open, dark: bool) -> None:
    ramsch = Settle("dapp", contract="ramsch", points={"F": 120, "M": 0, "R": 0}, without=["M"])
    visit, _ = show(Settle("deutschtarok-1795"), ramsch, width=360, dark=dark)
    assert visit.page.get_by_role("checkbox", name="Rearhand").count() == 1
    assert visit.axe() == []
    assert visit.sticking_out() == []
    assert visit.small_targets() == []


def test_on_paper_the_last_state_stands_without_controls(show: Open, step: Step) -> None:
    step.frame = len(frames(step)) - 1
    shared = Settle("deutschtarok-1795", points={"F": 50, "M": 40, "R": 30})
    page = show(step, Settle(ERA, scheme="boule"), shared, Deal(ERA))[0].page
    page.emulate_media(media="print")
    for gone in ("input[type=range]", "button:not(.hf-card)", "summary", "textarea"):
        assert page.locator(f".hf {gone}").filter(visible=True).count() == 0, gone
    assert page.locator(".hf-result").filter(visible=True).count() == 3
    assert page.locator(".hf-rest").filter(visible=True).count() == 1
    borders = "all => all.map((one) => getComputedStyle(one).borderTopWidth)"
    controls = page.locator(".hf-settle :is(select, input[type=number])").filter(visible=True)
    assert controls.count() == 6
    assert set(controls.evaluate_all(borders)) == {"0px"}


@pytest.mark.parametrize("era", ["deutschtarok-1795", "dapp", "sharp-tarock"])
def test_other_packs_and_tables_fit(show: Open, era: str) -> None:
    players = 4 if era == "dapp" else 3
    visit, _ = show(Step(random_record(era, 1, players=players)), Deal(era, players=players), width=360)
    assert visit.sticking_out() == []
    assert visit.small_targets() == []
    assert visit.axe() == []


def test_by_keyboard_alone(show: Open, step: Step) -> None:
    page = show(step)[0].page
    page.locator("body").click(position={"x": 1, "y": 1})
    reached: list[str] = []
    for _ in range(40):
        page.keyboard.press("Tab")
        reached.append(page.evaluate(FOCUSED))
        if reached[-1] == "The end":
            break
    assert reached[-1] == "The end"
    for name in ("German", "Four colours", "Next", "Last", "Hide Forehand’s cards"):
        assert name in reached
    assert sum(text.count(", ") == 1 and "-" in text for text in reached) == 3


def test_nothing_moves_for_those_who_ask_for_none(show: Open, step: Step) -> None:
    moving = "() => getComputedStyle(document.querySelector('.hf-hand .hf-face')).transitionDuration"
    assert show(step, still=True)[0].page.evaluate(moving) == "0s"
    assert show(step, still=False)[0].page.evaluate(moving) != "0s"
