"""Verdicts of lessons, found again in other ways: by the engine's moves and by playing every line out."""

import random
from fractions import Fraction
from itertools import permutations

import pytest

from tarok import game as games
from tarok import lessons, words
from tarok.action import Action
from tarok.cards import CARDS, Card, Suit, cards_of, mask_of, points_of
from tarok.contract import Exchange
from tarok.deal import Deal
from tarok.lessons import Kind, Task
from tarok.lessons.about_cards import Beats, Highest, MayPlay, Sure, Takes, Total, WhoTakes, Worth
from tarok.lessons.about_deals import Lay, MayLay, MaySay, WhoPlays, after
from tarok.lessons.about_paying import Earns, Ends, Pays, Target
from tarok.lessons.calling import CallMakes, ready
from tarok.lessons.judgement import BestCard, Ending, LaySafe, Makes
from tarok.lessons.open_play import OpenPlay
from tarok.lessons.voice import Voice
from tarok.outcomes import outcome_from
from tarok.payment.ledger import POTS, Pots
from tarok.table import SEATS
from tarok.trick import best_play, legal_mask, ordinal

TASKS = [task for lesson in lessons.LESSONS.values() for task in lesson.tasks]
RANKS = "ATKOU9876"


def of(*kinds: type) -> list[Task]:
    return [task for task in TASKS if isinstance(task.question, kinds)]


def ids(tasks: list[Task]) -> list[str]:
    return [task.id for task in tasks]


def played_out(
    hands: tuple[int, ...], leader: int, table: tuple[int, ...], trumps: int | None, declarer: int,
    worth: str, shy: bool = False,
) -> int:  # fmt: skip
    """The declarer's share with best play, found by trying every legal card of every line."""
    if not any(hands) and not table:
        return 0
    mover = (leader + len(table)) % len(hands)
    led = CARDS[table[0]].suit.ordinal if table else None
    values = []
    for card in cards_of(legal_mask(hands[mover], led, trumps)):
        left = tuple(hand & ~card.bit if seat == mover else hand for seat, hand in enumerate(hands))
        now = (*table, card.index)
        if len(now) < len(hands):
            values.append(played_out(left, leader, now, trumps, declarer, worth, shy))
            continue
        taker = (leader + best_play(now, trumps)) % len(hands)
        gain = 1 if worth == "tricks" else sum(CARDS[each].points for each in now)
        rest = played_out(left, taker, (), trumps, declarer, worth, shy)
        values.append(rest + (gain if taker == declarer else 0))
    return max(values) if (mover == declarer) != shy else min(values)


@pytest.mark.parametrize("task", of(MayPlay), ids=ids(of(MayPlay)))
def test_cards_that_may_be_played_are_those_of_a_real_game(task: Task) -> None:
    """Each rule once more, card by card: follow, else trump, else anything."""
    question = task.question
    assert isinstance(question, MayPlay)
    hand = question.hand
    follow = [card for card in hand if question.trick and card.suit is question.trick[0][1].suit]
    trumps = [card for card in hand if card.suit is question.trumps]
    want = follow or (trumps if question.trick and trumps else list(hand))
    assert set(lessons.judge(task).right()) == {card.code for card in want}


@pytest.mark.parametrize("task", of(Highest, Worth, Beats), ids=ids(of(Highest, Worth, Beats)))
def test_ranks_and_points(task: Task) -> None:
    question, right = task.question, set(lessons.judge(task).right())
    if isinstance(question, Highest):
        assert right == {min(question.cards, key=lambda card: RANKS.index(card.rank.letter)).code}
    elif isinstance(question, Worth):
        points = dict(zip(RANKS, (11, 10, 4, 3, 2, 0, 0, 0, 0), strict=True))
        assert right == {card.code for card in question.cards if points[card.rank.letter] == question.points}
    else:
        assert isinstance(question, Beats)
        above = RANKS[: RANKS.index(question.target.rank.letter)]
        want = {
            card.code for card in question.cards
            if (card.suit is question.target.suit and card.rank.letter in above)
            or (card.suit is question.trumps is not question.target.suit)
        }  # fmt: skip
        assert right == want


