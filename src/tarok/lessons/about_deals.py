"""Questions about bidding and the talon: what may be said, who plays, what may be laid away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from tarok import game as games
from tarok.action import Action
from tarok.cards import Card, Suit, cards_of, in_order, mask_of
from tarok.deal import Deal
from tarok.errors import TarokError
from tarok.game import Game, Phase
from tarok.game.lays import layable
from tarok.lessons.model import Answer, Judged, Kind, Scene
from tarok.lessons.voice import Voice, sum_of
from tarok.rule import Rule

BID_SEED = 1839
"""Which cards lie behind questions that ask for words alone; they do not matter there."""


def after(voice: Voice, said: Sequence[Action]) -> Game:
    """The game after these words, each by the seat whose turn it was."""
    layout = voice.terms.layout
    state = games.start(voice.terms, Deal.from_seed(layout, BID_SEED))
    for action in said:
        state = games.apply(state, action)
    return state


def told(voice: Voice, game: Game) -> tuple[tuple[str, str], ...]:
    """What has been said so far, by seat."""
    bids = {contract.id for contract in game.terms.contracts} | {"raise"}
    found, count = [], 1
    for seat, action in game.actions:
        found.append((seat, voice.spoken(action, count)))
        count += action.word in bids
    return tuple(found)


def key(action: Action) -> str:
    """An action as a key: its word, and its value if it has one."""
    value = action.value
    if value is None:
        return action.word
    if isinstance(value, Suit):
        return f"{action.word} {value.letter}"
    return f"{action.word} {value}"


@dataclass(frozen=True, slots=True)
class MaySay:
    """What may the seat whose turn it is say?"""

    said: tuple[Action, ...]
    offered: tuple[Action, ...]

    def judge(self, voice: Voice) -> Judged:
        """All legal words are right."""
        game = after(voice, self.said)
        seat = game.turn
        assert seat is not None
        bids = 1 + sum(_is_bid(game, action) for _, action in game.actions)
        options = "; ".join(dict.fromkeys(voice.plain(action) for action in games.legal(game)))
        answers = []
        for action in self.offered:
            no = games.why_illegal(game, action)
            if no is None:
                reason, rule = self._then(voice, game, action)
            else:
                _, rule = voice.refusal(no)
                reason = voice.say("learn.why.not-now", said=voice.plain(action), options=options)
                rule = rule or voice.rule("auction")
            answers.append(Answer(key(action), voice.spoken(action, bids), no is None, reason, rule))
        scene = Scene(you=seat, said=told(voice, game))
        return Judged(
            Kind.SOME,
            voice.say("learn.ask.say", seat=seat),
            scene,
            tuple(answers),
            rule=voice.rule("auction"),
        )

    def _then(self, voice: Voice, game: Game, action: Action) -> tuple[str, Rule | None]:
        """What becomes of a word that may be said."""
        seat = game.turn
        assert seat is not None
        following = games.apply(game, action)
        sentence = voice.action(seat, action)
        topics = {"hold": "hold", "accept": "hold", "couleur?": "couleur-question", "raise": "raises"}
        rule = voice.rule(topics.get(action.word, "auction"), "auction")
        if following.thrown_in:
            return voice.say("learn.then.thrown", sentence=sentence), voice.rule("all-pass")
        if following.phase is not Phase.AUCTION:
            if following.declarer is None:
                name = following.contract.name if following.contract else ""
                return voice.say("learn.then.each", sentence=sentence, contract=name), voice.rule("all-pass")
            return voice.say("learn.then.plays", sentence=sentence, seat=following.declarer), rule
        return voice.say("learn.then.turn", sentence=sentence, seat=following.turn), rule


def _is_bid(game: Game, action: Action) -> bool:
    return action.word == "raise" or any(contract.id == action.word for contract in game.terms.contracts)


@dataclass(frozen=True, slots=True)
class WhoPlays:
    """The auction is over: who plays, and what?"""

    said: tuple[Action, ...]
    offered: tuple[tuple[str, str], ...]
    """Pairs of seat and contract id; an empty seat stands for no declarer."""

    def judge(self, voice: Voice) -> Judged:
        """One pair is right."""
        game = after(voice, self.said)
        assert game.phase is not Phase.AUCTION
        played = game.contract.id if game.contract else ""
        if game.stand.choices:
            played = game.stand.choices[0].id
        truth = (game.declarer or "", played)
        answers = []
        for pair in self.offered:
            seat, contract = pair
            if pair == truth:
                reason, rule = self._why(voice, game)
            else:
                reason, rule = self._why_not(voice, game, seat, contract, truth)
            name = voice.terms.contract(contract).name if contract else ""
            code = "learn.plays" if seat else "learn.plays.each" if contract else "learn.plays.none"
            label = voice.say(code, seat=seat, contract=name)
            answers.append(Answer(f"{seat} {contract}".strip() or "none", label, pair == truth, reason, rule))
        scene = Scene(said=told(voice, game))
        return Judged(
            Kind.ONE, voice.say("learn.ask.plays"), scene, tuple(answers), rule=voice.rule("auction")
        )

    def _why(self, voice: Voice, game: Game) -> tuple[str, Rule | None]:
        if game.declarer is None:
            return voice.say("learn.why.nobody"), voice.rule("all-pass")
        last = [action for seat, action in game.actions if seat == game.declarer][-1]
        rule = voice.rule("hold" if last.word == "hold" else "auction-winner", "auction")
        return voice.say("learn.why.stands", sentence=voice.action(game.declarer, last)), rule

    def _why_not(
        self, voice: Voice, game: Game, seat: str, contract: str, truth: tuple[str, str]
    ) -> tuple[str, Rule | None]:
        if not seat:
            bidder = next(
                who for who, action in game.actions if _is_bid(game, action) or action.word == "play-in"
            )
            return voice.say("learn.why.bid", seat=bidder), voice.rule("auction")
        if truth[0] == seat:
            name = voice.terms.contract(truth[1]).name
            code = "learn.why.level" if game.stand.choices else "learn.why.other-contract"
            return voice.say(code, contract=name), voice.rule("auction")
        own = [action for who, action in game.actions if who == seat]
        if not own:
            return voice.say("learn.why.silent", seat=seat), voice.rule("auction")
        last = own[-1]
        out = last.word in ("pass", "good", "accept", "weg")
        code = "learn.why.out" if out else "learn.why.over"
        rule = voice.rule("auction-equal" if not out and game.declarer else "hold", "hold", "auction")
        return voice.say(code, sentence=voice.action(seat, last), winner=game.declarer), rule


@dataclass(frozen=True, slots=True)
class MayLay:
    """Which cards of a hand, the talon taken up, may be laid away?"""

    hand: tuple[Card, ...]

    def judge(self, voice: Voice) -> Judged:
        """All cards that may go are right."""
        may = layable(mask_of(self.hand), voice.terms.features.aces_stay)
        rule = voice.rule("aces-suit", "aces")
        answers = []
        for card in self.hand:
            if may & card.bit:
                stays = voice.terms.features.aces_stay and card.rank.letter == "A"
                code = "learn.why.may-lay.whole" if stays else "learn.why.may-lay"
                answers.append(Answer(card.code, "", True, voice.say(code, card=card), rule))
            else:
                told_why, _ = voice.refusal(TarokError("lay.ace", card=card))
                answers.append(Answer(card.code, "", False, told_why, voice.rule("aces")))
        scene = Scene({"F": in_order(self.hand)}, "F")
        return Judged(
            Kind.CARDS, voice.say("learn.ask.may-lay"), scene, tuple(answers), rule=voice.rule("aces")
        )


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay three away so that a stated goal is reached.

    `void` are suits of which no card may be left; with `most` the cards laid away have to count as much
    as that allows. `keep` is the suit that is to be trumps, of which nothing may go (None: any may).
    """

    hand: tuple[Card, ...]
    void: tuple[Suit, ...] = ()
    most: bool = False
    keep: Suit | None = None

    def judge(self, voice: Voice) -> Judged:
        """All ways that reach the goal are right."""
        count = voice.terms.layout.talon
        whole = mask_of(self.hand)
        may = layable(whole, voice.terms.features.aces_stay)
        ways = list(combinations(in_order(self.hand), count))
        fits = [way for way in ways if self._fits(way, may)]
        best = max(_worth(way) for way in fits)
        answers = []
        for way in ways:
            reason, rule = self._reason(voice, way, may, best)
            right = way in fits and (not self.most or _worth(way) == best)
            answers.append(Answer(" ".join(card.code for card in way), "", right, reason, rule))
        scene = Scene({"F": in_order(self.hand)}, "F", trumps=self.keep)
        return Judged(
            Kind.LAY, self._question(voice, count), scene, tuple(answers), count=count,
            rule=voice.rule("talon-counts"),
        )  # fmt: skip

    def _question(self, voice: Voice, count: int) -> str:
        goals = []
        if self.keep:
            goals.append(voice.say("learn.goal.keep", suit=self.keep))
        goals += [voice.say("learn.goal.void", suit=suit) for suit in self.void]
        if self.most:
            goals.append(voice.say("learn.goal.most"))
        return voice.say("learn.ask.lay", count=count, goals="; ".join(goals))

    def _left(self, way: tuple[Card, ...], suit: Suit) -> list[Card]:
        return [card for card in self.hand if card.suit is suit and card not in way]

    def _fits(self, way: tuple[Card, ...], may: int) -> bool:
        if mask_of(way) & ~may or any(self._left(way, suit) for suit in self.void):
            return False
        return not any(card.suit is self.keep for card in way)

    def _reason(self, voice: Voice, way: tuple[Card, ...], may: int, best: int) -> tuple[str, Rule | None]:
        for card in cards_of(mask_of(way) & ~may):
            told_why, _ = voice.refusal(TarokError("lay.ace", card=card))
            return told_why, voice.rule("aces")
        for card in way:
            if card.suit is self.keep:
                return voice.say("learn.why.trump-gone", card=card), voice.rule("trump-duty")
        for suit in self.void:
            left = self._left(way, suit)
            if left:
                return voice.say("learn.why.not-void", suit=suit, cards=left), voice.rule("trump-duty")
        points = [card.points for card in way]
        if self.most and sum(points) < best:
            said = voice.say("learn.why.less", sum=sum_of(points), best=best)
            return said, voice.rule("talon-counts")
        code = "learn.why.laid.most" if self.most else "learn.why.laid"
        return voice.say(code, sum=sum_of(points), void=list(self.void)), voice.rule("talon-counts")


def _worth(way: tuple[Card, ...]) -> int:
    return sum(card.points for card in way)
