"""The template for translators holds everything that is said to people."""

import gettext
from pathlib import Path

import pytest

from tarok import words
from tarok.cards import Card
from tarok.errors import TarokError
from tools import catalogue


def test_the_template_is_up_to_date() -> None:
    written = catalogue.TEMPLATE.read_text(encoding="utf-8")
    assert written == catalogue.template(catalogue.texts()), "run: python -m tools.catalogue"


def test_a_translation_is_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalogue of another language reaches every kind of sentence."""

    class German(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return {
                "{rank} of {suit}": "{suit}-{rank}",
                "Hearts": "Herz",
                "Ten": "Zehner",
                "The {card} is named twice; name each card once.": "{card} ist doppelt genannt.",
            }.get(message, message)

    monkeypatch.setattr(
        words, "_catalogue", lambda name: German() if name == "de" else gettext.NullTranslations()
    )
    with words.language("de"):
        assert words.card(Card("HT")) == "Herz-Zehner"
        assert words.explain(TarokError("card.twice", card=Card("HT"))) == "Herz-Zehner ist doppelt genannt."
    assert words.card(Card("HT")) == "Ten of Hearts"


def test_every_language_has_a_compiled_catalogue() -> None:
    folder = Path(words.__file__).parent.parent / "locale"
    for written in folder.glob("*/LC_MESSAGES/tarok.po"):
        assert written.with_suffix(".mo").exists(), written
