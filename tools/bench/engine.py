"""Figures of the rules package alone, on one core.

Times are processor time: what else the machine does meanwhile is not counted.
"""

import os
import random
import subprocess
import sys
import tempfile
import time

from tarok import eras, game
from tarok.deal import Deal
from tarok.era import Terms
from tarok.game import Game
from tools.bench.figure import Figure, Measured, median_of

IMPORT = """
import time
start = time.process_time()
import tarok.eras, tarok.game, tarok.notation, tarok.session, tarok.words
print(time.process_time() - start)
"""


def random_game(terms: Terms, seed: int, choose: random.Random) -> Game:
    """A deal played to its end by the public interface, every action drawn from the legal ones."""
    state = game.start(terms, Deal.from_seed(terms.layout, seed))
    while options := game.legal(state):
        state = game.apply(state, options[int(choose.random() * len(options))])
    return state


def importing() -> Measured:
    """Milliseconds to import the whole package, compiled as it is once installed, into a fresh Python."""

    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": cache}

        def once() -> float:
            done = subprocess.run(
                [sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True, env=environment
            )
            return float(done.stdout) * 1000

        once()  # compiles
        return median_of(9, once)


def settling() -> Measured:
    """Microseconds to settle one finished game."""
    terms = Terms(eras.get("sansprendre-1839"))
    choose = random.Random(1)
    finished = [random_game(terms, seed, choose) for seed in range(200)]
    finished = [state for state in finished if game.settle(state) is not None]

    def once() -> float:
        start = time.process_time()
        for state in finished:
            game.settle(state)
        return (time.process_time() - start) / len(finished)

    each = min(once() for _ in range(10))
    return Measured(each * 1e6, f"{len(finished)} games, best of 10")


def games_a_second() -> Measured:
    """Whole random games a second: deal, auction, exchange, play, settlement.

    The best of five rounds.
    """
    terms = Terms(eras.get("sansprendre-1839"))
    games = 1000

    def once() -> float:
        choose = random.Random(1)
        start = time.process_time()
        for seed in range(games):
            game.settle(random_game(terms, seed, choose))
        return games / (time.process_time() - start)

    rates = sorted(once() for _ in range(5))
    return Measured(rates[-1], f"best of 5 times {games} games, worst {rates[0]:,.0f}")


FIGURES = [
    Figure(2, "import", "Import of the whole package", 60, "ms", importing),
    Figure(2, "settle", "Settling a finished game", 50, "µs", settling),
    Figure(2, "games", "Random games, public API", 3000, "games/s", games_a_second, at_least=True),
]
