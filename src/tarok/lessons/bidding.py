"""Lessons 5 to 8: the talon, bidding and holding, solo or Frage, defending as two."""

from __future__ import annotations

from typing import Final

from tarok import eras
from tarok.action import Action
from tarok.cards import Suit, parse_cards
from tarok.era import Terms
from tarok.lessons.about_cards import Total
from tarok.lessons.about_deals import Lay, MayLay, MaySay, WhoPlays
from tarok.lessons.about_paying import Earns
from tarok.lessons.first import DAPP, MUNICH, OLD, E, G, H, S, tasks, trick
from tarok.lessons.judgement import BestCard, Ending, LaySafe, Makes
from tarok.lessons.model import Lesson
from tarok.outcomes import Told

BAVARIA: Final = Terms(eras.get("bavarian-1923"))
SHARP: Final = Terms(eras.get("sharp-tarock"))
C = parse_cards


def said(text: str) -> tuple[Action, ...]:
    """Words said in turn: "frage solo hold"; a suit or a number follows a colon ("raise:66")."""
    found = []
    for part in text.split():
        word, _, value = part.partition(":")
        if value:
            found.append(Action(word, int(value) if value.isdecimal() else Suit(value)))
        else:
            found.append(Action(word))
    return tuple(found)


def pairs(text: str) -> tuple[tuple[str, str], ...]:
    """Seats and contracts: "F:solo M:solo -" ("-" for nobody)."""
    found = []
    for part in text.split():
        seat, _, contract = part.partition(":")
        found.append((seat.strip("-"), contract))
    return tuple(found)


TALON: Final = Lesson(
    "talon",
    "5",
    tasks(
        "talon",
        (OLD, MayLay(C("HA HK HO H9 EA ET GT GK G8 S9 S7 E6 GU H7")), "aces-1839"),
        (OLD, MayLay(C("SA ST SK SO SU S9 S8 S7 S6 HT HK EA G9 G7")), "whole-suit"),
        (MUNICH, MayLay(C("HA HK HO H9 EA ET GT GK G8 S9 S7 E6 GU H7")), "aces-1881"),
        (
            MUNICH,
            Total(
                (
                    ("learn.pile.laid", C("GT SK E9")),
                    ("learn.pile.declarer", C("HA H9 H7 HT GA G8 EA SO S6")),
                ),
                "learn.ask.total.declarer",
            ),
            "counts",
        ),
        (MUNICH, Lay(C("HA HT HK HO H9 H7 EA E9 E7 GK GU SA S9 S7"), (G,), keep=H), "void"),
        (MUNICH, Lay(C("HA HT HK HU H9 H8 EA E7 GT G9 SA SK S8 S7"), (G,), most=True, keep=H), "void-most"),
        (OLD, Lay(C("HT HK HO HU H9 H8 H6 EA ET E7 GK G7 ST SO"), (S,), most=True, keep=H), "most-1839"),
        (MUNICH, Lay(C("HA HT HO HU H8 H7 ET EK GT GO G9 SA S9 S8"), most=True, keep=H), "most"),
        (SHARP, LaySafe("14B3-E1S1-BKXA", "F", H), "safe"),
        (SHARP, LaySafe("14DE-D55V-ZCF1", "F", H), "safe"),
    ),
)

