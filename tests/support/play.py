"""Games for tests, played by words as in a record."""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import TypeVar

import pytest

from tarok import eras, game
from tarok.action import Action
from tarok.cards import Dress, parse_cards
from tarok.deal import Deal
from tarok.era import Era, Terms
from tarok.errors import TarokError
from tarok.game import Game
from tarok.notation import action_list
from tarok.notation.record import read_action
from tarok.words import explain

T = TypeVar("T")


def table(era: str, **agreed: object) -> Terms:
    """The terms of a table; house rules under `options`."""
    if "options" in agreed:
        agreed["chosen"] = agreed.pop("options")
    if "scheme" in agreed:
        agreed["scheme_id"] = agreed.pop("scheme")
    return Terms(eras.get(era), **agreed)  # type: ignore[arg-type]


def dealt(terms: Terms, seed: int = 1, **hands: str) -> Game:
    """A game at its start in which these seats (or the talon) hold at least these cards."""
    wanted = {place: parse_cards(cards) for place, cards in hands.items()}
    return game.start(terms, Deal.with_cards(terms.layout, wanted, seed))


def read(state: Game, text: str) -> tuple[str, Action]:
    """A seat and its action from words such as "F lay E6 E7 G6"; what is spoken stands in quotes."""
    plain, _, spoken = text.partition('"')
    seat, word, *rest = plain.split(maxsplit=2)
    parts: list[object] = [seat, word, *(part.strip() for part in rest)]
    if spoken:
        parts.append(spoken.rstrip('"'))
    return read_action(state.terms, parts, Dress.GERMAN)


def say(state: Game, *texts: str) -> Game:
    """The game after these actions, each by the seat whose turn it must be."""
    for text in texts:
        seat, action = read(state, text)
        assert seat == state.turn, f"{text}: it is the turn of {state.turn}"
        state = game.apply(state, action)
    return state


def may(state: Game) -> list[str]:
    """What may be said or done now, as words."""
    return [" ".join(action_list("", action)[1:]) for action in game.legal(state)]


def refused(state: Game, text: str) -> TarokError:
    """The refusal of an action; nothing has changed by trying it."""
    seat, action = read(state, text)
    assert seat == state.turn
    error = game.why_illegal(state, action)
    assert error is not None, f"{text} is allowed"
    before = repr(state)
    with pytest.raises(TarokError) as thrown:
        game.apply(state, action)
    assert (thrown.value.code, thrown.value.params) == (error.code, error.params)
    assert repr(state) == before
    return error


def play_out(state: Game, random: Random) -> Game:
    """The game played to its end, any legal action as likely as another."""
    while not state.over:
        options = game.legal(state)
        state = game.apply(state, options[random.randrange(len(options))])
    return state


def settings(era: Era) -> Iterator[dict[str, str]]:
    """Ways to set the house rules that are no amounts: one off its default at a time, and all."""
    yield {}
    others = {
        option.name: [value for value in option.values if value != option.default]
        for option in era.options
        if not option.is_amount
    }
    for name, values in others.items():
        for value in values:
            yield {name: value}
    if len(others) > 1:
        yield {name: values[0] for name, values in others.items()}


def every_table() -> Iterator[Terms]:
    """Every era, scheme, number of players, pack and setting of house rules."""
    for id in eras.ids():
        era = eras.get(id)
        for scheme, (players, pack) in product(era.schemes, era.packets):
            for chosen in settings(era):
                yield Terms(era, players, scheme.id, pack_size=pack, chosen=chosen)


def told(terms: Terms) -> str:
    """A table in a word, for the name of a test."""
    chosen = ",".join(f"{name}={value}" for name, value in terms.chosen.items())
    return f"{terms.era.id}-{terms.scheme.id}-{terms.players}-{terms.pack.size}-{chosen}"


def read_or_refused(read: Callable[[], T]) -> T | None:
    """What was read; None where it was refused, which must make a sentence."""
    try:
        return read()
    except TarokError as error:
        sentence = explain(error)
    assert sentence.endswith(".")
    return None
