"""What a player does at the table: a word, and what it is said of."""

from typing import Final, NamedTuple

from tarok.cards import CARDS, Card, Suit

Value = Card | Suit | tuple[Card, ...] | int | None


class Action(NamedTuple):
    """One action. The seat is not part of it: it is always the turn of one seat.

    `word` is a contract id or one of WORDS. `value` is the card played, called or given, the cards
    laid away (by index), the suit named as trumps or with a Rufer, or the target of a raise in card
    points. `spoken` is the formula said at the table, kept for the record without effect on the game.
    """

    word: str
    value: Value = None
    spoken: str | None = None

    @property
    def plain(self) -> "Action":
        """The action without the formula spoken."""
        return Action(self.word, self.value) if self.spoken else self


WORDS: Final = frozenset(
    [
        "pass",
        "good",
        "accept",
        "hold",
        "couleur?",
        "yes",
        "no",
        "play-in",
        "raise",
        "take",
        "lay",
        "trumps",
        "announce",
        "call",
        "give",
        "play",
        "weg",
    ]
)
PLAYS: Final[tuple[Action, ...]] = tuple(Action("play", card) for card in CARDS)
TRUMPS: Final = {suit: Action("trumps", suit) for suit in Suit}
PASS: Final = Action("pass")
GOOD: Final = Action("good")
ACCEPT: Final = Action("accept")
HOLD: Final = Action("hold")
ASK: Final = Action("couleur?")
YES: Final = Action("yes")
NO: Final = Action("no")
PLAY_IN: Final = Action("play-in")
AWAY: Final = Action("weg")
TAKE: Final = Action("take")
ANNOUNCE: Final = Action("announce")