@pytest.mark.parametrize("task", of(WhoTakes, Takes, Sure), ids=ids(of(WhoTakes, Takes, Sure)))
def test_who_takes(task: Task) -> None:
    question, found = task.question, lessons.judge(task)
    assert isinstance(question, WhoTakes | Takes | Sure)
    trumps = ordinal(question.trumps)
    played = tuple(card.index for _, card in question.trick)
    if isinstance(question, WhoTakes):
        assert found.right() == (question.trick[best_play(played, trumps)][0],)
        return
    led = question.trick[0][1].suit.ordinal
    legal = cards_of(legal_mask(mask_of(question.hand), led, trumps))
    want = set()
    for card in legal:
        now = (*played, card.index)
        if best_play(now, trumps) != len(played):
            continue
        if isinstance(question, Sure):
            seen = {*question.hand, *question.gone, *(other for _, other in question.trick)}
            unseen = [other for other in task.terms.pack.cards if other not in seen]
            if any(best_play((*now, other.index), trumps) != len(played) for other in unseen):
                continue
        want.add(card.code)
    assert set(found.right()) == want


@pytest.mark.parametrize("task", of(Total), ids=ids(of(Total)))
def test_sums(task: Task) -> None:
    question = task.question
    assert isinstance(question, Total)
    cards = [card for _, pile in question.piles for card in pile]
    assert len(set(cards)) == len(cards)
    whole = points_of(mask_of(cards))
    assert lessons.judge(task).right() == (str(question.less_from - whole if question.less_from else whole),)


@pytest.mark.parametrize("task", of(MaySay, WhoPlays), ids=ids(of(MaySay, WhoPlays)))
def test_bidding(task: Task) -> None:
    question, found = task.question, lessons.judge(task)
    assert isinstance(question, MaySay | WhoPlays)
    state = after(Voice(task.terms), question.said)
    if isinstance(question, MaySay):
        options = games.legal(state)
        want = [action in options for action in question.offered]
        assert [answer.right for answer in found.answers] == want
        assert len({answer.key for answer in found.answers}) == len(question.offered)
        return
    contract = state.contract or (state.stand.choices[0] if state.stand.choices else None)
    truth = (state.declarer or "", contract.id if contract else "")
    assert [answer.right for answer in found.answers] == [pair == truth for pair in question.offered]


@pytest.mark.parametrize("task", of(MayLay, Lay), ids=ids(of(MayLay, Lay)))
def test_laying_away(task: Task) -> None:
    """The engine lets exactly these cards be laid away, in a real deal with this hand."""
    question, found = task.question, lessons.judge(task)
    assert isinstance(question, MayLay | Lay)
    terms = task.terms
    deal = Deal.with_cards(terms.layout, {"F": question.hand[:11], "talon": question.hand[11:]}, 1)
    state = games.start(terms, deal)
    exchange = next(contract for contract in terms.contracts if contract.exchange is Exchange.TALON)
    for action in (Action(exchange.id), Action("good"), Action("good"), Action("take")):
        state = games.apply(state, action)
    if isinstance(question, MayLay):
        may = {card.code for action in games.legal(state) for card in action.value}  # type: ignore[union-attr]
        assert set(found.right()) == may
        return
    best = -1
    goals = []
    for answer in found.answers:
        cards = tuple(sorted(Card(code) for code in answer.key.split()))
        left = [card for card in question.hand if card not in cards]
        reached = Action("lay", cards) in games.legal(state)
        reached &= not any(card.suit in question.void for card in left)
        reached &= not any(card.suit is question.keep for card in cards)
        goals.append((reached, points_of(mask_of(cards))))
        best = max(best, goals[-1][1] if reached else -1)
    want = [reached and (not question.most or points == best) for reached, points in goals]
    assert [answer.right for answer in found.answers] == want


@pytest.mark.parametrize("task", of(Pays, Ends, Earns), ids=ids(of(Pays, Ends, Earns)))
def test_payments(task: Task) -> None:
    question, found, terms = task.question, lessons.judge(task), task.terms
    assert isinstance(question, Pays | Ends | Earns)
    before = terms.scheme.before(terms.stakes, Pots()).after
    if isinstance(question, Ends):
        outcome = outcome_from(terms, question.told)
        assert found.right() == (outcome.result,)  # type: ignore[union-attr]
        return
    if isinstance(question, Earns):
        nets = [
            terms.scheme.settle(terms.stakes, outcome_from(terms, told), before).net[told.declarer or ""]
            for told in question.offered
        ]
        assert [answer.right for answer in found.answers] == [net == max(nets) for net in nets]
        return
    paid = terms.scheme.settle(
        terms.stakes, outcome_from(terms, question.told), question.pots if question.pots else before
    )
    amount = paid.after.amount(question.of) if question.of in POTS else abs(paid.net[question.of])
    assert Fraction(found.right()[0]) == amount
    assert found.unit == words.unit(terms.scheme.unit)


