"""Packs tables of sentences and sums, so that a page can hold every settlement there is.

A row is any JSON value. Its text with each whole number taken out is its *template*; rows that
differ only in their numbers share one, and the numbers of each place, read down the rows, are kept
as runs that rise or fall evenly. 121 rows of a settlement come down to some dozens of numbers.
`packed.ts` reads it in the browser, `unpack` here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

PLACE: Final = "¤"
"""Stands for a number in a template; no row may hold it."""
_NUMBER: Final = re.compile(r"(?<![0-9])(?:0|[1-9][0-9]{0,8})(?![0-9])")

Run = list[int]
Packed = dict[str, Any]


def _text(row: object) -> str:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))


def runs(numbers: Iterable[int]) -> list[Run]:
    """Numbers as runs [first, step, count], each as long as it rises or falls evenly."""
    found: list[Run] = []
    for number in numbers:
        if found:
            first, step, count = found[-1]
            if count == 1:
                found[-1] = [first, number - first, 2]
                continue
            if first + step * count == number:
                found[-1][2] += 1
                continue
        found.append([number, 0, 1])
    return found


def pack(tables: Mapping[str, Sequence[object]]) -> Packed:
    """All rows of these tables; `unpack(pack(tables), key, at)` is `tables[key][at]` again."""
    templates: dict[str, int] = {}
    packed: dict[str, Any] = {}
    for key, rows in tables.items():
        order: list[list[int]] = []
        numbers: dict[int, list[list[int]]] = {}
        for row in rows:
            text = _text(row)
            if PLACE in text:
                raise ValueError(f"a row of {key} holds the sign {PLACE}")
            which = templates.setdefault(_NUMBER.sub(PLACE, text), len(templates))
            numbers.setdefault(which, []).append([int(found) for found in _NUMBER.findall(text)])
            if order and order[-1][0] == which:
                order[-1][1] += 1
            else:
                order.append([which, 1])
        places = {
            str(which): [runs(column) for column in zip(*rows_of, strict=True)]
            for which, rows_of in numbers.items()
        }
        packed[key] = {"rows": order, "places": places}
    return {"templates": list(templates), "tables": packed}


def _pick(column: Iterable[Run], at: int) -> int:
    for first, step, count in column:
        if at < count:
            return first + step * at
        at -= count
    raise IndexError(at)


def unpack(packed: Packed, key: str, at: int) -> Any:
    """Row `at` of table `key`, as JSON gives it back."""
    table = packed["tables"][key]
    seen: dict[int, int] = {}
    left = at
    for which, count in table["rows"]:
        if left < count:
            row = seen.get(which, 0) + left
            numbers = [_pick(column, row) for column in table["places"][str(which)]]
            first, *rest = packed["templates"][which].split(PLACE)
            filled = (f"{number}{text}" for number, text in zip(numbers, rest, strict=True))
            return json.loads(first + "".join(filled))
        seen[which] = seen.get(which, 0) + count
        left -= count
    raise IndexError(at)
