"""The first game, about 1760 to the 1830s: known from a few remarks in the treatise of 1839."""

from __future__ import annotations

from fractions import Fraction

from tarok.auction.none import NoAuction
from tarok.contract import HEARTS_ONLY, Aim, Contract, Exchange, Goal
from tarok.era import Change, root
from tarok.payment.each import Stake
from tarok.payment.scheme import Scheme
from tarok.rule import Book

_ID = "deutschtarok-1795"
_B = Book(_ID)

_stake = _B.reconstructed(
    "pay",
    "Each loser pays the winner one stake. Two who tie for most share what the third pays; where all "
    "three tie, nothing is paid.",
)

ERA = root(
    _ID,
    "Deutsch-Tarok, the first game",
    "c. 1760 to the 1830s",
    (
        Change(
            _B.attested("pack", "Thirty-six cards in four suits of nine, Ace to Six.", "G, T"),
        ),
        Change(
            _B.attested(
                "ranking",
                "In every suit, trumps included, the order is Ace, Ten, King, Ober, Unter, Nine, Eight, "
                "Seven, Six: the Ten stands above the King.",
                "G, S, T, B",
            ),
        ),
        Change(
            _B.attested(
                "points",
                "An Ace counts 11 card points, a Ten 10, a King 4, an Ober 3, an Unter 2, the rest "
                "nothing: 120 in the pack.",
                "G, S, T, B",
            ),
        ),
        Change(
            _B.inferred("players", "Three play, the dealer among them.", "T: the dealer gets the three"),
            {"players": (3,)},
        ),
        Change(
            _B.inferred("direction", "Deal, bidding and play go clockwise.", "the game of 1839"),
        ),
        Change(
            _B.reconstructed("first-dealer", "The seats are drawn for; who draws Hearts deals first."),
        ),
        Change(_B.inferred("next-dealer", "The deal passes to the left.", "the game of 1839")),
        Change(
            _B.attested("deal", "Eleven cards each; the three left over are the dealer's.", "SSR in G, S, T"),
        ),
        Change(
            _B.reconstructed("packets", "The cards fall by 4, 3 and 4, and the dealer's three last."),
            {"packets": {(3, 36): (("hands", 4), ("hands", 3), ("hands", 4), ("talon", 3))}},
        ),
        Change(
            _B.attested("auction", "There is no bidding.", "T"),
            {"auction": NoAuction()},
        ),
        Change(
            _B.attested("exchange", "The dealer lays three cards away before play.", "T"),
            {"talon_name": "talon"},
        ),
        Change(
            _B.reconstructed(
                "aces",
                "The dealer may not lay an ace away unless he holds its whole suit.",
                "as in 1839",
            ),
        ),
        Change(
            _B.attested("name-trumps", "Hearts are always trumps.", "T flatly; G and S as likely"),
        ),
        Change(
            _B.inferred("contracts", "Each plays for himself.", "G: the most points win"),
            {
                "contracts": (
                    Contract(
                        "play",
                        "Tarok",
                        1,
                        Fraction(1),
                        Exchange.DEALER,
                        HEARTS_ONLY,
                        Goal(Aim.MOST_POINTS, 0, None),
                    ),
                ),
            },
        ),
        Change(_B.attested("goal", "Whoever takes the most card points wins.", "G, S")),
        Change(_B.inferred("lead", "Forehand, next after the dealer, leads.", "the game of 1839")),
        Change(_B.inferred("follow", "The suit led must be followed.", "the game of 1839")),
        Change(
            _B.inferred(
                "trump-duty",
                "Who cannot follow must trump; who can do neither plays any card.",
                "the game of 1839",
            ),
        ),
        Change(_B.reconstructed("no-overtake", "Nobody is obliged to beat the cards on the table.")),
        Change(
            _B.inferred(
                "taking",
                "The highest trump takes the trick, otherwise the highest card of the suit led; the "
                "taker leads next.",
                "the game of 1839",
            ),
        ),
        Change(
            _B.inferred("talon-counts", "What the dealer laid away counts for him.", "the game of 1839"),
        ),
        Change(
            _stake,
            {
                "schemes": (Scheme("stake", "stakes", Fraction(1), _stake, each=Stake(_stake)),),
            },
        ),
    ),
)