@pytest.mark.parametrize("task", of(Target), ids=ids(of(Target)))
def test_raises_spoken_mean_what_the_record_has(task: Task) -> None:
    question = task.question
    assert isinstance(question, Target)
    target = int(lessons.judge(task).right()[0])
    state = after(Voice(task.terms), (Action("pick-up"), Action("hand"), Action("hold")))
    while True:
        spoken = Action("raise", games.legal(state)[-1].value, question.said)
        if spoken.value == target:
            assert games.why_illegal(state, spoken) is None
            break
        state = games.apply(games.apply(state, spoken.plain), Action("hold"))


@pytest.mark.parametrize("task", of(BestCard), ids=ids(of(BestCard)))
def test_endings_are_whole_and_played_out_in_every_line(task: Task) -> None:
    question, found = task.question, lessons.judge(task)
    assert isinstance(question, BestCard)
    ending = question.ending
    still_to_play = [len(hand) for hand in ending.hands]
    for seat, _ in ending.trick:
        still_to_play[SEATS.index(seat)] += 1
    assert len(set(still_to_play)) == 1
    mover, leader = SEATS.index(ending.mover), SEATS.index(ending.leader)
    worth = "points" if ending.aim == "points" else "tricks"
    trumps, declarer = ordinal(ending.trumps), SEATS.index(ending.declarer)
    led = ending.trick[0][1].suit.ordinal if ending.trick else None
    if ending.aim == "points":
        left = sum(points_of(mask_of(hand)) for hand in ending.hands)
        assert ending.points + left + sum(card.points for _, card in ending.trick) <= 120
    for card in ending.hands[mover]:
        answer = next(answer for answer in found.answers if answer.key == card.code)
        if not legal_mask(mask_of(ending.hands[mover]), led, trumps) & card.bit:
            assert not answer.right
            continue
        hands = tuple(
            mask_of(hand) & ~card.bit if seat == mover else mask_of(hand)
            for seat, hand in enumerate(ending.hands)
        )
        now = (*ending.table(), card.index)
        gain = 0
        if len(now) == len(hands):
            taker = (leader + best_play(now, trumps)) % len(hands)
            if taker == declarer:
                gain = 1 if worth == "tricks" else sum(CARDS[each].points for each in now)
            gets = gain + played_out(hands, taker, (), trumps, declarer, worth, ending.aim == "none")
        else:
            gets = played_out(hands, leader, now, trumps, declarer, worth, ending.aim == "none")
        won = gets == 0 if ending.aim == "none" else ending.points + gets >= 61
        assert answer.right == (won == (mover == declarer)), card


def test_open_play_finds_what_playing_every_line_out_finds() -> None:
    rng = random.Random(61)
    for number in range(150):
        deck = list(CARDS)
        rng.shuffle(deck)
        size, seats = rng.choice((2, 3, 3)), rng.choice((3, 3, 4))
        size = min(size, 2) if seats == 4 else size
        hands = tuple(mask_of(deck[seat * size : (seat + 1) * size]) for seat in range(seats))
        trumps = rng.choice((None, 0, 1, 2, 3))
        declarer, leader = rng.randrange(seats), rng.randrange(seats)
        by_tricks, shy = rng.random() < 0.5, rng.random() < 0.3
        search = OpenPlay(trumps, declarer, by_tricks=by_tricks, shy=shy)
        want = played_out(hands, leader, (), trumps, declarer, "tricks" if by_tricks else "points", shy)
        assert search.value(hands, leader) == want, number
        assert search.reaches(hands, leader, (), want) and not search.reaches(hands, leader, (), want + 1)
        line = search.line(hands, leader)
        assert mask_of(CARDS[card] for _, card in line) == sum(hands)


def test_open_play_with_tens_in_line_knows_their_rank() -> None:
    hands = (Card("GT").bit, Card("GU").bit, Card("G9").bit)
    assert OpenPlay(None, 1, by_tricks=True).value(hands, 0) == 0
    assert OpenPlay(None, 1, by_tricks=True, natural_tens=True).value(hands, 0) == 1


