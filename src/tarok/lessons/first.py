"""Lessons 1 to 4: rank and points, following and trumping, who takes, counting to 61."""

from __future__ import annotations

from typing import Final

from tarok import eras
from tarok.cards import Card, Suit, parse_cards
from tarok.era import Terms
from tarok.lessons.about_cards import Beats, Highest, MayPlay, Sure, Takes, Total, WhoTakes, Worth
from tarok.lessons.about_paying import Ends
from tarok.lessons.model import Lesson, Question, Task
from tarok.outcomes import Told

OLD: Final = Terms(eras.get("sansprendre-1839"))
MUNICH: Final = Terms(eras.get("german-tarok-1881"))
DAPP: Final = Terms(eras.get("dapp"))
HAFERL: Final = Terms(eras.get("haferltarock"))
H, E, G, S = Suit.HEARTS, Suit.ACORNS, Suit.LEAVES, Suit.BELLS


def trick(text: str) -> tuple[tuple[str, Card], ...]:
    """Cards on the table: "F GK M GA"."""
    words = text.split()
    return tuple((seat, Card(card)) for seat, card in zip(words[::2], words[1::2], strict=True))


def tasks(lesson: str, *rows: tuple[Terms, Question] | tuple[Terms, Question, str]) -> tuple[Task, ...]:
    """Tasks numbered in order; a third item is the code of what is told before, under `task.`."""
    return tuple(
        Task(f"{lesson}-{number}", row[0], row[1], f"task.{row[2]}" if len(row) > 2 else "")
        for number, row in enumerate(rows, start=1)
    )


C = parse_cards

RANKS: Final = Lesson(
    "ranks",
    "1",
    tasks(
        "ranks",
        (OLD, Highest(C("GK GT GO GU")), "ten"),
        (OLD, Highest(C("E9 EK EU EO"))),
        (OLD, Beats(C("GT G9 GA GO HA"), Card("GK")), "plain"),
        (OLD, Beats(C("SU S9 SK ST EA HT"), Card("SO")), "plain"),
        (OLD, Worth(C("S9 SU E7 SK H8 SO G6"), 0), "sparrows"),
        (OLD, Worth(C("HT EK GT S9 HA EO"), 10)),
        (OLD, Total((("learn.pile.cards", C("HA HT HK")),), "learn.ask.total"), "points"),
        (OLD, Total((("learn.pile.cards", C("EO EU E9 GU GT")),), "learn.ask.total")),
        (OLD, Total((("learn.pile.cards", C("SA ST S6 HK GO EU")),), "learn.ask.total")),
    ),
)

FOLLOW: Final = Lesson(
    "follow",
    "2",
    tasks(
        "follow",
        (OLD, MayPlay(C("GA G7 HA E9 SO"), trick("F GK"), H, "M"), "suit"),
        (OLD, MayPlay(C("GA G8 HU ET"), trick("F G9 M GT"), H, "R"), "beat"),
        (OLD, MayPlay(C("HU H8 EA GT G6"), trick("F S9"), H, "M"), "trump"),
        (OLD, MayPlay(C("EA ET E6 GK"), trick("F S9 M SK"), H, "R"), "free"),
        (OLD, MayPlay(C("H7 EA SA S8"), trick("F HK"), H, "M"), "trumps-led"),
        (MUNICH, MayPlay(C("HK HO E6 EU S7"), trick("F H8"), E, "M"), "hearts-plain"),
        (MUNICH, MayPlay(C("EU E6 SA S7 GT"), trick("F HT M E9"), E, "R"), "ruffed"),
        (DAPP, MayPlay(C("HA H9 E8 SU"), trick("F GK"), None, "M"), "no-trumps"),
        (OLD, MayPlay(C("HA GT E7 S9"), (), H, "F"), "lead"),
    ),
)

TAKING: Final = Lesson(
    "taking",
    "3",
    tasks(
        "taking",
        (OLD, WhoTakes(trick("F GK M GT R G9"), H), "one-suit"),
        (OLD, WhoTakes(trick("F EA M H6 R ET"), H), "small-trump"),
        (OLD, WhoTakes(trick("M S8 R EA F SU"), H), "stray"),
        (MUNICH, WhoTakes(trick("R HA F E7 M EO"), E), "two-trumps"),
        (DAPP, WhoTakes(trick("M G9 R HA F GU"), None), "no-trumps"),
        (OLD, Takes(C("GA GO H9"), trick("F GK M GT"), H, "R")),
        (OLD, Takes(C("HU H7 ET G6"), trick("F SK M H9"), H, "R"), "over-trump"),
        (
            MUNICH,
            Sure(C("GA GT G8 S9"), trick("F GO"), H, "M", C("HA HT HK HO HU H9 H8 H7 H6")),
            "trumps-gone",
        ),
        (MUNICH, Sure(C("HA HT HO E7"), trick("F S8"), H, "M"), "to-come"),
        (MUNICH, Sure(C("HT HU H6 EA"), trick("F SA"), H, "M", C("HA HK HO H9 EK ET")), "gone"),
    ),
)

_MINE = ("learn.pile.declarer", C("HA HK H9 GT GO G7 EK EU E6"))
_FIRST = ("learn.pile.declarer", C("HA HT H6 SK SU S8 EA E9 E7"))

COUNTING: Final = Lesson(
    "counting",
    "4",
    tasks(
        "counting",
        (OLD, Total((("learn.pile.trick", C("GT GA G9")),), "learn.ask.total"), "fat"),
        (MUNICH, Total((_MINE, ("learn.pile.laid", C("GU E8 E9"))), "learn.ask.total.declarer"), "laid"),
        (MUNICH, Total((_MINE,), "learn.ask.missing", 61), "missing"),
        (MUNICH, Total((_FIRST, ("learn.pile.laid", C("GT S7 G6"))), "learn.ask.missing", 61)),
        (
            MUNICH,
            Total((_FIRST, ("learn.pile.defenders", C("GA GK G9 ST EO HU"))), "learn.ask.out", 120),
            "out",
        ),
        (MUNICH, Ends(Told("solo", points="61")), "more-than-half"),
        (MUNICH, Ends(Told("solo", points="60")), "half"),
        (HAFERL, Ends(Told("hand", points="60")), "half-today"),
        (MUNICH, Ends(Told("frage", "M", points="59"))),
    ),
)

LESSONS: Final = (RANKS, FOLLOW, TAKING, COUNTING)
