"""Questions about cards: their rank, their points, which may be played, and who takes the trick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tarok.cards import Card, Suit, cards_of, mask_of
from tarok.errors import TarokError
from tarok.lessons.model import Answer, Judged, Kind, Pile, Scene
from tarok.lessons.voice import Voice, sum_of
from tarok.rule import Rule
from tarok.trick import best_play, legal_mask, ordinal, ranking, refusal

Trick = tuple[tuple[str, Card], ...]


def beats(card: Card, other: Card, trumps: Suit | None) -> bool:
    """Whether `card`, played later, goes over `other`."""
    return best_play((other.index, card.index), ordinal(trumps)) == 1


def best_of(trick: Sequence[tuple[str, Card]], trumps: Suit | None) -> tuple[str, Card]:
    """The seat and card that hold a trick so far."""
    return trick[best_play(tuple(card.index for _, card in trick), ordinal(trumps))]


def why_not_over(voice: Voice, card: Card, best: Card, trumps: Suit | None) -> str:
    """Why a card does not go over the best one before it."""
    if card.suit is best.suit:
        return voice.say("learn.why.below", card=card, best=best)
    if best.suit is trumps:
        return voice.say("learn.why.under-trump", card=card, best=best)
    code = "learn.why.stray" if trumps else "learn.why.stray.plain"
    return voice.say(code, card=card, led=best.suit, trumps=trumps)


def why_over(voice: Voice, card: Card, best: Card, trumps: Suit | None) -> str:
    """Why a card goes over the best one before it."""
    if card.suit is best.suit:
        return voice.say("learn.why.above", card=card, best=best)
    return voice.say("learn.why.trump", card=card, best=best)


def refused(
    voice: Voice, card: Card, hand: Sequence[Card], led: Suit | None, trumps: Suit | None
) -> tuple[str, Rule | None] | None:
    """Why a card of the hand may not be played, and by which rule; None if it may."""
    code = refusal(card, mask_of(hand), ordinal(led), ordinal(trumps))
    if code is None:
        return None
    told, _ = voice.refusal(TarokError(code, card=card, led=led, trumps=trumps))
    return told, voice.rule("follow" if code == "must_follow_suit" else "trump-duty")


@dataclass(frozen=True, slots=True)
class Highest:
    """Which of some cards of one suit stands highest?"""

    cards: tuple[Card, ...]

    def judge(self, voice: Voice) -> Judged:
        """One card is right."""
        rule = voice.rule("ranking")
        order = ", ".join(voice.rank(rank) for rank in ranking())
        best = best_of([("", card) for card in self.cards], None)[1]
        answers = []
        for card in self.cards:
            right = card is best
            code = "learn.why.highest" if right else "learn.why.not-highest"
            reason = voice.say(code, card=card, best=best, order=order)
            answers.append(Answer(card.code, "", right, reason, rule))
        question = voice.say("learn.ask.highest")
        return Judged(Kind.CARD, question, Scene(), tuple(answers), choice=self.cards)


@dataclass(frozen=True, slots=True)
class Beats:
    """Which of these cards would take the trick from the card on the table?"""

    cards: tuple[Card, ...]
    target: Card
    trumps: Suit | None = None

    def judge(self, voice: Voice) -> Judged:
        """All cards that go over it are right."""
        answers = []
        for card in self.cards:
            over = beats(card, self.target, self.trumps)
            tell = why_over if over else why_not_over
            reason = tell(voice, card, self.target, self.trumps)
            rule = voice.rule("ranking" if card.suit is self.target.suit else "taking")
            answers.append(Answer(card.code, "", over, reason, rule))
        scene = Scene(trick=(("F", self.target),), trumps=self.trumps)
        question = voice.say("learn.ask.beats", card=self.target)
        return Judged(Kind.CARDS, question, scene, tuple(answers), choice=self.cards)


@dataclass(frozen=True, slots=True)
class Worth:
    """Which of these cards count so many points?"""

    cards: tuple[Card, ...]
    points: int

    def judge(self, voice: Voice) -> Judged:
        """All cards of that worth are right."""
        rule = voice.rule("points")
        answers = tuple(
            Answer(
                card.code,
                "",
                card.points == self.points,
                voice.say(
                    "learn.why.worth" if card.points else "learn.why.sparrow", card=card, points=card.points
                ),
                rule,
            )
            for card in self.cards
        )
        code = "learn.ask.worth" if self.points else "learn.ask.sparrows"
        return Judged(Kind.CARDS, voice.say(code, points=self.points), Scene(), answers, choice=self.cards)


@dataclass(frozen=True, slots=True)
class Total:
    """What do cards count together, how much is missing to a goal, how much is still out?

    `piles` are codes of labels with cards; `less_from` is the number the sum is taken from ("61 − 47"),
    0 where the sum itself is asked for.
    """

    piles: tuple[tuple[str, tuple[Card, ...]], ...]
    ask: str
    less_from: int = 0

    def judge(self, voice: Voice) -> Judged:
        """One number is right."""
        points = [card.points for _, cards in self.piles for card in cards]
        whole = sum(points)
        right = self.less_from - whole if self.less_from else whole
        told = sum_of(points)
        if len(self.piles) > 1:
            told = sum_of([sum(card.points for card in cards) for _, cards in self.piles])
        if self.less_from:
            told = f"{told}; {self.less_from} − {whole} = {right}"
        rule = voice.rule("points")
        slips = [("learn.slip.count", len(points)), ("learn.slip.sum", whole)]
        if not self.less_from:
            slips = slips[:1]
        answers = [Answer(str(right), "", True, voice.say("learn.why.sum", sum=told), rule)]
        answers += [
            Answer(str(value), "", False, voice.say(code, sum=told), rule)
            for code, value in slips
            if value != right
        ]
        piles = tuple(Pile(voice.say(label), cards) for label, cards in self.piles)
        low, high = voice.misses(told)
        return Judged(
            Kind.NUMBER,
            voice.say(self.ask, goal=self.less_from),
            Scene(piles=piles),
            tuple(answers),
            unit=voice.say("learn.unit.points"),
            rule=rule,
            low=low,
            high=high,
        )


@dataclass(frozen=True, slots=True)
class MayPlay:
    """Which cards of a hand may be played to a trick?"""

    hand: tuple[Card, ...]
    trick: Trick
    trumps: Suit | None
    seat: str

    def judge(self, voice: Voice) -> Judged:
        """All legal cards are right."""
        led = self.trick[0][1].suit if self.trick else None
        answers = []
        for card in self.hand:
            no = refused(voice, card, self.hand, led, self.trumps)
            if no is not None:
                answers.append(Answer(card.code, "", False, *no))
                continue
            code = "lead" if led is None else "follows" if card.suit is led else "trumps"
            if code == "trumps" and card.suit is not self.trumps:
                code = "free" if self.trumps else "free.plain"
            reason = voice.say(f"learn.why.may.{code}", card=card, led=led, trumps=self.trumps)
            rule = voice.rule("taking" if led is None else "follow" if card.suit is led else "trump-duty")
            answers.append(Answer(card.code, "", True, reason, rule))
        # of several cards the higher need not be played, which is worth a word only then
        beats = self.trick and sum(answer.right for answer in answers) > 1
        return Judged(
            Kind.CARDS,
            voice.say("learn.ask.may"),
            Scene({self.seat: self.hand}, self.seat, self.trick, self.trumps),
            tuple(answers),
            voice.say("learn.why.no-overtake") if beats else "",
            voice.rule("no-overtake") if beats else None,
        )


@dataclass(frozen=True, slots=True)
class WhoTakes:
    """Who takes this trick?"""

    trick: Trick
    trumps: Suit | None

    def judge(self, voice: Voice) -> Judged:
        """One seat is right."""
        rule = voice.rule("taking")
        taker, best = best_of(self.trick, self.trumps)
        led = self.trick[0][1].suit
        answers = []
        for seat, card in self.trick:
            if seat == taker:
                code = "learn.why.takes"
                if best.suit is self.trumps:
                    code += ".trumps-led" if led is self.trumps else ".trump"
                reason = voice.say(code, seat=seat, card=card, led=led)
            else:
                reason = why_not_over(voice, card, best, self.trumps)
            answers.append(Answer(seat, voice.seat(seat), seat == taker, reason, rule))
        scene = Scene(trick=self.trick, trumps=self.trumps)
        return Judged(Kind.ONE, voice.say("learn.ask.takes"), scene, tuple(answers), rule=rule)


@dataclass(frozen=True, slots=True)
class Takes:
    """With which cards of the hand, last to play, can the trick be taken?"""

    hand: tuple[Card, ...]
    trick: Trick
    trumps: Suit | None
    seat: str

    def judge(self, voice: Voice) -> Judged:
        """All legal cards that take are right."""
        led = self.trick[0][1].suit
        best = best_of(self.trick, self.trumps)[1]
        answers = []
        for card in self.hand:
            no = refused(voice, card, self.hand, led, self.trumps)
            if no is not None:
                answers.append(Answer(card.code, "", False, *no))
                continue
            over = beats(card, best, self.trumps)
            reason = (why_over if over else why_not_over)(voice, card, best, self.trumps)
            answers.append(Answer(card.code, "", over, reason, voice.rule("taking")))
        scene = Scene({self.seat: self.hand}, self.seat, self.trick, self.trumps)
        return Judged(Kind.CARDS, voice.say("learn.ask.takes-with"), scene, tuple(answers))


@dataclass(frozen=True, slots=True)
class Sure:
    """With which cards is the trick taken whatever the one who still plays may hold?

    `gone` are the cards played in earlier tricks. Every card not seen might be his only one.
    """

    hand: tuple[Card, ...]
    trick: Trick
    trumps: Suit | None
    seat: str
    gone: tuple[Card, ...] = ()

    def judge(self, voice: Voice) -> Judged:
        """All legal cards that nothing unseen goes over are right."""
        led = self.trick[0][1].suit
        best = best_of(self.trick, self.trumps)[1]
        seen = mask_of((*self.hand, *self.gone, *(card for _, card in self.trick)))
        unseen = cards_of(voice.terms.pack.mask & ~seen)
        answers = []
        for card in self.hand:
            no = refused(voice, card, self.hand, led, self.trumps)
            if no is not None:
                answers.append(Answer(card.code, "", False, *no))
                continue
            threats = [other for other in unseen if self._taken(card, other)]
            if not beats(card, best, self.trumps):
                reason, sure = why_not_over(voice, card, best, self.trumps), False
            elif threats:
                reason, sure = voice.say("learn.why.threat", card=card, threat=threats[-1]), False
            else:
                reason, sure = voice.say("learn.why.sure", card=card), True
            answers.append(Answer(card.code, "", sure, reason, voice.rule("taking")))
        piles = (Pile(voice.say("learn.pile.gone"), self.gone),) if self.gone else ()
        scene = Scene({self.seat: self.hand}, self.seat, self.trick, self.trumps, piles)
        return Judged(Kind.CARDS, voice.say("learn.ask.sure"), scene, tuple(answers))

    def _taken(self, card: Card, other: Card) -> bool:
        """Whether the last to play would go over `card` with `other`."""
        cards = (*(played.index for _, played in self.trick), card.index, other.index)
        return best_play(cards, ordinal(self.trumps)) == len(cards) - 1


def legal_cards(hand: Sequence[Card], led: Suit | None, trumps: Suit | None) -> tuple[Card, ...]:
    """The cards of a hand that may be played."""
    return cards_of(legal_mask(mask_of(hand), ordinal(led), ordinal(trumps)))
