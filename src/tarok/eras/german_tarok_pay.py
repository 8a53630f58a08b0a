"""The payment schemes of German Tarok: hand, common pot, blocks, and the printed tariff of 1876."""

from __future__ import annotations

from fractions import Fraction

from tarok.payment.amounts import Bands, PerPoint
from tarok.payment.pots import Blocks
from tarok.payment.routes import CommonPot, Hand
from tarok.payment.scheme import Scheme
from tarok.rule import Book

_B = Book("german-tarok-1881")
_AAD = "AAD 1881 (G, S)"
_PRINTED = "tariff of 1876 (bibliography: 1872), in G and S"

_pay = _B.attested(
    "pay",
    "Every card point above or below 60 is paid: twice the tariff in a Frage, three times in a Solo, four "
    "times in a Herzsolo.",
    _AAD,
)
_matsch = _B.attested(
    "matsch",
    "A Matsch is worth 100 points in silence and 200 announced, in the place of the points above 60.",
    _AAD,
)
_tiers = _B.attested(
    "tariff-tiers",
    "Among gentlemen who do not want to play high the tariff is ½, 1 and 2 pf a point for Frage, Solo and "
    "Herzsolo; where ladies play it is halved or quartered.",
    _AAD,
)
_tiers_replace = _B.inferred(
    "tariff-tiers-replace", "These three amounts stand in the place of the multipliers.", _AAD
)
_hand = _B.attested("scheme-hand", "As in 1839 without a pot: each defender pays or is paid in full.", _AAD)
_common = _B.attested(
    "scheme-common-pot",
    "Wins are paid once, out of the common pot (Laustiegel, Hafen).",
    _AAD,
)
_common_loss = _B.attested(
    "common-pot-loss",
    "A loss is paid once, from the declarer's pocket, and shared by the two defenders.",
    _AAD,
)
_common_share = _B.reconstructed(
    "common-pot-share",
    "All at the table put in equal shares, 3 marks together where nothing is said, and again as often as "
    "the pot cannot pay.",
)
_blocks = _B.attested(
    "scheme-blocks",
    "A won Solo or Herzsolo is paid its points by each opponent and takes the block that is played for.",
    _AAD,
)
_buy = _B.reconstructed(
    "blocks-cup",
    "Twelve blocks lie in a cup with four players (attested) and nine with three; each player buys three "
    "for a blockade.",
)
_block = _B.attested(
    "blocks-block",
    "Before the deal its dealer puts a block from the cup into the pot: the first dealer, the dealer after "
    "a won Solo, and after a draw.",
    _AAD,
)
_block_more = _B.inferred(
    "blocks-block-more",
    "The same after a thrown-in deal or a Frage.",
    _AAD,
)
_block_not = _B.reconstructed(
    "blocks-block-not",
    "No block is put in while a bête lies on the table, nor when the cup is empty.",
    "the example in AAD (G)",
)
_take = _B.inferred(
    "blocks-take", "The winner of a Solo takes all that lies in the pot.", "AAD names the block"
)
_bete = _B.attested(
    "blocks-bete",
    "A lost Solo pays its points to each defender and doubles the pot: beside a block of 20 the loser lays a "
    "bête of 20.",
    _AAD,
)
_double = _B.attested(
    "blocks-double-bete",
    "A Solo lost while block and bête lie there lays a new, separate double bête of 40 beside the pot; they "
    "line up and are played for one by one.",
    _AAD,
)
_double_size = _B.reconstructed(
    "blocks-double-size", "A double bête equals what lies in the doubled pot, whatever its size."
)
_line = _B.reconstructed(
    "blocks-line",
    "When the pot is won the oldest double bête becomes the pot at once and counts as doubled, so that a "
    "loss on it lays another equal one.",
)
_end = _B.attested(
    "blockade-end",
    "The blockade ends when all blocks are won; a session is two or three blockades.",
    _AAD,
)
_end_line = _B.reconstructed("blockade-line", "The line of bêtes must be cleared as well.")
_tenth = _B.attested(
    "schreckensteiner",
    "A tenth of what a winner gains goes into the Schreckensteiner, from which the card money is paid; what "
    "is left is played for at the end, say 40 pf at a time put into the pot.",
    _AAD,
)
_tenth_net = _B.reconstructed(
    "schreckensteiner-net", "The tenth is taken of each winner's net gain in a deal."
)
_bands = _B.attested(
    "tariff-bands",
    "Three levels for play with a Laustiegel, more with blocks or a Poule. At the cheapest a Frage won by up "
    "to 20 points is paid 5 pf, by 21 to 40 points 10 pf, by more 15 pf.",
    _PRINTED,
)
_dearer = _B.reconstructed(
    "tariff-bands-dearer",
    "A Solo is paid twice and a Herzsolo four times as much; losses go by the same bands, once from the "
    "pocket and shared by the defenders; there is no Matsch.",
    "the ratios of the other tariffs",
)

ANNOUNCE_ONLY = _B.inferred(
    "announce-only",
    "Announced, only the Matsch is settled: won or missed, it costs 200.",
    _AAD,
)
SEVENTY = _B.reconstructed(
    "siebzig-count",
    "A game for 71 is counted from 70, so that exactly 70 pays nothing; a lost Siebzig-Spiel does not double "
    "the pot. A Siebziger-Solo has any suit as trumps and counts four times.",
)
BISMARCK_PAY = _B.inferred("bismarck-pay", "A Bismarck counts as a Solo or, in Hearts, as a Herzsolo.", _AAD)

RULES = (
    _pay, _matsch, _tiers, _tiers_replace, _hand, _common, _common_loss, _common_share, _blocks, _buy,
    _block, _block_more, _block_not, _take, _bete, _double, _double_size, _line, _end, _end_line, _tenth,
    _tenth_net, _bands, _dearer,
)  # fmt: skip

_amount = PerPoint(
    _pay,
    _matsch,
    _tiers_replace,
    ANNOUNCE_ONLY,
    {"siebzig": SEVENTY, "siebziger-solo": SEVENTY, "bismarck": BISMARCK_PAY},
)
_hand_scheme = Scheme(
    "hand", "pf", Fraction(1), _hand, _amount, Hand(), tenth=_tenth_net, announce=True, tiered=True
)

SCHEMES = (
    _hand_scheme,
    _hand_scheme._replace(
        id="common-pot",
        rule=_common,
        route=CommonPot(_common_share, _common, _common_loss),
        has_pot=True,
    ),
    _hand_scheme._replace(
        id="blocks",
        rule=_blocks,
        pot=Blocks(_buy, _block, _block_more, _take, _bete, _double, _double_size, _line),
        has_pot=True,
        ends=True,
        beside=("cup", "line"),
    ),
    Scheme(
        "tariff-1876",
        "pf",
        Fraction(1),
        _bands,
        Bands(_bands, _dearer),
        CommonPot(_common_share, _common, _dearer),
        tenth=_tenth_net,
        has_pot=True,
    ),
)
