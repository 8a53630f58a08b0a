"""Links: a deal, a game, a position, a task, a settlement as a short text for the end of an address.

The text is all there is: no server keeps anything. It begins with the version of its form and a
letter for its kind, and ends with two signs by which a slip in copying is found. What an old version
wrote is read for ever.

A link to a deal or a game tells every hand. A seat's link does not: it holds what the seat may see,
and neither the deal nor its code.

>>> from tarok import eras
>>> from tarok.deal import Deal
>>> from tarok.era import Terms
>>> terms = Terms(eras.get("dapp"))
>>> text = encode(DealLink(terms, Deal.from_seed(terms.layout, 1)))
>>> decode(text).deal == Deal.from_seed(terms.layout, 1)
True
>>> reveals(decode(text))
True
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tarok import eras, exercises, lessons, words
from tarok import game as games
from tarok.cards import Dress
from tarok.deal import Deal
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.game import Game, View
from tarok.links.agreed import DIVIDER, read_terms, read_told, terms_text, told_text, whole
from tarok.links.seat import read_view, view_text
from tarok.links.stream import SIGNS, Reader, action_text
from tarok.notation import Played, Record
from tarok.outcomes import Told, outcome_from
from tarok.payment.tariff import Tariff

VERSION: Final = 1
KEY: Final = "h"
"""What stands before a link in an address: "#h=" and the link."""
MOST_SIGNS: Final = 20_000
_PRIME: Final = 4093
# as html.escape does, which is not in the part of the library that pages bring
_ESCAPED: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})
_ADDRESS: Final = frozenset(f"{SIGNS}.!=,/{DIVIDER}")
"""Every sign that may stand in a link."""
_KINDS: Final = {"d": "deal", "g": "game", "v": "view", "t": "task", "x": "exercise", "s": "settlement"}


@dataclass(frozen=True, slots=True)
class DealLink:
    """A deal under an era's terms. It tells every hand."""

    terms: Terms
    deal: Deal


@dataclass(frozen=True, slots=True)
class GameLink:
    """A recorded game, or a position in one: a record, and the moment to show (None: the first).

    It tells every hand.
    """

    record: Record
    moment: int | None = None


@dataclass(frozen=True, slots=True)
class ViewLink:
    """A game as one seat sees it."""

    terms: Terms
    view: View


@dataclass(frozen=True, slots=True)
class TaskLink:
    """A task of a lesson, by its id."""

    task: str


@dataclass(frozen=True, slots=True)
class ExerciseLink:
    """An exercise, by era, kind and number."""

    era: str
    kind: str
    seed: int


@dataclass(frozen=True, slots=True)
class SettlementLink:
    """What a deal costs that has ended so; `pot` is what lay in the pot (None: a first deal's)."""

    terms: Terms
    told: Told
    pot: str | None = None


Link = DealLink | GameLink | ViewLink | TaskLink | ExerciseLink | SettlementLink


def game_link(game: Game) -> GameLink:
    """A link to one game as far as it has come."""
    return GameLink(Record(game.terms, (Played(game),), game.terms.players))


def seat_link(game: Game, seat: str) -> ViewLink:
    """A link to what a seat sees of a game. Raises TarokError `seat.unknown`."""
    return ViewLink(game.terms, games.view(game, seat))


def reveals(link: Link) -> bool:
    """Whether a link tells hands that not everyone at the table may see."""
    return isinstance(link, DealLink | GameLink)


# -- writing -----------------------------------------------------------------------------


def encode(link: Link) -> str:
    """A link as text. Raises TarokError `link.formula` for a record with words no era knows."""
    text = f"{VERSION}{'.'.join(_parts(link))}."
    return text + _check(text)


def _parts(link: Link) -> list[str]:
    """A link's kind, and what it holds."""
    match link:
        case DealLink(terms, deal):
            return ["d", terms_text(terms), _code(deal)]
        case GameLink(record, moment):
            return ["g", *_record(record, moment)]
        case ViewLink(terms, view):
            return ["v", terms_text(terms), view_text(view)]
        case TaskLink(task):
            return ["t", task]
        case ExerciseLink(era, kind, seed):
            return ["x", era, kind, str(seed)]
        case SettlementLink(terms, told, pot):
            return ["s", terms_text(terms), told_text(told, pot)]


def fragment(link: Link) -> str:
    """A link as the end of an address."""
    return f"#{KEY}={encode(link)}"


def _code(deal: Deal) -> str:
    return deal.code.replace("-", "")


def _record(record: Record, moment: int | None) -> list[str]:
    head = f"{record.first_dealer}{record.dress.value[0]}{'' if moment is None else moment}"
    parts = [terms_text(record.terms), head]
    for played in record.deals:
        actions = "".join(action_text(action) for _, action in played.game.actions)
        parts += [_code(played.game.deal), actions]
    return parts


def _check(text: str) -> str:
    """Two signs that change with every sign of the text and its place."""
    value = 0
    for sign in text:
        value = (value * 67 + ord(sign)) % _PRIME
    return SIGNS[value >> 6] + SIGNS[value & 63]


# -- reading -----------------------------------------------------------------------------


