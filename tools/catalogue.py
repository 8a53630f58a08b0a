"""The catalogue of everything said to people, as a gettext template for translators.

`python -m tools.catalogue` writes `src/tarok/locale/tarok.pot`; a test says when it is out of date. A
translation is `src/tarok/locale/LANGUAGE/LC_MESSAGES/tarok.po`, compiled to `tarok.mo` beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from tarok import eras, words
from tarok.widgets import strings

TEMPLATE: Final = Path(words.__file__).parent.parent / "locale" / "tarok.pot"
_HEAD: Final = (
    'msgid ""\nmsgstr ""\n"Project-Id-Version: tarok\\n"\n"MIME-Version: 1.0\\n"\n'
    '"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n'
)


def texts() -> dict[str, list[str]]:
    """Every English text with the codes or rule ids that use it."""
    found: dict[str, list[str]] = {}

    def note(text: str, where: str) -> None:
        places = found.setdefault(text, [])
        if where not in places:
            places.append(where)

    for code, text in (*words.MESSAGES.items(), *_widget_strings()):
        note(text, code)
    for id in eras.ids():
        era = eras.get(id)
        note(era.title, f"{id} title")
        note(era.years, f"{id} years")
        for rule in (*era.rules(), *(option.rule for option in era.options)):
            note(rule.text, rule.id)
    return found


def _widget_strings() -> Iterator[tuple[str, str]]:
    """The strings of the widgets: every table of plain texts in their module."""
    for name, table in vars(strings).items():
        if name.isupper() and isinstance(table, dict) and not name.startswith("GERMAN"):
            yield from table.items()


def template(found: Mapping[str, Iterable[str]]) -> str:
    """The template's text."""
    entries = []
    for text, places in found.items():
        used = "".join(f"#. {place}\n" for place in places)
        flag = "#, python-brace-format\n" if "{" in text else ""
        entries.append(f'{used}{flag}msgid {_quoted(text)}\nmsgstr ""\n')
    return _HEAD + "\n" + "\n".join(entries)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def main() -> None:
    """Writes the template."""
    TEMPLATE.parent.mkdir(exist_ok=True)
    TEMPLATE.write_text(template(texts()), encoding="utf-8")


if __name__ == "__main__":
    main()
