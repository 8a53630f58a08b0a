"""Questions of judgement with all hands in view: what best play by everyone comes to is searched out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from tarok.cards import CARDS, Card, Suit, cards_of, in_order, mask_of, points_of
from tarok.contract import Exchange
from tarok.deal import Deal
from tarok.errors import TarokError
from tarok.game.lays import layable
from tarok.lessons.about_cards import Trick, legal_cards, refused
from tarok.lessons.model import Answer, Judged, Kind, Pile, Scene
from tarok.lessons.open_play import OpenPlay
from tarok.lessons.voice import Voice
from tarok.table import SEATS
from tarok.trick import ordinal


@dataclass(frozen=True, slots=True)
class Ending:
    """The last cards of a deal: hands from forehand on, what lies on the table, who plays what.

    `points` are the declarer's card points so far, cards laid away or left in the talon included.
    `aim` is "points" (he needs 61), "none" (a Bettel) or "all" (he must take every trick).
    """

    hands: tuple[tuple[Card, ...], ...]
    trick: Trick
    leader: str
    declarer: str
    trumps: Suit | None
    points: int = 0
    aim: str = "points"

    @property
    def mover(self) -> str:
        """The seat to play."""
        return SEATS[(SEATS.index(self.leader) + len(self.trick)) % len(self.hands)]

    def search(self) -> OpenPlay:
        """Open play in this contract."""
        place = SEATS.index(self.declarer)
        return OpenPlay(ordinal(self.trumps), place, by_tricks=self.aim != "points", shy=self.aim == "none")

    def masks(self) -> tuple[int, ...]:
        """The hands as masks."""
        return tuple(mask_of(hand) for hand in self.hands)

    def table(self) -> tuple[int, ...]:
        """The cards on the table as indices."""
        return tuple(card.index for _, card in self.trick)

    def won(self, gets: int) -> bool:
        """Whether the declarer wins who still gets so much."""
        if self.aim == "none":
            return gets == 0
        if self.aim == "all":
            return gets == max(len(hand) for hand in self.hands)
        return self.points + gets >= 61


@cache
def outcomes(ending: Ending) -> dict[Card, tuple[int, tuple[tuple[str, Card], ...]]]:
    """For each card that may be played: what the declarer then still gets, and how it goes on."""
    search = ending.search()
    leader = SEATS.index(ending.leader)
    mover = SEATS.index(ending.mover)
    led = ending.trick[0][1].suit if ending.trick else None
    found = {}
    for card in legal_cards(ending.hands[mover], led, ending.trumps):
        left, next_leader, table, gain = search.play(
            ending.masks(), leader, ending.table(), mover, card.index
        )
        gets = gain + search.value(left, next_leader, table)
        line = tuple((SEATS[seat], CARDS[each]) for seat, each in search.line(left, next_leader, table))
        found[card] = (gets, line)
    return found


@dataclass(frozen=True, slots=True)
class BestCard:
    """All hands are in view: which card reaches the goal of the side that plays it?"""

    ending: Ending

    def judge(self, voice: Voice) -> Judged:
        """Any card after which best play reaches the goal is right."""
        ending = self.ending
        mover = ending.mover
        hand = in_order(ending.hands[SEATS.index(mover)])
        led = ending.trick[0][1].suit if ending.trick else None
        found = outcomes(ending)
        answers = []
        for card in hand:
            no = refused(voice, card, hand, led, ending.trumps)
            if no is not None:
                answers.append(Answer(card.code, "", False, *no))
                continue
            gets, line = found[card]
            right = ending.won(gets) == (mover == ending.declarer)
            reason = self._reason(voice, gets, line)
            answers.append(
                Answer(card.code, "", right, reason, voice.rule("bettel" if ending.aim == "none" else "goal"))
            )
        side = "declarer" if mover == ending.declarer else "defender"
        question = voice.say(f"learn.ask.best.{ending.aim}.{side}", seat=mover, declarer=ending.declarer)
        return Judged(Kind.CARD, question, self._scene(voice), tuple(answers))

    def _reason(self, voice: Voice, gets: int, line: Sequence[tuple[str, Card]]) -> str:
        ending = self.ending
        if ending.aim == "points":
            said = voice.say("learn.then.points", seat=ending.declarer, points=ending.points + gets)
        elif ending.aim == "none":
            said = voice.say("learn.then.none" if gets == 0 else "learn.then.trick", seat=ending.declarer)
        else:
            code = "learn.then.all" if ending.won(gets) else "learn.then.not-all"
            said = voice.say(code, seat=ending.declarer)
        if not line:
            return said
        steps = self._steps(voice, line)
        return voice.say("learn.then.line", sentence=said, line=steps)

    def _steps(self, voice: Voice, line: Sequence[tuple[str, Card]]) -> str:
        """The cards that follow, trick by trick; a Bettel only as far as it goes on."""
        ending = self.ending
        seats = len(ending.hands)
        on_table = (len(ending.trick) + 1) % seats
        tricks: list[list[tuple[str, Card]]] = [[]]
        for seat, card in line:
            if len(tricks[-1]) + (on_table if len(tricks) == 1 else 0) == seats:
                tricks.append([])
            tricks[-1].append((seat, card))
        return "; ".join(
            ", ".join(voice.say("learn.step", seat=seat, card=card) for seat, card in trick)
            for trick in tricks
        )

    def _scene(self, voice: Voice) -> Scene:
        ending = self.ending
        facts = [(voice.say("learn.fact.declarer"), voice.seat(ending.declarer))]
        if ending.aim == "points":
            so_far = voice.say("learn.fact.points", points=ending.points)
            facts.append((voice.say("learn.fact.so-far"), so_far))
        hands = {SEATS[place]: in_order(hand) for place, hand in enumerate(ending.hands)}
        return Scene(hands, ending.mover, ending.trick, ending.trumps, facts=tuple(facts))


@cache
def untouched(code: str, declarer: int, suit: Suit) -> int:
    """The declarer's card points with open cards and best play where nobody takes up the talon."""
    masks = Deal.from_code(code).masks
    return points_of(masks[-1]) + OpenPlay(suit.ordinal, declarer).value(masks[:-1], 0)


