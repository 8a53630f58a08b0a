"""Exercises drawn from a seed for any era, judged by the rules package.

The same era, kind and number give the same exercise everywhere and for ever. An exercise is a task
like those of lessons, so that it is drawn and judged in the same way.

>>> from tarok import exercises, lessons
>>> found = exercises.draw("sansprendre-1839", 7, "taker")
>>> found == exercises.draw("sansprendre-1839", 7, "taker")
True
>>> lessons.judge(found).question
'Who takes this trick?'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from tarok import eras, words
from tarok import game as games
from tarok.auction.duel import TARGETS, Duel
from tarok.cards import CARDS, Card, Dress, Suit, cards_of, in_order, parse_cards
from tarok.contract import Aim, Contract, Exchange
from tarok.deal import Deal
from tarok.era import Era, Terms
from tarok.errors import TarokError
from tarok.game import Game, Phase
from tarok.lessons import Judged, Kind, Task, judge, task_json
from tarok.lessons.about_cards import MayPlay, Total, WhoTakes
from tarok.lessons.about_paying import Pays
from tarok.lessons.shape import Rules
from tarok.outcomes import Told, outcome_from
from tarok.shuffle import Random, parse_seed
from tarok.table import SEATS
from tarok.trick import legal_mask, suit_of

KINDS: Final = ("play", "taker", "points", "pays")
READY: Final = 50
"""How many exercises a page holds that needs no Python."""
_QUIET: Final = ("pass", "good", "accept", "weg")
_TRIES: Final = 400


def draw(era: str, seed: int, kind: str | None = None) -> Task:
    """The exercise of this number; without a kind the number picks one.

    Raises TarokError `era.unknown`, `seed.range` or `exercise.kind`.
    """
    found = eras.get(era)
    parse_seed(seed)
    if kind is None:
        kind = KINDS[seed % len(KINDS)]
    if kind not in KINDS:
        raise TarokError("exercise.kind", kind=str(kind)[:20], known=", ".join(KINDS))
    random = Random(seed | (1 + eras.ids().index(era)) << 64 | (1 + KINDS.index(kind)) << 72)
    id = f"{kind}-{seed}"
    if kind == "pays":
        return _pays(found, random, id)
    terms = Terms(found)
    make = {"play": _play, "taker": _taker, "points": _points}[kind]
    for _ in range(_TRIES):
        task = make(terms, _played(terms, random), random, id)
        if task is not None:
            return task
    raise AssertionError(f"no exercise {id} in {era}")


def ready(era: str, count: int = READY, first: int = 0) -> tuple[Task, ...]:
    """Exercises in a row, of all kinds in turn. Raises TarokError."""
    return tuple(draw(era, seed) for seed in range(first, first + count))


def _played(terms: Terms, random: Random) -> Game:
    """A game in which the auction is modest and everyone plays what comes."""
    while True:
        state = games.start(terms, Deal(terms.layout, random.below(terms.layout.deals)))
        while not state.over:
            options = games.legal(state)
            choice = options[random.below(len(options))]
            if state.phase is Phase.AUCTION:
                quiet = [action for action in options if action.word in _QUIET]
                if quiet and random.below(3):
                    choice = quiet[0]
            state = games.apply(state, choice)
        if not state.thrown_in and state.play.tricks:
            return state


def _at(game: Game, tricks: int, cards: int) -> Game:
    """The game when so many tricks have been taken and so many cards lie on the table."""
    state = games.start(game.terms, game.deal)
    for _, action in game.actions:
        there = len(state.play.tricks) == tricks and len(state.play.trick) == cards
        if state.phase is Phase.PLAY and there:
            return state
        state = games.apply(state, action)
    return state


def _table(game: Game, leader: int, cards: Sequence[int]) -> tuple[tuple[str, Card], ...]:
    seats = len(game.hands)
    return tuple((SEATS[(leader + place) % seats], CARDS[card]) for place, card in enumerate(cards))


def _play(terms: Terms, game: Game, random: Random, id: str) -> Task | None:
    """Something may be played and something may not."""
    number = random.below(len(game.play.tricks))
    state = _at(game, number, 1 + random.below(len(game.hands) - 1))
    if state.mover is None or not state.play.trick:
        return None
    hand = state.hands[state.mover]
    legal = legal_mask(hand, suit_of(state.play.trick[0]), state.stand.trumps)
    if legal == hand or hand.bit_count() < 3:
        return None
    trick = _table(state, state.play.leader, state.play.trick)
    question = MayPlay(in_order(cards_of(hand)), trick, state.stand.suit, SEATS[state.mover])
    return Task(id, terms, question)


def _taker(terms: Terms, game: Game, random: Random, id: str) -> Task | None:
    """A trick; one that all follow is shown only now and then."""
    trick = game.play.tricks[random.below(len(game.play.tricks))]
    if len({suit_of(card) for card in trick.cards}) == 1 and random.below(4):
        return None
    if game.contract is not None and game.contract.natural_tens:
        return None
    return Task(id, terms, WhoTakes(_table(game, trick.leader, trick.cards), game.stand.suit))


def _points(terms: Terms, game: Game, random: Random, id: str) -> Task | None:
    """Two or three tricks of one seat."""
    seat = random.below(len(game.hands))
    mine = [trick for trick in game.play.tricks if trick.taker == seat][: 2 + random.below(2)]
    cards = tuple(CARDS[card] for trick in mine for card in trick.cards)
    if len(mine) < 2 or sum(card.points for card in cards) < 10:
        return None
    return Task(id, terms, Total((("learn.pile.cards", in_order(cards)),), "learn.ask.total"))


def _pays(era: Era, random: Random, id: str) -> Task:
    """A deal told by its end, under one of the era's schemes."""
    scheme = era.schemes[random.below(len(era.schemes))]
    terms = Terms(era, scheme_id=scheme.id)
    while True:
        told = _end(terms, random)
        try:
            outcome = outcome_from(terms, told)
        except TarokError:
            continue
        before = terms.opened
        net = terms.scheme.settle(terms.stakes, outcome, before).net
        # whoever neither gains nor loses is asked about only now and then
        moved = [seat for seat in terms.table.active if net[seat]]
        seats = moved if moved and random.below(5) else terms.table.active
        return Task(id, terms, Pays(told, seats[random.below(len(seats))], signed=True))


