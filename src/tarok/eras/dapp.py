"""Dapp, modern Tapp: the rules published by NSV, grown no later than the post-war years."""

from __future__ import annotations

from fractions import Fraction

from tarok.auction.rounds import TwoRounds
from tarok.contract import HEARTS_ONLY, NO_TRUMPS, NOT_HEARTS, Aim, Contract, Exchange, Goal
from tarok.era import Change, Effect, Formula, Option, derive
from tarok.eras.tapp import ERA as PARENT
from tarok.payment.amounts import Fixed
from tarok.payment.each import Ramsch
from tarok.payment.routes import Hand
from tarok.payment.scheme import Scheme
from tarok.rule import Book
from tarok.table import Direction, FirstDealer

_ID = "dapp"
_B = Book(_ID)
_NSV = "NSV's rules (T)"
_SIXTY_ONE = Goal(draw=None)
_NO_TRICK = Goal(Aim.NO_TRICK, 0, None)
_ALL = Goal(Aim.ALL_TRICKS, 0, None)


def _solo(id: str, name: str, rank: int, value: int, hearts: bool, goal: Goal = _SIXTY_ONE) -> Contract:
    trumps = HEARTS_ONLY if hearts else NOT_HEARTS
    return Contract(id, name, rank, Fraction(value), trumps=trumps, goal=goal)


# values in units of 5 cents
_BETTEL = Contract("bettel", "Bettel", 4, Fraction(3), trumps=NO_TRUMPS, goal=_NO_TRICK)
_OPEN_BETTEL = Contract(
    "open-bettel", "Bettel open", 7, Fraction(6), trumps=NO_TRUMPS, goal=_NO_TRICK, open=True
)
_SUIT_RUFER = _solo("suit-rufer", "Rufer", 5, 3, False, _ALL)._replace(calls=True, suit_bid=True)
CONTRACTS = (
    _solo("suit-solo", "Farbspiel", 2, 1, False),
    _solo("heart-solo", "Herz-Farbspiel", 3, 2, True),
    _BETTEL,
    _SUIT_RUFER,
    _solo("heart-rufer", "Herz-Rufer", 6, 6, True, _ALL)._replace(calls=True),
    _OPEN_BETTEL,
    _solo("suit-tout", "Durch", 8, 6, False, _ALL),
    _solo("heart-tout", "Herz-Durch", 9, 12, True, _ALL),
    Contract(
        "ramsch", "Ramsch", 0, Fraction(1), trumps=NO_TRUMPS, goal=Goal(Aim.FEWEST_POINTS, 0, None),
        biddable=False,
    ),
)  # fmt: skip
_FRAGE = Contract("frage", "Frage", 1, Fraction(1), Exchange.TALON, HEARTS_ONLY, _SIXTY_ONE)
_NOTE = (
    _solo("suit-solo", "Farbspiel", 2, 2, False),
    _solo("heart-solo", "Herz-Farbspiel", 3, 3, True),
    _BETTEL._replace(value=Fraction(4)),
    _SUIT_RUFER._replace(value=Fraction(4)),
)

_price = _B.attested(
    "pay",
    "Each defender pays, or is paid, the contract's value: suit solo 5 cents, heart solo 10, Bettel and suit "
    "Rufer 15, heart Rufer, open Bettel and suit Tout 30, heart Tout 60.",
    _NSV,
)
_ramsch_pay = _B.attested(
    "ramsch-pay", "In a Ramsch whoever has most card points pays each of the others 5 cents.", _NSV
)
_jungfer = _B.attested(
    "jungfer",
    "One who has taken no trick in a Ramsch, a Jungfer, is paid 10 cents instead of 5.",
    _NSV,
)

_ramsch_ties = _B.reconstructed(
    "ramsch-ties",
    "All who tie for most pay every other in full; where all tie nothing is paid; who takes every trick pays "
    "10 cents to each.",
)
_note = _B.inferred(
    "option-frage",
    "With the Frage the values are: Frage 5 cents, suit solo 10, heart solo 15, Bettel and suit Rufer 20, "
    "the rest as before.",
    "a note in T offers them",
)

_FOUR = (("hands", 3), ("talon", 2), ("hands", 2), ("talon", 2), ("hands", 3))

