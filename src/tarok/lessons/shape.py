"""Lessons as JSON: all a page needs to draw a position and to judge an answer, without Python."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tarok import words
from tarok.cards import Card, Dress, in_order
from tarok.lessons.model import Judged, Kind, Lesson, Scene, Task
from tarok.lessons.voice import Voice
from tarok.rule import Rule
from tarok.table import SEATS

Json = dict[str, Any]
FORMAT = 1


class Rules:
    """Collects the rules that answers quote, each once."""

    def __init__(self) -> None:
        self.quoted: dict[str, tuple[str, str, str]] = {}

    def quote(self, rule: Rule | None) -> str:
        """A rule's id, its text kept; empty for none."""
        if rule is None:
            return ""
        self.quoted[rule.id] = (words.rule(rule), rule.certainty.value, rule.source)
        return rule.id


def codes(cards: Iterable[Card]) -> str:
    """Cards as one string: "HA HT E6"."""
    return " ".join(card.code for card in cards)


def lesson_json(lesson: Lesson, dress: Dress = Dress.GERMAN) -> Json:
    """A lesson with all its verdicts, its sentences naming cards in one dress.

    `tasks` are those of `task_json`; `rules` the rules they quote, by id: text, certainty, source.
    """
    rules = Rules()
    tasks = [task_json(task, dress, rules) for task in lesson.tasks]
    return {
        "format": FORMAT,
        "id": lesson.id,
        "number": lesson.number,
        "title": words.say(lesson.title),
        "about": words.say(lesson.about),
        "tasks": tasks,
        "rules": rules.quoted,
    }


def task_json(task: Task, dress: Dress = Dress.GERMAN, rules: Rules | None = None) -> Json:
    """A task: what is drawn, the question, and how each answer is judged.

    `kind` is a value of Kind. `answers` are [key, label, right, reason, rule]. Where cards are laid
    away together there are hundreds of answers: then `lays` are the keys in order as one string of
    cards each, `verdicts` numbers into `reasons` ([right, reason, rule]).
    """
    rules = Rules() if rules is None else rules
    voice = Voice(task.terms, dress)
    judged = task.question.judge(voice)
    found: Json = {
        "id": task.id,
        "era": task.terms.era.id,
        "kind": judged.kind.value,
        "lead": voice.say(task.lead) if task.lead else "",
        "question": judged.question,
        "scene": scene_json(judged.scene, voice),
        "why": judged.why,
        "rule": rules.quote(judged.rule),
    }
    if judged.choice:
        found["choice"] = codes(judged.choice)
    if judged.kind is Kind.NUMBER:
        found |= {"unit": judged.unit, "low": judged.low, "high": judged.high}
    if judged.kind is Kind.LAY:
        return found | _lays(judged, rules)
    found["answers"] = [
        (answer.key, answer.label, answer.right, answer.reason, rules.quote(answer.rule))
        for answer in judged.answers
    ]
    return found


def _lays(judged: Judged, rules: Rules) -> Json:
    """Answers that share verdict and reason are told once; their order is that of combinations."""
    reasons: dict[tuple[bool, str, str], int] = {}
    verdicts = [
        reasons.setdefault((answer.right, answer.reason, rules.quote(answer.rule)), len(reasons))
        for answer in judged.answers
    ]
    return {
        "count": judged.count,
        "verdicts": verdicts,
        "reasons": list(reasons),
    }


def scene_json(scene: Scene, voice: Voice) -> Json:
    """What is drawn; parts that are not there are left out."""
    found: Json = {}
    if scene.hands:
        found["hands"] = [
            (seat, voice.seat(seat), codes(in_order(hand))) for seat, hand in scene.hands.items()
        ]
    if scene.you:
        found["you"] = scene.you
    if scene.trick:
        found["trick"] = [(seat, voice.seat(seat), card.code) for seat, card in scene.trick]
    if scene.trumps:
        found["trumps"] = (scene.trumps.letter, voice.say("learn.trumps", suit=scene.trumps))
    if scene.piles:
        found["piles"] = [(pile.label, codes(in_order(pile.cards))) for pile in scene.piles]
    if scene.said:
        found["said"] = [(voice.seat(seat) if seat in SEATS else seat, text) for seat, text in scene.said]
    if scene.facts:
        found["facts"] = list(scene.facts)
    return found