@pytest.mark.slow
@pytest.mark.parametrize("task", of(CallMakes), ids=ids(of(CallMakes)))
def test_calls_that_are_called_sure_take_every_trick_against_random_defence(task: Task) -> None:
    """The gift named makes every trick sure; without the call the hand has a trick to lose."""
    question, found = task.question, lessons.judge(task)
    assert isinstance(question, CallMakes)
    rng = random.Random(5)
    search = OpenPlay(question.suit.ordinal, 0, by_tricks=True)
    size = task.terms.layout.size
    before = ready(task.terms, question.code, question.contract, question.suit)
    assert not search.reaches(before.hands, 0, (), size)
    for key in found.right():
        called = games.apply(before, Action("call", Card(key)))
        sure = [
            state for gift in games.legal(called)
            if search.reaches((state := games.apply(called, gift)).hands, 0, (), size)
        ]  # fmt: skip
        assert sure
        for _ in range(20):
            state = sure[0]
            while not state.over:
                options = list(games.legal(state))
                if state.mover == 0:
                    tricks = size - len(state.play.tricks)
                    options = [
                        action for action in options
                        if search.reaches(
                            tuple(hand & ~action.value.bit if seat == 0 else hand  # type: ignore[union-attr]
                                  for seat, hand in enumerate(state.hands)),
                            0, (action.value.index,), tricks,  # type: ignore[union-attr]
                        )
                    ]  # fmt: skip
                state = games.apply(state, rng.choice(options))
            assert state.tricks(0) == size


@pytest.mark.parametrize("task", of(LaySafe, Makes), ids=ids(of(LaySafe, Makes)))
def test_open_deals_have_both_kinds_of_answers(task: Task) -> None:
    found = lessons.judge(task)
    assert 0 < len(found.right()) < len(found.answers)


def test_a_safe_lay_holds_against_every_defence_tried() -> None:
    """The declarer plays as the search says, the defenders do whatever comes: he never ends below 61."""
    task = lessons.task("talon-10")
    question, found = task.question, lessons.judge(task)
    assert isinstance(question, LaySafe)
    deal = Deal.from_code(question.code)
    full = deal.masks[0] | deal.masks[3]
    rng = random.Random(61)
    trumps = question.suit.ordinal
    search = OpenPlay(trumps, 0)
    for key in found.right():
        laid = mask_of(Card(code) for code in key.split())
        for _ in range(5):
            hands, leader, table, points = (full & ~laid, *deal.masks[1:3]), 0, (), points_of(laid)
            while any(hands):
                mover = (leader + len(table)) % 3
                led = CARDS[table[0]].suit.ordinal if table else None
                options = [card.index for card in cards_of(legal_mask(hands[mover], led, trumps))]
                if mover == 0:
                    options = [
                        card for card in options
                        if (step := search.play(hands, leader, table, 0, card))
                        and search.reaches(*step[:3], 61 - points - step[3])
                    ]  # fmt: skip
                hands, leader, table, gain = search.play(hands, leader, table, mover, rng.choice(options))
                points += gain
            assert points >= 61


def test_every_task_of_every_kind_is_tried_here() -> None:
    tried = (
        MayPlay, Highest, Worth, Beats, WhoTakes, Takes, Sure, Total, MaySay, WhoPlays, MayLay, Lay, Pays,
        Ends, Earns, Target, BestCard, CallMakes, LaySafe, Makes,
    )  # fmt: skip
    assert [task.id for task in TASKS if not isinstance(task.question, tried)] == []
    assert {type(task.question) for task in TASKS} == set(tried)
    assert {lessons.judge(task).kind for task in (*of(MayPlay)[:1], *of(Lay)[:1], *of(Pays)[:1])} == {
        Kind.CARDS, Kind.LAY, Kind.NUMBER,
    }  # fmt: skip


def test_endings_of_bettel_and_points_are_told_apart() -> None:
    cards = tuple((card,) for card in permutations((Card("GK"), Card("GT"), Card("GA"))).__next__())
    ending = Ending(cards, (), "F", "F", Suit.HEARTS, 50)
    assert ending.won(11) and not ending.won(10)
    assert Ending(cards, (), "F", "F", None, aim="none").won(0)
    assert Ending(cards, (), "F", "F", None, aim="all").won(1)
    assert ending.mover == "F"
