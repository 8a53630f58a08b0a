"""`Lesson` and `Exercises` in a real browser: answers, reasons, progress, keys, links, narrow and dark."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tarok import exercises, lessons, links
from tarok.cards import Dress
from tarok.lessons import Judged, Kind
from tarok.widgets import Exercises, Lesson
from tests.support.widgets import Open, codes, press

CARDS = ".hf-spread.mine button"


def option(page: Page, key: str) -> Locator:
    return page.locator(f'.hf-option[data-key="{key}"], .hf-button.option[data-key="{key}"]')


def answer(page: Page, found: Judged, *keys: str) -> None:
    """Answers a task as a reader does."""
    if found.kind is Kind.NUMBER:
        page.get_by_label("Your answer").fill(keys[0])
        press(page, "Check")
        return
    cards = [code for key in keys for code in (key.split() if found.kind is Kind.LAY else [key])]
    for each in cards:
        if found.kind in (Kind.ONE, Kind.SOME):
            option(page, each).click()
        else:
            page.locator(f'{CARDS}[data-card="{each}"]').click()
    if found.kind in (Kind.CARDS, Kind.SOME, Kind.LAY):
        press(page, "Check")


def right(found: Judged) -> tuple[str, ...]:
    return found.right() if found.kind in (Kind.CARDS, Kind.SOME) else found.right()[:1]


@pytest.mark.parametrize("id", ["ranks", "follow", "taking", "counting", "bidding", "defending", "pay-stake"])
def test_a_lesson_is_solved_to_its_end_without_python(show: Open, id: str) -> None:
    visit, kernel = show(Lesson(id), failing=True)
    page, lesson = visit.page, lessons.get(id)
    for number, task in enumerate(lesson.tasks, start=1):
        found = lessons.judge(task)
        expect(page.locator(".hf-question")).to_have_text(found.question)
        answer(page, found, *right(found))
        expect(page.locator(".hf-outcome")).to_have_text("Right.")
        expect(page.locator(".hf-places .hf-count")).to_have_text(f"{number} of {len(lesson.tasks)} solved")
        if number < len(lesson.tasks):
            press(page, "Next task")
    expect(page.locator(".hf-after")).to_contain_text("All tasks of this lesson are solved.")
    assert kernel.asked == []


def test_three_cards_laid_away_are_judged_together(show: Open) -> None:
    page = show(Lesson("talon", task=4))[0].page
    found = lessons.judge(lessons.task("talon-5"))
    wrong = next(each for each in found.answers if not each.right and "would still hold" in each.reason)
    page.locator(CARDS).first.click()
    press(page, "Check")
    expect(page.locator(".hf-verdict")).to_contain_text("Choose 3 cards; now there are 1.")
    page.locator(CARDS).first.click()
    answer(page, found, wrong.key)
    expect(page.locator(".hf-verdict")).to_contain_text(wrong.reason)
    press(page, "Try again")
    assert page.locator(f'{CARDS}[aria-pressed="true"]').count() == 0
    for key in found.right()[:2]:
        answer(page, found, key)
        expect(page.locator(".hf-outcome")).to_have_text("Right.")
        press(page, "Task 6")
        page.get_by_role("button", name="Task 5, solved").click()


def test_every_wrong_card_is_answered_at_the_card(show: Open) -> None:
    page = show(Lesson("follow"))[0].page
    found = lessons.judge(lessons.task("follow-1"))
    for each in found.answers:
        page.locator(f'{CARDS}[data-card="{each.key}"]').click()
    press(page, "Check")
    expect(page.locator(".hf-outcome")).to_have_text("Not yet.")
    for each in found.answers:
        told = page.locator(".hf-why", has_text=each.reason)
        expect(told).to_have_count(0 if each.right else 1)
        if not each.right:
            assert told.locator(f'[data-card="{each.key}"]').count() == 1
            expect(page.locator(f'{CARDS}[data-card="{each.key}"]')).to_have_class("hf-card bad")
    expect(page.locator(".hf-why .hf-rule")).to_contain_text("The suit led must be followed.")
    press(page, "Show the solution")
    pressed = page.locator(f'{CARDS}[aria-pressed="true"]')
    assert sorted(codes(pressed)) == sorted(found.right())


def test_a_number_is_told_too_low_too_high_and_slipped(show: Open) -> None:
    page = show(Lesson("pay-hand"))[0].page
    for typed, told in (("66", "Right."), ("65", "too little"), ("67", "too much"), ("22", "leaves out"),
                        ("much", "Write a number")):  # fmt: skip
        page.get_by_label("Your answer").fill(typed)
        press(page, "Check")
        expect(page.locator(".hf-verdict")).to_contain_text(told)
    page.get_by_label("Your answer").fill("66")
    page.keyboard.press("Enter")
    expect(page.locator(".hf-outcome")).to_have_text("Right.")


def test_halves_are_read_in_every_way(show: Open) -> None:
    page = show(Lesson("pay-stake", task=3))[0].page
    for typed in ("1/2", "0.5", "0,5", "½", "+0.5"):
        page.get_by_label("Your answer").fill(typed)
        press(page, "Check")
        expect(page.locator(".hf-outcome")).to_have_text("Right.")


def test_progress_stays_in_the_browser_and_goes_into_a_file_and_back(show: Open, tmp_path: Path) -> None:
    page = show(Lesson("taking"))[0].page
    option(page, "F").click()
    option(page, "M").click()
    press(page, "Next task")
    option(page, "M").click()
    kept = json.loads(page.evaluate("() => localStorage.getItem('haferl.learning')"))
    assert kept["tasks"] == {"taking-1": "later", "taking-2": "first"}
    page.locator("summary").first.click()
    with page.expect_download() as waiting:
        press(page, "Save as a file")
    file = tmp_path / "progress.json"
    waiting.value.save_as(file)
    assert json.loads(file.read_text("utf-8")) == kept
    press(page, "Forget everything")
    expect(page.locator(".hf-places .hf-count")).to_contain_text("0 of")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".hf-more .hf-status")).to_have_text("Read: 2 tasks are solved.")
    expect(page.locator(".hf-places .hf-count")).to_contain_text("2 of")
    for rubbish in ("{", '{"format": 2, "tasks": {}}', "[]", "null"):
        other = tmp_path / "other.json"
        other.write_text(rubbish, encoding="utf-8")
        page.locator("input[type=file]").set_input_files(other)
        expect(page.locator(".hf-more .hf-status")).to_contain_text("no progress file")
    page.reload()
    expect(page.locator(".hf-places .hf-count")).to_contain_text("2 of")


def test_a_lesson_by_keyboard_alone(show: Open) -> None:
    page = show(Lesson("follow"))[0].page
    found = lessons.judge(lessons.task("follow-1"))
    page.locator(CARDS).first.focus()
    for code in codes(page.locator(CARDS)):
        if code in found.right():
            page.keyboard.press("Enter")
        page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Check").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[role=status][aria-live=polite] .hf-outcome")).to_have_text("Right.")
    page.get_by_role("button", name="Next task").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hf-task")).to_have_attribute("data-task", "follow-2")


def test_a_link_opens_its_task_and_its_exercise(show: Open) -> None:
    link = links.fragment(links.TaskLink("follow-4"))
    page = show(Lesson("ranks"), Lesson("follow"), at=link)[0].page
    expect(page.locator(".hf-task").nth(1)).to_have_attribute("data-task", "follow-4")
    expect(page.locator(".hf-task").nth(0)).to_have_attribute("data-task", "ranks-1")
    link = links.fragment(links.ExerciseLink("dapp", "taker", 9))
    page = show(Exercises("dapp", count=12), at=link)[0].page
    expect(page.locator(".hf-task")).to_have_attribute("data-task", "taker-9")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("id", "task"), [("follow", 0), ("talon", 8), ("bidding", 1), ("pay-blocks", 4), ("defending", 0)]
)
def test_lessons_are_accessible_and_fit(show: Open, id: str, task: int, dark: bool) -> None:
    visit, _ = show(Lesson(id, task=task), width=360, dark=dark)
    page = visit.page
    page.locator("summary").first.click()
    for state in ("open", "shown"):
        if state == "shown":
            found = lessons.judge(lessons.get(id).tasks[task])
            wrong = next((each.key for each in found.answers if not each.right), "7")
            answer(page, found, wrong)
        assert visit.axe() == []
        assert visit.sticking_out() == []
        assert visit.small_targets() == []


# -- exercises ---------------------------------------------------------------------------


def test_fifty_exercises_come_with_the_page(show: Open) -> None:
    visit, kernel = show(Exercises("sansprendre-1839"), failing=True)
    page = visit.page
    for number, task in enumerate(exercises.ready("sansprendre-1839")):
        found = lessons.judge(task)
        expect(page.locator(".hf-question")).to_have_text(found.question)
        if number % 5 == 0:
            answer(page, found, *right(found))
            expect(page.locator(".hf-outcome")).to_have_text("Right.")
        press(page, "Next task")
    expect(page.locator(".hf-count")).to_have_text("10 of 10 right at the first try")
    expect(page.locator(".hf-task")).to_have_attribute("data-task", "play-0")
    assert kernel.asked == []


def test_new_exercises_come_from_python_and_of_the_kind_wanted(show: Open) -> None:
    visit, kernel = show(Exercises("dapp", count=8))
    page = visit.page
    press(page, "Who took it?")
    expect(page.locator(".hf-task")).to_have_attribute("data-task", "taker-1")
    press(page, "A new one")
    expect(page.locator(".hf-task")).not_to_have_attribute("data-task", "taker-1")
    assert kernel.asked[-1]["sort"] == "taker"
    id = page.locator(".hf-task").get_attribute("data-task") or ""
    kind, _, seed = id.partition("-")
    found = lessons.judge(exercises.draw("dapp", int(seed), kind))
    answer(page, found, *right(found))
    expect(page.locator(".hf-outcome")).to_have_text("Right.")


def test_the_sheet_is_there_and_is_saved(show: Open, tmp_path: Path) -> None:
    page = show(Exercises("tapp-1879", count=4))[0].page
    page.locator("summary").first.click()
    sheet = exercises.sheet("tapp-1879", 0, dress=Dress.FRENCH)
    assert page.locator(".hf-sheet").text_content() == sheet
    with page.expect_download() as waiting:
        press(page, "Save the sheet")
    waiting.value.save_as(tmp_path / "sheet.txt")
    assert (tmp_path / "sheet.txt").read_text("utf-8") == sheet


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_exercises_are_accessible_and_fit(show: Open, dark: bool) -> None:
    visit, _ = show(Exercises("tapp-1879", count=4), width=360, dark=dark)
    for _ in range(4):
        assert visit.axe() == []
        assert visit.sticking_out() == []
        assert visit.small_targets() == []
        press(visit.page, "Next task")