def _end(terms: Terms, random: Random) -> Told:
    """How a deal might have ended; now and then it could not, and is refused by the rules."""
    contracts = [contract for contract in terms.contracts if contract.biddable or contract.goal.alone]
    contract = contracts[random.below(len(contracts))]
    seats = terms.table.active
    if contract.goal.alone:
        return Told(contract.id, None, _shares(seats, random))
    seat = seats[random.below(len(seats))]
    size = terms.layout.size
    if contract.goal.by_tricks:
        return Told(
            contract.id, seat, tricks=str(_tricks(contract, size, random)), trumps=_suit(contract, random)
        )
    points = 30 + sum(random.below(31) for _ in range(2))
    target = None
    if isinstance(terms.features.auction, Duel) and contract.exchange is Exchange.NONE and random.below(2):
        target = TARGETS[random.below(5)]
    if terms.can_announce and random.below(8) == 0:
        made = random.below(2)
        return Told(contract.id, seat, "120" if made else str(points), str(size if made else size - 1), True)
    if random.below(12) == 0:
        return Told(contract.id, seat, "120", str(size), target=target)
    return Told(contract.id, seat, str(points), target=target, trumps=_suit(contract, random))


def _suit(contract: Contract, random: Random) -> Suit | None:
    return contract.trumps[random.below(len(contract.trumps))] if len(contract.trumps) > 1 else None


def _tricks(contract: Contract, size: int, random: Random) -> int:
    """A game won by tricks is won as often as it is lost."""
    if contract.goal.aim is Aim.NO_TRICK:
        return random.below(2)
    return size - random.below(2)


def _shares(seats: Sequence[str], random: Random) -> str:
    """120 points among the seats; now and then two are level."""
    left = 120
    shares: list[int] = []
    for seat in range(len(seats) - 1):
        most = left * 2 // (len(seats) - seat)
        shares.append(10 + random.below(max(1, most - 15)) if random.below(6) or not shares else shares[-1])
        left -= shares[-1]
    shares.append(left)
    return ",".join(f"{seat}={points}" for seat, points in zip(seats, shares, strict=True))


