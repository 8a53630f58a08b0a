"""Moves: what may be done, why something else may not, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence

from tarok.action import ANNOUNCE, PASS, PLAYS, TAKE, TRUMPS, Action
from tarok.auction import Won
from tarok.cards import Card, Suit, cards_of, mask_of
from tarok.contract import Aim, Contract, Exchange
from tarok.deal import Deal
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.game.lays import Lays
from tarok.game.refusals import why_illegal as _why_illegal
from tarok.game.state import Game, Phase, Play, Stand, Trick
from tarok.table import SEATS
from tarok.trick import FOLLOWS, best_play, legal_mask, ordinal, suit_of


def _suit_plays(suit: int) -> tuple[tuple[Action, ...], ...]:
    """For every set of cards of a suit (nine bits) the actions that play them."""
    found: list[tuple[Action, ...]] = [()]
    for play in PLAYS[9 * suit : 9 * suit + 9]:
        found += [(*plays, play) for plays in found]
    return tuple(found)


_SUIT_PLAYS = _E_PLAYS, _G_PLAYS, _H_PLAYS, _S_PLAYS = tuple(_suit_plays(suit) for suit in range(4))


def start(terms: Terms, deal: Deal) -> Game:
    """A game of this deal under these terms, before its first action.

    Raises TarokError `code.layout` if the deal is of another pack or number of hands.
    """
    if deal.layout != terms.layout:
        other = deal.layout
        raise TarokError("code.layout", pack=other.pack.size, hands=other.hands, size=other.size)
    seats = len(terms.table.active)
    auction = terms.features.auction.begin(terms.contracts, seats, seats - 1)
    game = Game(
        terms, deal, (), Phase.AUCTION, auction.turn, deal.masks[:-1], auction, Stand(),
        Play(0, (), (0,) * seats, ()),
    )  # fmt: skip
    return game if auction.turn is not None else _after_auction(game)


def legal(game: Game) -> Sequence[Action]:
    """Everything the seat whose turn it is may do; empty when the deal is over."""
    phase, mover = game.phase, game.mover
    if mover is None:
        return ()
    if phase is Phase.PLAY:
        hand, trick = game.hands[mover], game.play.trick
        if trick and (follow := hand & FOLLOWS[trick[0]]):
            suit = suit_of(trick[0])
            return _SUIT_PLAYS[suit][follow >> 9 * suit]
        mask = playable(game)
        return (
            _E_PLAYS[mask & 511]
            + _G_PLAYS[mask >> 9 & 511]
            + _H_PLAYS[mask >> 18 & 511]
            + _S_PLAYS[mask >> 27]
        )
    if phase is Phase.AUCTION:
        return game.terms.features.auction.legal(game.auction)
    stand = game.stand
    match phase:
        case Phase.CONTRACT:
            return tuple(Action(contract.id) for contract in stand.choices)
        case Phase.TAKE:
            assert stand.contract is not None
            return (TAKE, PASS) if stand.contract.exchange is Exchange.OPTIONAL else (TAKE,)
        case Phase.LAY:
            return Lays(game.hands[mover], game.terms.layout.talon, game.terms.features.aces_stay)
        case Phase.TRUMPS:
            assert stand.contract is not None
            return tuple(TRUMPS[suit] for suit in stand.contract.trumps)
        case Phase.ANNOUNCE:
            return (PASS, ANNOUNCE)
        case Phase.CALL:
            wanted = game.terms.pack.mask & ~game.hands[mover]
            calls = tuple(Action("call", card) for card in cards_of(wanted))
            return (PASS, *calls) if stand.may_call else calls
        case _:
            assert stand.called is not None
            own = game.hands[mover] & ~stand.called.bit
            return tuple(Action("give", card) for card in cards_of(own))


def playable(game: Game) -> int:
    """The cards the mover may play, as a mask; only while tricks are played."""
    assert game.mover is not None
    hand, trick = game.hands[game.mover], game.play.trick
    if not trick:
        return hand
    # most cards follow suit: no need to ask any further
    return hand & FOLLOWS[trick[0]] or legal_mask(hand, suit_of(trick[0]), game.stand.trumps)


def why_illegal(game: Game, action: Action) -> TarokError | None:
    """Why the seat whose turn it is may not do this; None if it may.

    The refusal names the rule that refuses it as its parameter `rule`.
    """
    if game.phase is Phase.PLAY and action.word == "play" and isinstance(action.value, Card):
        if playable(game) & action.value.bit:
            return None
        return _why_illegal(game, action, ())
    options = legal(game)
    if action.plain in options:
        return _why_illegal(game, action, options) if action.spoken else None
    return _why_illegal(game, action, options)


def apply(game: Game, action: Action) -> Game:
    """The game after the seat whose turn it is has done this. Raises the refusal of `why_illegal`."""
    card = action.value
    if (
        game.phase is Phase.PLAY
        and action.word == "play"
        and isinstance(card, Card)
        and playable(game) & card.bit
    ):
        return _play(game, action, card)
    refused = why_illegal(game, action)
    if refused is not None:
        raise refused
    seat = game.turn
    assert seat is not None
    actions = (*game.actions, (seat, action))
    if game.phase is Phase.AUCTION:
        auction = game.terms.features.auction.apply(game.auction, action.plain)
        said = Game(
            game.terms, game.deal, actions, Phase.AUCTION, auction.turn, game.hands, auction,
            game.stand, game.play,
        )  # fmt: skip
        return said if said.mover is not None else _after_auction(said)
    return _prepare(game._replace(actions=actions), action)


def undo(game: Game, seat: str | None = None) -> Game:
    """The game without its last action.

    One `seat` alone may not take back what showed it a secret: taking up the talon, or calling a
    card. Raises TarokError `undo.nothing` or `undo.secret`.
    """
    if not game.actions:
        raise TarokError("undo.nothing")
    _, last = game.actions[-1]
    if seat is not None and last.word in ("take", "call"):
        raise TarokError("undo.secret", word=last.word)
    earlier = start(game.terms, game.deal)
    for _, action in game.actions[:-1]:
        earlier = apply(earlier, action)
    return earlier


def _after_auction(game: Game) -> Game:
    """The declarer is known, or all have passed."""
    won: Won | None = game.auction.won
    terms = game.terms
    if won is None:
        fallback = terms.features.all_pass
        if fallback == "throw-in":
            return game._replace(phase=Phase.OVER, mover=None)
        contract = terms.contract(fallback)
        seat = None if contract.goal.alone else len(game.hands) - 1
        return _onward(game._replace(stand=Stand(seat, contract)))
    if len(won.choices) > 1:
        stand = Stand(won.seat, choices=won.choices)
        return game._replace(phase=Phase.CONTRACT, mover=won.seat, stand=stand)
    contract = won.choices[0]
    declarer = None if contract.goal.alone else won.seat
    stand = Stand(declarer, contract, suit=won.suit, target=won.target)
    return _onward(game._replace(stand=stand))


def _onward(game: Game) -> Game:
    """Goes to the next thing that has to be settled before play, or to play."""
    stand, terms = game.stand, game.terms
    contract = stand.contract
    assert contract is not None
    dealer = len(game.hands) - 1
    who = stand.declarer if stand.declarer is not None else dealer
    if contract.calls and not stand.asked:
        return game._replace(phase=Phase.CALL, mover=who)
    if stand.giver is not None and stand.given is None:
        return game._replace(phase=Phase.GIVE, mover=who)
    if contract.exchange is Exchange.DEALER and not stand.laid:
        if stand.took is None:
            hands = _with(game.hands, dealer, game.hands[dealer] | game.deal.masks[-1])
            game = game._replace(hands=hands, stand=stand._replace(took=True))
        return game._replace(phase=Phase.LAY, mover=dealer)
    if contract.exchange in (Exchange.TALON, Exchange.OPTIONAL):
        if stand.took is None:
            return game._replace(phase=Phase.TAKE, mover=who)
        if stand.took and not stand.laid:
            return game._replace(phase=Phase.LAY, mover=who)
    if not stand.named:
        suit = stand.suit or (contract.trumps[0] if len(contract.trumps) == 1 else None)
        if suit is None and contract.trumps:
            return game._replace(phase=Phase.TRUMPS, mover=who)
        stand = stand._replace(suit=suit, trumps=ordinal(suit), named=True)
        game = game._replace(stand=stand)
    if stand.may_call:
        return game._replace(phase=Phase.CALL, mover=who)
    if terms.can_announce and contract.goal.aim is Aim.POINTS and not stand.decided:
        return game._replace(phase=Phase.ANNOUNCE, mover=who)
    return game._replace(phase=Phase.PLAY, mover=0)


def _prepare(game: Game, action: Action) -> Game:
    """Everything between auction and first lead."""
    stand, mover = game.stand, game.mover
    assert mover is not None
    value = action.value
    match game.phase:
        case Phase.CONTRACT:
            contract: Contract = game.terms.contract(action.word)
            stand = stand._replace(contract=contract, choices=())
        case Phase.TAKE:
            stand = stand._replace(took=action == TAKE)
            if action == TAKE:
                hands = _with(game.hands, mover, game.hands[mover] | game.deal.masks[-1])
                game = game._replace(hands=hands)
        case Phase.LAY:
            assert isinstance(value, tuple)
            laid = mask_of(value)
            stand = stand._replace(laid=laid)
            game = game._replace(hands=_with(game.hands, mover, game.hands[mover] & ~laid))
        case Phase.TRUMPS:
            assert isinstance(value, Suit)
            stand = stand._replace(suit=value, trumps=value.ordinal, named=True)
        case Phase.ANNOUNCE:
            announced = action == ANNOUNCE
            rufen = announced and game.terms.options.get("rufen") == "on"
            stand = stand._replace(decided=True, announced=announced, may_call=rufen)
        case Phase.CALL:
            stand = stand._replace(asked=True, may_call=False)
            if isinstance(value, Card):
                game, stand = _call(game, stand, value, mover)
        case _:
            assert isinstance(value, Card)
            assert stand.giver is not None
            hands = _with(game.hands, mover, game.hands[mover] & ~value.bit)
            hands = _with(hands, stand.giver, hands[stand.giver] | value.bit)
            stand = stand._replace(given=value)
            game = game._replace(hands=hands)
    return _onward(game._replace(stand=stand))


def _call(game: Game, stand: Stand, card: Card, mover: int) -> tuple[Game, Stand]:
    """Whoever holds the card called hands it over; in the talon it is simply not had."""
    holder = next((seat for seat, hand in enumerate(game.hands) if hand & card.bit), None)
    stand = stand._replace(called=card, giver=holder, given=None)
    if holder is None:
        return game, stand
    hands = _with(game.hands, holder, game.hands[holder] & ~card.bit)
    return game._replace(hands=_with(hands, mover, hands[mover] | card.bit)), stand


def _with(hands: tuple[int, ...], seat: int, hand: int) -> tuple[int, ...]:
    changed = list(hands)
    changed[seat] = hand
    return tuple(changed)


def _play(game: Game, action: Action, card: Card) -> Game:
    """A legal card goes on the table; a full trick is taken."""
    # taken apart at once, since this is done for every card of every game
    terms, deal, done, _, mover, held, auction, stand, play = game
    leader, lying, won, tricks = play
    assert mover is not None
    seats = len(held)
    actions = (*done, (SEATS[mover], action))
    left = list(held)
    left[mover] &= ~card.bit
    hands = tuple(left)
    trick = (*lying, card.index)
    if len(trick) < seats:
        turn = mover + 1 if mover + 1 < seats else 0
        after = Play(leader, trick, won, tricks)
        return Game(terms, deal, actions, Phase.PLAY, turn, hands, auction, stand, after)
    contract = stand.contract
    assert contract is not None
    taker = (leader + best_play(trick, stand.trumps, contract.natural_tens)) % seats
    mask = won[taker]
    for index in trick:
        mask |= 1 << index
    after = Play(taker, (), _with(won, taker, mask), (*tricks, Trick(leader, trick, taker)))
    ended = not hands[taker] or (contract.goal.aim is Aim.NO_TRICK and taker == stand.declarer)
    return Game(
        terms, deal, actions, Phase.OVER if ended else Phase.PLAY,
        None if ended else taker, hands, auction, stand, after,
    )  # fmt: skip
