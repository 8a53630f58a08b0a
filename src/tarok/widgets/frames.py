"""A recorded deal as a row of moments, ready to be drawn: what `Step` hands to its front end.

Each moment is complete in itself here; `differences` keeps of each only what changed, which is what
travels. Nothing in a frame has to be worked out by who draws it: legal cards, reasons, sums and
sentences are all there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from tarok import game as games
from tarok.action import Action
from tarok.cards import CARDS, Card, cards_of
from tarok.deal import Deal
from tarok.era import Terms
from tarok.game import Game, Phase
from tarok.rule import Rule
from tarok.session import Entry
from tarok.table import SEATS
from tarok.trick import why_taken
from tarok.widgets import strings
from tarok.widgets.settling import settled
from tarok.widgets.telling import Teller, text_of

Frame = dict[str, Any]
KEEP: Final = ("title", "text", "hands")
"""Keys every frame has; all others are left out where there is nothing to say."""


class DealStory:
    """Tells one deal, moment by moment."""

    def __init__(self, terms: Terms, deal: Deal, teller: Teller) -> None:
        self.terms = terms
        self.deal = deal
        self.tell = teller
        self.said: list[tuple[str, str]] = []
        self.last: dict[str, Any] | None = None
        self.before_play: dict[str, str] | None = None

    def frames(self, actions: Sequence[tuple[str, Action]], entry: Entry | None) -> list[Frame]:
        """All moments: the deal, each action, the settlement; `entry` is None for a deal cut off."""
        game = games.start(self.terms, self.deal)
        found = [self._dealt(game)]
        for _, action in actions:
            earlier, game = game, games.apply(game, action)
            found.append(self._done(earlier, game, action))
        found.append(self._end(game, entry))
        return with_next(found, actions)

    def _base(self, game: Game) -> Frame:
        """What every moment shows: hands, roles, who is to act, what lies aside."""
        stand = game.stand
        frame: Frame = {
            "hands": {SEATS[seat]: text_of(cards_of(hand)) for seat, hand in enumerate(game.hands)},
            "turn": game.turn,
            "ask": self.tell.ask(game),
            "said": list(self.said),
            "piles": self._piles(game),
        }
        if game.declarer is not None:
            frame["roles"] = {game.declarer: self.tell.word("role.declarer")}
        if stand.contract is not None:
            frame["contract"] = self.tell.contract(game)
            if stand.suit is not None:
                frame["trumps"] = stand.suit.letter
        return frame

    def _piles(self, game: Game) -> list[tuple[str, str, bool]]:
        """The talon, face down until the end, and what was laid away, as the declarer knows it."""
        stand = game.stand
        piles = []
        if game.talon:
            cards = text_of(cards_of(game.talon))
            label = strings.begin(self.tell.word("pile.talon"))
            piles.append((label, cards, game.phase is Phase.OVER))
        if stand.laid:
            layer = SEATS[stand.declarer if stand.declarer is not None else len(game.hands) - 1]
            label = self.tell.word("pile.laid", seat=self.tell.seat(layer))
            piles.append((label, text_of(cards_of(stand.laid)), True))
        return piles

    def _dealt(self, game: Game) -> Frame:
        text, rules = self.tell.dealt()
        return {
            **self._base(game),
            "title": self.tell.word("phase.deal"),
            "text": text,
            "rules": self.tell.quote(*rules),
        }

    def _done(self, earlier: Game, game: Game, action: Action) -> Frame:
        """The moment after an action."""
        seat = earlier.turn
        assert seat is not None
        text = self.tell.action(seat, action, earlier.phase, self.tell.formula(earlier, action))
        if earlier.phase is Phase.PLAY:
            return {**self._play(earlier, game, action), "text": text}
        if earlier.phase is Phase.AUCTION:
            self.said.append((seat, self.tell.spoken(earlier, action)))
        frame = {
            **self._base(game),
            "title": self.tell.word(f"phase.{earlier.phase.value}"),
            "text": text,
            "rules": self.tell.quote(*self.tell.rules_of(earlier, action)),
        }
        seat_number = SEATS.index(seat)
        fresh = game.hands[seat_number] & ~earlier.hands[seat_number]
        if fresh:
            frame["fresh"] = text_of(cards_of(fresh))
        if game.phase is Phase.PLAY:
            frame |= self._to_play(game)
        return frame

    def _play(self, earlier: Game, game: Game, action: Action) -> Frame:
        """The moment after a card; a full trick stays on the table until the next lead."""
        play = earlier.play
        number = len(play.tricks) + 1
        seats = [(play.leader + place) % len(game.hands) for place in range(len(play.trick) + 1)]
        assert isinstance(action.value, Card)
        cards = (*play.trick, action.value.index)
        frame = {
            **self._base(game),
            "title": self.tell.word("phase.trick", number=number, all=self.terms.layout.size),
            "trick": [(SEATS[seat], CARDS[card].code) for seat, card in zip(seats, cards, strict=True)],
            "led": self.tell.led(cards[0]),
            "last": self.last,
            "score": self.tell.score(game),
        }
        if len(cards) < len(game.hands):
            return {**frame, **self.legal(game)}
        trick = game.play.tricks[-1]
        taker = SEATS[trick.taker]
        winner = CARDS[trick.cards[(trick.taker - trick.leader) % len(game.hands)]]
        why = why_taken(trick.cards, game.stand.trumps)
        frame |= {
            "taker": taker,
            "note": self.tell.taken(taker, winner, why, trick.points),
            "rules": self.tell.quote("taking"),
        }
        self.last = {
            "cards": frame["trick"],
            "taker": taker,
            "text": self.tell.word("last", seat=self.tell.seat(taker), points=trick.points),
        }
        return frame

    def _to_play(self, game: Game) -> Frame:
        """Before the first lead."""
        self.before_play = {SEATS[seat]: text_of(cards_of(hand)) for seat, hand in enumerate(game.hands)}
        return {"score": self.tell.score(game)}

    def legal(self, game: Game) -> Frame:
        """Which cards may follow, and why the others may not."""
        assert game.mover is not None
        hand = cards_of(game.hands[game.mover])
        refused: dict[tuple[str, Rule | None], list[Card]] = {}
        legal = []
        for card in hand:
            error = games.why_illegal(game, Action("play", card))
            if error is None:
                legal.append(card)
            else:
                reason, rule = self.tell.refusal(error)
                refused.setdefault((reason, rule), []).append(card)
        frame: Frame = {"legal": text_of(legal)}
        if refused:
            frame["refused"] = [
                (reason, self.tell.quote_rule(rule), text_of(cards))
                for (reason, rule), cards in refused.items()
            ]
        return frame

    def _end(self, game: Game, entry: Entry | None) -> Frame:
        """The settlement, or why there is none."""
        frame = self._base(game)
        frame["title"] = self.tell.word("phase.over")
        if self.before_play and game.over:
            frame["hands"] = self.before_play
        if entry is None:
            return {**frame, "text": self.tell.word("cut.short")}
        if game.thrown_in:
            frame |= {"text": self.tell.word("thrown.in"), "rules": self.tell.quote("all-pass")}
        else:
            frame |= {"text": self.tell.word("all.played"), "rules": self.tell.quote("talon-counts", "goal")}
            frame["score"] = self.tell.final(games.outcome(game))
        frame["settled"] = settled(self.tell, games.outcome(game), entry.lines, entry.before, entry.after)
        return frame


def with_next(frames: Sequence[Frame], actions: Sequence[tuple[str, Action]]) -> list[Frame]:
    """Each frame with the card that the record plays next, where it is a card."""
    found = []
    for place, frame in enumerate(frames):
        action = actions[place][1] if place < len(actions) else None
        card = action.value if action is not None and action.word == "play" else None
        found.append({**frame, "next": card.code} if isinstance(card, Card) else dict(frame))
    return found


def differences(frames: Iterable[Frame]) -> list[Frame]:
    """Of each frame what differs from the one before; None where something has gone."""
    found: list[Frame] = []
    known: Frame = {}
    for frame in frames:
        full = {key: value for key, value in frame.items() if value or key in KEEP}
        change: Frame = {key: None for key in known if key not in full}
        change |= {key: value for key, value in full.items() if known.get(key) != value}
        found.append(change)
        known = full
    return found


def both(german: Any, french: Any) -> Any:
    """One value that tells the same in either dress: where they differ, {"german": …, "french": …}."""
    if german == french:
        return german
    if isinstance(german, dict) and isinstance(french, dict) and german.keys() == french.keys():
        return {key: both(german[key], french[key]) for key in german}
    if isinstance(german, list | tuple) and isinstance(french, list | tuple) and len(german) == len(french):
        return [both(one, other) for one, other in zip(german, french, strict=True)]
    return {"german": german, "french": french}
