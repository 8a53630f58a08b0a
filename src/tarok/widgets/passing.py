"""What a widget hands over so that what it shows can be passed on, and links that it is asked to show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from tarok import game as games
from tarok import links, words
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.game import View
from tarok.links.agreed import terms_text
from tarok.links.seat import view_text
from tarok.notation import Record
from tarok.widgets import strings

_Link = TypeVar("_Link", bound=links.Link)
Passed = dict[str, Any]
MOST_SIGNS: Final = 3_000
"""The longest link that is offered and followed: some fifty deals, told in seconds in a browser."""


def offer(link: links.Link) -> Passed:
    """A link as text, what it shows, and what is said beside it.

    Where the link cannot be written, `none` says why. The address before it is the page's to know.
    """
    try:
        text = links.encode(link)
        _check_size(text)
    except TarokError as error:
        return {"none": words.explain(error)}
    return {"link": text, "title": links.title(link), "warning": links.warning(link)}


def of_record(record: Record) -> Passed:
    """The link to a record, and for each seat what it sees at each moment that `Step` tells.

    The front end adds the moment, or puts a seat's view behind the terms, and signs anew.
    """
    passed = offer(links.GameLink(record))
    if "none" in passed:
        return passed
    terms = record.terms
    views: dict[str, list[str]] = {seat: [] for seat in terms.table.active}
    seats = {}
    for played in record.deals:
        state = games.start(terms, played.game.deal)
        told = []
        for _, action in played.game.actions:
            told.append(state)
            state = games.apply(state, action)
        # the last moment is told twice: with the last action, and with the settlement
        for each in (*told, state, state):
            for seat, texts in views.items():
                seen = games.view(each, seat)
                texts.append(view_text(seen))
                seats[seat] = seen
    return {
        **passed,
        "terms": terms_text(terms),
        "views": views,
        "seats": [
            (seat, strings.say("seen.as", seat=seat), links.title(links.ViewLink(terms, seen)))
            for seat, seen in seats.items()
        ],
    }


def of_view(terms: Terms, view: View) -> Passed:
    """The link to what a seat sees: it leads to nothing else."""
    return offer(links.ViewLink(terms, view))


def _check_size(text: str) -> None:
    """Raises TarokError `link.long` for a link that would take too long to show."""
    if len(text) > MOST_SIGNS:
        raise TarokError("link.long", size=len(text), most=MOST_SIGNS)


def linked(asked: Mapping[str, Any], *kinds: type[_Link]) -> _Link:
    """The link in a question. Raises TarokError for a faulty one, and for one of another kind."""
    text = asked.get("text")
    text = text if isinstance(text, str) else ""
    _check_size(text)
    link = links.decode(text)
    if not isinstance(link, kinds):
        raise TarokError("link.other")
    return link
