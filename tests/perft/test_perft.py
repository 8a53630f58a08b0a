"""Exhaustive counts of legal sequences, kept as text: whole auctions, what comes before play, endings.

A count that differs is shown by first action, so that the place of the error can be walked to. Where
the rules are meant to change, write the files anew and read the difference:

    TAROK_WRITE_PERFT=1 python -m pytest tests/perft
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tarok import eras, game, notation
from tarok.deal import Deal
from tarok.game import Game, Phase
from tarok.notation import action_list
from tests.support.play import settings, table

HERE = Path(__file__).parent
GOLDEN = HERE.parent / "golden"
Counts = dict[str, int]
TRICKS = 3


def count(state: Game, ended: Callable[[Game], bool]) -> int:
    """How many sequences of legal actions lead from here to where it has ended."""
    if ended(state):
        return 1
    return sum(count(game.apply(state, action), ended) for action in game.legal(state))


def by_first_action(state: Game, ended: Callable[[Game], bool]) -> Counts:
    """The same by first action, where laying away counts as one, and the sum."""
    counts: Counts = {}
    for action in game.legal(state):
        name = "lay" if action.word == "lay" else " ".join(action_list("", action)[1:])
        counts[name] = counts.get(name, 0) + count(game.apply(state, action), ended)
    return counts | {"in all": sum(counts.values())}


def bid(state: Game) -> bool:
    return state.phase is not Phase.AUCTION


def at_play(state: Game) -> bool:
    return state.phase in (Phase.PLAY, Phase.OVER)


def prepared(state: Game) -> bool:
    """Before play, and before a card is called for that an announcement allows."""
    return at_play(state) or state.stand.may_call


def over(state: Game) -> bool:
    return state.over


def auctions(era: str) -> Iterator[tuple[str, Counts]]:
    """Every auction of an era: at each table, and at the smallest with the rules that add contracts."""
    found = eras.get(era)
    for players in found.players:
        for chosen in settings(found) if players == found.players[0] else [{}]:
            terms = table(era, players=players, options=chosen)
            state = game.start(terms, Deal.from_seed(terms.layout, 1))
            changed = [c.id for c in terms.contracts] != [c.id for c in found.contracts]
            if not bid(state) and (changed or not chosen):
                rules = "".join(f", {name}={value}" for name, value in chosen.items())
                yield f"auctions of {players} players{rules}", by_first_action(state, bid)


def recorded(era: str) -> Iterator[tuple[str, Counts]]:
    """For each deal of the golden record: all that may come before play, and how it may end."""
    text = (GOLDEN / f"{era}.txt").read_text(encoding="utf-8").partition("=====")[0]
    for number, played in enumerate(notation.loads(text).deals, start=1):
        state = game.start(played.game.terms, played.game.deal)
        for _, action in played.game.actions:
            before = state
            state = game.apply(state, action)
            if bid(state) and not bid(before) and not at_play(state):
                yield f"deal {number}, before play", by_first_action(state, prepared)
            if state.phase is Phase.CALL and prepared(state):
                yield f"deal {number}, Rufen", by_first_action(state, at_play)
            if not state.over and all(hand.bit_count() == TRICKS for hand in state.hands):
                yield f"deal {number}, last {TRICKS} tricks", by_first_action(state, over)


def read(path: Path) -> dict[str, Counts]:
    """The counts of a file: a heading, then a line for each first action."""
    found: dict[str, Counts] = {}
    heading = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("  "):
            name, _, number = line.strip().rpartition(" ")
            found[heading][name] = int(number)
        elif line:
            heading = line
            found[heading] = {}
    return found


def written(counts: dict[str, Counts]) -> str:
    parts = [
        "\n".join([heading, *(f"  {name} {number}" for name, number in each.items())])
        for heading, each in counts.items()
    ]
    return "\n\n".join(parts) + "\n"


@pytest.mark.parametrize("era", eras.ids())
def test_counts(era: str) -> None:
    path = HERE / f"{era}.txt"
    counts = dict([*auctions(era), *recorded(era)])
    if os.environ.get("TAROK_WRITE_PERFT") == "1":
        path.write_text(written(counts), encoding="utf-8")
        pytest.fail(f"{path.name} was written anew: read the difference and run again without.")
    kept = read(path)
    assert list(counts) == list(kept)
    for heading, each in counts.items():
        assert each == kept[heading], heading


def test_counts_reckoned_by_hand() -> None:
    """In Dapp each of n players says weg, or plays one of ten contracts."""
    dapp = read(HERE / "dapp.txt")
    assert dapp["auctions of 3 players"]["in all"] == 11**3
    assert dapp["auctions of 4 players"]["in all"] == 11**4
    assert dapp["auctions of 3 players, frage=on"]["in all"] == 12**3
    # an overcall is accepted or held
    wuerttemberg = read(HERE / "wuerttemberg-tarock.txt")["auctions of 3 players"]
    assert wuerttemberg["solo"] == 1
    assert wuerttemberg["frage"] == 1 + 2 + 2
    assert wuerttemberg["pass"] == (1 + 1 + 1) + (1 + 2) + 1
    # from level k (0 the Pick-up, 13 the 120) a duel ends at k in one way, at each higher level in two
    haferl = read(HERE / "haferltarock.txt")["auctions of 3 players"]
    third = [1 + 2 * (13 - level) for level in range(14)]
    assert haferl["pick-up"] == third[0] + 2 * sum(third[1:])
    assert haferl["pass"] == third[0] + 2