def decode(text: str) -> Link:
    """The link of a text, with or without what stands before it in an address. Raises TarokError."""
    plain = text.strip().removeprefix("#").removeprefix(f"{KEY}=")
    if not plain:
        raise TarokError("link.empty")
    if len(plain) > MOST_SIGNS:
        raise TarokError("link.long", size=len(plain), most=MOST_SIGNS)
    if plain[0] != str(VERSION):
        raise TarokError("link.version", version=plain[0])
    head, divider, check = plain.rpartition(".")
    if not divider or _check(head + divider) != check or not _ADDRESS.issuperset(plain):
        raise TarokError("link.check")
    kind, *parts = head[1:].split(".")
    if kind not in _KINDS:
        raise TarokError("link.kind", kind=kind[:10])
    try:
        return _read(kind, parts)
    except TarokError as error:
        raise error.at(words.say("link.place")) from None


def _read(kind: str, parts: list[str]) -> Link:
    match kind, parts:
        case "d", [terms, code]:
            agreed = read_terms(terms)
            return DealLink(agreed, Deal.from_code(code, agreed.layout))
        case "g", [terms, head, *deals] if deals and len(deals) % 2 == 0:
            return _read_game(read_terms(terms), head, deals)
        case "v", [terms, *rest]:
            agreed = read_terms(terms)
            return ViewLink(agreed, read_view(agreed, rest))
        case "t", [task]:
            return TaskLink(lessons.task(task).id)
        case "x", [era, sort, seed]:
            number = whole(seed, 2**64 - 1)
            exercises.draw(era, number, sort)
            return ExerciseLink(eras.get(era).id, sort, number)
        case "s", [terms, told]:
            return _read_settlement(read_terms(terms), told)
    raise TarokError("link.shape")


def _read_game(terms: Terms, head: str, deals: list[str]) -> GameLink:
    if len(head) < 2 or head[1] not in "gf":
        raise TarokError("link.shape")
    first = whole(head[0], 9)
    if not 1 <= first <= terms.players:
        raise TarokError("record.player", player=first, players=terms.players)
    played = []
    for code, actions in zip(deals[::2], deals[1::2], strict=True):
        state = games.start(terms, Deal.from_code(code, terms.layout))
        for action in Reader(actions).actions():
            state = games.apply(state, action)
        played.append(Played(state))
    for place, each in enumerate(played[:-1], start=1):
        if not each.game.over:
            raise TarokError("record.unfinished", seat=each.game.turn).at(f"deal {place}")
    dress = Dress.GERMAN if head[1] == "g" else Dress.FRENCH
    record = Record(terms, tuple(played), first, dress)
    return GameLink(record, whole(head[2:], 99_999) if head[2:] else None)


def _read_settlement(terms: Terms, text: str) -> SettlementLink:
    told, pot = read_told(text)
    outcome_from(terms, told)
    if pot is not None:
        if not terms.scheme.has_pot:
            raise TarokError("pot.scheme", era=terms.era.id, scheme=terms.scheme.id)
        Tariff.amount(pot, option="pot", zero=True)
    return SettlementLink(terms, told, pot)


# -- passing on --------------------------------------------------------------------------


def title(link: Link) -> str:
    """What a link shows, in a few words; they tell nothing that is hidden."""
    match link:
        case TaskLink(task):
            lesson = lessons.get(task.rpartition("-")[0])
            return words.say(
                "link.title.task", lesson=words.say(lesson.title), number=task.rpartition("-")[2]
            )
        case ExerciseLink(era, _, seed):
            return words.say("link.title.exercise", era=eras.get(era).title, seed=seed)
        case ViewLink(terms, view):
            return words.say("link.title.view", era=terms.era.title, seat=view.seat)
        case GameLink(record, _):
            return words.say("link.title.game", era=record.terms.era.title)
        case SettlementLink(terms, _, _):
            return words.say("link.title.settlement", era=terms.era.title)
        case DealLink(terms, _):
            return words.say("link.title.deal", era=terms.era.title)


def warning(link: Link) -> str:
    """What is said beside a link that gives hands away; empty for others."""
    return words.say("link.reveals") if reveals(link) else ""


def page_of(link: Link) -> str:
    """The page of the book on which a task or an exercise is shown.

    Raises TarokError `link.nowhere` for other links, which belong to the chapter of their game.
    """
    match link:
        case TaskLink(task):
            lesson = task.rpartition("-")[0]
            return "lessons-paying.html" if lesson.startswith("pay-") else "lessons.html"
        case ExerciseLink():
            return "exercises.html"
    raise TarokError("link.nowhere")


def embed_snippet(link: Link, page: str, height: int = 640) -> str:
    """HTML that shows a link within another page.

    `page` is the address of a page of the book that holds the widget; opened with "?embed" it shows that
    widget alone and tells its height. The script beside it sets the frame's height by that, for all frames
    of a page; `height`, in pixels, is for the time before and where scripts are off. Raises TarokError
    `link.page`.
    """
    home, slash, name = page.rpartition("/")
    secure = page.startswith(("https://", "http://localhost", "http://127.0.0.1"))
    if not secure or not slash or not name or set("#?") & set(page):
        raise TarokError("link.page", page=page[:60])
    address = f"{page}?embed{fragment(link)}".translate(_ESCAPED)
    script = f"{home}/_static/embed.mjs".translate(_ESCAPED)
    named = title(link).translate(_ESCAPED)
    return (
        f'<iframe src="{address}" title="{named}" width="100%" height="{height:d}" loading="lazy" '
        f'style="border:0"></iframe>\n<script type="module" src="{script}"></script>'
    )
