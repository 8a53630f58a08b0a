"""Württemberg Tarock with its two contracts, after Beck (1983) and Dummett (1980)."""

from __future__ import annotations

from fractions import Fraction

from tarok.contract import ANY_SUIT, HEARTS_ONLY, Contract, Exchange
from tarok.era import Change, Effect, Formula, Option, derive
from tarok.eras.german_tarok import ERA as PARENT
from tarok.eras.german_tarok import ONLY_HERE
from tarok.payment.amounts import GamePoints
from tarok.payment.pots import Antes
from tarok.payment.routes import Hand
from tarok.payment.scheme import Scheme
from tarok.rule import Book

_ID = "wuerttemberg-tarock"
_B = Book(_ID)
_T = "Beck 1983, Dummett 1980 (T)"

_SOLO = Contract("solo", "Solo", 2, Fraction(2), trumps=HEARTS_ONLY, takes_pot=True, doubles_pot=True)
CONTRACTS = (Contract("frage", "Frage", 1, Fraction(1), Exchange.TALON, HEARTS_ONLY), _SOLO)

_pay = _B.attested(
    "pay", "The winners score a game point for each card point above 60; doubled in a Solo.", _T
)
_each = _B.inferred("pay-each", "Each loser pays each winner.", _T)
_tout = _B.attested("tout", "An announced Tout scores three times as much (Beck); Anton has twice.", _T)
_tout_size = _B.reconstructed(
    "tout-size",
    "It stands for 60 points over: 60 times the contract's value times the factor, won or missed.",
)
_pot = _B.attested("scheme-pot", "A pot may be played for beside the game points.", _T)
_ante = _B.attested("pot-ante", "The dealer puts two antes into the pot each deal.", _T)
_frage = _B.attested("pot-frage", "A lost Frage pays the pot as much as each defender.", _T)
_win = _B.attested("pot-win", "A won Solo takes the pot.", _T)
_loss = _B.attested("pot-loss", "A lost Solo doubles the pot.", _T)

_POINTS = Scheme(
    "game-points", "points", Fraction(1), _each, GamePoints(_pay, _tout_size), Hand(_each), announce=True
)


def schemes(points: Scheme) -> tuple[Scheme, ...]:
    """The two schemes of Württemberg Tarock and Tapp: with and without a pot."""
    with_pot = points._replace(
        id="pot",
        rule=_pot,
        pot=Antes(_ante, _frage, _win, _loss),
        has_pot=True,
        limited=True,
    )
    return (points, with_pot)


ANTE = Option(
    "ante",
    "10",
    _B.reconstructed("option-ante", "The size of an ante is not told; we take 10 points."),
    values=(),
    schemes=("pot",),
)

ERA = derive(
    PARENT,
    _ID,
    "Württemberg Tarock",
    "19th century to the 1980s",
    (
        Change(
            _B.attested(
                "dress",
                "Played with German suits (Dummett; Beck has French ones).",
                "T, with a contradiction",
            ),
        ),
        Change(
            _B.attested(
                "deal",
                "After a cut at the right three cards are laid down as the Tapp, before anyone is dealt to; "
                "then eleven each.",
                _T,
            ),
            {"talon_name": "Tapp"},
        ),
        Change(
            _B.attested("packets", "First the Tapp of 3, then packets of 4, 3 and 4 from forehand on.", _T)
        ),
        Change(
            _B.attested(
                "contracts",
                "Frage (exchange of up to three cards, Hearts) counts single, Solo (Tapp untouched) double.",
                _T,
            ),
            {"contracts": CONTRACTS},
            drops=(*ONLY_HERE, "announce-when", "schreckensteiner"),
        ),
        Change(
            _B.attested(
                "auction",
                "From forehand on each says pass, Frage or Solo; who bid Frage earlier may hold a Solo.",
                _T,
            ),
        ),
        Change(
            _B.attested("formulas", "The words are those of the contracts.", _T),
            {"formulas": (Formula("Frage", ("frage",)), Formula("Solo", ("solo",)))},
        ),
        Change(
            _B.inferred(
                "name-trumps",
                "Hearts are trumps in both contracts: so the prose has it, while the table lets a Solo name "
                "any suit.",
                "T, which contradicts itself",
            ),
        ),
        Change(
            _B.attested("all-pass", "If all pass, the cards are thrown in and the next dealer deals.", _T)
        ),
        Change(_B.attested("no-overtake", "Nobody is obliged to beat the cards on the table.", _T)),
        Change(_B.attested("talon-counts", "The Tapp and what was laid away count for the declarer.", _T)),
        Change(
            _B.attested(
                "announce",
                "The declarer may announce a Tout (Schwarz, Durchmarsch, Valat), all tricks, after the "
                "exchange and before the first card.",
                _T,
            ),
            {
                "announce": "always",
                "options": (
                    Option(
                        "tout",
                        "triple",
                        _B.attested(
                            "option-tout",
                            "The Tout counts three times (Beck) or twice (Anton).",
                            _T,
                        ),
                        values=("triple", "double"),
                    ),
                    Option(
                        "solo_trumps",
                        "hearts",
                        _B.attested(
                            "option-solo-trumps",
                            "The source's table lets a Solo name any suit.",
                            _T,
                        ),
                        values=("hearts", "any"),
                        effects={"any": Effect(swap=(_SOLO._replace(trumps=ANY_SUIT),))},
                    ),
                    ANTE,
                ),
            },
        ),
        Change(
            _B.inferred("announce-only", "Announced, only the Tout is settled, at its own pay.", _T),
        ),
        Change(_pay),
        Change(_each),
        Change(_tout),
        Change(_tout_size),
        Change(_pot),
        Change(_ante),
        Change(_frage),
        Change(_win),
        Change(_loss),
        Change(
            _B.attested("schemes", "Game points alone, or with a pot beside them.", _T),
            {"schemes": schemes(_POINTS)},
        ),
    ),
)
