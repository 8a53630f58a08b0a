"""Classic Tapp, as Anton's encyclopedia has it in 1879."""

from __future__ import annotations

from fractions import Fraction

from tarok.cards import Dress
from tarok.contract import HEARTS_ONLY, NOT_HEARTS, Contract, Exchange
from tarok.era import Change, Formula, Option, derive
from tarok.eras.wuerttemberg import ANTE, schemes
from tarok.eras.wuerttemberg import ERA as PARENT
from tarok.payment.amounts import GamePoints
from tarok.rule import Book

_ID = "tapp-1879"
_B = Book(_ID)
_ANTON = "Anton 1879, Dummett 1980 (T)"

CONTRACTS = (
    Contract("frage", "Frage", 1, Fraction(1, 4), Exchange.TALON, HEARTS_ONLY),
    Contract("solo", "Solo", 2, Fraction(1, 2), trumps=NOT_HEARTS, takes_pot=True, doubles_pot=True),
    Contract("herzsolo", "Herzsolo", 3, Fraction(1), trumps=HEARTS_ONLY, takes_pot=True, doubles_pot=True),
)
_pay = _B.attested(
    "pay",
    "A Frage scores a game point for every four card points or part of four, a Solo for every two, a "
    "Herzsolo for every one.",
    _ANTON,
)
_pay_above = _B.inferred(
    "pay-above",
    "What is counted are the card points above 60; parts count in a Solo too, and defenders win on the "
    "same scale below 60.",
    "Württemberg Tarock; W: Meyer 1909",
)
_tout = _B.attested("tout", "An announced Tout scores double (Anton); Beck has three times.", _ANTON)
_tout_size = _B.reconstructed(
    "tout-size", "It stands for 60 points over at the contract's rate, times the factor, won or missed."
)
_points = PARENT.schemes[0]._replace(rule=PARENT.rule("pay-each"), amount=GamePoints(_pay_above, _tout_size))

ERA = derive(
    PARENT,
    _ID,
    "Tapp",
    "by 1879 to the 1970s",
    (
        Change(
            _B.attested("dress", "Played with French cards, Berlin pattern.", "T"),
            {"dress": Dress.FRENCH},
        ),
        Change(
            _B.attested(
                "contracts",
                "A third contract: Solo now names another suit than Hearts, and a solo in Hearts is the "
                "Herzsolo or Coeursolo.",
                _ANTON,
            ),
            {"contracts": CONTRACTS},
        ),
        Change(
            _B.attested(
                "auction",
                "From forehand on each says pass, Frage, Solo or Herzsolo; an earlier bidder may hold.",
                _ANTON,
            ),
        ),
        Change(
            _B.attested("formulas", "The words are those of the contracts.", _ANTON),
            {
                "formulas": (
                    Formula("Frage", ("frage",)),
                    Formula("Coeurfrage", ("frage",)),
                    Formula("Solo", ("solo",)),
                    Formula("Herzsolo", ("herzsolo",)),
                    Formula("Coeursolo", ("herzsolo",)),
                )
            },
        ),
        Change(
            _B.attested(
                "name-trumps",
                "A Frage and a Herzsolo are in Hearts, a Solo in another suit: so the prose; the table says "
                "any.",
                "T, which contradicts itself",
            ),
        ),
        Change(
            _B.attested(
                "announce",
                "The declarer may announce a Tout, all tricks, after the exchange and before the first card.",
                _ANTON,
            ),
            {
                "options": (
                    Option(
                        "tout",
                        "double",
                        _B.attested(
                            "option-tout",
                            "The Tout counts twice (Anton) or three times (Beck).",
                            _ANTON,
                        ),
                        values=("double", "triple"),
                    ),
                    ANTE,
                )
            },
        ),
        Change(_tout_size),
        Change(
            _B.inferred(
                "talon-hidden",
                "In a Solo nobody looks at the Tapp before the end.",
                "W: Meyer 1909",
            ),
        ),
        Change(_pay),
        Change(_pay_above),
        Change(_tout),
        Change(
            _B.attested("schemes", "Game points alone, or with the pot of Württemberg Tarock.", _ANTON),
            {"schemes": schemes(_points)},
        ),
    ),
)
