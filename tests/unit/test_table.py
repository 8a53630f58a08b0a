"""Seats, the dealer's turn and the draw for the first deal."""

import pytest

from tarok.cards import PACKS, Rank, Suit
from tarok.errors import TarokError
from tarok.table import SEATS, FirstDealer, Table, draw_first_dealer

PACK = PACKS[36]
SEEDS = range(200)


def test_seats() -> None:
    assert Table(3).active == Table(3).seats == ("F", "M", "R")
    assert Table(4).active == ("F", "M", "R")
    assert Table(4).seats == SEATS
    assert Table(4, all_play=True).active == SEATS
    assert Table(3).dealer_seat == "R"
    assert Table(4).dealer_seat == "D"


@pytest.mark.parametrize(
    ("players", "dealer", "seated"),
    [
        (3, 3, {"F": 1, "M": 2, "R": 3}),
        (3, 1, {"F": 2, "M": 3, "R": 1}),
        (3, 2, {"F": 3, "M": 1, "R": 2}),
        (4, 4, {"F": 1, "M": 2, "R": 3, "D": 4}),
        (4, 1, {"F": 2, "M": 3, "R": 4, "D": 1}),
        (4, 3, {"F": 4, "M": 1, "R": 2, "D": 3}),
    ],
)
def test_players_are_numbered_in_the_direction_of_play(
    players: int, dealer: int, seated: dict[str, int]
) -> None:
    table = Table(players)
    assert {seat: table.player(seat, dealer) for seat in table.seats} == seated
    assert {table.seat(player, dealer): player for player in range(1, players + 1)} == seated


@pytest.mark.parametrize(("players", "turns"), [(3, [3, 1, 2, 3]), (4, [4, 1, 2, 3, 4])])
def test_everyone_deals_in_turn(players: int, turns: list[int]) -> None:
    dealer = players
    seen = [dealer]
    for _ in range(players):
        dealer = Table(players).next_dealer(dealer)
        seen.append(dealer)
    assert seen == turns


@pytest.mark.parametrize("players", [3, 4])
def test_who_draws_hearts_deals(players: int) -> None:
    dealers = set()
    for seed in SEEDS:
        draw = draw_first_dealer(FirstDealer.HEARTS_SEAT, players, PACK, seed)
        suits = [card.suit for _, card in draw.drawn]
        assert [player for player, _ in draw.drawn] == list(range(1, players + 1))
        assert len(set(suits)) == players
        assert suits[draw.dealer - 1] is Suit.HEARTS
        dealers.add(draw.dealer)
    assert dealers == set(range(1, players + 1))


def _rounds(drawn: tuple[tuple[int, object], ...]) -> list[list[tuple[int, object]]]:
    """The draw in rounds: a player who comes round again begins the next."""
    rounds: list[list[tuple[int, object]]] = []
    for player, card in drawn:
        if not rounds or player <= rounds[-1][-1][0]:
            rounds.append([])
        rounds[-1].append((player, card))
    return rounds


@pytest.mark.parametrize("players", [3, 4])
def test_who_draws_the_lowest_card_deals(players: int) -> None:
    again = 0
    for seed in SEEDS:
        draw = draw_first_dealer(FirstDealer.LOWEST_CARD, players, PACK, seed)
        rivals = list(range(1, players + 1))
        for drawn in _rounds(draw.drawn):
            assert [player for player, _ in drawn] == rivals
            lowest = min(card.rank.strength for _, card in drawn)
            rivals = [player for player, card in drawn if card.rank.strength == lowest]
        assert rivals == [draw.dealer]
        again += len(_rounds(draw.drawn)) > 1
    assert again > 10


@pytest.mark.parametrize("players", [3, 4])
def test_who_draws_the_highest_card_or_the_first_sow_deals(players: int) -> None:
    sows = 0
    for seed in SEEDS:
        draw = draw_first_dealer(FirstDealer.HIGHEST_CARD, players, PACK, seed)
        last = _rounds(draw.drawn)[-1]
        card = dict(last)[draw.dealer]
        assert card.rank.strength == max(card.rank.strength for _, card in last)
        if card.rank is Rank.ACE:
            first = next(player for player, card in last if card.rank is Rank.ACE)
            assert draw.dealer == first
            sows += 1
    assert 20 < sows < 180


@pytest.mark.parametrize("players", [3, 4])
def test_who_draws_the_first_ace_deals(players: int) -> None:
    for seed in SEEDS:
        draw = draw_first_dealer(FirstDealer.FIRST_ACE, players, PACK, seed)
        ranks = [card.rank for _, card in draw.drawn]
        assert ranks.count(Rank.ACE) == 1
        assert ranks[-1] is Rank.ACE
        assert [player for player, _ in draw.drawn] == [turn % players + 1 for turn in range(len(draw.drawn))]
        assert draw.dealer == draw.drawn[-1][0]


@pytest.mark.parametrize("method", FirstDealer)
def test_a_draw_is_decided_by_its_seed(method: FirstDealer) -> None:
    for seed in range(20):
        assert draw_first_dealer(method, 4, PACK, seed) == draw_first_dealer(method, 4, PACK, seed)
    assert len({draw_first_dealer(method, 4, PACK, seed).dealer for seed in SEEDS}) == 4


@pytest.mark.parametrize("players", [0, 2, 5])
def test_three_or_four_draw(players: int) -> None:
    with pytest.raises(TarokError) as refused:
        draw_first_dealer(FirstDealer.FIRST_ACE, players, PACK, 1)
    assert refused.value.code == "players.range"
