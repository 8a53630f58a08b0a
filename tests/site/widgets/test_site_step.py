"""`Step` in a real browser: every moment, buttons and keys, refusals, records pasted in."""

from playwright.sync_api import expect

from tarok.notation import dumps
from tarok.widgets import Deal, Step
from tests.support.games import random_record
from tests.support.widgets import Open, codes, frames, german, hand, press

ERA = "sansprendre-1839"


def test_every_moment_is_shown_as_it_was_handed_over(show: Open, step: Step) -> None:
    page = show(step)[0].page
    last = len(frames(step)) - 1
    for number, frame in enumerate(frames(step)):
        assert page.locator(".hf-text").inner_text() == german(frame["text"])
        assert page.locator(".hf-count").inner_text() == f"{number + 1} of {last + 1}"
        for seat, name in (("F", "Forehand"), ("M", "Middlehand"), ("R", "Rearhand")):
            assert codes(hand(page, name)) == frame["hands"][seat].split()
        legal = codes(page.locator(".hf-card.legal"))
        assert set(legal) == set((frame.get("legal") or "").split())
        trick = codes(page.locator(".hf-slot [data-card]"))
        assert set(trick) == {card for _, card in frame.get("trick") or []}
        assert page.locator(".hf-slot .taker").count() == bool(frame.get("taker"))
        if number < last:
            press(page, "Next")
    assert page.locator(".hf-result").inner_text() == frames(step)[-1]["settled"]["head"]


def test_buttons_keys_and_slider_step(show: Open, step: Step) -> None:
    page = show(step)[0].page
    count = page.locator(".hf-count")
    total = len(frames(step))
    press(page, "Last")
    expect(count).to_have_text(f"{total} of {total}")
    page.keyboard.press("ArrowLeft")
    expect(count).to_have_text(f"{total - 1} of {total}")
    page.keyboard.press("Home")
    expect(count).to_have_text(f"1 of {total}")
    page.keyboard.press("ArrowLeft")
    expect(count).to_have_text(f"1 of {total}")
    page.keyboard.press("ArrowRight")
    expect(count).to_have_text(f"2 of {total}")
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    expect(count).to_have_text(f"3 of {total}")
    press(page, "First")
    expect(count).to_have_text(f"1 of {total}")
    expect(page.get_by_role("button", name="Previous", exact=True)).to_have_attribute("aria-disabled", "true")


def test_arrow_keys_stay_in_a_hand_and_never_reach_the_page(show: Open, step: Step) -> None:
    page = show(step)[0].page
    page.evaluate("() => { window.leaked = []; addEventListener('keydown', (e) => leaked.push(e.key)) }")
    cards = hand(page, "Middlehand")
    cards.first.focus()
    keys = ["Right", "Right", "Left", "End", "Right", "Home", "Left", "Down", "Up"]
    for key, place in zip(keys, (1, 2, 1, 10, 10, 0, 0, 6, 0), strict=True):
        key = key if key in ("Home", "End") else f"Arrow{key}"
        page.keyboard.press(key)
        expect(cards.nth(place)).to_be_focused()
    expect(page.locator(".hf-count")).to_contain_text("1 of")
    assert page.evaluate("() => leaked") == []
    assert cards.evaluate_all("all => all.filter((card) => card.tabIndex === 0).length") == 1


