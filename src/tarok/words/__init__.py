"""Sentences from codes and parameters, in the reader's language.

Everything the package says to people stands once in this package, as English text under a code;
other languages come from gettext catalogues in `tarok/locale`, keyed by that text. The rules know
codes only; whoever shows something (command line, widgets, book) asks here for the sentence.

>>> from tarok.errors import TarokError
>>> explain(TarokError("seed.range", seed=-3))
'The seed -3 cannot be used: give a whole number from 0 to 18446744073709551615.'
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Final

from tarok.action import Action
from tarok.cards import Card, Dress, Suit
from tarok.era import Era
from tarok.errors import TarokError
from tarok.payment.ledger import Line
from tarok.rule import Rule
from tarok.words.cli import CLI
from tarok.words.exercises import EXERCISES
from tarok.words.first_deal import FIRST_DEAL
from tarok.words.learning import LEARNING
from tarok.words.lessons import LESSONS
from tarok.words.lines import LINES, TAILS
from tarok.words.links import LINKS
from tarok.words.passing import PASSING
from tarok.words.refusals import REFUSALS
from tarok.words.tasks import TASKS
from tarok.words.terms import TERMS

if TYPE_CHECKING:
    from gettext import NullTranslations

MESSAGES: Final[Mapping[str, str]] = {
    **TERMS,
    **REFUSALS,
    **LINES,
    **TAILS,
    **CLI,
    **LESSONS,
    **FIRST_DEAL,
    **LEARNING,
    **EXERCISES,
    **TASKS,
    **LINKS,
    **PASSING,
}
"""Every message of the package by code, in English."""

_LOCALE: Final = f"{__file__.rpartition('words')[0]}locale"
_language: ContextVar[str] = ContextVar("language", default="en")
_VULGAR: Final = {
    Fraction(1, 2): "½",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
    Fraction(1, 8): "⅛",
    Fraction(3, 8): "⅜",
    Fraction(5, 8): "⅝",
    Fraction(7, 8): "⅞",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
}
_SINGLE: Final = re.compile(rf"[+−]?(1|[{''.join(_VULGAR.values())}]|0[.,][0-9]+|1/[0-9]+)")
_PLACE: Final = re.compile(r"\{(\w+)")
_COUNTING: Final = re.compile(r"\{\w+:")


@cache
def _catalogue(name: str) -> NullTranslations:
    # imported here, since whoever reads English can start without it
    from gettext import translation

    return translation("tarok", _LOCALE, [name], fallback=True)


@contextmanager
def language(name: str) -> Iterator[None]:
    """Speaks a language within a `with` block; English where it has no catalogue."""
    token = _language.set(name)
    try:
        yield
    finally:
        _language.reset(token)


def translate(text: str) -> str:
    """An English text of the catalogue in the language spoken."""
    name = _language.get()
    return text if name == "en" else _catalogue(name).gettext(text)


def say(code: str, /, **params: object) -> str:
    """The message of a code, its places filled. A code nobody wrote a message for raises KeyError."""
    return fill(translate(MESSAGES[code]), params)


def fill(text: str, params: Mapping[str, object]) -> str:
    """A text with its places filled: {counted}, or {counted:point|points} for the word after a number."""
    names, counts = _places(text)
    filled = {name: show(params[name]) for name in names if name in params}
    if counts:
        filled = {name: _Counted(value) for name, value in filled.items()}
    return text.format_map(filled)


@cache
def _places(text: str) -> tuple[frozenset[str], bool]:
    """The names of its places, and whether a word in it follows a number."""
    return frozenset(_PLACE.findall(text)), _COUNTING.search(text) is not None


class _Counted(str):
    """A number that a word follows, in its form for one (or a part of it) or for several."""

    __slots__ = ()

    def __format__(self, forms: str) -> str:
        one, _, several = forms.partition("|")
        single = _SINGLE.fullmatch(self)
        return f"{self!s} {one if single else several or one}" if forms else str(self)


def show(value: object) -> str:
    """A parameter as people read it."""
    # most are texts; asked first, since asking for a Fraction is slow
    if isinstance(value, str):
        return say(f"seat.{value}") if value in ("F", "M", "R", "D") else str(value)
    if isinstance(value, Fraction):
        return number(value)
    if isinstance(value, Card):
        return card(value)
    if isinstance(value, Suit):
        return say(f"suit.{value.letter}")
    if isinstance(value, Rule):
        return rule(value)
    if isinstance(value, tuple | list):
        return ", ".join(show(item) for item in value)
    return str(value)


def number(value: Fraction) -> str:
    """A number as at the table: 66, 28½, −3, 6.6; others as a fraction."""
    sign = "−" if value < 0 else ""
    size = abs(value)
    whole, rest = int(size), size - int(size)
    if not rest:
        return f"{sign}{whole}"
    if rest in _VULGAR:
        return f"{sign}{whole or ''}{_VULGAR[rest]}"
    if 1000 % size.denominator == 0:
        digits = f"{float(size):.3f}".rstrip("0")
        return sign + digits.replace(".", translate(MESSAGES["decimal.point"]))
    return f"{sign}{size}"


def amount(value: Fraction, unit: str, *, signed: bool = False) -> str:
    """An amount with its unit; with `signed` a gain carries a plus."""
    plus = "+" if signed and value > 0 else ""
    return say(f"amount.{unit}", number=plus + number(value))


def unit(name: str) -> str:
    """What amounts are counted in, as the word for many: pf, game points."""
    return translate(MESSAGES[f"unit.{name}"]).rpartition("|")[2]


def card(value: Card, dress: Dress = Dress.GERMAN) -> str:
    """A card's name: "Ten of Hearts", in French dress "Queen of Clubs" for the Ober of Acorns."""
    kind = "" if dress is Dress.GERMAN else "french."
    return say(
        "card.name",
        rank=say(f"rank.{kind}{value.rank.letter}"),
        suit=say(f"suit.{kind}{value.suit.letter}"),
    )


