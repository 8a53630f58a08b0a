"""Haferltarock, the game since 1945, after Danyliuk (2017)."""

from __future__ import annotations

from fractions import Fraction

from tarok.auction.duel import Duel
from tarok.contract import HEARTS_ONLY, Contract, Exchange, Goal
from tarok.era import Change, Effect, Formula, Option, derive
from tarok.eras.bavarian_1933 import ERA as PARENT
from tarok.payment.amounts import ByBid
from tarok.payment.routes import Haferl
from tarok.payment.scheme import Scheme
from tarok.rule import Book

_ID = "haferltarock"
_B = Book(_ID)
_D = "Danyliuk 2017 (B)"
_GOAL = Goal(draw=None)

PICK_UP = Contract("pick-up", "Pick-up", 1, Fraction(1), Exchange.TALON, goal=_GOAL)
HAND = Contract("hand", "Hand", 2, Fraction(2), goal=_GOAL)

_price = _B.reconstructed(
    "pay",
    "A unit of 10 cents: one for a Pick-up, two for a Hand, and one more for each step of five bid above "
    "61. The text's own table is lost.",
)
_over = _B.reconstructed(
    "pay-over",
    "By house rule a win also takes a unit for each full five card points above the target.",
)
_share = _B.attested("haferl-share", "Each puts an agreed sum, for example 50 cents, into the Haferl.", _D)
_again = _B.reconstructed("haferl-again", "When the Haferl is empty all put in again.")
_win = _B.reconstructed(
    "haferl-win",
    "A win is taken from the Haferl, at most what is in it.",
    "our choice; the Haferl is attested",
)
_loss = _B.reconstructed(
    "haferl-loss", "A loss is paid into the Haferl.", "our choice; the Haferl is attested"
)
_end = _B.attested("haferl-end", "The round ends when the Haferl is empty.", _D)
_defenders = _B.reconstructed("haferl-defenders", "By house rule a loss is paid to each defender as well.")
_NUMBERS = (
    "fünf", "zehn", "fünfzehn", "zwanzig", "fünfundzwanzig", "dreißig", "fünfunddreißig", "vierzig",
    "fünfundvierzig", "fünfzig", "fünfundfünfzig",
)  # fmt: skip

OPTIONS = (
    Option(
        "pickup_trumps",
        "any",
        _B.inferred("option-pickup-trumps", "A Pick-up may be bound to Hearts (Herz-Neischaugn).", "W"),
        values=("any", "hearts"),
        effects={"hearts": Effect(swap=(PICK_UP._replace(trumps=HEARTS_ONLY),))},
    ),
    Option(
        "defenders",
        "unpaid",
        _B.reconstructed(
            "option-defenders", "Losses may be paid to each defender as well as into the Haferl."
        ),
        values=("unpaid", "paid"),
    ),
    Option(
        "over",
        "nothing",
        _B.reconstructed("option-over", "A win may also take a unit for each full five above the target."),
        values=("nothing", "each_five"),
    ),
    Option(
        "haferl",
        "50",
        _B.attested("option-haferl", "The sum put into the Haferl is agreed, for example 50 cents.", _D),
        values=(),
    ),
)

ERA = derive(
    PARENT,
    _ID,
    "Haferltarock",
    "after 1945 to today",
    (
        Change(
            _B.attested("packets", "Packets of 4 and 3, three cards to the stock, and 4 more.", _D),
            {
                "packets": {
                    (players, 36): (("hands", 4), ("hands", 3), ("talon", 3), ("hands", 4))
                    for players in (3, 4)
                },
                "talon_name": "stock",
            },
        ),
        Change(_B.attested("deal", "Eleven cards each, three to the stock.", _D)),
        Change(
            _B.attested(
                "contracts",
                "The lowest contract, Aufnahmespiel or Pick-up, uses the stock; the Handspiel or Hand leaves "
                "it alone. Hearts have no privilege.",
                _D,
            ),
            {"contracts": (PICK_UP, HAND)},
        ),
        Change(
            _B.inferred(
                "contracts-words",
                "Ich spiele offers a Pick-up, ich spiele auch a Hand.",
                "B, its list lost; W",
            ),
        ),
        Change(
            _B.attested(
                "auction",
                "From forehand on each passes or makes the lowest bid allowed. The first two bidders go back "
                "and forth until one passes; only then may the third come "
                "in, above the highest level so far.",
                _D,
            ),
            {"auction": Duel()},
        ),
        Change(
            _B.attested(
                "raises",
                "Above a Hand bids go by fives: fünf mehr for 66 points, zehn mehr for 71, and so on.",
                _D,
            ),
        ),
        Change(
            _B.reconstructed(
                "raises-end",
                "Bids end at 116 and then 120, which counts as one more step.",
            ),
        ),
        Change(
            _B.inferred(
                "raises-hold",
                "A hold keeps the level and the other must go a step higher or pass; above Hand everything "
                "is a Hand.",
                _D,
            ),
        ),
        Change(
            _B.inferred(
                "hold",
                "An earlier bidder passes or holds (ich spiele vorn); the survivor of two may hold "
                "against the third; a pass is final.",
                _D,
            ),
            drops=("hold-priority",),
        ),
        Change(
            _B.attested(
                "formulas",
                "Ich passe, ich spiele, ich spiele auch, ich spiele vorn, fünf mehr, zehn mehr.",
                _D,
            ),
            {
                "formulas": (
                    Formula("ich passe", ("pass",)),
                    Formula("ich spiele", ("pick-up",)),
                    Formula("ich spiele auch", ("hand",)),
                    Formula("ich spiele vorn", ("hold",)),
                    *(
                        Formula(f"{number} mehr", ("raise",), value=61 + 5 * step)
                        for step, number in enumerate(_NUMBERS, start=1)
                    ),
                )
            },
        ),
        Change(
            _B.attested("name-trumps", "The declarer names any suit as trumps.", _D),
        ),
        Change(
            _B.inferred(
                "name-trumps-when",
                "In a Pick-up trumps are named after laying away (W), in a Hand after the auction.",
                "W",
            ),
        ),
        Change(
            _B.inferred("exchange", "In a Pick-up up to three cards are exchanged with the stock.", _D),
        ),
        Change(
            _B.inferred("talon-counts", "The stock, or what was laid away, counts for the declarer.", "W"),
        ),
        Change(
            _B.attested(
                "no-overtake",
                "Nobody is obliged to beat the cards on the table; the source's Stichzwang is a slip.",
                "B, note",
            ),
        ),
        Change(
            _B.attested(
                "goal",
                "The declarer needs 61 card points, or the target that was bid; 60 to 60 is lost.",
                _D,
            ),
            drops=("draw", "draw-pots", "schneider", "schneider-points", "schneider-pay", "suit-values"),
        ),
        Change(
            _price,
            drops=(
                "pay-each",
                "kasse",
                "kasse-same",
                "kasse-share",
                "schreckensteiner",
                "schreckensteiner-share",
            ),
        ),
        Change(_over),
        Change(_share),
        Change(_again),
        Change(_win),
        Change(_loss),
        Change(_end),
        Change(_defenders),
        Change(
            _B.attested("schemes", "Payment out of and into the Haferl, by the nature of the bid.", _D),
            {
                "schemes": (
                    Scheme(
                        "haferl",
                        "ct",
                        Fraction(10),
                        _end,
                        ByBid(_price, _over),
                        Haferl(_share, _win, _loss, _defenders),
                        has_pot=True,
                        ends=True,
                    ),
                ),
                "options": OPTIONS,
            },
        ),
    ),
)
