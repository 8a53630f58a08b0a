"""A seat's view as signs, and back: without the deal, and so without what the seat may not see.

A link holds what the seat holds and what was done in its sight, nothing more. To check it, cards
that are not in sight are laid down in some way that fits all that was played; the rules then play
the game again. Any way will do, for the seat's view is the same in all of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from tarok import game as games
from tarok.action import Action
from tarok.cards import Card, Rank, cards_of, mask_of
from tarok.contract import Exchange
from tarok.deal import Deal
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.game import Game, Phase, View
from tarok.links.spread import ASIDE, spread
from tarok.links.stream import SIGNS, Reader, action_text, cards_text
from tarok.table import SEATS

Did = tuple[tuple[str, Action], ...]
Hands = dict[str, list[Card]]


def view_text(view: View) -> str:
    """A view as signs: its seat, the cards it holds, a hand that lies open, and what was done by whom.

    While a card called is still to be paid for with another, everyone has seen who handed it over:
    his letter then stands behind the seat's.
    """
    giver = _giver(view) or ""
    shown = view.shown[0][1] if view.shown and view.shown[0][0] != view.seat else ()
    done = "".join(SIGNS[SEATS.index(seat)] + action_text(action) for seat, action in view.actions)
    return f"{view.seat}{giver}.{cards_text(view.hand)}.{cards_text(shown)}.{done}"


def _giver(view: View) -> str | None:
    """Who hands over a card called, while it is not yet paid for: he holds fewest."""
    if view.phase is not Phase.GIVE:
        return None
    return SEATS[min(range(len(view.sizes)), key=lambda place: view.sizes[place])]


def read_view(terms: Terms, parts: Sequence[str]) -> View:
    """A view from its four parts. Raises TarokError `link.shape` or `link.view`."""
    if len(parts) != 4 or not 1 <= len(parts[0]) <= 2 or not set(parts[0]) <= set(terms.table.seats):
        raise TarokError("link.shape")
    who, hand, shown, done = parts
    seat, giver = who[0], who[1:] or None
    reader = Reader(done)
    did = []
    while reader.more:
        actor = reader.pick(terms.table.active)
        did.append((actor, reader.action()))
    sight = Sight(terms, seat, Reader(hand).cards(), Reader(shown).cards(), tuple(did), giver)
    try:
        found = games.view(sight.game(), seat)
    except TarokError:
        raise TarokError("link.view", seat=seat) from None
    if view_text(found) != ".".join(parts):
        raise TarokError("link.view", seat=seat)
    return found


def fitting(terms: Terms, view: View) -> Game:
    """Some game in which a seat sees just this; what the seat has not seen is made up, and means nothing.

    Raises TarokError `link.view` for a view that no game gives.
    """
    shown = view.shown[0][1] if view.shown and view.shown[0][0] != view.seat else ()
    return Sight(terms, view.seat, view.hand, shown, view.actions, _giver(view)).game()


@dataclass(frozen=True)
class Sight:
    """What one seat has seen: its cards now, a hand that lies open, what was done, who gives a card."""

    terms: Terms
    seat: str
    hand: tuple[Card, ...]
    shown: tuple[Card, ...]
    did: Did
    giver: str | None = None

    def game(self) -> Game:
        """A game in which this seat sees just that. Raises TarokError if there is none."""
        before = next((n for n, (_, action) in enumerate(self.did) if action.word == "play"), len(self.did))
        # what are trumps, and whose hand lies open, follows from what was done before the first card
        first = self._replayed({}, self.did[:before])
        suit = first.stand.suit
        return self._replayed(self._void(suit.letter if suit else ""), self.did, first.declarer)

    # -- what was done -------------------------------------------------------------------

    @cached_property
    def played(self) -> Hands:
        """The cards each seat has played."""
        found: Hands = {seat: [] for seat in self.terms.table.active}
        for seat, action in self.did:
            if action.word == "play" and isinstance(action.value, Card):
                found[seat].append(action.value)
        return found

    def _who(self, word: str) -> tuple[str | None, Action]:
        """The first who did this, and what exactly."""
        return next(((who, action) for who, action in self.did if action.word == word), (None, Action(word)))

    @cached_property
    def taker(self) -> str | None:
        """Who took up the talon; the dealer of 1795 holds it without a word."""
        taker, _ = self._who("take")
        if taker is None and self.terms.contracts[0].exchange is Exchange.DEALER:
            return self.terms.table.active[-1]
        return taker

    @cached_property
    def laid(self) -> tuple[Card, ...] | None:
        """The cards laid away, empty if this seat has not seen them; None if none were."""
        layer, action = self._who("lay")
        if layer is None:
            return None
        return action.value if isinstance(action.value, tuple) else ()

    def _void(self, trumps: str) -> dict[str, set[str]]:
        """Suits (letters) that seats have shown not to hold any more."""
        plays = [
            (seat, action.value)
            for seat, action in self.did
            if action.word == "play" and isinstance(action.value, Card)
        ]
        void: dict[str, set[str]] = {}
        for place, (seat, card) in enumerate(plays):
            led = plays[place - place % len(self.terms.table.active)][1]
            if card.suit is not led.suit:
                void.setdefault(seat, set()).add(led.suit.letter)
                if trumps and card.suit.letter != trumps:
                    void[seat].add(trumps)
        return void

    # -- cards out of sight --------------------------------------------------------------

    def _replayed(self, void: Mapping[str, set[str]], did: Did, opened: str | None = None) -> Game:
        """The game with cards out of sight laid down so that they fit; the rules check the rest."""
        # an ace is seldom laid away; where nothing else is left it must have been
        placed = self._laid_down(void, opened, aces=False) or self._laid_down(void, opened, aces=True)
        if placed is None:
            raise TarokError("link.view", seat=self.seat)
        deal, hidden = self._beginning(*placed)
        state = games.start(self.terms, deal)
        for seat, action in did:
            if state.turn != seat:
                raise TarokError("not_your_turn", seat=seat, turn=str(state.turn))
            if action.value is None and action.word in hidden:
                action = action._replace(value=hidden[action.word])
            state = games.apply(state, action)
        return state

    def _laid_down(
        self, void: Mapping[str, set[str]], opened: str | None, *, aces: bool
    ) -> tuple[Hands, list[Card]] | None:
        """What each seat holds now, and what lies aside; None if the cards cannot lie so."""
        layout, active = self.terms.layout, self.terms.table.active
        held: Hands = {seat: list(self.hand) if seat == self.seat else [] for seat in active}
        if opened is not None and opened != self.seat:
            held[opened] = list(self.shown)
        aside = list(self.laid or ())
        room = {seat: layout.size - len(self.played[seat]) - len(held[seat]) for seat in active}
        room[ASIDE] = layout.talon - len(aside)
        if self.taker is not None and self.laid is None:
            room[self.taker] += layout.talon
            room[ASIDE] = 0
        caller, call = self._who("call")
        if caller is not None and self.giver is not None:
            room[caller] += 1
            room[self.giver] = room.get(self.giver, 0) - 1
        known = [*aside, *(card for seat in active for card in (*held[seat], *self.played[seat]))]
        unseen = cards_of(self.terms.pack.mask & ~mask_of(known))
        if len(unseen) + len(known) != self.terms.pack.size or min(room.values()) < 0:
            return None
        gave, give = self._who("give")
        had = caller if gave is not None or self.giver is not None else ASIDE

        def fits(card: Card, place: str) -> bool:
            if caller is not None and card is call.value:
                return place == had
            if gave is not None and card is give.value and place in (ASIDE, caller):
                return False
            if place == ASIDE:
                return aces or self.laid is None or card.rank is not Rank.ACE
            return card.suit.letter not in void.get(place, ())

        placed = spread(unseen, room, fits)
        if placed is None:
            return None
        for card, place in placed.items():
            (aside if place == ASIDE else held[place]).append(card)
        return held, aside

    def _beginning(self, held: Hands, aside: list[Card]) -> tuple[Deal, dict[str, Card | tuple[Card, ...]]]:
        """The deal from which this comes, and the cards of hidden actions."""
        first = {seat: [*held[seat], *self.played[seat]] for seat in self.terms.table.active}
        hidden: dict[str, Card | tuple[Card, ...]] = {}
        self._give_back(first, hidden)
        talon = aside
        if self.taker is not None:
            if self.laid is not None:
                hidden["lay"] = tuple(sorted(aside))
                first[self.taker] += aside
            # which of his cards lay in the talon cannot be seen and does not matter
            talon = first[self.taker][: self.terms.layout.talon]
            del first[self.taker][: self.terms.layout.talon]
        return Deal.from_hands(self.terms.layout, list(first.values()), talon), hidden

    def _give_back(self, first: Hands, hidden: dict[str, Card | tuple[Card, ...]]) -> None:
        """Undoes a card called, and the one given for it."""
        caller, call = self._who("call")
        gave, give = self._who("give")
        called, value = call.value, give.value
        if caller is None or not isinstance(called, Card) or called not in first[caller]:
            return
        others = [seat for seat in first if seat != caller]
        if gave is None:
            giver = self.giver or others[0]
        elif isinstance(value, Card):
            giver = next((seat for seat in others if value in first[seat]), others[0])
        else:
            giver = next(seat for seat in others if seat != self.seat)
            value = hidden["give"] = first[giver][0]
        if isinstance(value, Card):
            if value not in first[giver]:
                raise TarokError("link.view", seat=self.seat)
            first[giver].remove(value)
            first[caller].append(value)
        first[caller].remove(called)
        first[giver].append(called)