def rule(value: Rule) -> str:
    """The text of a rule."""
    return translate(value.text)


def explain(error: TarokError) -> str:
    """One sentence that says what is wrong, where, and what to do."""
    params = dict(error.params)
    quoted = params.pop("rule", None)
    sentence = say(error.code, **params)
    if isinstance(quoted, Rule):
        sentence = say("refused.by", sentence=sentence, rule=rule(quoted).rstrip("."))
    return say("refused.at", place=error.place, sentence=sentence) if error.place else sentence


def line(value: Line) -> str:
    """The arithmetic of a payment: "82 − 60 = 22 points over × 3 (Sansprendre) × 1 pf = 66 pf"."""
    code, tail = value.code, ""
    for end in TAILS:
        suffix = end.removeprefix("tail")
        if code not in LINES and code.endswith(suffix):
            code, tail = code.removesuffix(suffix), end
            break
    params = {**value.params, "source": value.source, "target": value.target}
    params["unit"] = translate(MESSAGES[f"unit.{value.params['unit']}"])
    text = say(code, **params)
    return say(tail, text=text, **params) if tail else text


def action(era: Era, seat: str, done: Action, dress: Dress = Dress.GERMAN, phase: str = "auction") -> str:
    """What a seat did, as a sentence: "Forehand plays the Ten of Hearts."

    A pass means something else after the auction: `phase` is the value of the game's phase before it.
    """
    contracts = {contract.id: contract for contract in (*era.contracts, *era.optional_contracts().values())}
    name = ""
    if done.word in contracts:
        code = "did.bid" if done.value is None else "did.bid.suit"
        code = "did.named" if phase == "contract" else code
        name = contracts[done.word].name
        said = say(code, seat=seat, contract=name, suit=done.value)
    else:
        value: object = done.value
        if isinstance(value, Card):
            value = card(value, dress)
        elif isinstance(value, tuple):
            value = ", ".join(card(each, dress) for each in value)
        code = f"did.{done.word}.{phase}"
        code = code if code in TERMS else f"did.{done.word}"
        if value is None and f"{code}.unseen" in TERMS:
            code += ".unseen"
        said = say(code, seat=seat, value=value, talon=say(f"talon.{era.talon_name}"))
    told = done.spoken not in (None, "", name)
    return say("did.spoken", sentence=said, spoken=done.spoken) if told else said


def spoken(era: Era, done: Action, bids: int, phase: str = "auction") -> str:
    """What is said at the table by default; empty where nothing is told.

    `bids` counts the bids of the auction from 1, this one included; `phase` is the value of the game's
    phase. Formulas are spoken while bidding and on laying away.
    """
    if phase not in ("auction", "lay"):
        return ""
    for formula in era.formulas:
        fits = done.word in formula.words and formula.value in (None, done.value)
        if fits and (not formula.bids or min(bids, 3) in formula.bids):
            return formula.said
    return ""
