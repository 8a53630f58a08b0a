"""Sansprendre as the treatise SSR of 1839 (Bayreuth, 50 pages) has it."""

from __future__ import annotations

from fractions import Fraction

from tarok.auction.hold import ImmediateHold
from tarok.contract import HEARTS_ONLY, NOT_HEARTS, Contract, Exchange
from tarok.era import Change, Formula, Option, derive
from tarok.eras.deutschtarok import ERA as PARENT
from tarok.payment.amounts import PerPoint
from tarok.payment.pots import Boule
from tarok.payment.routes import Hand
from tarok.payment.scheme import Scheme
from tarok.rule import Book
from tarok.table import FirstDealer

_ID = "sansprendre-1839"
_B = Book(_ID)
_SSR = "SSR 1839 (G, S)"

CONTRACTS = (
    Contract("frage", "Frage", 1, Fraction(1), Exchange.TALON, NOT_HEARTS, couleur="frage-couleur"),
    Contract("frage-couleur", "Frage in Couleur", 2, Fraction(2), Exchange.TALON, HEARTS_ONLY),
    Contract(
        "sansprendre", "Sansprendre", 3, Fraction(3), trumps=NOT_HEARTS, couleur="sansprendre-couleur",
        takes_pot=True, doubles_pot=True,
    ),
    Contract(
        "sansprendre-couleur", "Sansprendre in Couleur", 4, Fraction(4), trumps=HEARTS_ONLY,
        takes_pot=True, doubles_pot=True,
    ),
)  # fmt: skip

_pay = _B.attested(
    "pay",
    "Every card point above or below 60 is paid, times the contract's multiplier, times the tariff agreed "
    "beforehand, for example 1 pf.",
    _SSR,
)
_hand = _B.attested(
    "scheme-hand",
    "Without a pot each defender pays the declarer, or gets from him, the full amount.",
    _SSR,
)
_tout_pay = _B.reconstructed(
    "tout-pay",
    "A Tout is paid like the Matsch of 1881: 200 points announced, won or missed, 100 if made in "
    "silence, in the place of the points above 60.",
    "German Tarok, AAD 1881",
)
_boule = _B.attested(
    "scheme-boule",
    "With a pot (Boule) points are paid from the pocket as without one, and the pot is played for beside.",
    _SSR,
)
_ante = _B.attested(
    "boule-ante",
    "Everyone puts in an ante for the first deal and whenever the pot needs refilling; otherwise only the "
    "dealer, before each deal.",
    _SSR,
)
_boule_win = _B.attested("boule-win", "A won Sansprendre takes the pot.", _SSR)
_boule_couleur = _B.inferred(
    "boule-couleur",
    "A Sansprendre in Couleur takes the pot as well; a Frage does not touch it.",
    "SSR 1839 (G, S) names the Sansprendre",
)
_boule_loss = _B.attested(
    "boule-loss",
    "A lost Sansprendre doubles the pot. A limit may be agreed.",
    _SSR,
)
_boule_limit = _B.inferred("boule-limit", "Where a limit was agreed, doubling stops there.", _SSR)
_amount = PerPoint(_pay, _tout_pay, slam="tout")
_hand_scheme = Scheme("hand", "pf", Fraction(1), _hand, _amount, Hand(), announce=True)