def test_a_card_that_may_not_be_played_is_refused_with_its_reason(show: Open, step: Step) -> None:
    at = next(n for n, frame in enumerate(frames(step)) if frame.get("refused"))
    frame = frames(step)[at]
    step.frame = at
    page = show(step)[0].page
    why, rule, barred = frame["refused"][0]
    card = page.locator(f'button[data-card="{barred.split()[0]}"]')
    assert (card.get_attribute("aria-label") or "").endswith(", may not be played")
    card.click()
    told = page.locator(".hf-remark[role=status][aria-live=assertive]")
    expect(told).to_contain_text(german(why))
    expect(told).to_contain_text(step.game["rules"][rule][0])
    expect(page.locator(".hf-count")).to_contain_text(f"{at + 1} of")
    page.locator(f'button[data-card="{frame["next"]}"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hf-count")).to_contain_text(f"{at + 2} of")
    expect(told).to_be_empty()
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_focused()


def test_cards_pressed_out_of_turn_and_other_legal_ones_are_answered(show: Open, step: Step) -> None:
    at, frame = next(
        (n, f)
        for n, f in enumerate(frames(step))
        if len((f.get("legal") or "").split()) > 1 and f.get("next")
    )
    step.frame = at
    page = show(step)[0].page
    other = next(card for card in frame["legal"].split() if card != frame["next"])
    page.locator(f'button[data-card="{other}"]').click()
    expect(page.locator(".hf-refusal")).to_contain_text("might be played too; the record has")
    idle = next(seat for seat in "FMR" if seat != frame["turn"] and frame["hands"][seat])
    page.locator(f'button[data-card="{frame["hands"][idle].split()[0]}"]').click()
    expect(page.locator(".hf-refusal")).to_contain_text("cannot be played now")


def test_a_hand_can_be_hidden_and_shown(show: Open, step: Step) -> None:
    page = show(step)[0].page
    button = page.get_by_role("button", name="Hide Rearhand’s cards")
    button.click()
    expect(hand(page, "Rearhand")).to_have_count(0)
    expect(page.get_by_role("img", name="Rearhand’s hand: face down, cards: 11")).to_be_visible()
    text = page.locator(".at-right").evaluate("place => place.outerHTML")
    for card in frames(step)[0]["hands"]["R"].split():
        assert step.names["german"][card] not in text
        assert f'data-card="{card}"' not in text
    page.get_by_role("button", name="Show Rearhand’s cards").click()
    expect(hand(page, "Rearhand")).to_have_count(11)


def test_dress_and_colours_are_kept_and_shared(show: Open, step: Step) -> None:
    visit, _ = show(step, Deal(ERA))
    page = visit.page
    page.get_by_role("button", name="French", exact=True).first.click()
    page.get_by_role("button", name="Four colours").nth(1).click()
    for _ in range(2):
        pressed = page.get_by_role("button", name="French", exact=True).evaluate_all(
            "all => all.map((b) => b.ariaPressed)"
        )
        assert pressed == ["true", "true"]
        assert page.locator(".hf.four").count() == 2
        names = [step.names["french"][code] for code in frames(step)[0]["hands"]["F"].split()]
        labels = hand(page, "Forehand").first.get_attribute("aria-label")
        assert labels == names[0]
        page.reload()
        page.locator("html[data-widgets=shown]").wait_for(state="attached")


def test_signs_differ_in_shape_not_only_in_colour(show: Open) -> None:
    page = show(Deal(ERA))[0].page
    for dress in ("German", "French"):
        page.get_by_role("button", name=dress, exact=True).click()
        shapes = page.evaluate(
            """() => [..."EGHS"].map((suit) => document.querySelector(`[data-card^=${suit}] svg g`)
              .outerHTML.replace(/<!--.*?-->/g, ""))"""
        )
        assert len(set(shapes)) == 4


def test_a_record_is_read_live_and_a_faulty_one_refused(show: Open, step: Step) -> None:
    visit, kernel = show(step)
    page = visit.page
    press(page, "Last")
    page.get_by_text("Read a record of your own").click()
    box = page.get_by_label("A record as JSON or as text")
    box.fill("era: sansprendre-1839\ndeal <img src=x onerror=alert(1)>\n")
    press(page, "Read it")
    expect(page.locator(".hf-more .hf-status")).to_contain_text("<")
    assert page.locator(".hf img[src]").count() == 0
    expect(page.locator(".hf-result")).to_be_visible()
    other = random_record("tapp-1879", 4)
    box.fill(dumps(other, "text"))
    press(page, "Read it")
    expect(page.locator(".hf-title")).to_contain_text("Tapp")
    expect(page.locator(".hf-count")).to_contain_text("1 of")
    assert [asked["type"] for asked in kernel.asked] == ["record", "record"]


def test_going_live_keeps_what_the_reader_did(show: Open, step: Step) -> None:
    page = show(step)[0].page
    for _ in range(4):
        press(page, "Next")
    page.get_by_text("Read a record of your own").click()
    page.get_by_label("A record as JSON or as text").fill("nonsense")
    press(page, "Read it")
    expect(page.locator(".hf-more .hf-status")).to_contain_text("nonsense")
    expect(page.locator(".hf-count")).to_contain_text("5 of")
    assert step.frame == 4
