"""Records: deals under terms, and the actions of each as lists of words."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tarok.action import PASS, PLAYS, TAKE, Action, Value
from tarok.cards import Card, Dress, Suit, in_order, parse_card, parse_cards, parse_suit
from tarok.contract import Exchange
from tarok.deal import Deal
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.game import Game, Phase, apply, legal, outcome, start
from tarok.session import Entry, Session

_PLAYS = {action.value.code: action for action in PLAYS if isinstance(action.value, Card)}
_MEEK = ("pass", "good", "accept")


class Played(NamedTuple):
    """One deal of a record: the game as far as it was recorded."""

    game: Game


class Record(NamedTuple):
    """A session: its terms, who dealt first, and its deals. `dress` is how cards are written."""

    terms: Terms
    deals: tuple[Played, ...]
    first_dealer: int
    dress: Dress = Dress.GERMAN

    def entries(self) -> Iterator[Entry]:
        """The ledger, deal by deal. Raises TarokError `record.unfinished` for a deal that breaks off."""
        session = Session.begin(self.terms, self.first_dealer)
        for place, played in enumerate(self.deals, start=1):
            if not played.game.over:
                raise TarokError("record.unfinished", seat=played.game.turn).at(f"deal {place}")
            session, entry = session.settle(outcome(played.game))
            yield entry


def begin(terms: Terms, deal: Deal) -> Played:
    """A deal of a record before its first action."""
    return Played(start(terms, deal))


def perform(game: Game, seat: str, action: Action) -> Game:
    """The game after a recorded action; what a record may leave out is filled in.

    A record may leave out that nothing was announced and which contract a winner without
    competition named, where the next action tells it; it may name trumps that the contract has fixed
    already; and it may say pass, good and accept for one another. Raises TarokError `not_your_turn` or
    the refusal of the action.
    """
    game = _fill_in(game, seat, action)
    if action.word == "trumps" and _trumps_known(game, seat, action):
        return game
    if game.turn is not None and seat != game.turn:
        raise TarokError("not_your_turn", seat=seat, turn=game.turn)
    if game.phase is Phase.AUCTION:
        options = legal(game)
        if action.word in _MEEK and action.plain not in options:
            meek = next((option for option in options if option.word in _MEEK), None)
            action = action if meek is None else action._replace(word=meek.word)
        if action.word == "raise" and action.value is None:
            step = next((option for option in options if option.word == "raise"), action)
            action = action._replace(value=step.value)
    return apply(game, action)


def _trumps_known(game: Game, seat: str, action: Action) -> bool:
    """Whether trumps are named that follow from the contract, before the first card."""
    contract, begun = game.contract, bool(game.play.trick or game.play.tricks)
    if contract is None or begun or game.phase not in (Phase.ANNOUNCE, Phase.CALL, Phase.PLAY):
        return False
    return seat == game.declarer and contract.trumps == (action.value,)


def _fill_in(game: Game, seat: str, action: Action) -> Game:
    if game.phase is Phase.CONTRACT and action.word not in {option.word for option in legal(game)}:
        wanted = action.word
        for contract in game.stand.choices:
            if wanted in ("take", "lay"):
                fits = contract.exchange is not Exchange.NONE
            else:
                fits = contract.exchange is Exchange.NONE and (wanted == "trumps") == (
                    len(contract.trumps) > 1
                )
            if fits:
                return _fill_in(apply(game, Action(contract.id)), seat, action)
    if game.phase is Phase.TAKE and action.word == "lay":
        game = apply(game, TAKE)
    if game.phase is Phase.ANNOUNCE and action.word not in ("announce", "pass"):
        game = apply(game, PASS)
    if game.phase is Phase.CALL and game.stand.may_call and action.word == "play":
        game = apply(game, PASS)
    return game


def read_action(terms: Terms, parts: Sequence[object], dress: Dress) -> tuple[str, Action]:
    """A seat and its action from a list such as ["F", "play", "ET"]. Raises TarokError.

    The list holds seat, word, the value where the word has one, and the formula spoken if any.
    """
    if len(parts) == 3 and parts[1] == "play" and dress is Dress.GERMAN:
        # nearly every action of a record is a card written in the plain way
        known = _PLAYS.get(parts[2]) if isinstance(parts[2], str) else None
        if known is not None and parts[0] in terms.table.active:
            return str(parts[0]), known
    if not 2 <= len(parts) <= 4 or not all(isinstance(part, str | int | list | None) for part in parts):
        raise TarokError("record.text", text=str(parts)[:40], want="write seat, word and value")
    seat, word = str(parts[0]), str(parts[1])
    if seat not in terms.table.active:
        raise TarokError("seat.unknown", seat=seat[:10], allowed=", ".join(terms.table.active))
    rest = [part for part in parts[2:] if part is not None]
    value: Value = None
    if _has_value(terms, word) and rest:
        value = _value(word, rest.pop(0), dress)
    spoken = str(rest.pop(0)) if rest else None
    if rest:
        raise TarokError("record.text", text=str(rest[0])[:40], want=f"“{word}” takes no further value")
    return seat, Action(word, value, spoken)


def _has_value(terms: Terms, word: str) -> bool:
    if word in ("play", "lay", "trumps", "call", "give", "raise"):
        return True
    return any(contract.id == word and contract.suit_bid for contract in terms.contracts)


def _value(word: str, part: object, dress: Dress) -> Value:
    text = " ".join(map(str, part)) if isinstance(part, list) else str(part)
    if word == "lay":
        return tuple(sorted(parse_cards(text, dress)))
    if word in ("play", "call", "give"):
        return parse_card(text, dress)
    if word == "raise":
        if not text.strip().isdecimal() or len(text) > 5:
            raise TarokError("record.text", text=text[:20], want="a raise names points, such as 66")
        return int(text)
    return parse_suit(text, dress)


def action_list(seat: str, action: Action, dress: Dress = Dress.GERMAN) -> list[str]:
    """An action as the list that stands in a record."""
    parts = [seat, action.word]
    if action.value is not None:
        parts.append(value_text(action.value, dress))
    if action.spoken is not None:
        parts.append(action.spoken)
    return parts


def value_text(value: Value, dress: Dress = Dress.GERMAN) -> str:
    """A value as it stands in a record."""
    german = dress is Dress.GERMAN
    if isinstance(value, Card):
        return value.code if german else value.french_code()
    if isinstance(value, Suit):
        return value.letter if german else value.french
    if isinstance(value, tuple):
        return " ".join(value_text(card, dress) for card in in_order(value))
    return str(value)