ERA = derive(
    PARENT,
    _ID,
    "Sansprendre",
    "1830s to c. 1850",
    (
        Change(
            _B.attested(
                "players",
                "Three or four at the table; at four the dealer sits out.",
                _SSR,
            ),
            {"players": (3, 4)},
        ),
        Change(_B.attested("king", "The dealer who sits out is called the king.", _SSR)),
        Change(
            _B.inferred(
                "sits-out",
                "A dealer who sits out puts in his ante or block, but neither pays nor is paid for the deal.",
                "SSR 1839 has everyone ante",
            ),
        ),
        Change(_B.attested("direction", "Deal, bidding and play go clockwise.", "G, S")),
        Change(_B.attested("next-dealer", "The deal passes to the left.", "G, S, T, B")),
        Change(
            _B.attested(
                "first-dealer",
                "A card of each suit lies at the seats, each player draws one of the same suits and sits "
                "by it; who drew Hearts deals first.",
                _SSR,
            ),
            {"first_dealer": FirstDealer.HEARTS_SEAT},
        ),
        Change(
            _B.attested(
                "two-packs",
                "Two packs are in use; one lies shuffled, ready for the next deal.",
                _SSR,
            ),
        ),
        Change(
            _B.attested(
                "deal",
                "After a cut at the right the top three cards are laid face down as the scat, before "
                "anyone is dealt to; then eleven each.",
                _SSR,
            ),
        ),
        Change(
            _B.attested("packets", "First the scat of 3, then packets of 4, 3 and 4 from forehand on.", _SSR),
            {
                "packets": {
                    (players, 36): (("talon", 3), ("hands", 4), ("hands", 3), ("hands", 4))
                    for players in (3, 4)
                },
                "talon_name": "scat",
            },
        ),
        Change(
            _B.attested(
                "auction",
                "One round of bidding with immediate hold. From forehand on each passes or bids; after a "
                "bid the later players accept (gut) or overcall.",
                _SSR,
            ),
            {"auction": ImmediateHold()},
        ),
        Change(_B.inferred("jumps", "A bid, the first or a later one, may pass over lower contracts.", _SSR)),
        Change(
            _B.attested(
                "hold",
                "An overcalled bidder must at once accept, and is out, or hold: he then takes the higher "
                "game himself.",
                _SSR,
            ),
        ),
        Change(
            _B.reconstructed(
                "hold-priority",
                "Who holds stands ahead of the overcaller, who has spoken and is out; a third bidder may "
                "overcall what stands then, and the holder is asked again.",
            ),
        ),
        Change(
            _B.attested(
                "couleur-question",
                "After a Frage or Sansprendre a later player may ask whether it is in Couleur, that is, "
                "in Hearts. If not, the asker must play in Hearts.",
                _SSR,
            ),
        ),
        Change(
            _B.inferred(
                "couleur-no",
                "After a no the asker bids Couleur at that level or higher, and the asked player may hold "
                "it.",
                "from the question and the hold",
            ),
        ),
        Change(
            _B.reconstructed(
                "couleur-yes",
                "After a yes the bid is the Couleur contract in rank and value, and the asker may accept "
                "or overcall. Unasked, it is the ordinary contract and Hearts are barred.",
            ),
        ),
        Change(
            _B.attested(
                "contracts",
                "Frage (exchange, not Hearts) counts single, Frage in Couleur (exchange, Hearts) double, "
                "Sansprendre (scat untouched, not Hearts) three times, Sansprendre in Couleur (scat "
                "untouched, Hearts) four times.",
                _SSR,
            ),
            {"contracts": CONTRACTS},
        ),
        Change(
            _B.inferred(
                "all-pass",
                "If all pass, the cards are thrown in and the next dealer deals.",
                "T and B",
            ),
        ),
        Change(
            _B.attested("exchange", "In a Frage the declarer takes the three up and lays three away.", _SSR),
        ),
        Change(
            _B.attested("aces", "No ace may be laid away unless its whole suit is held.", _SSR),
        ),
        Change(
            _B.inferred(
                "aces-suit",
                "The whole suit is held when its nine cards are in hand after taking up.",
                "reading of SSR",
            ),
        ),
        Change(
            _B.attested(
                "name-trumps",
                "The declarer names trumps after the auction, unless it is a game in Hearts.",
                _SSR,
            ),
        ),
        Change(
            _B.inferred(
                "name-trumps-when",
                "After an exchange trumps are named when the cards have been laid away, in any case before "
                "the first lead.",
                "the later games",
            ),
        ),
        Change(
            _B.attested("lead", "Forehand leads, whoever plays.", _SSR),
        ),
        Change(_B.attested("follow", "The suit led must be followed.", _SSR)),
        Change(
            _B.attested(
                "trump-duty",
                "Who cannot follow must trump; who can do neither plays any card.",
                _SSR,
            ),
        ),
        Change(
            _B.inferred(
                "no-overtake",
                "Nobody is obliged to beat the cards on the table.",
                "SSR names no such duty; T, B",
            ),
        ),
        Change(
            _B.attested(
                "taking",
                "The highest trump takes the trick, otherwise the highest card of the suit led; the "
                "taker leads next.",
                _SSR,
            ),
        ),
        Change(_B.attested("pile", "The defenders keep their tricks in one pile.", "G, S, T, B")),
        Change(
            _B.attested(
                "talon-counts",
                "The scat, or what was laid away for it, counts for the declarer.",
                "G, T",
            ),
        ),
        Change(
            _B.inferred(
                "talon-hidden",
                "In a game without exchange nobody looks at the cards left over before the end.",
                "W: Meyer 1909",
            ),
        ),
        Change(_B.attested("goal", "The declarer needs 61 card points.", _SSR)),
        Change(_B.attested("draw", "At 60 to 60 normally nothing is paid.", _SSR)),
        Change(
            _B.inferred(
                "draw-pots",
                "A draw leaves every pot as it is; the next dealer puts in what he owes before his deal.",
                "blocks in AAD 1881 (G, S)",
            ),
        ),
        Change(_pay),
        Change(_hand),
        Change(_boule),
        Change(_ante),
        Change(_boule_win),
        Change(_boule_couleur),
        Change(_boule_loss),
        Change(_boule_limit),
        Change(
            _B.attested(
                "announce",
                "A Tout may be announced after the auction where the table agreed to it.",
                _SSR,
            ),
            {
                "announce": "tout",
                "options": (
                    Option(
                        "tout",
                        "off",
                        _B.attested(
                            "option-tout",
                            "The table may agree to the Tout, all tricks announced.",
                            _SSR,
                        ),
                    ),
                    Option(
                        "ante",
                        "10",
                        _B.reconstructed(
                            "option-ante",
                            "The ante of the Boule is agreed beforehand; we take 10 pf "
                            "where nothing is said.",
                        ),
                        values=(),
                        schemes=("boule",),
                    ),
                ),
            },
        ),
        Change(
            _B.inferred(
                "announce-when",
                "The declarer announces it himself, after the exchange and before the first card.",
                "Württemberg Tarock and Tapp (T)",
            ),
        ),
        Change(_tout_pay),
        Change(
            _B.attested(
                "formulas",
                "A later player who accepts says that it is good; our gut is a back-translation.",
                _SSR,
            ),
            {
                "formulas": (
                    Formula("gut", ("good",)),
                    Formula("ist es in Couleur?", ("couleur?",)),
                )
            },
        ),
        Change(
            _B.attested("schemes", "Played without a pot or with one.", _SSR),
            {
                "schemes": (
                    _hand_scheme,
                    _hand_scheme._replace(
                        id="boule",
                        rule=_boule,
                        pot=Boule(_ante, _boule_win, _boule_couleur, _boule_loss, _boule_limit),
                        has_pot=True,
                        limited=True,
                    ),
                )
            },
        ),
    ),
)