BIDDING: Final = Lesson(
    "bidding",
    "6",
    tasks(
        "bidding",
        (MUNICH, MaySay((), said("pass frage solo herzsolo hold")), "first"),
        (MUNICH, MaySay(said("frage"), said("good frage solo herzsolo hold")), "above"),
        (MUNICH, MaySay(said("frage solo"), said("accept hold herzsolo frage")), "at-once"),
        (MUNICH, WhoPlays(said("frage solo hold good"), pairs("F:frage F:solo M:solo -:"))),
        (
            MUNICH,
            WhoPlays(said("frage solo accept herzsolo hold"), pairs("F:frage M:solo M:herzsolo R:herzsolo")),
        ),
        (MUNICH, WhoPlays(said("pass pass pass"), pairs("F:frage R:frage -:")), "all-pass"),
        (OLD, MaySay(said("frage couleur?"), said("yes no hold good")), "couleur"),
        (
            OLD,
            MaySay(said("frage couleur? no"), said("good frage-couleur sansprendre sansprendre-couleur")),
            "couleur-no",
        ),
        (BAVARIA, MaySay(said("frage"), said("good frage solo herzsolo")), "no-jumps"),
        (
            DAPP,
            WhoPlays(
                said("play-in play-in weg suit-solo bettel"),
                pairs("F:suit-solo M:suit-solo M:bettel R:bettel"),
            ),
            "two-rounds",
        ),
        (
            DAPP,
            WhoPlays(
                said("play-in weg play-in heart-rufer open-bettel"),
                pairs("F:heart-rufer R:open-bettel M:heart-rufer"),
            ),
            "equal",
        ),
    ),
)

SOLO: Final = Lesson(
    "solo",
    "7",
    tasks(
        "solo",
        (
            MUNICH,
            Earns((Told("frage", points="80"), Told("solo", points="70"), Told("herzsolo", points="68"))),
            "fewer",
        ),
        (
            MUNICH,
            Earns((Told("frage", points="76"), Told("solo", points="72"), Told("herzsolo", points="69"))),
            "fewer",
        ),
        (
            MUNICH,
            Earns((Told("frage", points="50"), Told("solo", points="52"), Told("herzsolo", points="55"))),
            "losing",
        ),
        (
            SHARP,
            Makes("14B3-E1S1-BKXA", "F", (("frage", H), ("solo", E), ("solo", G), ("herzsolo", H))),
            "open",
        ),
        (
            SHARP,
            Makes("14DE-D55V-ZCF1", "F", (("frage", H), ("solo", E), ("solo", G), ("herzsolo", H))),
            "open",
        ),
        (
            SHARP,
            Makes("144V-DCQV-7N6P", "F", (("solo", E), ("solo", G), ("solo", S), ("herzsolo", H))),
            "open",
        ),
        (
            SHARP,
            Earns(
                (
                    Told("frage", points="75", trumps=H),
                    Told("solo", points="64", trumps=E),
                    Told("solo", points="70", trumps=G),
                )
            ),
            "sharp",
        ),
    ),
)


def _ending(hands: str, table: str, leader: str, declarer: str, trumps: Suit, points: int) -> BestCard:
    return BestCard(
        Ending(tuple(C(hand) for hand in hands.split("/")), trick(table), leader, declarer, trumps, points)
    )


DEFENDING: Final = Lesson(
    "defending",
    "8",
    tasks(
        "defending",
        (MUNICH, _ending("EO E8 SA/HK SK S6/EK HU", "R HO", "R", "R", H, 45), "smear"),
        (MUNICH, _ending("ET GA HU H9/EU E8 E6/HO ST SU S7", "M SO", "M", "M", E, 33), "overtake"),
        (MUNICH, _ending("EO GU SA/EA GK G7 S7/GT SK S8", "R HU F SU", "R", "R", H, 43), "throw"),
        (MUNICH, _ending("GT GK HO H8/ET GO HA HK/G8 G7 SO", "R S7", "R", "R", S, 43), "save"),
        (MUNICH, _ending("EA E8 HT HO/ET EK EU SU/E6 GK GO H9", "", "F", "R", G, 42), "to-lead"),
        (MUNICH, _ending("EU E8 SK/GA GK SU/EA EK H9", "", "F", "R", E, 35), "to-lead"),
        (MUNICH, _ending("HA HU H6/E9 GU HO/ST SU", "R E6", "R", "R", S, 40), "smear"),
        (MUNICH, _ending("EO GU HK HO/HA H8 S8 S7/E7 HT HU H9", "", "F", "M", S, 39), "to-lead"),
    ),
)

LESSONS: Final = (TALON, BIDDING, SOLO, DEFENDING)
