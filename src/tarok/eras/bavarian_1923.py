"""Bavarian Tarock in its earliest rules, Huber 1923; perhaps the Haferltarock of the 19th century."""

from __future__ import annotations

from fractions import Fraction

from tarok.auction.hold import ImmediateHold
from tarok.contract import HEARTS_ONLY, NOT_HEARTS, Contract, Exchange
from tarok.era import Change, Formula, Option, derive
from tarok.eras.german_tarok import ERA as PARENT
from tarok.eras.german_tarok import ONLY_HERE
from tarok.payment.amounts import Fixed
from tarok.payment.pots import Kasse
from tarok.payment.routes import Hand
from tarok.payment.scheme import Scheme
from tarok.rule import Book
from tarok.table import FirstDealer

_ID = "bavarian-1923"
_B = Book(_ID)
_HUBER = "Huber 1923 (B)"

CONTRACTS = (
    Contract("frage", "Frage", 1, Fraction(1), Exchange.TALON, HEARTS_ONLY),
    Contract("solo", "Solo", 2, Fraction(2), trumps=NOT_HEARTS, takes_pot=True, doubles_pot=True),
    Contract("herzsolo", "Herzsolo", 3, Fraction(4), trumps=HEARTS_ONLY, takes_pot=True, doubles_pot=True),
)

_pay = _B.attested(
    "pay",
    "A fixed price for the Frage, twice as much for a Solo, four times for a Herzsolo.",
    _HUBER,
)
_each = _B.inferred("pay-each", "Each defender pays, or is paid, the price.", _HUBER)
_kasse = _B.attested(
    "kasse",
    "There may be a Kasse, which a winning declarer takes and a losing one pays into.",
    _HUBER,
)
_kasse_same = _B.inferred(
    "kasse-same", "A loser pays in as much as the Kasse holds.", "B: the same contribution"
)
_kasse_share = _B.reconstructed(
    "kasse-share", "All start the Kasse with one unit each, and again whenever it is empty."
)
_second = _B.inferred(
    "schreckensteiner",
    "Sometimes there is a separate pot, the Schreckensteiner, for the dearer games: a second Kasse for Solo "
    "and Herzsolo.",
    "B; which games is inferred",
)
_second_share = _B.reconstructed(
    "schreckensteiner-share",
    "Whenever it is empty each puts one unit into the Schreckensteiner; Solo and Herzsolo then leave the "
    "first Kasse to the Frage.",
)

_FIXED = Scheme(
    "fixed", "stakes", Fraction(1), _each, Fixed(_pay), Hand(_each),
    second=Kasse(_second_share, _second, _second, "schreckensteiner"),
)  # fmt: skip


def schemes(fixed: Scheme) -> tuple[Scheme, ...]:
    """Fixed prices, alone or with a Kasse."""
    kasse = Kasse(_kasse_share, _kasse, _kasse_same)
    return (
        fixed,
        fixed._replace(id="kasse", rule=_kasse, pot=kasse, has_pot=True, limited=True),
    )


SCHRECKENSTEINER = Option(
    "schreckensteiner",
    "off",
    _B.attested("option-schreckensteiner", "A separate pot for the dearer games.", _HUBER),
)

ERA = derive(
    PARENT,
    _ID,
    "Bavarian Tarock, 1923",
    "to the 1920s",
    (
        Change(
            _B.attested("dress", "Played with German suits, Bavarian or Franconian pattern.", "B"),
        ),
        Change(
            _B.attested("first-dealer", "Each draws a card; the highest, or the first Sow, deals.", _HUBER),
            {"first_dealer": FirstDealer.HIGHEST_CARD},
        ),
        Change(
            _B.attested(
                "deal",
                "After a cut at the right three cards are laid down as the "
                "Gstaat, before anyone is dealt to; "
                "then eleven each.",
                _HUBER,
            ),
            {"talon_name": "Gstaat"},
        ),
        Change(
            _B.attested(
                "packets",
                "First the Gstaat of 3, then packets of 4, 3 and 4 from forehand on.",
                _HUBER,
            )
        ),
        Change(
            _B.inferred(
                "contracts",
                "Frage (Hearts, exchange), Solo (another suit, no exchange), Herzsolo (Hearts, no exchange).",
                "B attests names and number, its list is lost; Tapp",
            ),
            {"contracts": CONTRACTS},
            drops=(*ONLY_HERE, "announce", "announce-only", "announce-when"),
        ),
        Change(
            _B.attested(
                "auction",
                "One round of bidding with hold. Each makes the lowest bid "
                "allowed, without jumps; the winner "
                "names any contract from his bid up.",
                _HUBER,
            ),
            {"auction": ImmediateHold(jumps=False), "announce": None},
            drops=("jumps",),
        ),
        Change(
            _B.attested(
                "formulas",
                "Ich spiele leaves any contract open, ich spiele besser only Solo or Herzsolo, ich spiele am "
                "besten only Herzsolo.",
                _HUBER,
            ),
            {
                "formulas": (
                    Formula("ich spiele", ("frage",), (1,)),
                    Formula("ich spiele besser", ("solo",), (2,)),
                    Formula("ich spiele am besten", ("herzsolo",), (3,)),
                )
            },
        ),
        Change(
            _B.attested(
                "hold",
                "An earlier bidder may hold a higher bid and then has priority unless it is outbid.",
                _HUBER,
            ),
        ),
        Change(
            _B.inferred(
                "name-trumps",
                "Hearts are trumps unless a Solo is played, which names another suit.",
                "B",
            )
        ),
        Change(
            _B.attested(
                "all-pass",
                "If nobody bids, the cards are thrown in and the next dealer deals.",
                "B",
            )
        ),
        Change(_B.attested("no-overtake", "Nobody is obliged to beat the cards on the table.", _HUBER)),
        Change(
            _B.inferred(
                "talon-counts",
                "The Gstaat, or what was laid away for it, counts for the declarer.",
                "the older games; W",
            )
        ),
        Change(_B.attested("goal", "The declarer needs 61 card points.", _HUBER)),
        Change(
            _B.attested(
                "draw",
                "At 60 to 60 the game is drawn and nothing is paid.",
                "B, section Aim; its section Scoring lost a no",
            )
        ),
        Change(_pay),
        Change(_each),
        Change(_kasse),
        Change(_kasse_same),
        Change(_kasse_share),
        Change(_second),
        Change(_second_share),
        Change(
            _B.attested("schemes", "Fixed prices, with an optional Kasse; B's history speaks of a pot.", "B"),
            {"schemes": schemes(_FIXED), "options": (SCHRECKENSTEINER,)},
        ),
    ),
)
