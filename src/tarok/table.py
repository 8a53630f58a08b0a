"""Who sits where: seats, the dealer's turn, and the draw for the first deal.

Seats are named from the dealer on, in the direction of play: F forehand, M middlehand,
R rearhand, D the fourth, who is the dealer and sits out (in Dapp at four he plays).
Players are numbered 1 to N in the direction of play.
"""

from enum import Enum
from typing import Final, NamedTuple

from tarok.cards import CARDS, Card, Pack, Rank, Suit
from tarok.errors import TarokError
from tarok.shuffle import Random

SEATS: Final = ("F", "M", "R", "D")


class Direction(Enum):
    """Which way deal, bidding and play go round."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


class FirstDealer(Enum):
    """How the first dealer is found."""

    HEARTS_SEAT = "hearts-seat"
    LOWEST_CARD = "lowest-card"
    HIGHEST_CARD = "highest-card"
    FIRST_ACE = "first-ace"


class Table(NamedTuple):
    """A table of `players`; where `all_play` is false only three of them are active in a deal."""

    players: int
    all_play: bool = False

    @property
    def active(self) -> tuple[str, ...]:
        """The seats that get cards, from forehand on."""
        return SEATS[: self.players if self.all_play else 3]

    @property
    def seats(self) -> tuple[str, ...]:
        """All seats, the dealer's last."""
        return SEATS[: self.players]

    @property
    def dealer_seat(self) -> str:
        """The dealer's seat: rearhand at three, the fourth at four."""
        return SEATS[self.players - 1]

    def player(self, seat: str, dealer: int) -> int:
        """The number of the player in `seat` when player `dealer` deals."""
        return (dealer + SEATS.index(seat)) % self.players + 1

    def seat(self, player: int, dealer: int) -> str:
        """The seat of a player when player `dealer` deals."""
        return SEATS[(player - dealer - 1) % self.players]

    def next_dealer(self, dealer: int) -> int:
        """The player who deals after `dealer`."""
        return dealer % self.players + 1


class Draw(NamedTuple):
    """A draw for the first deal: in the order of drawing, who drew what, and who deals."""

    drawn: tuple[tuple[int, Card], ...]
    dealer: int


def draw_first_dealer(method: FirstDealer, players: int, pack: Pack, seed: int) -> Draw:
    """Draws for the first deal by an era's method; `seed` decides what is drawn.

    Equal cards draw again (no text says what happens then: reconstructed). Raises TarokError
    `players.range` unless there are three or four players.
    """
    if players not in (3, 4):
        raise TarokError("players.range", players=players)
    random = Random(seed)
    if method is FirstDealer.HEARTS_SEAT:
        return _draw_seats(players, random)
    deck = list(pack.cards)
    random.shuffle(deck)
    drawn: list[tuple[int, Card]] = []
    if method is FirstDealer.FIRST_ACE:
        for turn, card in enumerate(deck):
            drawn.append((turn % players + 1, card))
            if card.rank is Rank.ACE:
                break
        return Draw(tuple(drawn), drawn[-1][0])
    wanted = max if method is FirstDealer.HIGHEST_CARD else min
    rivals = list(range(1, players + 1))
    while len(rivals) > 1:
        this_round = [(player, deck.pop()) for player in rivals]
        drawn += this_round
        best = wanted(card.rank.strength for _, card in this_round)
        if method is FirstDealer.HIGHEST_CARD and best == Rank.ACE.strength:
            rivals = [next(player for player, card in this_round if card.rank is Rank.ACE)]
        else:
            rivals = [player for player, card in this_round if card.rank.strength == best]
    return Draw(tuple(drawn), rivals[0])


def _draw_seats(players: int, random: Random) -> Draw:
    """One card of each suit lies at the seats; its twin from a small pile is drawn by each player."""
    suits = [Suit.HEARTS, *(suit for suit in Suit if suit is not Suit.HEARTS)][:players]
    pile = [next(card for card in CARDS if card.suit is suit and card.rank is Rank.SIX) for suit in suits]
    random.shuffle(pile)
    drawn = tuple(enumerate(pile, start=1))
    return Draw(drawn, next(player for player, card in drawn if card.suit is Suit.HEARTS))
