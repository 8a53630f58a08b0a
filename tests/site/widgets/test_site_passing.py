"""Passing things on in a real browser: links copied, opened elsewhere, refused; a seat's link; reports."""

import json
import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tarok import game, links
from tarok.cards import CARDS
from tarok.widgets import Deal, Exercises, Lesson, Settle, Step
from tests.support.games import random_record
from tests.support.site import ROOT
from tests.support.widgets import REPORTS, Open, codes, hand, press

ERA = "sansprendre-1839"
RECORD = random_record(ERA, 3, scheme_id="boule")
FROZEN = dict(
    line.split(": ") for line in Path(ROOT, "tests", "links", "frozen.txt").read_text("utf-8").splitlines()
)


def address(page: Page, kind: str) -> str:
    """The link that a widget offers, as it stands in its panel."""
    return page.locator(f".hf-{kind} .hf-address").input_value()


def to(page: Page, link: str) -> None:
    page.evaluate("link => { location.hash = '#h=' + link.replaceAll('~', '%7E') }", link)


def copied(page: Page, kind: str, what: str) -> str:
    page.locator(f".hf-{kind}").get_by_role("button", name=what, exact=True).click()
    expect(page.locator(f".hf-{kind} .hf-passing .hf-status").first).to_contain_text("copied")
    found: str = page.evaluate("() => navigator.clipboard.readText()")
    return found


def test_what_is_copied_shows_the_same_in_a_page_of_other_eras(show: Open) -> None:
    visit, kernel = show(
        Step(RECORD), Deal(ERA), Settle(ERA), permissions=["clipboard-read", "clipboard-write"]
    )
    page, home = visit.page, f"{visit.base}index.html"
    for _ in range(9):
        page.keyboard.press("Tab")
    press(page, "Next")
    press(page, "Next")
    for fold in page.locator(".hf-pass summary").all():
        fold.focus()
        page.keyboard.press("Enter")
    moment = links.encode(links.GameLink(RECORD, 2))
    assert address(page, "step") == copied(page, "step", "Copy link") == f"{home}#h={moment}"
    assert copied(page, "step", "Copy embed code") == links.embed_snippet(links.decode(moment), home)
    expect(page.locator(".hf-step .hf-warning")).to_contain_text("gives away all hands")
    page.locator(".hf-step").get_by_label("What the link shows").select_option(label="As Middlehand sees it")
    expect(page.locator(".hf-step .hf-warning")).to_have_count(0)
    state = game.start(RECORD.terms, RECORD.deals[0].game.deal)
    for _, action in RECORD.deals[0].game.actions[:2]:
        state = game.apply(state, action)
    seat = links.seat_link(state, "M")
    assert address(page, "step") == f"{home}#h={links.encode(seat)}"
    assert copied(page, "step", "Copy embed code") == links.embed_snippet(seat, home)
    press(page, "No. 2")
    dealt = copied(page, "deal", "Copy link").partition("#h=")[2]
    known = links.decode(dealt)
    assert isinstance(known, links.DealLink) and known.deal.code == kernel.widgets[1].deals[1]["code"]
    page.locator(".hf-settle input[type=number]").fill("31")
    page.locator(".hf-settle input[type=number]").blur()
    paid = copied(page, "settle", "Copy link").partition("#h=")[2]
    result = page.locator(".hf-settle .hf-settlement").inner_text()
    assert kernel.asked == []
    first = Step(random_record("tapp-1879", 4))
    second = Step(random_record("tapp-1879", 5))
    other = show(first, second, Deal("bavarian-1923"), Settle("dapp"), at=f"#h={moment}")[0].page
    expect(other.locator(".hf-step").first.locator(".hf-title")).to_contain_text("Sansprendre")
    expect(other.locator(".hf-step").first.locator(".hf-count")).to_have_text(
        f"3 of {len(Step(RECORD).game['frames'])}"
    )
    expect(other.locator(".hf-step").nth(1).locator(".hf-title")).to_contain_text("Tapp")
    to(other, dealt)
    expect(other.locator(".hf-deal .hf-title")).to_contain_text("Sansprendre")
    expect(other.locator(".hf-deal code")).to_have_text(kernel.widgets[1].deals[1]["code"])
    to(other, paid)
    expect(other.locator(".hf-settle .hf-title")).to_contain_text("Sansprendre")
    expect(other.locator(".hf-settle .hf-result")).to_contain_text("31 points")
    assert other.locator(".hf-settle .hf-settlement").inner_text() == result
    other.locator(".hf-settle .hf-pass summary").click()
    expect(other.locator(".hf-settle .hf-address")).to_have_value(f"{home}#h={paid}")
    other.locator(".hf-settle").get_by_label("The declarer’s card points").last.fill("100")
    expect(other.locator(".hf-settle .hf-result")).to_contain_text("100 points")


