"""Random games and records, the same on every run."""

from random import Random

from tarok import eras, game
from tarok.deal import Deal
from tarok.era import Terms
from tarok.game import Game
from tarok.notation import Played, Record


def random_game(terms: Terms, seed: int) -> Game:
    """A game of the seed's deal in which everyone does what comes."""
    random = Random(seed)
    state = game.start(terms, Deal.from_seed(terms.layout, seed))
    while not state.over:
        options = game.legal(state)
        state = game.apply(state, options[random.randrange(len(options))])
    return state


def random_record(era: str, seed: int, deals: int = 1, **terms: object) -> Record:
    """A record of random games none of which was thrown in."""
    agreed = Terms(eras.get(era), **terms)  # type: ignore[arg-type]
    played: list[Played] = []
    while len(played) < deals:
        state = random_game(agreed, seed)
        seed += 1000
        if not state.thrown_in:
            played.append(Played(state))
    return Record(agreed, tuple(played), agreed.players)
