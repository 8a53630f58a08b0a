"""The intermediate variant of Bavarian Tarock, published in 1933 (Dummett)."""

from __future__ import annotations

from types import MappingProxyType

from tarok.cards import Suit
from tarok.contract import ANY_SUIT
from tarok.era import Change, Effect, Option, derive
from tarok.eras.bavarian_1923 import CONTRACTS as OLD
from tarok.eras.bavarian_1923 import ERA as PARENT
from tarok.eras.bavarian_1923 import SCHRECKENSTEINER, schemes
from tarok.payment.amounts import Fixed
from tarok.rule import Book

_ID = "bavarian-1933"
_B = Book(_ID)
_DUMMETT = "1933, in Dummett (B)"

CONTRACTS = (OLD[0]._replace(trumps=ANY_SUIT), *OLD[1:])

_reward = _B.reconstructed(
    "schneider-pay",
    "The reward is one base unit from each defender, for the declarer only.",
)
_by_suit = _B.reconstructed(
    "suit-values",
    "Where the table agrees, the trump suit multiplies the price: Bells 1, Leaves 2, Acorns 3, Hearts 4; a "
    "Herzsolo then counts as a Solo in Hearts.",
    "W tells of values by suit; these are our own",
)
_SUIT_VALUES = MappingProxyType({Suit.BELLS: 1, Suit.LEAVES: 2, Suit.ACORNS: 3, Suit.HEARTS: 4})
_FIXED = PARENT.schemes[0]._replace(
    amount=Fixed(PARENT.rule("pay"), None, _reward, _SUIT_VALUES, _by_suit),
)

ERA = derive(
    PARENT,
    _ID,
    "Bavarian Tarock, 1933",
    "the 1930s",
    (
        Change(
            _B.attested("contracts", "A Frage may name any suit as trumps.", _DUMMETT),
            {"contracts": CONTRACTS},
        ),
        Change(
            _B.attested(
                "name-trumps",
                "A Frage names any suit (B's history), though B's section on trumps has Hearts whenever the "
                "talon is used.",
                "B, which contradicts itself",
            ),
        ),
        Change(
            _B.attested("schneider", "A win is rewarded when the opponents are schneider.", _DUMMETT),
        ),
        Change(
            _B.inferred(
                "schneider-points",
                "They are schneider with 29 card points or less, when the declarer has 91 or more.",
                "W",
            ),
        ),
        Change(_reward),
        Change(_by_suit),
        Change(
            _B.attested(
                "schemes",
                "Fixed prices with a reward for schneider, with an optional Kasse.",
                _DUMMETT,
            ),
            {
                "schemes": schemes(_FIXED),
                "options": (
                    SCHRECKENSTEINER,
                    Option(
                        "frage_trumps",
                        "any",
                        _B.attested(
                            "option-frage-trumps",
                            "B's section on trumps keeps Hearts for a Frage.",
                            "B",
                        ),
                        values=("any", "hearts"),
                        effects={"hearts": Effect(swap=(OLD[0],))},
                    ),
                    Option(
                        "suit_values",
                        "off",
                        _B.inferred("option-suit-values", "Game values may depend on the trump suit.", "W"),
                    ),
                ),
            },
        ),
    ),
)
