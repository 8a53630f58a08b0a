"""German Tarok as the treatise AAD of 1881 (Munich, 88 pages) has it; the game lived c. 1850 to 1918."""

from __future__ import annotations

from fractions import Fraction

from tarok.cards import Dress
from tarok.contract import HEARTS_ONLY, NOT_HEARTS, Contract, Exchange, Goal
from tarok.era import Change, Effect, Formula, Option, derive
from tarok.eras.german_tarok_pay import ANNOUNCE_ONLY, BISMARCK_PAY, RULES, SCHEMES, SEVENTY
from tarok.eras.sansprendre import ERA as PARENT
from tarok.rule import Book
from tarok.table import FirstDealer

_ID = "german-tarok-1881"
_B = Book(_ID)
_AAD = "AAD 1881 (G, S)"
_SEVENTY = Goal(target=71, draw=70)

CONTRACTS = (
    Contract("frage", "Frage", 1, Fraction(2), Exchange.TALON, HEARTS_ONLY),
    Contract("solo", "Solo", 3, Fraction(3), trumps=NOT_HEARTS, takes_pot=True, doubles_pot=True),
    Contract("herzsolo", "Herzsolo", 4, Fraction(4), trumps=HEARTS_ONLY, takes_pot=True, doubles_pot=True),
)
_SIEBZIG = Contract("siebzig", "Siebzig-Spiel", 2, Fraction(2), Exchange.TALON, goal=_SEVENTY, takes_pot=True)
_BISMARCK = Contract(
    "bismarck", "Bismarck", 0, Fraction(3), value_in_hearts=Fraction(4), calls=True, biddable=False,
    takes_pot=True, doubles_pot=True,
)  # fmt: skip
_SIEBZIGER_SOLO = Contract(
    "siebziger-solo",
    "Siebziger-Solo",
    5,
    Fraction(4),
    goal=_SEVENTY,
    takes_pot=True,
    doubles_pot=True,
)

_OPTIONS = (
    Option(
        "matsch",
        "on",
        _B.attested("option-matsch", "What a Matsch is worth is agreed before play begins.", _AAD),
    ),
    Option(
        "siebzig",
        "off",
        _B.attested(
            "option-siebzig",
            "The Siebzig-Spiel stands between Frage and Solo: exchange, any suit trumps, more than 70 "
            "needed; paid as Frage, and with blocks the winner takes the block.",
            _AAD,
        ),
        effects={"on": Effect(add=(_SIEBZIG,))},
    ),
    Option(
        "bismarck",
        "off",
        _B.attested(
            "option-bismarck",
            "Where Frage is not allowed and all have passed, the dealer must play a Bismarck: he asks for "
            "a card and gives any card for it.",
            _AAD,
        ),
        effects={"on": Effect(add=(_BISMARCK,), drop=("frage",), fields={"all_pass": "bismarck"})},
    ),
    Option(
        "rufen",
        "off",
        _B.attested(
            "option-rufen",
            "A player of a Matsch may call for a card he lacks.",
            "TSP, editions 1881 to 1910",
        ),
    ),
    Option(
        "siebziger-solo",
        "off",
        _B.attested(
            "option-siebziger-solo",
            "The Siebziger-Solo, presumably the highest bid, needs 71.",
            "TSP, editions 1881 to 1910",
        ),
        effects={"on": Effect(add=(_SIEBZIGER_SOLO,))},
    ),
    Option(
        "frage",
        "on",
        _B.attested(
            "option-frage",
            "With blocks the Frage is often dropped, which AAD regrets: exchanging is a skill.",
            _AAD,
        ),
        effects={"off": Effect(drop=("frage",))},
    ),
    Option(
        "schreckensteiner",
        "off",
        _B.attested(
            "option-schreckensteiner",
            "With blocks there may be a second pot, the Schreckensteiner, for the card money of the house; "
            "with the other schemes it is our extension.",
            _AAD,
        ),
    ),
    Option(
        "opening",
        "300",
        _B.attested("option-opening", "Two or three marks are put into the common pot.", _AAD),
        values=(),
        schemes=("common-pot", "tariff-1876"),
    ),
    Option(
        "block",
        "20",
        _B.attested("option-block", "A block is worth, say, 20 points, which is 20 pf.", _AAD),
        values=(),
        schemes=("blocks",),
    ),
)

