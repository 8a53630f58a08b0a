"""Lesson 9: paying, one lesson for each scheme."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from tarok import eras
from tarok.cards import Suit
from tarok.era import Terms
from tarok.lessons.about_paying import Pays
from tarok.lessons.first import tasks
from tarok.lessons.model import Lesson
from tarok.outcomes import Told
from tarok.payment.ledger import Pots
from tarok.payment.tariff import Tariff

FIRST: Final = Terms(eras.get("deutschtarok-1795"))
OLD: Final = Terms(eras.get("sansprendre-1839"))
BOULE: Final = Terms(eras.get("sansprendre-1839"), scheme_id="boule")
LIMIT: Final = Terms(eras.get("sansprendre-1839"), scheme_id="boule", pot_limit="100")
MUNICH: Final = Terms(eras.get("german-tarok-1881"))
GENTLEMEN: Final = Terms(eras.get("german-tarok-1881"), tariff=Tariff.parse("1/2,1,2"))
COMMON: Final = Terms(eras.get("german-tarok-1881"), scheme_id="common-pot")
BLOCKS: Final = Terms(eras.get("german-tarok-1881"), scheme_id="blocks")
PRINTED: Final = Terms(eras.get("german-tarok-1881"), scheme_id="tariff-1876")
WUERTTEMBERG: Final = Terms(eras.get("wuerttemberg-tarock"))
TAPP: Final = Terms(eras.get("tapp-1879"))
TAPP_POT: Final = Terms(eras.get("tapp-1879"), scheme_id="pot")
BAVARIA: Final = Terms(eras.get("bavarian-1923"))
SCHNEIDER: Final = Terms(eras.get("bavarian-1933"))
DAPP: Final = Terms(eras.get("dapp"))
SHARP: Final = Terms(eras.get("sharp-tarock"))
KASSE: Final = Terms(eras.get("bavarian-1923"), scheme_id="kasse")
HAFERL: Final = Terms(eras.get("haferltarock"))
HARD: Final = Terms(eras.get("haferltarock"), chosen={"defenders": "paid"})
E, H = Suit.ACORNS, Suit.HEARTS


def lies(
    pot: int, *, cup: int = 0, line: tuple[tuple[Fraction, int], ...] = (), doubled: bool = False
) -> Pots:
    """What lies on the table in the middle of a session."""
    return Pots(Fraction(pot), Fraction(cup), line=line, doubled=doubled, started=True)


def _each(points: str) -> Told:
    return Told("play", None, points)


def _lesson(scheme: str, *rows: tuple[Terms, Pays] | tuple[Terms, Pays, str]) -> Lesson:
    id = f"pay-{scheme}"
    return Lesson(id, "9", tasks(id, *rows))


LESSONS: Final = (
    _lesson(
        "stake",
        (FIRST, Pays(_each("F=50,M=40,R=30"), "F"), "stake"),
        (FIRST, Pays(_each("F=50,M=40,R=30"), "R")),
        (FIRST, Pays(_each("F=20,M=70,R=30"), "F")),
        (FIRST, Pays(_each("F=45,M=45,R=30"), "M"), "stake-tie"),
        (FIRST, Pays(_each("F=45,M=45,R=30"), "R")),
        (FIRST, Pays(_each("F=40,M=40,R=40"), "F"), "stake-all"),
    ),
    _lesson(
        "hand",
        (OLD, Pays(Told("sansprendre", points="82"), "M"), "sansprendre"),
        (OLD, Pays(Told("sansprendre", points="82"), "F")),
        (OLD, Pays(Told("frage-couleur", points="41"), "F"), "slip-1839"),
        (MUNICH, Pays(Told("frage", "M", "73"), "R")),
        (MUNICH, Pays(Told("herzsolo", "R", "56"), "F")),
        (MUNICH, Pays(Told("solo", points="60"), "M"), "even"),
        (MUNICH, Pays(Told("solo", "F", "120", "11"), "M"), "silent"),
        (MUNICH, Pays(Told("herzsolo", "F", "110", "10", announced=True), "F"), "missed"),
        (GENTLEMEN, Pays(Told("herzsolo", "M", "71"), "F"), "gentlemen"),
    ),
    _lesson(
        "boule",
        (BOULE, Pays(Told("sansprendre", points="70"), "pot"), "boule"),
        (BOULE, Pays(Told("sansprendre", points="70"), "F")),
        (BOULE, Pays(Told("sansprendre", points="55"), "pot", lies(40))),
        (BOULE, Pays(Told("sansprendre", points="55"), "F", lies(40)), "boule-both"),
        (BOULE, Pays(Told("frage", points="80"), "pot", lies(40)), "boule-frage"),
        (LIMIT, Pays(Told("sansprendre-couleur", "M", "50"), "pot", lies(80)), "boule-limit"),
    ),
    _lesson(
        "common-pot",
        (COMMON, Pays(Told("solo", points="70"), "F"), "common-win"),
        (COMMON, Pays(Told("solo", points="70"), "M")),
        (COMMON, Pays(Told("solo", points="70"), "pot")),
        (COMMON, Pays(Told("solo", points="50"), "F"), "common-loss"),
        (COMMON, Pays(Told("solo", points="50"), "M")),
        (COMMON, Pays(Told("frage", "R", "48"), "pot")),
        (COMMON, Pays(Told("herzsolo", "M", "90"), "M", lies(60)), "common-short"),
    ),
    _lesson(
        "blocks",
        (BLOCKS, Pays(Told("solo", points="66"), "F"), "block-won"),
        (BLOCKS, Pays(Told("frage", points="75"), "pot"), "block-frage"),
        (BLOCKS, Pays(Told("solo", points="57"), "pot"), "bete"),
        (BLOCKS, Pays(Told("solo", points="57"), "F")),
        (BLOCKS, Pays(Told("solo", points="58"), "line", lies(40, cup=140, doubled=True)), "double-bete"),
        (
            BLOCKS,
            Pays(
                Told("herzsolo", "M", "65"), "pot", lies(40, cup=140, line=((Fraction(40), 1),), doubled=True)
            ),
            "line",
        ),
        (BLOCKS, Pays(Told("solo", points="60"), "pot"), "block-draw"),
    ),
    _lesson(
        "tariff-1876",
        (PRINTED, Pays(Told("frage", points="75"), "F"), "bands"),
        (PRINTED, Pays(Told("frage", points="81"), "F")),
        (PRINTED, Pays(Told("frage", points="101"), "F")),
        (PRINTED, Pays(Told("solo", "M", "90"), "M"), "bands-solo"),
        (PRINTED, Pays(Told("herzsolo", "R", "66"), "pot")),
        (PRINTED, Pays(Told("herzsolo", "R", "44"), "F"), "bands-loss"),
    ),
    _lesson(
        "game-points",
        (WUERTTEMBERG, Pays(Told("frage", points="72"), "M"), "one-each"),
        (WUERTTEMBERG, Pays(Told("solo", points="72"), "M")),
        (TAPP, Pays(Told("frage", points="73"), "M"), "parts"),
        (TAPP, Pays(Told("solo", points="73"), "M")),
        (TAPP, Pays(Told("herzsolo", points="73"), "F")),
        (TAPP, Pays(Told("frage", "R", "51"), "M"), "parts-below"),
        (TAPP, Pays(Told("solo", points="120", tricks="11", announced=True), "M"), "tout"),
    ),
    _lesson(
        "pot",
        (TAPP_POT, Pays(Told("herzsolo", points="66"), "pot"), "antes"),
        (TAPP_POT, Pays(Told("herzsolo", points="66"), "F")),
        (TAPP_POT, Pays(Told("frage", points="80"), "pot"), "pot-frage"),
        (TAPP_POT, Pays(Told("frage", points="44"), "pot"), "pot-frage-lost"),
        (TAPP_POT, Pays(Told("frage", points="44"), "F")),
        (TAPP_POT, Pays(Told("solo", "M", "57"), "pot", lies(60)), "pot-solo-lost"),
        (TAPP_POT, Pays(Told("solo", "M", "57"), "M", lies(60))),
    ),
    _lesson(
        "fixed",
        (BAVARIA, Pays(Told("herzsolo", points="61"), "M"), "fixed"),
        (BAVARIA, Pays(Told("herzsolo", points="61"), "F")),
        (SCHNEIDER, Pays(Told("solo", "R", "92"), "M"), "schneider"),
        (DAPP, Pays(Told("bettel", "M", tricks="1"), "M"), "bettel-lost"),
        (DAPP, Pays(Told("heart-tout", "F", tricks="11"), "R")),
        (SHARP, Pays(Told("frage", points="66"), "M"), "sharp-stock"),
        (SHARP, Pays(Told("solo", points="28"), "F"), "sharp-schneider"),
    ),
    _lesson(
        "kasse",
        (KASSE, Pays(Told("frage", points="64"), "F"), "kasse"),
        (KASSE, Pays(Told("frage", points="64"), "pot")),
        (KASSE, Pays(Told("frage", points="50"), "pot"), "kasse-loss"),
        (KASSE, Pays(Told("frage", points="50"), "F")),
        (KASSE, Pays(Told("solo", "M", "70"), "M", lies(12))),
        (KASSE, Pays(Told("solo", "M", "60"), "pot", lies(12)), "kasse-draw"),
    ),
    _lesson(
        "haferl",
        (HAFERL, Pays(Told("pick-up", points="66"), "F"), "haferl-win"),
        (HAFERL, Pays(Told("hand", "M", "61"), "pot")),
        (HAFERL, Pays(Told("hand", "M", "60"), "M"), "haferl-loss"),
        (HAFERL, Pays(Told("hand", "R", "78", target=76), "R"), "haferl-steps"),
        (HAFERL, Pays(Told("hand", "R", "90", target=81), "R", lies(30)), "haferl-short"),
        (HAFERL, Pays(Told("hand", "F", "65", target=66), "pot", lies(30))),
        (HARD, Pays(Told("hand", "F", "50"), "F"), "haferl-hard"),
    ),
)
