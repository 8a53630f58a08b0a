"""What all widgets share: the front end's bundle, their words, and questions from the reader.

The bundle is built from `src/front`. In Jupyter and Voila it travels with the widget; a page of the
book loads it by itself, and Python in the browser comes without it: both do not need it here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar, Final

import anywidget
import traitlets

from tarok import __version__, words
from tarok.errors import TarokError

_STATIC: Final = Path(__file__).parent / "static"


def _bundled(name: str) -> str:
    file = _STATIC / name
    return file.read_text("utf-8") if file.is_file() else ""


class Widget(anywidget.AnyWidget):
    """A widget that answers questions: {"type", "id", …} comes in, `answer` with that id goes out."""

    _esm = _bundled("widgets.mjs")
    _css = _bundled("widgets.css")
    bundled: ClassVar[bool] = bool(_esm)
    """Whether this is Python beside the front end, and not Python started by a page of the book."""
    answers: ClassVar[Mapping[str, str]] = {}
    """Which method answers which type of question."""

    kind = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    answer = traitlets.Dict().tag(sync=True)
    about = traitlets.Dict().tag(sync=True)
    """What a report on a problem says of the widget: the version, and what else is the same throughout."""

    def __init__(self, *, about: Mapping[str, str] | None = None, **traits: Any) -> None:
        super().__init__(about={"version": __version__, **(about or {})}, **traits)
        self.on_msg(self._asked)

    def _asked(self, _: object, content: object, __: object) -> None:
        """Answers a question; a refusal is one sentence, and nothing else has changed then."""
        if not isinstance(content, dict):
            return
        method: Callable[[dict[str, Any]], dict[str, Any]] | None
        method = getattr(self, self.answers.get(str(content.get("type")), ""), None)
        if method is None:
            return
        number = content.get("id")
        try:
            found = method(content)
        except TarokError as error:
            found = {"error": words.explain(error)}
        self.answer = {"id": number, **found}