ONLY_HERE = (
    "formulas-meaning", "siebzig-count", "siebziger-hand", "bismarck-pay", "bismarck-order", "call",
    "matsch", "tariff-tiers", "tariff-tiers-replace", "scheme-hand", "scheme-common-pot",
    "common-pot-loss", "common-pot-share", "scheme-blocks", "blocks-cup", "blocks-block",
    "blocks-block-more", "blocks-block-not", "blocks-take", "blocks-bete", "blocks-double-bete",
    "blocks-double-size", "blocks-line", "blockade-end", "blockade-line", "schreckensteiner-net",
    "tariff-bands", "tariff-bands-dearer",
)  # fmt: skip
"""Topics of this game alone: those who come after it end them."""

ERA = derive(
    PARENT,
    _ID,
    "German Tarok",
    "c. 1850 to 1918",
    (
        Change(
            _B.attested(
                "first-dealer",
                "As in 1839, or the cards are fanned face down and whoever draws the lowest deals.",
                _AAD,
            ),
            {"first_dealer": FirstDealer.LOWEST_CARD},
        ),
        Change(
            _B.attested("dress", "Played with German suits; in several places with French cards.", _AAD),
            {"dress": Dress.GERMAN},
        ),
        Change(
            _B.attested(
                "contracts",
                "Three contracts: Frage (Hearts only, exchange) counts double, Solo (another suit, no "
                "exchange) three times, Herzsolo (Hearts, no exchange) four times. The French terms and "
                "the Frage outside Hearts are given up.",
                _AAD,
            ),
            {"contracts": CONTRACTS},
            drops=("couleur-question", "couleur-no", "couleur-yes", "aces-suit", "king", "two-packs"),
        ),
        Change(
            _B.attested(
                "formulas",
                "Frage or ich spiele; a second bidder says besser, auch or mehr, a third noch besser or am "
                "besten; who holds says ich spiele selbst; a declarer done with the scat says es liegt.",
                _AAD,
            ),
            {
                "formulas": (
                    Formula("Frage", ("frage",), (1,)),
                    Formula("ich spiele", ("frage",), (1,)),
                    Formula("ich spiele besser", ("solo", "herzsolo", "siebzig"), (2,)),
                    Formula("ich spiele auch", ("solo", "herzsolo", "siebzig"), (2,)),
                    Formula("ich spiele mehr", ("solo", "herzsolo", "siebzig"), (2,)),
                    Formula("ich spiele noch besser", ("solo", "herzsolo"), (3,)),
                    Formula("ich spiele am besten", ("herzsolo",), (3,)),
                    Formula("Solo", ("solo",)),
                    Formula("Herzsolo", ("herzsolo",)),
                    Formula("ich spiele selbst", ("hold",)),
                    Formula("es liegt", ("lay",)),
                )
            },
        ),
        Change(
            _B.inferred(
                "formulas-meaning",
                "Besser, auch and mehr may mean Solo or Herzsolo; am besten means Herzsolo.",
                "the rules of 1923 (B)",
            ),
        ),
        Change(
            _B.attested(
                "name-trumps",
                "Frage and Herzsolo are in Hearts; a soloist outside Hearts names his suit only after the "
                "auction.",
                _AAD,
            ),
        ),
        Change(_B.attested("aces", "Aces may now be laid away.", _AAD), {"aces_stay": False}),
        Change(
            _B.attested(
                "announce",
                "All tricks, not all 120 points, are a Matsch; it may be announced.",
                _AAD,
            ),
            {"announce": "matsch", "options": _OPTIONS},
            drops=("tout-pay",),
        ),
        Change(ANNOUNCE_ONLY),
        Change(
            _B.inferred(
                "no-overtake",
                "Nobody is obliged to beat the cards on the table.",
                "AAD names no such duty; T, B",
            ),
        ),
        Change(SEVENTY),
        Change(_B.inferred("siebziger-hand", "A Siebziger-Solo is played without exchange.", "its name")),
        Change(
            _B.inferred(
                "call",
                "Who holds the card called gives it up and gets another; it may not be a card the caller "
                "holds, and if it lies in the scat it is not had.",
                _AAD,
            ),
        ),
        Change(BISMARCK_PAY),
        Change(
            _B.reconstructed(
                "bismarck-order",
                "The card is asked for before trumps are named; with four at the table rearhand takes the "
                "dealer's part.",
            ),
        ),
        *(Change(rule) for rule in RULES),
        Change(
            _B.attested(
                "schemes",
                "Payment from hand to hand, out of a common pot, or with blocks; a printed tariff of 1876 "
                "stands apart.",
                "AAD 1881 (G, S)",
            ),
            {"schemes": SCHEMES},
            drops=("scheme-boule", "boule-ante", "boule-win", "boule-couleur", "boule-loss", "boule-limit"),
        ),
    ),
)
