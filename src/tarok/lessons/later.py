"""Lessons 10 and 11: Ramsch, Bettel and Rufer; Haferltarock's raises."""

from __future__ import annotations

from typing import Final

from tarok import eras
from tarok.cards import parse_cards
from tarok.era import Terms
from tarok.lessons.about_cards import Total
from tarok.lessons.about_deals import MaySay, WhoPlays
from tarok.lessons.about_paying import Ends, Pays, Target
from tarok.lessons.bidding import pairs, said
from tarok.lessons.calling import CallMakes
from tarok.lessons.first import DAPP, HAFERL, E, G, tasks, trick
from tarok.lessons.judgement import BestCard, Ending
from tarok.lessons.model import Lesson
from tarok.outcomes import Told

DAPP_FOUR: Final = Terms(eras.get("dapp"), players=4)
C = parse_cards


def _bettel(hands: str, table: str, leader: str, declarer: str) -> BestCard:
    cards = tuple(C(hand) for hand in hands.split("/"))
    return BestCard(Ending(cards, trick(table), leader, declarer, None, aim="none"))


DAPP_GAMES: Final = Lesson(
    "dapp",
    "10",
    tasks(
        "dapp",
        (DAPP, WhoPlays(said("weg weg weg"), pairs("F:suit-solo R:ramsch -:ramsch")), "all-away"),
        (
            DAPP,
            Total(
                (("learn.pile.trick", C("EA E9 SK")), ("learn.pile.talon", C("GT HO H7"))),
                "learn.ask.total.last",
            ),
            "last-trick",
        ),
        (DAPP, Pays(Told("ramsch", None, "F=30,M=65,R=25"), "M"), "ramsch"),
        (DAPP, Pays(Told("ramsch", None, "F=70,M=50,R=0", "F=7,M=4,R=0"), "R"), "jungfer"),
        (DAPP, _bettel("EO GO HU/EU SU S9 S6/GT GU G6", "R S8 F G8", "R", "M"), "stay-under"),
        (DAPP, _bettel("HO SO S8/EU H7 SU S9/E6 GK GU", "R GO F G7", "R", "M"), "throw-danger"),
        (DAPP, _bettel("E9 HO H8 SA/ET H7 SK S7/EU E7 SU S9", "", "M", "R"), "force"),
        (DAPP, _bettel("EO E9 E7 G9/E6 GT G7 S7/GA HT SK SO", "", "M", "F"), "force"),
        (DAPP_FOUR, CallMakes("1214-SXGF-AX01-7CXQ-V9B", "suit-rufer", E, C("EA GT GK ET")), "rufer"),
        (DAPP_FOUR, CallMakes("1242-5Z7H-AN8X-F04B-7Q2", "suit-rufer", G, C("GA ET ST GK")), "rufer"),
        (DAPP, Pays(Told("suit-rufer", "R", tricks="10", trumps=E), "R"), "one-missing"),
    ),
)

RAISES: Final = Lesson(
    "raises",
    "11",
    tasks(
        "raises",
        (HAFERL, MaySay(said("pick-up"), said("pass hand raise:66 pick-up")), "then-hand"),
        (HAFERL, MaySay(said("pick-up hand"), said("pass hold raise:66")), "answer"),
        (HAFERL, MaySay(said("pick-up hand hold"), said("pass raise:66 raise:71 hold")), "one-step"),
        (HAFERL, Target("fünf mehr"), "fives"),
        (HAFERL, Target("zwanzig mehr")),
        (HAFERL, MaySay(said("pick-up hand hold pass"), said("pass raise:66 hand pick-up")), "third"),
        (
            HAFERL,
            WhoPlays(said("pick-up hand hold raise:66 pass pass"), pairs("F:pick-up F:hand M:hand R:hand")),
            "falls-silent",
        ),
        (HAFERL, Ends(Told("hand", "M", "68", target=71)), "target"),
        (HAFERL, Ends(Told("hand", "M", "71", target=71))),
        (HAFERL, Pays(Told("hand", "M", "73", target=71), "M"), "haferl"),
    ),
)

LESSONS: Final = (DAPP_GAMES, RAISES)
