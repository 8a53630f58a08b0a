"""Questions on the Rufer: what may be called, and which call lets the declarer take every trick."""

from __future__ import annotations

from dataclasses import dataclass

from tarok import game as games
from tarok.action import Action
from tarok.cards import Card, Suit
from tarok.deal import Deal
from tarok.era import Terms
from tarok.game import Game, Phase
from tarok.lessons.judgement import open_scene
from tarok.lessons.model import Answer, Judged, Kind
from tarok.lessons.open_play import OpenPlay
from tarok.lessons.voice import Voice


def ready(terms: Terms, code: str, contract: str, suit: Suit) -> Game:
    """A Rufer of forehand's in this deal, before he calls."""
    state = games.start(terms, Deal.from_code(code, terms.layout))
    bid = Action(contract, suit if terms.contract(contract).suit_bid else None)
    away = [Action("weg")] * (len(terms.table.active) - 1)
    for action in (Action("play-in"), *away, bid):
        state = games.apply(state, action)
    assert state.phase is Phase.CALL
    return state


def best_gift(terms: Terms, code: str, contract: str, suit: Suit, card: Card) -> Card | None:
    """A card to give for the one called after which every trick is sure; None if there is none.

    If the card called lies in the talon nothing is given; then the card called itself stands for success.
    """
    called = games.apply(ready(terms, code, contract, suit), Action("call", card))
    gifts = list(games.legal(called)) if called.phase is Phase.GIVE else [None]
    for gift in gifts:
        state = games.apply(called, gift) if gift else called
        search = OpenPlay(suit.ordinal, 0, by_tricks=True)
        if search.reaches(state.hands, 0, (), terms.layout.size):
            return gift.value if gift and isinstance(gift.value, Card) else card
    return None


@dataclass(frozen=True, slots=True)
class CallMakes:
    """All hands are in view: for which of these cards does forehand have to call to take every trick?"""

    code: str
    contract: str
    suit: Suit
    offered: tuple[Card, ...]

    def judge(self, voice: Voice) -> Judged:
        """Any call after which every trick is sure is right."""
        terms = voice.terms
        state = ready(terms, self.code, self.contract, self.suit)
        answers = []
        for card in self.offered:
            no = games.why_illegal(state, Action("call", card))
            if no is not None:
                answers.append(Answer(card.code, "", False, *voice.refusal(no)))
                continue
            gift = best_gift(terms, self.code, self.contract, self.suit, card)
            holder = games.apply(state, Action("call", card)).stand.giver
            if gift is not None:
                reason = voice.say("learn.why.call", card=card, gift=gift)
            elif holder is None:
                reason = voice.say("learn.why.call.talon", card=card)
            else:
                reason = voice.say("learn.why.call.short", card=card)
            answers.append(Answer(card.code, "", gift is not None, reason, voice.rule("call")))
        scene = open_scene(voice, state.deal, "F", self.suit)
        question = voice.say("learn.ask.call", seat="F")
        return Judged(
            Kind.CARD, question, scene, tuple(answers), choice=self.offered, rule=voice.rule("call-terms")
        )
