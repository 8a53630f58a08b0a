"""A first deal with all hands in view: one seat decides, the others follow a record or do what comes first.

Each decision is a task of its own: every legal choice is right, and whatever is not legal has its reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from tarok import game as games
from tarok import words
from tarok.action import Action
from tarok.cards import CARDS, Card, Suit, cards_of, in_order, mask_of, points_of
from tarok.errors import TarokError
from tarok.game import Game, Phase
from tarok.game.lays import layable
from tarok.lessons.about_cards import refused
from tarok.lessons.about_deals import key, told
from tarok.lessons.model import Answer, Judged, Kind, Pile, Scene
from tarok.lessons.voice import Voice, sum_of
from tarok.payment.outcome import EachOutcome, Outcome
from tarok.table import SEATS


@dataclass(frozen=True, slots=True)
class Decision:
    """What the seat has to decide in a game, as a question."""

    game: Game

    def judge(self, voice: Voice) -> Judged:
        """Every legal choice is right."""
        match self.game.phase:
            case Phase.PLAY:
                return self._play(voice)
            case Phase.LAY:
                return self._lay(voice)
        return self._say(voice)

    @property
    def moment(self) -> str:
        """What kind of decision it is, as part of a code."""
        if self.game.phase is Phase.PLAY:
            return "play" if self.game.play.trick else "lead"
        return str(self.game.phase.value)

    @property
    def hint(self) -> str:
        """The code of what is said before the question."""
        plays = self.game.phase is Phase.PLAY
        partner = plays and self.game.declarer not in (None, self.game.turn)
        return f"first.lead.{self.moment}" + (".defender" if partner else "")

    def _say(self, voice: Voice) -> Judged:
        game, seat = self.game, str(self.game.turn)
        answers = tuple(
            Answer(key(action), self._label(voice, action), True, voice.action(seat, action))
            for action in games.legal(game)
        )
        return Judged(Kind.ONE, voice.say(f"first.ask.{self.moment}"), scene(voice, game), answers)

    def _label(self, voice: Voice, action: Action) -> str:
        phase, value = self.game.phase, action.value
        if phase is Phase.AUCTION or phase is Phase.CONTRACT:
            return voice.spoken(action)
        if isinstance(value, Suit):
            return voice.suit(value)
        if isinstance(value, Card):
            return voice.card(value)
        if action.word == "pass":
            code = {Phase.ANNOUNCE: "quiet", Phase.TAKE: "leave"}.get(phase, "pass")
            return voice.say(f"first.do.{code}")
        return voice.say(f"first.do.{action.word}")

    def _lay(self, voice: Voice) -> Judged:
        game = self.game
        assert game.mover is not None
        hand = in_order(cards_of(game.hands[game.mover]))
        count = game.terms.layout.talon
        may = layable(mask_of(hand), game.terms.features.aces_stay)
        answers = []
        for way in combinations(hand, count):
            barred = cards_of(mask_of(way) & ~may)
            if barred:
                reason, _ = voice.refusal(TarokError("lay.ace", card=barred[0]))
            else:
                reason = voice.say("first.laid", sum=sum_of([card.points for card in way]))
            name = " ".join(card.code for card in way)
            answers.append(Answer(name, "", not barred, reason, voice.rule("aces") if barred else None))
        ask = voice.say("first.ask.lay", count=count)
        return Judged(Kind.LAY, ask, scene(voice, game), tuple(answers), count=count)

    def _play(self, voice: Voice) -> Judged:
        game = self.game
        assert game.mover is not None
        seat, hand = SEATS[game.mover], in_order(cards_of(game.hands[game.mover]))
        led = CARDS[game.play.trick[0]].suit if game.play.trick else None
        answers = []
        for card in hand:
            no = refused(voice, card, hand, led, game.stand.suit)
            if no is None:
                answers.append(Answer(card.code, "", True, voice.action(seat, Action("play", card))))
            else:
                answers.append(Answer(card.code, "", False, *no))
        return Judged(Kind.CARD, voice.say(f"first.ask.{self.moment}"), scene(voice, game), tuple(answers))


def scene(voice: Voice, game: Game) -> Scene:
    """All hands, the trick, what was said, and points so far."""
    lead, seats = game.play.leader, len(game.hands)
    trick = tuple((SEATS[(lead + at) % seats], CARDS[card]) for at, card in enumerate(game.play.trick))
    hands = {SEATS[seat]: in_order(cards_of(hand)) for seat, hand in enumerate(game.hands)}
    piles = []
    if game.stand.laid:
        piles.append(Pile(voice.say("learn.pile.laid"), in_order(cards_of(game.stand.laid))))
    facts = []
    if game.declarer is not None:
        facts.append((voice.say("learn.fact.declarer"), voice.seat(game.declarer)))
    if game.play.tricks and game.stand.declarer is not None:
        mine = game.points(game.stand.declarer)
        rest = sum(points_of(won) for won in game.play.won) - mine
        sides = [("declarer", mine), ("defenders", rest)]
        if game.stand.laid:
            sides.append(("laid", points_of(game.stand.laid)))
        facts += [
            (voice.say(f"first.fact.{side}"), voice.say("first.fact.points", points=points))
            for side, points in sides
        ]
    said = told(voice, game) if game.phase is Phase.AUCTION else ()
    return Scene(hands, game.turn, trick, game.stand.suit, tuple(piles), said, tuple(facts))


@dataclass(frozen=True, slots=True)
class Moment:
    """A point at which the seat decides, or the end: the game, and what has happened since the last."""

    game: Game
    happened: tuple[str, ...]

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.game.over


class FirstDeal:
    """A deal in which one seat decides; the others do as recorded while that fits, else the first legal.

    `record` is a finished game. Raises TarokError `seat.unknown`.
    """

    def __init__(self, record: Game, seat: str = "F") -> None:
        if seat not in record.terms.table.active:
            allowed = ", ".join(record.terms.table.active)
            raise TarokError("seat.unknown", seat=seat[:10], allowed=allowed)
        self.record = record
        self.seat = seat

    def recorded(self) -> tuple[str, ...]:
        """The keys of what the seat did in the record."""
        return tuple(choice(action) for seat, action in self.record.actions if seat == self.seat)

    def moment(self, voice: Voice, keys: Sequence[str]) -> Moment:
        """The moment after these decisions of the seat.

        Raises TarokError `first.choice` for one it cannot take.
        """
        state = games.start(self.record.terms, self.record.deal)
        first = SEATS[state.mover or 0]
        happened = [voice.say("first.dealt", seat=first, you=self.seat)]
        state = self._others(voice, state, happened)
        for wanted in keys:
            action = self._action(state, wanted)
            happened = []
            state = self._do(voice, state, action, happened)
            state = self._others(voice, state, happened)
        return Moment(state, tuple(happened))

    def _action(self, state: Game, wanted: str) -> Action:
        if state.phase is Phase.LAY:
            codes = wanted.split()
            if all(code in {card.code for card in CARDS} for code in codes):
                action = Action("lay", tuple(sorted(Card(code) for code in codes)))
                if games.why_illegal(state, action) is None:
                    return action
        else:
            for action in games.legal(state):
                if choice(action) == wanted:
                    return action
        raise TarokError("first.choice", choice=wanted[:40])

    def _others(self, voice: Voice, state: Game, happened: list[str]) -> Game:
        """The others' turns, until the seat decides again."""
        while not state.over and state.turn != self.seat:
            done = len(state.actions)
            action = games.legal(state)[0]
            if self.record.actions[:done] == state.actions and done < len(self.record.actions):
                action = self.record.actions[done][1]
            state = self._do(voice, state, action, happened)
        return state

    def _do(self, voice: Voice, state: Game, action: Action, happened: list[str]) -> Game:
        seat = str(state.turn)
        following = games.apply(state, action)
        if state.phase is Phase.ANNOUNCE and action.word == "pass":
            happened.append(voice.say("first.quiet", seat=seat))
        elif action.word == "take":
            cards = ", ".join(voice.card(card) for card in in_order(state.deal.talon))
            happened.append(voice.say("first.taken", seat=seat, cards=cards))
        else:
            happened.append(voice.action(seat, action))
        if len(following.play.tricks) > len(state.play.tricks):
            trick = following.play.tricks[-1]
            card = CARDS[trick.cards[(trick.taker - trick.leader) % len(state.hands)]]
            happened.append(voice.say("first.took", seat=SEATS[trick.taker], card=card, points=trick.points))
        return following


