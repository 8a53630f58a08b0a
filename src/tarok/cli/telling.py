"""`tarok eras` and `tarok rules`."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from tarok import eras, words
from tarok.cli.shapes import era_json, rule_json
from tarok.era import Era


def arguments(verb: Callable[..., argparse.ArgumentParser]) -> None:
    """Adds the two verbs."""
    verb("eras", run_eras)
    rules = verb("rules", run_rules)
    rules.add_argument("era", metavar="ERA")


def run_eras(given: argparse.Namespace) -> tuple[object, str]:
    """All eras with contracts, schemes and house rules."""
    found = [eras.get(id) for id in eras.ids()]
    return [era_json(era) for era in found], "\n\n".join(_told(era) for era in found)


def _told(era: Era) -> str:
    names = ", ".join(contract.id for contract in era.contracts)
    lines = [
        f"{era.id}  {words.translate(era.title)} ({words.translate(era.years)})",
        words.say("cli.eras.contracts", names=names),
        words.say("cli.eras.schemes", names=", ".join(scheme.id for scheme in era.schemes)),
    ]
    if era.options:
        told = ", ".join(f"{option.name}={option.default}" for option in era.options)
        lines.append(words.say("cli.eras.options", names=told))
    return "\n  ".join(lines)


def run_rules(given: argparse.Namespace) -> tuple[object, str]:
    """Every rule of an era, inherited ones and those of its house rules included."""
    era = eras.get(given.era)
    found = [*era.rules(), *(option.rule for option in era.options)]
    lines = [
        f"{rule.id} [{words.say('certainty.' + rule.certainty.value)}; {rule.source}]\n    {words.rule(rule)}"
        for rule in found
    ]
    return [rule_json(rule) for rule in found], "\n".join(lines)