ERA = derive(
    PARENT,
    _ID,
    "Dapp, modern Tapp",
    "after 1945 to today",
    (
        Change(
            _B.attested("direction", "Deal, bidding and play go anticlockwise.", _NSV),
            {"direction": Direction.ANTICLOCKWISE},
        ),
        Change(_B.attested("next-dealer", "The deal passes to the right.", _NSV)),
        Change(
            _B.attested(
                "first-dealer",
                "The first dealer is found by lot, for example who draws the first Ace.",
                _NSV,
            ),
            {"first_dealer": FirstDealer.FIRST_ACE},
        ),
        Change(
            _B.attested("players", "Three or four play; at four all of them do, one against three.", _NSV),
            {"all_play": True},
            drops=("sits-out",),
        ),
        Change(
            _B.attested("pack", "Thirty-six cards, or sometimes thirty-two with four players.", _NSV),
            {"packs": (36, 32)},
        ),
        Change(
            _B.attested(
                "deal",
                "Three players get eleven cards each and three lie in the Tapp; four get eight each and four "
                "lie in the Tapp.",
                _NSV,
            ),
        ),
        Change(
            _B.inferred(
                "deal-32",
                "With 32 cards four players get seven each and four lie in the Tapp.",
                _NSV,
            ),
        ),
        Change(
            _B.attested(
                "packets",
                "At three: 4, 3, the Tapp, 4. At four: 3, two to the Tapp, 2, two to the Tapp, 3.",
                _NSV,
            ),
            {
                "packets": {
                    (3, 36): (("hands", 4), ("hands", 3), ("talon", 3), ("hands", 4)),
                    (4, 36): _FOUR,
                    (4, 32): (("hands", 3), ("talon", 2), ("hands", 2), ("talon", 2), ("hands", 2)),
                }
            },
        ),
        Change(_B.reconstructed("packets-32", "With 32 cards: 3, 2 and 2 with the Tapp between.")),
        Change(
            _B.inferred(
                "auction",
                "In a first round, from forehand on, each says ich spiele or weg; in a second those who play "
                "name one contract each, once and for all.",
                "NSV's rules (T, garbled); W",
            ),
            {"auction": TwoRounds()},
            drops=("hold", "hold-priority", "jumps"),
        ),
        Change(
            _B.attested("auction-winner", "The contract of the highest value is played.", _NSV),
        ),
        Change(
            _B.inferred(
                "auction-equal",
                "At equal value the higher rank wins, at equal rank the earlier seat.",
                _NSV,
            ),
        ),
        Change(
            _B.attested("formulas", "Ich spiele and weg.", _NSV),
            {"formulas": (Formula("ich spiele", ("play-in",)), Formula("weg", ("weg",)))},
        ),
        Change(
            _B.attested(
                "contracts",
                "Suit and heart solo for 61 points, Bettel for no trick, Rufer and Tout for all of them, "
                "Bettel also with the hand open.",
                _NSV,
            ),
            {"contracts": CONTRACTS, "announce": None},
            drops=("announce", "announce-only", "tout", "tout-size"),
        ),
        Change(
            _B.inferred(
                "bettel",
                "A Bettel has no trumps; the Tapp stays aside and points are ignored; it is "
                "over at the declarer's first trick.",
                _NSV,
            ),
        ),
        Change(
            _B.attested("open", "In an open Bettel the declarer's hand lies open from the start.", _NSV),
        ),
        Change(
            _B.attested(
                "call",
                "In a Rufer the declarer calls for a card, gives one for it and must take every trick.",
                _NSV,
            ),
        ),
        Change(
            _B.inferred(
                "call-terms",
                "The Tapp is not used, the suit is named in the bid; the "
                "call comes before the lead and is not "
                "for a card he holds; the card he gives is not the one he "
                "got; a card in the Tapp is not had.",
                _NSV,
            ),
        ),
        Change(
            _B.attested(
                "name-trumps",
                "In a suit game any suit but Hearts is named; in heart games Hearts are trumps.",
                _NSV,
            ),
        ),
        Change(
            _B.attested("all-pass", "If all say weg, a Ramsch is played.", _NSV),
            {"all_pass": "ramsch"},
        ),
        Change(
            _B.attested(
                "ramsch",
                "In a Ramsch everyone tries to take as few points as he can, "
                "and the last trick takes the Tapp.",
                _NSV,
            ),
        ),
        Change(_B.inferred("ramsch-trumps", "A Ramsch has no trumps.", "T; W")),
        Change(
            _B.attested(
                "talon-counts",
                "The Tapp counts for the declarer, but in a Ramsch for the last trick.",
                _NSV,
            )
        ),
        Change(
            _B.inferred(
                "exchange",
                "In a Frage the declarer exchanges as many cards as the Tapp holds.",
                _NSV,
            )
        ),
        Change(
            _B.attested("goal", "The declarer of a points game needs 61; with less it is lost.", _NSV),
            drops=("draw", "draw-pots"),
        ),
        Change(
            _price,
            drops=(
                "pay-each",
                "pay-above",
                "scheme-pot",
                "pot-ante",
                "pot-frage",
                "pot-win",
                "pot-loss",
            ),
        ),
        Change(_ramsch_pay),
        Change(_jungfer),
        Change(
            _ramsch_ties,
        ),
        Change(
            _B.attested(
                "options",
                "Frage is optional; the note to the text gives the values then in use.",
                _NSV,
            ),
            {
                "options": (
                    Option(
                        "frage",
                        "off",
                        _note,
                        effects={"on": Effect(add=(_FRAGE,), swap=_NOTE)},
                    ),
                    Option(
                        "bettel_tens",
                        "high",
                        _B.inferred(
                            "option-bettel-tens",
                            "In a Bettel the Ten may fall into line between Unter and Nine.",
                            "W, told of Haferltarock",
                        ),
                        values=("high", "natural"),
                        effects={
                            "natural": Effect(
                                swap=(
                                    _BETTEL._replace(natural_tens=True),
                                    _OPEN_BETTEL._replace(natural_tens=True),
                                )
                            )
                        },
                    ),
                )
            },
        ),
        Change(
            _B.attested("schemes", "Fixed values, paid to or by each defender.", _NSV),
            {
                "schemes": (
                    Scheme(
                        "fixed",
                        "ct",
                        Fraction(5),
                        _price,
                        Fixed(_price, _note),
                        Hand(),
                        each=Ramsch(_ramsch_pay, _jungfer, _ramsch_ties),
                    ),
                )
            },
        ),
    ),
)
