"""Records as text that a person can write.

A head of `name: value` lines, then for each deal a line `deal CODE`, or `deal` and a line of cards for
each seat and the talon, then the actions, one to a line: seat, word, value, and in quotation marks what
was said. A seat followed by cards alone is a trick, or the part of one that was played, led by that
seat. What follows a # is a remark.

    era: sansprendre-1839
    scheme: hand

    deal 11J1-4W9V-FH3Q-8GJX
    F frage
    M good
    R good
    F take
    F lay E6 E7 G6
    F trumps E
    F ET E6 EA
"""

from __future__ import annotations

import re
from typing import Final

from tarok import eras
from tarok.cards import Dress
from tarok.errors import TarokError
from tarok.game import Game
from tarok.notation.record import Record, action_list
from tarok.notation.shapes import Json
from tarok.table import SEATS, Table

_HEAD: Final = re.compile(r"([a-z_]+)\s*:\s*(.*)")
_HAND: Final = re.compile(r"([FMRD]|talon)\s*:\s*(.*)")
_CARD: Final = re.compile(r"[EGHSCDeghscd](10|[AaTtKkOoUuQqJj6-9])")
_NUMBERS: Final = ("format", "players", "pack", "first_dealer")
_NAMES: Final = (*_NUMBERS, "era", "scheme", "tariff", "pot_limit", "dress")


def parse(text: str) -> tuple[Json, list[list[int]]]:
    """The JSON value of a record written as text, and for each deal the lines of its actions.

    Raises TarokError naming the line.
    """
    head: Json = {}
    options: dict[str, str] = {}
    deals: list[Json] = []
    places: list[list[int]] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.partition("#")[0].strip()
        if not line:
            continue
        try:
            if line == "deal" or line.startswith("deal "):
                deals.append({"actions": []})
                places.append([])
                code = line.removeprefix("deal").strip()
                if code:
                    deals[-1]["code"] = code
            elif deals:
                _deal_line(line, deals[-1], number, places[-1], _seats(head))
            else:
                _head_line(line, head, options)
        except TarokError as error:
            raise error.at(f"line {number}") from None
    head.setdefault("format", 1)
    head["options"] = options
    head["deals"] = deals
    return head, places


def _seats(head: Json) -> int:
    """How many play a trick; three where the head is refused later."""
    era, players = str(head.get("era")), head.get("players", 3)
    if era not in eras.ERAS or players not in eras.ERAS[era].players:
        return 3
    assert isinstance(players, int)
    return len(Table(players, eras.ERAS[era].all_play).active)


def _head_line(line: str, head: Json, options: dict[str, str]) -> None:
    found = _HEAD.fullmatch(line)
    if not found:
        raise TarokError("record.text", text=line[:40], want="write name: value, such as era: dapp")
    name, value = found.groups()
    if name == "option":
        option, _, setting = (part.strip() for part in value.partition("="))
        if option in options:
            raise TarokError("record.twice", key=option[:30])
        options[option] = setting or "on"
        return
    if name not in _NAMES:
        raise TarokError("record.shape", key=name[:30], want="take it out")
    if name in head:
        raise TarokError("record.twice", key=name)
    if name in _NUMBERS:
        if not value.isdecimal() or len(value) > 3:
            raise TarokError("record.shape", key=name, want="give a whole number")
        head[name] = int(value)
    else:
        head[name] = value


def _deal_line(line: str, deal: Json, number: int, places: list[int], seats: int) -> None:
    hand = _HAND.fullmatch(line)
    if hand:
        where, cards = hand.groups()
        hands = deal if where == "talon" else deal.setdefault("hands", {})
        assert isinstance(hands, dict)
        if where in hands:
            raise TarokError("record.twice", key=where)
        hands[where] = cards
        return
    actions = deal["actions"]
    assert isinstance(actions, list)
    plain, spoken = _spoken(line)
    seat, *words = plain.split() or [""]
    if seat == "dealer" and len(words) == 1:
        if "dealer" in deal:
            raise TarokError("record.twice", key="dealer")
        deal["dealer"] = int(words[0]) if words[0].isdecimal() and len(words[0]) < 4 else words[0]
        return
    if words and all(_CARD.fullmatch(word) for word in words):
        order = SEATS[:seats]
        if seat not in order:
            raise TarokError("seat.unknown", seat=seat[:10], allowed=", ".join(order))
        lead = order.index(seat)
        for step, card in enumerate(words):
            actions.append([order[(lead + step) % seats], "play", card])
            places.append(number)
        return
    if not words:
        raise TarokError("record.text", text=line[:40], want="write seat, word and value")
    word, *rest = words
    parts: list[object] = [seat, word]
    if rest:
        parts.append(" ".join(rest))
    if spoken is not None:
        parts.append(spoken)
    actions.append(parts)
    places.append(number)


def _spoken(line: str) -> tuple[str, str | None]:
    """A line without the formula at its end, and that formula; None where nothing is quoted."""
    head, opened, tail = line.partition('"')
    if opened and tail.endswith('"') and '"' not in tail[:-1]:
        return head, tail[:-1]
    return line, None


def write(record: Record, cards: bool, data: Json) -> str:
    """A record as text; `data` is its JSON value, with hands written out where `cards` says so."""
    lines = []
    for key, value in data.items():
        if key == "options":
            assert isinstance(value, dict)
            lines += [f"option: {name}={setting}" for name, setting in value.items()]
        elif key not in ("format", "deals"):
            lines.append(f"{key}: {value}")
    deals = data["deals"]
    assert isinstance(deals, list)
    for played, deal in zip(record.deals, deals, strict=True):
        lines.append("")
        if cards:
            lines.append("deal")
            lines += [f"{seat}: {hand}" for seat, hand in deal["hands"].items()]
            lines.append(f"talon: {deal['talon']}")
        else:
            lines.append(f"deal {deal['code']}")
        lines += _action_lines(played.game, record.dress)
    return "\n".join(lines) + "\n"


def _action_lines(game: Game, dress: Dress) -> list[str]:
    lines: list[str] = []
    in_trick = 0
    for seat, action in game.actions:
        parts = action_list(seat, action.plain, dress)
        if action.word == "play" and action.spoken is None:
            if in_trick:
                lines[-1] += f" {parts[2]}"
            else:
                lines.append(f"{seat} {parts[2]}")
            in_trick = (in_trick + 1) % len(game.hands)
            continue
        in_trick = 0
        told = f' "{action.spoken}"' if action.spoken is not None else ""
        lines.append(" ".join(parts) + told)
    return lines
