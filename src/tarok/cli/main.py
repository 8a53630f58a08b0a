"""Reads the command line and calls the verb."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from tarok import __version__, words
from tarok.cli import dealing, scoring, settling, telling
from tarok.cli.options import UsageError
from tarok.errors import TarokError

Verb = Callable[[argparse.Namespace], tuple[object, str]]
"""A verb gives its answer twice: as a JSON value and as text."""


class _Parser(argparse.ArgumentParser):
    """An argument parser that refuses in one line."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{self.prog}: {message} (see {self.prog} --help)")


def _parser() -> _Parser:
    parser = _Parser(prog="tarok", description=words.say("cli.about"), allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"tarok {__version__}")
    verbs = parser.add_subparsers(dest="verb", required=True, parser_class=_Parser, metavar="VERB")

    def verb(name: str, run: Verb) -> argparse.ArgumentParser:
        told = words.say(f"cli.{name}")
        found = verbs.add_parser(name, help=told, description=told, allow_abbrev=False)
        found.add_argument("--json", action="store_true", help=words.say("cli.json"))
        found.set_defaults(run=run)
        return found

    telling.arguments(verb)
    dealing.arguments(verb)
    settling.arguments(verb)
    scoring.arguments(verb)
    return parser


def _one_line(text: str) -> str:
    """The text with a blank for every sign that would break the line or steer the terminal."""
    return "".join(sign if sign.isprintable() else " " for sign in text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; 0 when it answered, 2 when it refused (one line on standard error)."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")
    try:
        given = _parser().parse_args(arguments)
        run: Verb = given.run
        answer, text = run(given)
    except UsageError as error:
        print(_one_line(str(error)), file=sys.stderr)
        return 2
    except TarokError as error:
        print(_one_line("tarok: " + words.explain(error)), file=sys.stderr)
        return 2
    try:
        print(json.dumps(answer, ensure_ascii=False, indent=1) if given.json else text)
        sys.stdout.flush()
    except BrokenPipeError:
        # whoever read our output has seen enough, for example `head`
        sys.stderr.close()
    return 0