def test_links_of_old_open_and_faulty_ones_are_refused_in_a_sentence(show: Open) -> None:
    visit, kernel = show(
        Step(RECORD), Deal(ERA), Settle(ERA), Lesson("follow"), Exercises("dapp", count=4), at="#h=nonsense"
    )
    page = visit.page
    told = {kind: page.locator(f".hf-{kind} .hf-status.refusal") for kind in ("step", "deal", "settle")}
    expect(told["step"]).to_have_text(re.compile("^Links begin with 1"))
    wanted = {"deal": "Dapp", "game": "Sansprendre", "session": "German Tarok", "1795": "Deutsch-Tarok"}
    wanted |= {"settlement": "Sansprendre", "ramsch": "Dapp", "seat": "Sansprendre"}
    for name, title in wanted.items():
        kind = {"d": "deal", "g": "step", "v": "step", "s": "settle"}[FROZEN[name][1]]
        to(page, FROZEN[name])
        expect(page.locator(f".hf-{kind} .hf-title")).to_contain_text(title)
        before = page.locator(f".hf-{kind} .hf-title").inner_text()
        to(page, FROZEN[name][:-1] + "%")
        expect(told[kind]).to_contain_text("does not check")
        assert page.locator(f".hf-{kind} .hf-title").inner_text() == before
        head, kind_of, rest = FROZEN[name][0], FROZEN[name][1], "<img src=x>."
        sly = f"{head}{kind_of}.{rest}" + links._check(f"{head}{kind_of}.{rest}")
        to(page, sly)
        expect(told[kind]).to_have_count(1)
        assert page.locator(f".hf-{kind} .hf-title").inner_text() == before
        asked = [question.get("text") for question in kernel.asked]
        assert FROZEN[name][:-1] + "%" not in asked
        assert asked.count(sly) <= list(wanted).index(name) + 1
    assert page.locator(".hf img").count() == 0
    to(page, FROZEN["task"])
    expect(page.locator('.hf-task[data-task="follow-3"]')).to_be_visible()
    to(page, FROZEN["exercise"])
    expect(page.locator('.hf-task[data-task="taker-7"]')).to_be_visible()


def test_where_python_cannot_run_that_is_said_and_what_was_shown_stays(show: Open) -> None:
    visit, _ = show(Step(RECORD), failing=True, at=f"#h={FROZEN['game']}")
    expect(visit.page.locator(".hf-status.refusal").first).to_contain_text("Python cannot run here")
    expect(visit.page.locator(".hf-count").first).to_contain_text("1 of")
    # a moment of the game that is here needs none
    to(visit.page, links.encode(links.GameLink(RECORD, 12)))
    expect(visit.page.locator(".hf-count").first).to_contain_text("13 of")
    expect(visit.page.locator(".hf-status.refusal")).to_have_count(0)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_seats_link_shows_what_the_seat_sees_and_holds_nothing_else(show: Open, dark: bool) -> None:
    state = game.start(RECORD.terms, RECORD.deals[0].game.deal)
    for _, action in RECORD.deals[0].game.actions[:-12]:
        state = game.apply(state, action)
    view = game.view(state, "M")
    widget = Step(random_record("tapp-1879", 4))
    link = links.encode(links.ViewLink(state.terms, view))
    visit, kernel = show(widget, Deal(ERA), at=f"?embed#h={link}", width=360, dark=dark)
    page = visit.page
    expect(page.locator(".hf-seat-seen")).to_have_text("As Middlehand sees it")
    expect(page.locator("h1")).to_be_hidden()
    expect(page.locator(".hf-deal")).to_be_hidden()
    assert set(codes(hand(page, "Middlehand"))) == {card.code for card in view.hand}
    expect(page.get_by_role("img", name=re.compile("^Rearhand’s hand: face down, cards: "))).to_be_visible()
    expect(page.locator(".hf-tricks li")).to_have_count(len(view.tricks))
    for summary in page.locator(".hf-step summary").all():
        summary.click()
    assert (visit.axe(".hf-step"), visit.sticking_out(), visit.small_targets()) == ([], [], [])
    report = page.locator(".hf-report-text").input_value()
    assert f"Link: #h={link}\n" in report and "Deal:" not in report
    seen = {card.code for card in view.hand} | {card.code for _, card in view.trick}
    seen |= {CARDS[card].code for trick in view.tricks for card in trick.cards}
    rest = {card.code for card in state.terms.pack.cards} - seen - {card.code for card in view.aside}
    assert len(rest) > 6
    drawn = page.locator(".hf-step").evaluate("step => step.outerHTML")
    traits = {name: value for name, value in kernel.widgets[0].get_state().items() if name != "names"}
    text = json.dumps(traits["game"]["frames"])
    for code in rest:
        assert f'data-card="{code}"' not in drawn
        assert widget.names["german"][code] not in drawn
        assert code not in re.findall(r"\b[EGHS][ATKOU6-9]\b", text)
    for secret in (state.deal.code, state.deal.code.replace("-", "")):
        assert secret not in drawn and secret not in json.dumps(traits, default=str)
    code = view.hand[0].code
    page.locator(f'.hf-step button[data-card="{code}"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hf-refusal")).to_be_visible()


def test_a_report_says_where_the_reader_is(show: Open) -> None:
    visit, _ = show(Step(RECORD), Deal(ERA))
    page = visit.page
    press(page, "Next")
    fold = page.locator(".hf-deal .hf-report summary")
    fold.focus()
    page.keyboard.press("Enter")
    page.locator(".hf-step .hf-report summary").click()
    link = links.encode(links.GameLink(RECORD, 1))
    text = page.locator(".hf-step .hf-report-text").input_value()
    for line in (f"Era: {ERA}", f"Link: #h={link}", "Step: 2 of ", "Version: tarok ", "Page: index.html"):
        assert line in text
    filled = urlsplit(page.locator(".hf-step .hf-report a").get_attribute("href") or "")
    assert f"{filled.scheme}://{filled.netloc}{filled.path}" == REPORTS
    assert parse_qs(filled.query)["body"] == [text.rstrip("\n") + "\n"]
    assert "Sansprendre" in parse_qs(filled.query)["title"][0]
    assert "1d.sansprendre-1839." in page.locator(".hf-deal .hf-report-text").input_value()
