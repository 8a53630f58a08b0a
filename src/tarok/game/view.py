"""What one seat may see of a game, and nothing else."""

from typing import NamedTuple

from tarok.action import Action
from tarok.cards import Card, Suit, cards_of, in_order
from tarok.contract import Contract
from tarok.errors import TarokError
from tarok.game.state import Game, Phase, Trick
from tarok.table import SEATS


class View(NamedTuple):
    """A game as seen from one seat.

    It holds neither the deal nor its code. `hand` is the seat's own; `sizes` how many cards each
    seat holds; `shown` hands that lie open; `aside` the cards this seat laid away itself. In
    `actions` what others laid away or gave in secret has no value.
    """

    era: str
    seat: str
    phase: Phase
    turn: str | None
    hand: tuple[Card, ...]
    sizes: tuple[int, ...]
    shown: tuple[tuple[str, tuple[Card, ...]], ...]
    aside: tuple[Card, ...]
    declarer: str | None
    contract: Contract | None
    trumps: Suit | None
    target: int | None
    announced: bool
    trick: tuple[tuple[str, Card], ...]
    tricks: tuple[Trick, ...]
    actions: tuple[tuple[str, Action], ...]


def view(game: Game, seat: str) -> View:
    """The game as `seat` sees it. Raises TarokError `seat.unknown`; D, sitting out, sees no hand."""
    if seat not in game.terms.table.seats:
        raise TarokError("seat.unknown", seat=seat[:10], allowed=", ".join(game.terms.table.seats))
    place = SEATS.index(seat)
    stand, active = game.stand, len(game.hands)
    own = game.hands[place] if place < active else 0
    layer = stand.declarer if stand.declarer is not None else active - 1
    shown = []
    if stand.contract is not None and stand.contract.open and game.phase in (Phase.PLAY, Phase.OVER):
        assert stand.declarer is not None
        shown.append((SEATS[stand.declarer], _sorted(game.hands[stand.declarer])))
    lead = game.play.leader
    return View(
        game.terms.era.id,
        seat,
        game.phase,
        game.turn,
        _sorted(own),
        tuple(hand.bit_count() for hand in game.hands),
        tuple(shown),
        _sorted(stand.laid) if place == layer else (),
        game.declarer,
        stand.contract,
        stand.suit,
        stand.target,
        stand.announced,
        tuple((SEATS[(lead + i) % active], cards_of(1 << c)[0]) for i, c in enumerate(game.play.trick)),
        game.play.tricks,
        tuple((actor, _seen(game, action, actor, seat)) for actor, action in game.actions),
    )


def _seen(game: Game, action: Action, actor: str, seat: str) -> Action:
    """An action as another seat saw it."""
    if actor == seat or action.word not in ("lay", "give"):
        return action
    giver = game.stand.giver
    if action.word == "give" and giver is not None and SEATS[giver] == seat:
        return action
    return action._replace(value=None)


def _sorted(mask: int) -> tuple[Card, ...]:
    return in_order(cards_of(mask))
