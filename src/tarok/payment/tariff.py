"""The tariff a table agrees on, read from text."""

import re
from fractions import Fraction
from typing import Final, NamedTuple

from tarok.errors import TarokError

_NUMBER: Final = re.compile(r"[0-9]{1,9}(/[1-9][0-9]{0,5}|[.,][0-9]{1,6})?")
_NAMED: Final = {
    "gentlemen": (Fraction(1, 2), Fraction(1), Fraction(2)),
    "ladies-half": (Fraction(1, 4), Fraction(1, 2), Fraction(1)),
    "ladies-quarter": (Fraction(1, 8), Fraction(1, 4), Fraction(1, 2)),
}


_SIGNS: Final = {
    "½": (1, 2), "¼": (1, 4), "¾": (3, 4), "⅓": (1, 3), "⅔": (2, 3),
    "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8),
}  # fmt: skip


def _without_sign(text: str) -> str:
    """Also "½" and "1½", as the book writes them: 1/2 and 3/2."""
    whole = text[:-1]
    if text[-1:] in _SIGNS and (whole == "" or (_NUMBER.fullmatch(whole) and whole.isdecimal())):
        over, under = _SIGNS[text[-1]]
        return f"{int(whole or 0) * under + over}/{under}"
    return text


class Tariff(NamedTuple):
    """`unit` is the amount per point or base unit (None: the scheme's own); `tiers`, where given, the
    amounts per point for Frage, Solo and Herzsolo instead of multipliers (AAD 1881)."""

    unit: Fraction | None = None
    tiers: tuple[Fraction, Fraction, Fraction] | None = None
    text: str = ""

    @staticmethod
    def amount(text: str, option: str, *, zero: bool = False) -> Fraction:
        """An amount above nothing (with `zero` also nothing) written as "3", "1/2", "½" or "0.5".

        Raises TarokError `amount.unreadable`.
        """
        plain = _without_sign(str(text).strip())
        value = Fraction(plain.replace(",", ".")) if _NUMBER.fullmatch(plain) else None
        if value is None or not (value or zero):
            raise TarokError("amount.unreadable", text=plain[:20], option=option)
        return value

    @classmethod
    def parse(cls, text: str | None) -> "Tariff":
        """A tariff from text: a number, three of them divided by commas, or a name of the treatise.

        Raises TarokError `amount.unreadable` or `tariff.unreadable`.
        """
        if text is None:
            return cls()
        plain = text.strip()
        if plain in _NAMED:
            return cls(None, _NAMED[plain], plain)
        parts = plain.split(",")
        if len(parts) == 3:
            frage, solo, herzsolo = (cls.amount(part, "tariff") for part in parts)
            return cls(None, (frage, solo, herzsolo), plain)
        if len(parts) > 1:
            raise TarokError("tariff.unreadable", text=plain[:30])
        return cls(cls.amount(plain, "tariff"), None, plain)
