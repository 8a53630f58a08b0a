"""Whatever a unit test has refused, the refusal can be said."""

import re
from collections.abc import Iterator

import pytest

from tarok import words
from tarok.errors import TarokError


@pytest.fixture(autouse=True)
def sentences(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[TarokError]]:
    """Every refusal made during the test makes one sentence that names nothing as None."""
    made: list[TarokError] = []
    plain = TarokError.__init__

    def noted(self: TarokError, code: str, /, place: str = "", **params: object) -> None:
        plain(self, code, place, **params)
        made.append(self)

    monkeypatch.setattr(TarokError, "__init__", noted)
    yield made
    for error in made:
        sentence = words.explain(error)
        assert sentence.endswith("."), sentence
        assert not re.search(r"\bNone\b|\{[a-z_]+\}", sentence), sentence
        assert len(sentence) < 700, sentence
