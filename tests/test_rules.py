"""Every difference has its source, and no rule is used nowhere.

A rule is used where it sets a field of its era, is quoted by a scheme, a house rule or the engine, or
where the code named in ENFORCED acts on it. What is left is told to the reader and needs no code.
"""

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

import tarok
from tarok import eras
from tarok.era import Era
from tarok.rule import Rule

PACKAGE = Path(tarok.__file__).parent

# Topics nobody quotes, and what acts on them.
ENFORCED = {
    "next-dealer": "tarok.table:Table.next_dealer",
    "sits-out": "tarok.payment.scheme:Stakes.defenders",
    "hold-priority": "tarok.auction.hold:ImmediateHold.apply",
    "couleur-yes": "tarok.auction.hold:ImmediateHold.apply",
    "jumps": "tarok.auction.hold:ImmediateHold.jumps",
    "name-trumps-when": "tarok.game.moves:_onward",
    "talon-hidden": "tarok.game.view:view",
    "draw-pots": "tarok.payment.scheme:Scheme.settle",
    "announce-when": "tarok.game.moves:_onward",
    "announce-only": "tarok.payment.outcome:Outcome.result",
    "formulas-meaning": "tarok.era:Formula",
    "siebzig-count": "tarok.payment.outcome:Outcome.goal_points",
    "siebziger-hand": "tarok.contract:Contract",
    "bismarck-pay": "tarok.contract:Contract.worth",
    "bismarck-order": "tarok.game.moves:_onward",
    "tariff-tiers": "tarok.payment.tariff:Tariff.parse",
    "blocks-block-not": "tarok.payment.pots:Blocks.before",
    "blockade-end": "tarok.payment.scheme:Scheme.settle",
    "blockade-line": "tarok.payment.scheme:Scheme.settle",
    "deal-32": "tarok.era:Terms.layout",
    "packets-32": "tarok.deal:packets",
    "ramsch-trumps": "tarok.trick:best_play",
    "schneider-points": "tarok.payment.amounts:SCHNEIDER",
    "contracts-words": "tarok.era:Formula",
    "raises-end": "tarok.auction.duel:TARGETS",
    "raises-hold": "tarok.auction.duel:Duel.legal",
    "haferl-again": "tarok.payment.routes:Haferl.before",
}
# Customs of the table that no engine can see to.
TOLD = {"king", "two-packs", "pile"}


def family(era: Era) -> Iterator[Era]:
    """An era and its forebears."""
    yield era
    while era.parent is not None:
        era = eras.get(era.parent)
        yield era


def held(value: object) -> set[str]:
    """The ids of all rules a scheme is built with."""
    if isinstance(value, Rule):
        return {value.id}
    if isinstance(value, tuple | list):
        return set().union(*map(held, value))
    return set()


def quoted_topics() -> set[str]:
    """Every text constant of the engine: a topic it quotes is among them."""
    found = set()
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.parent.name not in ("eras", "words", "widgets"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.add(node.value)
    return found


QUOTED = quoted_topics()


def used(era: Era) -> set[str]:
    """The topics of an era's rules that are used somewhere."""
    ids = set().union(*(held(scheme) for scheme in era.schemes))
    setting = {change.rule.topic for each in family(era) for change in each.changes if change.fields}
    return {
        topic for topic, rule in era.rulebook.items() if rule.id in ids or topic in QUOTED or topic in setting
    }


@pytest.mark.sources
@pytest.mark.parametrize("id", eras.ids())
def test_no_rule_is_used_nowhere(id: str) -> None:
    era = eras.get(id)
    assert set(era.rulebook) - used(era) - set(ENFORCED) - TOLD == set()


@pytest.mark.sources
def test_what_is_said_to_act_on_a_rule_is_there_and_needed() -> None:
    for topic, place in ENFORCED.items():
        module, _, path = place.partition(":")
        found: object = importlib.import_module(module)
        for name in path.split("."):
            found = getattr(found, name)
        assert any(topic in eras.get(id).rulebook for id in eras.ids()), topic
    unused = [set(eras.get(id).rulebook) - used(eras.get(id)) for id in eras.ids()]
    assert set(ENFORCED) | TOLD == set().union(*unused)


@pytest.mark.parametrize("id", eras.ids())
def test_every_difference_has_text_source_and_certainty(id: str) -> None:
    era = eras.get(id)
    rules = [*(change.rule for change in era.changes), *(option.rule for option in era.options)]
    for rule in rules:
        assert rule.source.strip()
        assert rule.text.strip().endswith((".", "!", "?"))
        assert rule.topic
    assert all(change.rule.id.startswith(f"{id}:") for change in era.changes)


@pytest.mark.parametrize("id", eras.ids())
def test_ids_of_rules_are_unique_and_their_own(id: str) -> None:
    era = eras.get(id)
    own = [change.rule.id for change in era.changes]
    assert len(set(own)) == len(own)
    ids = [rule.id for rule in (*era.rules(), *(option.rule for option in era.options))]
    assert len(set(ids)) == len(ids)
    lineage = {each.id for each in family(era)}
    assert {rule.id.partition(":")[0] for rule in era.rules()} <= lineage
    for topic, rule in era.rulebook.items():
        assert rule.topic == topic


def test_the_same_id_is_always_the_same_rule() -> None:
    seen: dict[str, Rule] = {}
    for id in eras.ids():
        era = eras.get(id)
        for rule in (*era.rules(), *(option.rule for option in era.options)):
            assert seen.setdefault(rule.id, rule) == rule


@pytest.mark.parametrize("id", eras.ids())
def test_what_an_era_ends_its_parent_had(id: str) -> None:
    era = eras.get(id)
    if era.parent is None:
        assert not any(change.drops for change in era.changes)
        return
    parent = eras.get(era.parent).rulebook
    renewed = {change.rule.topic for change in era.changes}
    for change in era.changes:
        for topic in change.drops:
            assert topic in parent or topic in renewed
            assert topic not in era.rulebook


@pytest.mark.parametrize("id", eras.ids())
def test_a_change_that_sets_a_field_sets_it_otherwise_or_says_more(id: str) -> None:
    names = set(Era._fields)
    for change in eras.get(id).changes:
        assert set(change.fields) <= names - {"id", "title", "years", "parent", "changes", "rulebook"}


@pytest.mark.parametrize("id", eras.ids())
def test_payments_quote_rules_of_the_era(id: str) -> None:
    era = eras.get(id)
    known = {rule.id for rule in (*era.rules(), *(option.rule for option in era.options))}
    for scheme in era.schemes:
        assert held(scheme) <= known, scheme.id
