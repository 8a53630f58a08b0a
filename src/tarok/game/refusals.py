"""Why an action is refused: a code, the rule that refuses it, and what the sentence needs."""

from __future__ import annotations

from collections.abc import Sequence

from tarok.action import WORDS, Action
from tarok.cards import CARDS, Card, Rank, Suit, cards_of
from tarok.errors import TarokError
from tarok.game.lays import layable
from tarok.game.state import Game, Phase
from tarok.table import SEATS
from tarok.trick import refusal, suit_of


def why_illegal(game: Game, action: Action, options: Sequence[Action]) -> TarokError | None:
    """The refusal of an action that is not among the legal `options`, or whose formula is not the era's."""
    if game.mover is None:
        return TarokError("game.over", word=action.word)
    if action.plain in options:
        return _formula(game, action)
    contracts = {contract.id for contract in game.terms.contracts}
    known = {contract.id for contract in game.terms.era.contracts} | contracts
    if action.word not in WORDS and action.word not in known:
        return TarokError("word.unknown", word=action.word[:30], era=game.terms.era.id)
    if action.word not in {option.word for option in options} and not (
        game.phase is Phase.PLAY and action.word == "play"
    ):
        return _not_now(game, action, options)
    if action.value is None and game.phase not in (Phase.PLAY, Phase.LAY):
        return TarokError("value.missing", word=action.word, options=_told(options))
    match game.phase:
        case Phase.PLAY:
            return _card(game, action)
        case Phase.LAY:
            return _lay(game, action)
        case Phase.TRUMPS:
            rule = _rule(game, "name-trumps")
            allowed = game.stand.contract.trumps if game.stand.contract else ()
            return TarokError("trumps.barred", suit=action.value, allowed=allowed, rule=rule)
        case Phase.CALL:
            return TarokError("call.held", card=action.value, rule=_rule(game, "call"))
        case Phase.GIVE:
            return _give(game, action)
    return TarokError(
        "bid.value", word=action.word, value=str(action.value), options=_told(options),
    )  # fmt: skip


def _rule(game: Game, *topics: str) -> object:
    """The first of these topics that the era has a rule for."""
    for topic in topics:
        if topic in game.terms.era.rulebook:
            return game.terms.era.rulebook[topic]
    return None


def _told(options: Sequence[Action]) -> str:
    """The words that may be said now, each once."""
    words: list[str] = []
    for option in options:
        value = option.value
        told = option.word
        if isinstance(value, int):
            told += f" {value}"
        elif isinstance(value, Suit):
            told += f" {value.letter}"
        elif isinstance(value, Card):
            told += f" {value.code}"
        if told not in words:
            words.append(told)
        if len(words) > 12:
            break
    return ", ".join(words)


def _not_now(game: Game, action: Action, options: Sequence[Action]) -> TarokError:
    """A known word at the wrong moment; a bid that is too low is told apart."""
    by_id = {contract.id: contract for contract in game.terms.contracts}
    if game.phase is Phase.AUCTION and action.word in by_id:
        return TarokError(
            "bid.not_allowed",
            bid=by_id[action.word].name,
            options=_told(options),
            rule=_rule(game, "auction"),
        )
    return TarokError(
        "not_now", word=action.word, phase=game.phase.value, seat=game.turn, options=_told(options)
    )


def _formula(game: Game, action: Action) -> TarokError | None:
    """Whether the formula spoken may stand for this word in this era."""
    contracts = {contract.id for contract in game.terms.contracts} | {"raise"}
    bids = 1 + sum(earlier.word in contracts for _, earlier in game.actions)
    for formula in game.terms.features.formulas:
        short = formula.said.removeprefix("ich spiele ")
        fits = action.spoken in (formula.said, short) and action.word in formula.words
        value = formula.value in (None, action.value)
        if fits and value and (not formula.bids or min(bids, 3) in formula.bids):
            return None
    known = sorted({f.said for f in game.terms.features.formulas if action.word in f.words})
    return TarokError(
        "formula.unknown",
        said=str(action.spoken)[:40],
        word=action.word,
        known=", ".join(known) or "none",
        rule=_rule(game, "formulas", "auction"),
    )


def _card(game: Game, action: Action) -> TarokError:
    """A card that may not be played."""
    card = action.value
    if not isinstance(card, Card):
        return TarokError("play.no_card")
    assert game.mover is not None
    trick = game.play.trick
    led = suit_of(trick[0]) if trick else None
    code = refusal(card, game.hands[game.mover], led, game.stand.trumps)
    topic = {"must_follow_suit": "follow", "must_trump": "trump-duty"}.get(code or "", "")
    return TarokError(
        code or "not_now",
        card=card,
        seat=SEATS[game.mover],
        led=CARDS[trick[0]].suit if trick else None,
        trumps=game.stand.suit,
        rule=_rule(game, topic),
    )


def _lay(game: Game, action: Action) -> TarokError:
    """Cards that may not be laid away."""
    assert game.mover is not None
    hand, want = game.hands[game.mover], game.terms.layout.talon
    cards = action.value if isinstance(action.value, tuple) else ()
    for card in cards:
        if not hand & card.bit:
            return TarokError("lay.not_held", card=card, seat=game.turn)
    if len(cards) != want:
        return TarokError("lay.count", have=len(cards), want=want, rule=_rule(game, "exchange"))
    barred = hand & ~layable(hand, game.terms.features.aces_stay)
    for card in cards_of(barred):
        if card in cards:
            assert card.rank is Rank.ACE
            return TarokError("lay.ace", card=card, rule=_rule(game, "aces"))
    return TarokError("lay.twice", cards=cards)


def _give(game: Game, action: Action) -> TarokError:
    """A card that may not be given for the one called."""
    if action.value is game.stand.called:
        return TarokError("give.same", card=action.value, rule=_rule(game, "call"))
    return TarokError("give.not_held", card=action.value, seat=game.turn)
