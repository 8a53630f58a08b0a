"""`Step`: a recorded game, moment by moment, from the deal to the settlement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

import traitlets

from tarok import game as games
from tarok import links, words
from tarok.cards import Dress
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.notation import Record, load, loads
from tarok.session import Entry, Session
from tarok.table import Direction
from tarok.widgets import strings
from tarok.widgets.base import Widget
from tarok.widgets.frames import DealStory, Frame, both, differences
from tarok.widgets.passing import linked, of_record
from tarok.widgets.seen import seen
from tarok.widgets.telling import Teller
from tarok.words.passing import PASSING, READING

MOST_SIGNS: Final = 20_000
"""The longest record that may be pasted in: some twenty deals, told in a second or two in a browser."""
_PLACES: Final = {
    (3, Direction.CLOCKWISE): ("front", "left", "right"),
    (3, Direction.ANTICLOCKWISE): ("front", "right", "left"),
    (4, Direction.CLOCKWISE): ("front", "left", "back", "right"),
    (4, Direction.ANTICLOCKWISE): ("front", "right", "back", "left"),
}


def seats(terms: Terms) -> list[tuple[str, str, str]]:
    """The seats that hold cards: id, name, and where each is drawn, forehand in front."""
    active = terms.table.active
    places = _PLACES[len(active), terms.era.direction]
    return [(seat, words.say(f"seat.{seat}"), place) for seat, place in zip(active, places, strict=True)]


def entries(record: Record) -> list[Entry | None]:
    """What each deal moved; None for a last deal that breaks off."""
    session = Session.begin(record.terms, record.first_dealer)
    found: list[Entry | None] = []
    for played in record.deals:
        if not played.game.over:
            found.append(None)
            continue
        session, entry = session.settle(games.outcome(played.game))
        found.append(entry)
    return found


def story(record: Record) -> dict[str, Any]:
    """A record as the front end draws it: title, seats, rules quoted, moments, and links to them."""
    terms = record.terms
    told: dict[Dress, list[Frame]] = {}
    rules: dict[str, Sequence[str]] = {}
    for dress in Dress:
        teller = Teller(terms, dress)
        told[dress] = list(_moments(record, teller))
        rules |= teller.rules
    frames = [both(one, other) for one, other in zip(told[Dress.GERMAN], told[Dress.FRENCH], strict=True)]
    return {
        "title": strings.say("step.title", era=terms.era.title, years=terms.era.years),
        "seats": seats(terms),
        "rules": rules,
        "frames": differences(frames),
        "pass": of_record(record),
    }


def _moments(record: Record, teller: Teller) -> list[Frame]:
    found: list[Frame] = []
    for number, (played, entry) in enumerate(zip(record.deals, entries(record), strict=True), start=1):
        frames = DealStory(record.terms, played.game.deal, teller).frames(played.game.actions, entry)
        if len(record.deals) > 1:
            for frame in frames:
                frame["title"] = teller.word("phase.of", deal=number, title=frame["title"])
        found += frames
    return found


class Step(Widget):
    """Steps through a record: a `Record`, its text, or the path of a file.

    `frame` is the moment shown, counted from 0. `paste` offers to read other records.
    Raises TarokError for a faulty record.
    """

    answers: ClassVar[Mapping[str, str]] = {"record": "_read", "link": "_follow"}

    game = traitlets.Dict().tag(sync=True)
    names = traitlets.Dict().tag(sync=True)
    dress = traitlets.Unicode("german").tag(sync=True)
    frame = traitlets.Int(0).tag(sync=True)
    paste = traitlets.Bool(True).tag(sync=True)

    def __init__(self, record: Record | str | Path, **traits: Any) -> None:
        if isinstance(record, Path):
            record = load(record)
        elif isinstance(record, str):
            record = loads(record)
        super().__init__(
            kind="step",
            words=strings.of(
                strings.COMMON, strings.DRESS, strings.SETTLEMENT, strings.STEP, PASSING, READING
            ),
            names=strings.card_names(),
            **{**self._shown(record), **traits},
        )

    @staticmethod
    def _shown(record: Record) -> dict[str, Any]:
        french = Dress.FRENCH in (record.dress, record.terms.era.dress)
        return {"game": story(record), "dress": "french" if french else "german"}

    def _read(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """Shows a record pasted in; a faulty one changes nothing. Raises TarokError."""
        text = asked.get("text")
        if not isinstance(text, str) or not text.strip():
            raise TarokError("record.deals")
        if len(text) > MOST_SIGNS:
            raise TarokError("record.large", size=len(text), most=MOST_SIGNS)
        return self._show(self._shown(loads(text)))

    def _follow(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """Shows the game, or what a seat sees of one, that a link holds. Raises TarokError."""
        link: links.Link = linked(asked, links.GameLink, links.ViewLink)
        if isinstance(link, links.GameLink):
            traits = self._shown(link.record)
            return self._show(traits, min(link.moment or 0, len(traits["game"]["frames"]) - 1))
        assert isinstance(link, links.ViewLink)
        terms = link.terms
        return self._show({"game": seen(terms, link.view, seats(terms)), "dress": terms.era.dress.value})

    def _show(self, traits: Mapping[str, Any], frame: int = 0) -> dict[str, Any]:
        with self.hold_sync():
            self.frame = frame
            for name, value in traits.items():
                setattr(self, name, value)
        return {}
