"""Arguments that several verbs share, and the terms they make."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tarok import eras
from tarok.era import Era, Terms
from tarok.errors import TarokError
from tarok.payment.tariff import Tariff
from tarok.words import say


class UsageError(Exception):
    """Words on the command line that do not fit together; its text is the whole refusal."""


def add_terms(parser: argparse.ArgumentParser) -> None:
    """The arguments that say how a table plays."""
    parser.add_argument("--scheme", metavar="S", help=say("cli.scheme"))
    parser.add_argument("--players", type=whole, default=3, metavar="N", help=say("cli.players"))
    parser.add_argument("--pack", type=whole, metavar="N", help=say("cli.pack"))
    parser.add_argument("--tariff", metavar="X", help=say("cli.tariff"))
    parser.add_argument("--pot-limit", metavar="A", help=say("cli.pot-limit"))
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME[=VALUE]", help=say("cli.option")
    )


def whole(text: str) -> int:
    """A whole number; argparse names the argument where it is none."""
    if not text.removeprefix("-").isdecimal() or len(text) > 25:
        raise argparse.ArgumentTypeError(say("cli.whole", text=text[:30]))
    return int(text)


def terms_of(given: argparse.Namespace, contract: str | None = None) -> Terms:
    """The terms the arguments tell; an optional contract named is switched on. Raises TarokError."""
    era = eras.get(given.era)
    options = read_options(era, given.option)
    if contract is not None and contract in era.optional_contracts():
        options.setdefault(contract, "on")
    return Terms(
        era,
        given.players,
        era.scheme(given.scheme).id,
        Tariff.parse(given.tariff),
        given.pack,
        given.pot_limit,
        options,
    )


def read_options(era: Era, given: Sequence[str]) -> dict[str, str]:
    """House rules from NAME or NAME=VALUE. Raises TarokError."""
    options: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not name.strip() or (equals and not value.strip()):
            raise TarokError("option.form", text=text[:40])
        option = era.option(name.strip())
        plain = value.strip() if equals else ("on" if "on" in option.values else "")
        if not plain:
            others = [each for each in option.values if each != option.default]
            if len(others) != 1:
                raise TarokError(
                    "option.value",
                    option=option.name,
                    value="",
                    allowed=", ".join(option.values) or "a number",
                )
            plain = others[0]
        options[option.name] = plain
    return options
