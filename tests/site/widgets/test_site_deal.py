"""`Deal` in a real browser: packets, sorting, numbers, codes, links, copies."""

from playwright.sync_api import expect

from tarok.widgets import Deal
from tests.support.widgets import Open, codes, hand, press

ERA = "sansprendre-1839"


def test_packets_fall_as_the_era_dealt(show: Open) -> None:
    widget = Deal(ERA)
    page = show(widget)[0].page
    press(page, "Take all cards back")
    expect(page.locator("[data-card]")).to_have_count(0)
    lying: set[str] = set()
    for _, cards, told in widget.deals[0]["packets"]:
        press(page, "Deal the next packet")
        expect(page.locator(".hf-text")).to_have_text(told)
        lying |= set(cards.split())
        shown = codes(page.locator("[data-card]"))
        assert set(shown) == lying
    assert len(lying) == 36


def test_hands_are_sorted_hidden_and_shown(show: Open) -> None:
    widget = Deal(ERA)
    page = show(widget)[0].page
    for order in widget.game["orders"]:
        press(page, order[1])
        shown = codes(hand(page, "Forehand"))
        wanted = [
            card for seat, cards, _ in widget.deals[0]["packets"] if seat == "F" for card in cards.split()
        ]
        if order[2]:
            wanted.sort(key=order[2].split().index)
        assert shown == wanted
    press(page, "Hide all")
    expect(page.locator("[data-card]")).to_have_count(0)
    press(page, "Show all")
    expect(page.locator("[data-card]")).to_have_count(36)


def test_deals_by_number_and_code_live(show: Open) -> None:
    visit, kernel = show(Deal(ERA))
    page = visit.page
    page.get_by_label("Deal number").fill("2")
    press(page, "Deal it")
    assert kernel.asked == []
    first = page.locator("code").inner_text()
    page.get_by_label("Deal number").fill("1839")
    press(page, "Deal it")
    expect(page.locator(".hf-phase")).to_contain_text("No. 1839")
    code = page.locator("code").inner_text()
    assert code != first
    page.get_by_label("Deal code").fill(code[:-1] + ("1" if code[-1] != "1" else "2"))
    press(page, "Show it")
    expect(page.locator(".hf-status.refusal")).to_contain_text("does not check")
    expect(page.locator("code")).to_have_text(code)
    press(page, "A new deal")
    expect(page.locator("code")).not_to_have_text(code)
    page.get_by_label("Deal code").fill(code)
    press(page, "Show it")
    expect(page.locator("code")).to_have_text(code)
    assert [asked["type"] for asked in kernel.asked] == ["deal"] * 3


def test_a_link_of_the_old_form_shows_its_deal(show: Open) -> None:
    code = Deal(ERA, seeds=(77,)).code
    visit, _ = show(Deal(ERA), at=f"#deal={code}")
    expect(visit.page.locator("code")).to_have_text(code)
    visit.page.evaluate("() => { location.hash = '#deal=%3Cimg%3E' }")
    expect(visit.page.locator("code")).to_have_text(code)
    visit.page.evaluate("code => { location.hash = '#deal=' + code }", Deal(ERA, seeds=(2,)).code)
    expect(visit.page.locator("code")).to_have_text(Deal(ERA, seeds=(2,)).code)


def test_code_and_text_are_copied(show: Open) -> None:
    widget = Deal(ERA)
    visit, _ = show(widget, permissions=["clipboard-read", "clipboard-write"])
    page = visit.page
    for name, wanted in (
        ("Copy code", widget.code),
        ("Copy text", widget.deals[0]["text"]),
    ):
        press(page, name)
        expect(page.locator(".hf-share .hf-status")).to_contain_text("copied")
        assert page.evaluate("() => navigator.clipboard.readText()") == wanted


def test_where_nothing_can_be_copied_the_text_is_shown(show: Open) -> None:
    widget = Deal(ERA)
    page = show(widget)[0].page
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')) }")
    press(page, "Copy text")
    expect(page.locator(".hf-share textarea")).to_have_value(widget.deals[0]["text"])


def test_only_the_latest_copy_is_told(show: Open) -> None:
    visit, _ = show(Deal("sansprendre-1839"), permissions=["clipboard-read", "clipboard-write"])
    page = visit.page
    press(page, "Copy code")
    said = page.locator(".hf-status:not(:empty)").filter(has_text="copied")
    expect(said).to_have_count(1)
    page.get_by_text("Pass on").click()
    press(page, "Copy link")
    expect(said).to_have_count(1)
    expect(page.locator(".hf-passing .hf-status").first).to_contain_text("copied")
