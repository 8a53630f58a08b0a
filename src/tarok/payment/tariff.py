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


class Tariff(NamedTuple):
    """`unit` is the amount per point or base unit (None: the scheme's own); `tiers`, where given, the
    amounts per point for Frage, Solo and Herzsolo instead of multipliers (AAD 1881)."""

    unit: Fraction | None = None
    tiers: tuple[Fraction, Fraction, Fraction] | None = None
    text: str = ""

    @staticmethod
    def amount(text: str, option: str, *, zero: bool = False) -> Fraction:
        """An amount above nothing (with `zero` also nothing) written as "3", "1/2" or "0.5".

        Raises TarokError `amount.unreadable`.
        """
        plain = str(text).strip()
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
