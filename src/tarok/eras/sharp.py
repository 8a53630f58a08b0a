"""Sharp Tarock with 24 cards, as Vogl's app plays it. Thoma's "sharp" Tarock need not be this one."""

from __future__ import annotations

from fractions import Fraction

from tarok.contract import Exchange, Goal
from tarok.era import Change, derive
from tarok.eras.bavarian_1923 import CONTRACTS as OLD
from tarok.eras.bavarian_1933 import ERA as PARENT
from tarok.payment.amounts import Sharp
from tarok.payment.routes import Hand
from tarok.payment.scheme import Scheme
from tarok.rule import Book

_ID = "sharp-tarock"
_B = Book(_ID)
_VOGL = "Vogl's app (B)"
_GOAL = Goal(draw=None)

CONTRACTS = (
    OLD[0]._replace(goal=_GOAL, value=Fraction(2), exchange=Exchange.OPTIONAL),
    *(contract._replace(goal=_GOAL, value=Fraction(2)) for contract in OLD[1:]),
)

_pay = _B.attested("pay", "A Frage, Solo or Herzsolo earns the winning side 20 cents.", _VOGL)
_bonus = _B.attested(
    "pay-bonus",
    "Ten cents more for schneider, and ten for schwarz, all tricks.",
    _VOGL,
)
_bonus_top = _B.inferred(
    "pay-bonus-top",
    "Schwarz comes on top of schneider; a losing declarer with 30 points or less is schneider, without a "
    "trick schwarz.",
    _VOGL,
)
_stock = _B.attested(
    "pay-stock", "When the stock is used a win earns only 10 cents, a loss still costs 20.", _VOGL
)
_each = _B.inferred("pay-each", "Each defender pays or is paid.", _VOGL)
_AMOUNT = Sharp(_pay, _stock, _bonus, _bonus_top)

ERA = derive(
    PARENT,
    _ID,
    "Sharp Tarock",
    "the 21st century",
    (
        Change(
            _B.attested("pack", "Twenty-four cards, Sow to Nine.", _VOGL),
            {"packs": (24,)},
        ),
        Change(
            _B.attested("deal", "Seven cards each, three in the stock.", _VOGL),
        ),
        Change(
            _B.reconstructed("packets", "Packets of 3, the stock, and 4."),
            {
                "packets": {(players, 24): (("hands", 3), ("talon", 3), ("hands", 4)) for players in (3, 4)},
                "talon_name": "stock",
            },
        ),
        Change(
            _B.attested("name-trumps", "Hearts are trumps in every Frage.", _VOGL),
        ),
        Change(
            _B.inferred(
                "contracts",
                "As in 1933, but a Frage is in Hearts and its declarer may leave the stock alone.",
                _VOGL,
            ),
            {"contracts": CONTRACTS},
        ),
        Change(
            _B.attested("goal", "61 card points win, 60 lose.", _VOGL),
            drops=(
                "draw",
                "draw-pots",
                "schneider",
                "schneider-pay",
                "suit-values",
                "kasse",
                "kasse-same",
                "kasse-share",
                "schreckensteiner",
                "schreckensteiner-share",
            ),
        ),
        Change(
            _B.attested("purse", "Everyone starts with 10 euros.", _VOGL),
            {"purse": 1000},
        ),
        Change(_pay),
        Change(_each),
        Change(_bonus),
        Change(_bonus_top),
        Change(_stock),
        Change(
            _B.attested("schemes", "Fixed prices with additions for schneider and schwarz.", _VOGL),
            {
                "schemes": (Scheme("fixed", "ct", Fraction(10), _each, _AMOUNT, Hand(_each)),),
                "options": (),
            },
        ),
    ),
)
