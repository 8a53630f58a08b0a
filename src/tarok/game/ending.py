"""The end of a game: what it hands to payment, and the payment itself."""

from __future__ import annotations

from tarok.cards import points_of
from tarok.contract import Aim
from tarok.game.state import Game
from tarok.payment.ledger import Pots, Settlement
from tarok.payment.outcome import EachOutcome, Outcome
from tarok.table import SEATS


def outcome(game: Game) -> Outcome | EachOutcome | None:
    """What a finished game hands to payment; None while it goes on and when the cards were thrown in.

    The talon and what was laid away count for the declarer; in a Ramsch the last trick takes the
    talon; in 1795 what the dealer laid away counts for him.
    """
    stand = game.stand
    contract = stand.contract
    if not game.over or contract is None:
        return None
    seats = range(len(game.hands))
    aside = points_of(stand.laid or game.talon)
    if stand.declarer is None:
        points = [game.points(seat) for seat in seats]
        heir = game.play.tricks[-1].taker if contract.goal.aim is Aim.FEWEST_POINTS else seats[-1]
        points[heir] += aside
        return EachOutcome(
            contract,
            {SEATS[seat]: points[seat] for seat in seats},
            {SEATS[seat]: game.tricks(seat) for seat in seats},
        )
    return Outcome(
        contract,
        SEATS[stand.declarer],
        None if contract.goal.by_tricks else game.points(stand.declarer) + aside,
        game.tricks(stand.declarer),
        game.terms.layout.size,
        stand.announced,
        stand.suit,
        stand.target,
        bool(stand.took),
    )


def settle(game: Game, pots: Pots | None = None) -> Settlement | None:
    """The settlement of a finished game with what lay on the table; None where nothing is settled.

    `pots` are by default what a session's first deal has put in.
    """
    end = outcome(game)
    if end is None:
        return None
    scheme, stakes = game.terms.scheme, game.terms.stakes
    return scheme.settle(stakes, end, game.terms.opened if pots is None else pots)
