"""What exercises and their printed sheets say."""

from __future__ import annotations

from typing import Final

EXERCISES: Final = {
    "exercise.kind.play": "Which cards may be played?",
    "exercise.kind.taker": "Who took it?",
    "exercise.kind.points": "How many points?",
    "exercise.kind.pays": "Who pays what?",
    "sheet.title": "Exercises, {era}, {years}: sheet {seed}",
    "sheet.about": "{count} exercises. The solutions stand at the end.",
    "sheet.task": "{number}. {question}",
    "sheet.hand": "Hand: {cards}",
    "sheet.trick": "On the table: {cards}",
    "sheet.cards": "{label}: {cards}",
    "sheet.fact": "{label}: {text}",
    "sheet.choice": "Choose: {options}",
    "sheet.answer": "Answer: ____________",
    "sheet.solutions": "Solutions",
    "sheet.solution": "{number}. {answer}. {reason}",
}
