"""Links of old that stay readable, and links shown within other pages."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

from tarok import eras, lessons, links, words
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.notation import Played, Record
from tarok.outcomes import Told
from tests.support.games import random_game

STATE = random_game(Terms(eras.get("sansprendre-1839")), 12)
FROZEN = dict(
    line.split(": ") for line in (Path(__file__).parent / "frozen.txt").read_text("utf-8").splitlines()
)
"""Links as they were first given away. Lines are added here and never changed."""


@pytest.mark.parametrize("name", FROZEN)
def test_links_once_given_away_are_read_for_ever(name: str) -> None:
    found = links.decode(FROZEN[name])
    assert links.encode(found) == FROZEN[name]
    assert links.title(found)


def test_links_of_old_show_what_they_showed() -> None:
    found = {name: links.decode(text) for name, text in FROZEN.items()}
    deal, seat, end, cost = (found[name] for name in ("deal", "seat", "game", "settlement"))
    assert isinstance(deal, links.DealLink) and deal.deal.code == "11RM-F9N8-1R0A-38G8"
    assert isinstance(seat, links.ViewLink)
    assert " ".join(map(str, seat.view.hand)) == "ET EK GU G7 HO"
    assert isinstance(end, links.GameLink) and end.record.deals[0].game.over
    assert isinstance(cost, links.SettlementLink) and cost.told == Told("sansprendre", "R", "82")
    assert found["task"] == links.TaskLink("follow-3")
    session = found["session"]
    assert isinstance(session, links.GameLink) and (len(session.record.deals), session.moment) == (2, 17)


class Frames(HTMLParser):
    """The attributes of the frames in a text."""

    def __init__(self) -> None:
        super().__init__()
        self.frames: list[dict[str, str | None]] = []
        self.scripts: list[dict[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ("iframe", "script")
        (self.frames if tag == "iframe" else self.scripts).append(dict(attrs))


@pytest.mark.parametrize(
    "link", [links.TaskLink("follow-2"), links.seat_link(STATE, "R"), links.game_link(STATE)]
)
def test_a_snippet_shows_the_link_and_nothing_else(link: links.Link) -> None:
    parser = Frames()
    parser.feed(links.embed_snippet(link, "https://example.org/haferl/lessons.html"))
    (frame,), (script,) = parser.frames, parser.scripts
    assert frame["src"] == "https://example.org/haferl/lessons.html?embed" + links.fragment(link)
    assert script == {"type": "module", "src": "https://example.org/haferl/_static/embed.mjs"}
    assert frame["title"] == links.title(link)
    assert not any((name or "").startswith("on") for name in frame)


@pytest.mark.parametrize(
    "page", ["javascript:alert(1)", "//example.org", "https://example.org/#x", "data:text/html,x"]
)
def test_a_page_that_is_none_is_refused(page: str) -> None:
    with pytest.raises(TarokError) as refused:
        links.embed_snippet(links.TaskLink("follow-2"), page)
    assert "https://" in words.explain(refused.value)


def test_a_page_address_cannot_break_out_of_the_snippet() -> None:
    parser = Frames()
    parser.feed(links.embed_snippet(links.TaskLink("follow-2"), 'https://example.org/"><img src=x>/a.html'))
    assert (len(parser.frames), len(parser.scripts)) == (1, 1)


def test_tasks_and_exercises_know_their_page() -> None:
    root = Path(__file__).parents[2]
    for lesson in lessons.LESSONS.values():
        page = links.page_of(links.TaskLink(lesson.tasks[0].id)).removesuffix(".html")
        label = lesson.id.removeprefix("pay-")
        assert f"{{widget}} {page}#{label}\n" in (root / "book" / f"{page}.md").read_text("utf-8")
    page = links.page_of(links.ExerciseLink("dapp", "play", 0)).removesuffix(".html")
    for era in eras.ids():
        assert f"{{widget}} {page}#{era}\n" in (root / "book" / f"{page}.md").read_text("utf-8")
    with pytest.raises(TarokError):
        links.page_of(links.game_link(STATE))


def test_a_record_of_one_game_is_a_game_link() -> None:
    record = Record(STATE.terms, (Played(STATE),), STATE.terms.players)
    assert links.game_link(STATE) == links.GameLink(record)
