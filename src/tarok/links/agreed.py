"""Terms of a table, and the end of a deal as told, in the short form of links."""

from __future__ import annotations

from typing import Final

from tarok import eras
from tarok.cards import parse_suit
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.outcomes import Told
from tarok.payment.tariff import Tariff

DIVIDER: Final = "~"
_POINT: Final = "!"
"""Stands for a full stop, which divides the parts of a link."""


def _parts(found: list[tuple[str, str]]) -> str:
    return "".join(f"{DIVIDER}{key}{value.replace('.', _POINT)}" for key, value in found)


def _split(text: str, keys: str) -> tuple[str, dict[str, list[str]]]:
    """What stands before the first divider, and the parts after it by their first letter."""
    head, *parts = text.split(DIVIDER)
    found: dict[str, list[str]] = {}
    for part in parts:
        if not part or part[0] not in keys:
            raise TarokError("link.shape")
        found.setdefault(part[0], []).append(part[1:].replace(_POINT, "."))
    if any(len(values) > 1 for key, values in found.items() if key != "o"):
        raise TarokError("link.shape")
    return head, found


def whole(text: str, most: int) -> int:
    """A whole number from 0 to `most`. Raises TarokError `link.shape`."""
    if not (text.isdecimal() and text.isascii() and len(text) <= len(str(most)) and int(text) <= most):
        raise TarokError("link.shape")
    return int(text)


def terms_text(terms: Terms) -> str:
    """An era, and what its table has agreed beyond what is usual; amounts without the blanks in them."""
    found = []
    if terms.players != 3:
        found.append(("p", str(terms.players)))
    if terms.scheme is not terms.era.schemes[0]:
        found.append(("s", terms.scheme.id))
    if terms.pack_size is not None:
        found.append(("k", str(terms.pack_size)))
    if terms.tariff.text:
        found.append(("t", _tight(terms.tariff.text)))
    if terms.pot_limit is not None:
        found.append(("l", _tight(str(terms.pot_limit))))
    found += [("o", f"{name}={_tight(value)}") for name, value in terms.chosen.items()]
    return terms.era.id + _parts(found)


def _tight(text: str) -> str:
    return "".join(text.split())


def read_terms(text: str) -> Terms:
    """Terms from their short form. Raises TarokError."""
    era, found = _split(text, "psklto")
    one = {key: values[0] for key, values in found.items()}
    chosen = {}
    for option in found.get("o", ()):
        name, divider, value = option.partition("=")
        if not divider or name in chosen:
            raise TarokError("link.shape")
        chosen[name] = value
    return Terms(
        eras.get(era),
        whole(one.get("p", "3"), 4),
        one.get("s"),
        Tariff.parse(one.get("t")),
        whole(one["k"], 36) if "k" in one else None,
        one.get("l"),
        chosen,
    )


def told_text(told: Told, pot: str | None) -> str:
    """How a deal ended, and what lay in the pot where that is not what a first deal has put in."""
    found = [("d", told.declarer or "-")]
    if told.points is not None:
        found.append(("p", told.points))
    if told.tricks is not None:
        found.append(("n", told.tricks))
    if told.announced:
        found.append(("a", ""))
    if told.target is not None:
        found.append(("t", str(told.target)))
    if told.trumps is not None:
        found.append(("u", told.trumps.letter))
    if told.stock_left:
        found.append(("k", ""))
    if pot is not None:
        found.append(("b", pot))
    return told.contract + _parts(found)


def read_told(text: str) -> tuple[Told, str | None]:
    """The end of a deal from its short form, and what lay in the pot. Raises TarokError."""
    contract, found = _split(text, "dpnatukb")
    one = {key: values[0] for key, values in found.items()}
    if "d" not in one or one.get("a") or one.get("k"):
        raise TarokError("link.shape")
    told = Told(
        contract,
        None if one["d"] == "-" else one["d"],
        one.get("p"),
        one.get("n"),
        "a" in one,
        whole(one["t"], 120) if "t" in one else None,
        parse_suit(one["u"]) if "u" in one else None,
        "k" in one,
    )
    return told, one.get("b")
