"""What holds of every game, whatever is played: tried on games of every era, table and house rule."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tarok import game
from tarok.action import PLAYS, WORDS, Action
from tarok.cards import CARDS, SUIT_MASKS, Card, Suit, cards_of, points_of
from tarok.deal import Deal
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.game import Game, Phase, view
from tarok.payment.ledger import POTS
from tarok.payment.outcome import EachOutcome
from tarok.words import explain, line
from tests.support.play import every_table, told

TABLES = list(every_table())
BY_NAME = {told(terms): terms for terms in TABLES}
tables = st.sampled_from(TABLES)
seeds = st.integers(0, 2**64 - 1)


def states(terms: Terms, seed: int) -> list[Game]:
    """A game of the seed, state by state; bids are made more often than cards are thrown in."""
    random = Random(seed)
    state = game.start(terms, Deal.from_seed(terms.layout, seed))
    found = [state]
    while not state.over:
        options: Sequence[Action] = game.legal(state)
        if len(options) > 1 and options[0].word in ("pass", "weg") and random.random() < 0.5:
            options = options[1:]
        state = game.apply(state, options[random.randrange(len(options))])
        found.append(state)
    return found


def all_cards(state: Game) -> list[int]:
    """Every place where cards lie, as masks."""
    table = sum(1 << index for index in state.play.trick)
    aside = state.stand.laid
    talon = 0 if state.stand.took else state.deal.masks[-1]
    return [*state.hands, *state.play.won, table, aside, talon]


@settings(max_examples=120)
@given(tables, seeds)
def test_no_card_is_lost_or_doubled(terms: Terms, seed: int) -> None:
    for state in states(terms, seed):
        lying = all_cards(state)
        assert sum(lying) == terms.pack.mask
        assert sum(mask.bit_count() for mask in lying) == terms.pack.size


@settings(max_examples=120)
@given(tables, seeds)
def test_a_finished_game_has_all_points_and_one_taker_for_each_trick(terms: Terms, seed: int) -> None:
    over = states(terms, seed)[-1]
    for trick in over.play.tricks:
        cards = [CARDS[index] for index in trick.cards]
        assert len(cards) == len(over.hands)
        trumps = [card for card in cards if card.suit is over.stand.suit]
        natural = over.contract.natural_tens
        order = "6789TUOKA" if natural else "6789UOKTA"
        rivals = trumps or [card for card in cards if card.suit is cards[0].suit]
        best = max(rivals, key=lambda card: order.index(card.rank.letter))
        assert trick.taker == (trick.leader + cards.index(best)) % len(over.hands)
    end = game.outcome(over)
    if isinstance(end, EachOutcome):
        assert sum(end.points.values()) == 120
        assert sum(end.tricks.values()) == terms.layout.size
    elif end is not None and end.points is not None:
        others = [seat for seat in range(len(over.hands)) if seat != over.stand.declarer]
        assert end.points + sum(over.points(seat) for seat in others) == 120
    for before, after in zip(over.play.tricks, over.play.tricks[1:], strict=False):
        assert after.leader == before.taker


@settings(max_examples=150)
@given(tables, seeds)
def test_follow_then_trump_then_anything(terms: Terms, seed: int) -> None:
    for state in states(terms, seed):
        if state.phase is not Phase.PLAY:
            continue
        hand = state.hands[state.mover]
        may = {action.value for action in game.legal(state)}
        assert may
        if not state.play.trick:
            assert may == set(cards_of(hand))
            continue
        led = CARDS[state.play.trick[0]].suit
        follow = {card for card in cards_of(hand) if card.suit is led}
        trump = {card for card in cards_of(hand) if card.suit is state.stand.suit}
        assert may == (follow or trump or set(cards_of(hand)))


@settings(max_examples=150)
@given(tables, seeds)
def test_money_is_neither_made_nor_lost(terms: Terms, seed: int) -> None:
    settlement = game.settle(states(terms, seed)[-1])
    if settlement is None:
        return
    moved = sum(settlement.after.amount(pot) - settlement.before.amount(pot) for pot in POTS)
    assert sum(settlement.net.values()) + moved == 0
    assert all(settlement.after.amount(pot) >= 0 for pot in POTS)
    rules = {rule.id for rule in (*terms.era.rules(), *(option.rule for option in terms.era.options))}
    for each in settlement.lines:
        assert each.amount > 0
        assert each.rule.id in rules
        assert line(each)
    active = set(terms.table.active)
    assert active <= set(settlement.net) <= set(terms.table.seats)
    if settlement.result == "won":
        assert settlement.net[settlement.winners[0]] >= 0
    elif settlement.result == "lost":
        assert settlement.net[settlement.losers[0]] <= 0


WORDS_AND_MORE = [*sorted(WORDS), "frage", "solo", "suit-rufer", "hand", "sansprendre", "skat", ""]
values = st.one_of(
    st.none(),
    st.sampled_from(CARDS),
    st.sampled_from(list(Suit)),
    st.integers(-5, 130),
    st.lists(st.sampled_from(CARDS), max_size=5).map(tuple),
)
actions = st.one_of(st.builds(Action, st.sampled_from(WORDS_AND_MORE), values), st.sampled_from([*PLAYS]))


@settings(max_examples=150)
@given(tables, seeds, st.data())
def test_what_is_refused_changes_nothing_and_what_is_legal_is_not_refused(
    terms: Terms, seed: int, data: st.DataObject
) -> None:
    state = data.draw(st.sampled_from(states(terms, seed)))
    options = game.legal(state)
    if options:
        chosen = options[data.draw(st.integers(0, len(options) - 1))]
        assert game.why_illegal(state, chosen) is None
        after = game.apply(state, chosen)
        assert after.actions == (*state.actions, (state.turn, chosen))
    action = data.draw(actions)
    before = repr(state)
    refusal = game.why_illegal(state, action)
    assert (refusal is None) == (action in options)
    if refusal is not None:
        with pytest.raises(TarokError) as refused:
            game.apply(state, action)
        assert (refused.value.code, refused.value.params) == (refusal.code, refusal.params)
        assert "None" not in explain(refusal)
    assert repr(state) == before


@settings(max_examples=100)
@given(tables, seeds, st.data())
def test_undo_is_the_inverse_of_doing(terms: Terms, seed: int, data: st.DataObject) -> None:
    found = states(terms, seed)
    place = data.draw(st.integers(1, len(found) - 1)) if len(found) > 1 else 0
    if place:
        assert game.undo(found[place]) == found[place - 1]


@settings(max_examples=60)
@given(tables, seeds)
def test_the_same_deal_and_actions_give_the_same_game(terms: Terms, seed: int) -> None:
    over = states(terms, seed)[-1]
    again = game.start(terms, Deal.from_code(over.deal.code))
    for seat, action in over.actions:
        assert again.turn == seat
        again = game.apply(again, action)
    assert again == over
    assert game.settle(again) == game.settle(over)


def known_to(state: Game, seat: str) -> set[Card]:
    """What a seat has a right to know, reckoned from the deal and the actions alone."""
    place = "FMRD".index(seat)
    known: set[Card] = set()
    if place < len(state.hands):
        known |= set(cards_of(state.deal.masks[place]))
    took_up = state.stand.took is True
    owner = state.stand.declarer if state.stand.declarer is not None else len(state.hands) - 1
    if took_up and place == owner:
        known |= set(cards_of(state.deal.masks[-1]))
    for actor, action in state.actions:
        if action.word in ("play", "call"):
            known.add(action.value)
        if action.word == "give" and (actor == seat or state.stand.giver == place):
            known.add(action.value)
    contract = state.contract
    if contract is not None and contract.open and state.phase in (Phase.PLAY, Phase.OVER):
        known |= set(cards_of(state.deal.masks[state.stand.declarer]))
    return known


def shown(value: object) -> set[Card]:
    """Every card in a view, tricks included."""
    if isinstance(value, Card):
        return {value}
    if isinstance(value, tuple):
        return set().union(*(shown(each) for each in value))
    return set()


@settings(max_examples=60)
@given(tables, seeds)
def test_no_view_shows_more_than_its_seat_knows(terms: Terms, seed: int) -> None:
    for state in states(terms, seed)[::4]:
        for seat in terms.table.seats:
            seen = view(state, seat)
            found: set[Card] = set()
            for name in seen.__slots__:
                if name != "tricks":
                    found |= shown(getattr(seen, name))
            for trick in seen.tricks:
                found |= {CARDS[index] for index in trick.cards}
            assert found <= known_to(state, seat), seat
            assert state.deal.code not in repr(seen)


@pytest.mark.parametrize("name", BY_NAME)
def test_every_table_plays_to_its_end(name: str) -> None:
    terms = BY_NAME[name]
    for seed in range(2):
        over = states(terms, seed)[-1]
        assert over.over
        assert game.legal(over) == ()
        settlement = game.settle(over)
        assert (settlement is None) == over.thrown_in


def test_suits_and_masks_agree() -> None:
    for suit in Suit:
        assert all(card.suit is suit for card in cards_of(SUIT_MASKS[suit.ordinal]))
        assert points_of(SUIT_MASKS[suit.ordinal]) == 30