def choice(action: Action) -> str:
    """The key of a decision: a card's code, cards' codes in order, else the word."""
    if action.word == "play" and isinstance(action.value, Card):
        return action.value.code
    if action.word == "lay" and isinstance(action.value, tuple):
        return " ".join(card.code for card in in_order(action.value))
    return key(action)


def ending(voice: Voice, game: Game) -> tuple[list[str], list[str]]:
    """How a deal has ended, what is paid and why, and each seat's gain, as sentences."""
    outcome, paid = games.outcome(game), games.settle(game)
    if outcome is None or paid is None:
        return [voice.say("first.thrown")], []
    lines = [_result(voice, game, outcome)]
    for line in paid.lines:
        source, target = voice.seat(line.source), voice.seat(line.target)
        lines.append(voice.say("first.pays", source=source, target=target, text=words.line(line)))
    if not paid.lines:
        lines.append(voice.say("first.nothing"))
    net = [
        voice.say("first.net", seat=seat, amount=voice.money(amount, signed=True))
        for seat, amount in paid.net.items()
    ]
    return lines, net


def _result(voice: Voice, game: Game, outcome: Outcome | EachOutcome) -> str:
    """How many points the declarer has, what counts among them, and whether they are enough."""
    if not isinstance(outcome, Outcome):
        return voice.say("first.over.each")
    ended = voice.say(f"first.ended.{outcome.result}", contract=outcome.contract.name)
    if outcome.points is None or outcome.announced:
        return ended
    code = "first.over.laid" if game.stand.laid else "first.over"
    told = voice.say(
        code, seat=outcome.declarer, points=outcome.points, target=outcome.goal_points,
        laid=points_of(game.stand.laid),
    )  # fmt: skip
    return f"{told} {ended}"
