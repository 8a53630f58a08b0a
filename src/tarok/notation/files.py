"""Reading and writing records: from text and files, in either form."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING, Final

from tarok.errors import TarokError
from tarok.notation import text as texts
from tarok.notation.record import Record
from tarok.notation.shapes import from_json, to_json

# json and pathlib are imported where they are needed: most who import the package read no file
if TYPE_CHECKING:
    from pathlib import Path

MOST_BYTES: Final = 64 * 1024 * 1024
"""The largest record that is read, in bytes."""

DEEPEST: Final = 12
"""No record nests as deep as this."""


def loads(text: str) -> Record:
    """The record in `text`, JSON or plain. Raises TarokError that names the place."""
    if len(text) > MOST_BYTES:
        raise TarokError("record.large", size=len(text), most=MOST_BYTES)
    # some editors begin a file with this mark
    text = text.removeprefix("\ufeff")
    if text.lstrip(" \t\r\n").startswith("{"):
        import json

        if _nests(text):
            raise TarokError("record.json", why="too deeply nested", line=1, column=1)
        try:
            data = json.loads(text, object_pairs_hook=_once)
        except json.JSONDecodeError as error:
            why = error.msg[:1].lower() + error.msg[1:]
            raise TarokError("record.json", why=why, line=error.lineno, column=error.colno) from None
        except TarokError:
            raise
        except ValueError:
            # Python reads no number of thousands of digits
            raise TarokError("record.json", why="a number is too long", line=1, column=1) from None
        return from_json(data)
    data, places = texts.parse(text)
    try:
        return from_json(data)
    except TarokError as error:
        raise _with_line(error, places) from None


def _nests(text: str) -> bool:
    """Whether JSON is nested deeper than any record.

    Asked before it is read: in a browser Python does not survive a stack that overflows.
    """
    import re

    brackets = re.sub(r'"(?:[^"\\]|\\.)*+"|[^][{}"]++', "", text, flags=re.S)
    for _ in range(DEEPEST):
        brackets = brackets.replace("[]", "").replace("{}", "")
    return len(brackets) > DEEPEST * DEEPEST


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON object; JSON itself lets a name stand twice and keeps silent about the first."""
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise TarokError("record.twice", key=twice[:30])
    return found


def _with_line(error: TarokError, places: list[list[int]]) -> TarokError:
    """The refusal with the line of the text instead of the count of actions."""
    parts = dict(part.rsplit(" ", 1) for part in error.place.split(", ") if part[-1:].isdecimal())
    if "deal" not in parts or "action" not in parts:
        return error
    lines = places[int(parts["deal"]) - 1]
    line = lines[int(parts["action"]) - 1]
    return TarokError(error.code, place=f"line {line}", **error.params)


def load(source: Path | str | IO[str]) -> Record:
    """The record in a file, named or open. Raises TarokError, also where it cannot be read."""
    from pathlib import Path

    if isinstance(source, Path | str):
        return loads(read_text(Path(source)))
    return loads(source.read(MOST_BYTES + 1))


def read_text(path: Path) -> str:
    """The text of a file, if it is not larger than MOST_BYTES. Raises TarokError."""
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise TarokError("record.large", size=size, most=MOST_BYTES)
        with path.open(encoding="utf-8") as file:
            # a device has no size, but no end either
            text = file.read(MOST_BYTES + 1)
        if len(text) > MOST_BYTES:
            raise TarokError("record.large", size=len(text), most=MOST_BYTES)
        return text
    except OSError as error:
        raise TarokError("file.missing", path=str(path)[:80], why=error.strerror or "unreadable") from None
    except UnicodeDecodeError:
        raise TarokError("file.encoding", path=str(path)[:80]) from None


def dumps(record: Record, form: str = "json", *, cards: bool = False) -> str:
    """A record as "json" or "text"; with `cards` hands are written out instead of codes."""
    data = to_json(record, cards)
    if form == "text":
        return texts.write(record, cards, data)
    import json

    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def dump(record: Record, target: IO[str], form: str = "json", *, cards: bool = False) -> None:
    """Writes a record to an open file."""
    target.write(dumps(record, form, cards=cards))


def save(record: Record, path: Path | str, form: str = "json") -> None:
    """Writes a record to a file of this name. Raises TarokError `output.exists` if it cannot."""
    from pathlib import Path

    try:
        Path(path).write_text(dumps(record, form), encoding="utf-8")
    except OSError as error:
        raise TarokError("output.exists", path=str(path)[:80], why=error.strerror or "failed") from None