@cache
def lays(code: str, declarer: int, suit: Suit, aces_stay: bool) -> dict[tuple[Card, ...], bool]:
    """For every way to lay away, whether open cards and best play then give the declarer 61 points."""
    deal = Deal.from_code(code)
    masks = deal.masks
    full = masks[declarer] | masks[-1]
    may = cards_of(layable(full, aces_stay))
    search = OpenPlay(suit.ordinal, declarer)
    found: dict[tuple[Card, ...], bool] = {}
    for way in combinations(in_order(may), deal.layout.talon):
        laid = mask_of(way)
        hands = (*masks[:declarer], full & ~laid, *masks[declarer + 1 : -1])
        found[way] = search.reaches(hands, 0, (), 61 - points_of(laid))
    return found


def open_scene(voice: Voice, deal: Deal, declarer: str, trumps: Suit | None = None) -> Scene:
    """All hands of a deal, and the talon."""
    hands = dict(zip(SEATS, deal.hands, strict=False))
    pile = Pile(voice.say("learn.pile.talon"), deal.talon)
    facts = ((voice.say("learn.fact.declarer"), voice.seat(declarer)),)
    return Scene(hands, declarer, trumps=trumps, piles=(pile,), facts=facts)


@dataclass(frozen=True, slots=True)
class Makes:
    """All hands are in view: which of these games would be won?"""

    code: str
    declarer: str
    offered: tuple[tuple[str, Suit], ...]

    def judge(self, voice: Voice) -> Judged:
        """All games that reach 61 are right."""
        deal = Deal.from_code(self.code, voice.terms.layout)
        place = SEATS.index(self.declarer)
        answers = []
        for contract_id, suit in self.offered:
            contract = voice.terms.contract(contract_id)
            label = contract.name
            if len(contract.trumps) > 1:
                label = voice.say("learn.game", contract=contract.name, suit=suit)
            if contract.exchange is Exchange.NONE:
                points = untouched(self.code, place, suit)
                right = points >= contract.goal.target
                reason = voice.say("learn.why.makes", game=label, points=points)
            else:
                ways = lays(self.code, place, suit, voice.terms.features.aces_stay)
                safe = [way for way, reached in ways.items() if reached]
                right = bool(safe)
                code = "learn.why.makes.exchange" if safe else "learn.why.makes.never"
                reason = voice.say(code, game=label, cards=safe[0] if safe else ())
            answers.append(Answer(f"{contract_id} {suit.letter}", label, right, reason, voice.rule("goal")))
        scene = open_scene(voice, deal, self.declarer)
        question = voice.say("learn.ask.makes", seat=self.declarer)
        return Judged(Kind.SOME, question, scene, tuple(answers), rule=voice.rule("talon-counts"))


@dataclass(frozen=True, slots=True)
class LaySafe:
    """All hands are in view: lay away so that 61 are safe against any defence."""

    code: str
    declarer: str
    suit: Suit

    def judge(self, voice: Voice) -> Judged:
        """All ways after which best play gives the declarer 61 are right."""
        terms = voice.terms
        deal = Deal.from_code(self.code, terms.layout)
        place = SEATS.index(self.declarer)
        found = lays(self.code, place, self.suit, terms.features.aces_stay)
        full = in_order((*deal.hands[place], *deal.talon))
        answers = []
        for way in combinations(full, terms.layout.talon):
            key = " ".join(card.code for card in way)
            if way not in found:
                ace = next(card for card in way if card.rank.letter == "A")
                told, _ = voice.refusal(TarokError("lay.ace", card=ace))
                answers.append(Answer(key, "", False, told, voice.rule("aces")))
                continue
            code = "learn.why.safe" if found[way] else "learn.why.unsafe"
            answers.append(Answer(key, "", found[way], voice.say(code), voice.rule("goal")))
        hands = dict(zip(SEATS, deal.hands, strict=False)) | {self.declarer: full}
        facts = ((voice.say("learn.fact.declarer"), voice.seat(self.declarer)),)
        scene = Scene(hands, self.declarer, trumps=self.suit, facts=facts)
        return Judged(
            Kind.LAY, voice.say("learn.ask.lay-safe", seat=self.declarer), scene, tuple(answers),
            count=terms.layout.talon, rule=voice.rule("talon-counts"),
        )  # fmt: skip