# -- JSON and paper ----------------------------------------------------------------------


def exercises_json(tasks: Sequence[Task], dress: Dress = Dress.GERMAN) -> dict[str, Any]:
    """Exercises with their verdicts, as `lesson_json` has tasks."""
    rules = Rules()
    told = [task_json(task, dress, rules) for task in tasks]
    return {"format": 1, "tasks": told, "rules": rules.quoted}


def compact(value: object) -> dict[str, Any]:
    """A JSON value with every longer text that comes back kept once.

    `texts` holds them; in `value` they stand as "§" and their number. `expand` is the way back.
    """
    seen = Counter(_texts(value))
    texts = [text for text, count in seen.items() if count > 1 and len(text) > 5]
    places = {text: f"§{number}" for number, text in enumerate(texts)}
    return {"texts": texts, "value": _mapped(value, places)}


def expand(packed: dict[str, Any]) -> Any:
    """The value that `compact` was given, as JSON gives it back."""
    return _mapped(packed["value"], {f"§{number}": text for number, text in enumerate(packed["texts"])})


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _texts(item)


def _mapped(value: object, places: dict[str, str]) -> Any:
    if isinstance(value, str):
        return places.get(value, value)
    if isinstance(value, dict):
        return {key: _mapped(item, places) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_mapped(item, places) for item in value]
    return value


def sheet(era: str, seed: int = 0, count: int = 12, dress: Dress = Dress.GERMAN) -> str:
    """A sheet to print: exercises `seed × count` and on, their solutions at the end. Raises TarokError."""
    if not 1 <= count <= 100:
        raise TarokError("exercise.count", count=count)
    tasks = ready(era, count, first=parse_seed(seed) * count)
    found = eras.get(era)
    lines = [
        words.say("sheet.title", era=words.translate(found.title), years=found.years, seed=seed),
        "",
        words.say("sheet.about", count=count),
    ]
    solved = []
    for number, task in enumerate(tasks, start=1):
        judged = judge(task, dress)
        lines += ["", *_printed(number, judged, dress)]
        solved.append(words.say("sheet.solution", number=number, **_solution(judged, dress)))
    return "\n".join([*lines, "", words.say("sheet.solutions"), "", *solved, ""])


def _printed(number: int, judged: Judged, dress: Dress) -> list[str]:
    """An exercise on paper."""
    scene = judged.scene
    lines = [words.say("sheet.task", number=number, question=judged.question)]
    if scene.trumps:
        kind = "suit.french" if dress is Dress.FRENCH else "suit"
        trumps = words.say(f"{kind}.{scene.trumps.letter}")
        lines.append(words.say("learn.trumps", suit=trumps))
    if scene.trick:
        table = ", ".join(f"{words.say(f'seat.{seat}')} {_code(card, dress)}" for seat, card in scene.trick)
        lines.append(words.say("sheet.trick", cards=table))
    lines += [words.say("sheet.hand", cards=_codes(hand, dress)) for hand in scene.hands.values()]
    lines += [
        words.say("sheet.cards", label=pile.label, cards=_codes(pile.cards, dress)) for pile in scene.piles
    ]
    lines += [words.say("sheet.fact", label=label, text=text) for label, text in scene.facts]
    if judged.kind is Kind.ONE:
        options = " / ".join(answer.label for answer in judged.answers)
        lines.append(words.say("sheet.choice", options=options))
    return [*lines, words.say("sheet.answer")]


def _solution(judged: Judged, dress: Dress) -> dict[str, str]:
    right = [answer for answer in judged.answers if answer.right]
    if judged.kind is Kind.NUMBER:
        answer = f"{right[-1].key} {judged.unit}"
    elif judged.kind is Kind.ONE:
        answer = right[0].label
    else:
        answer = _codes(parse_cards(" ".join(each.key for each in right)), dress)
    return {"answer": answer, "reason": right[0].reason}


def _code(card: Card, dress: Dress) -> str:
    return card.french_code() if dress is Dress.FRENCH else card.code


def _codes(cards: Sequence[Card], dress: Dress) -> str:
    return " ".join(_code(card, dress) for card in cards)
