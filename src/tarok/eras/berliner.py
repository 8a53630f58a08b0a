"""Berliner: Haferltarock in which only the dealer may use the stock."""

from __future__ import annotations

from tarok.auction.duel import Duel
from tarok.era import Change, Formula, derive
from tarok.eras.haferltarock import ERA as PARENT
from tarok.eras.haferltarock import OPTIONS
from tarok.rule import Book

_ID = "berliner"
_B = Book(_ID)
_hearts = _B.attested(
    "option-pickup-trumps", "Sometimes the dealer's Pick-up is bound to Hearts as well.", "B"
)

ERA = derive(
    PARENT,
    _ID,
    "Berliner",
    "after 1945 to today",
    (
        Change(
            _B.attested(
                "auction",
                "Only the dealer may play a Pick-up; the others can only play a Hand.",
                "B",
            ),
            {"auction": Duel(dealers_pick_up=True)},
        ),
        Change(
            _B.inferred(
                "contracts-words",
                "Ich spiele from anyone but the dealer means a Hand; the dealer's Pick-up comes only after "
                "both others have passed.",
                "B",
            ),
        ),
        Change(
            _B.attested(
                "formulas",
                "Ich passe, ich spiele, ich spiele auch, ich spiele vorn, fünf mehr, zehn mehr.",
                "B",
            ),
            {
                "formulas": (
                    Formula("ich spiele", ("pick-up", "hand")),
                    *(formula for formula in PARENT.formulas if formula.said != "ich spiele"),
                )
            },
        ),
        Change(
            _B.reconstructed(
                "dealer-at-four", "With four at the table rearhand takes the dealer's part in this."
            ),
            {"options": tuple(o._replace(rule=_hearts) if o.name == "pickup_trumps" else o for o in OPTIONS)},
        ),
    ),
)
