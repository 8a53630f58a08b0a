"""`Blockade`: a session with blocks and bêtes, deal by deal, with all that lies on the table."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import chain
from typing import Any, ClassVar, Final

import traitlets

from tarok import blockade
from tarok.blockade import Moment, Result
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.payment.ledger import POTS, ZERO, Line, Pots
from tarok.widgets import strings
from tarok.widgets.base import Widget
from tarok.widgets.settling import head, lines
from tarok.widgets.telling import Teller
from tarok.words.passing import PASSING

RANDOM_SEEDS: Final = 1_000_000
"""New sessions are numbered below this, so that a number can be told across a table."""
_BUYING: Final = "blocks.buy"

Counters = list[tuple[str, str, int]]
"""What lies in a place: blocks or bêtes, what each is worth, how many of it."""


class Story:
    """Tells a session of a table with blocks, moment by moment."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.teller = Teller(terms)
        self.block = terms.stakes.number("block") * terms.stakes.tariff
        self.pot: Counters = []

    def name(self, player: int) -> str:
        """A player's name."""
        return strings.say("blockade.player", number=player)

    def _paid(self, found: Sequence[Line], dealer: int) -> list[Any]:
        """Payments, with seats called by the player in them."""

        def place(place: str) -> str:
            if place in POTS:
                return self.teller.place(place)
            return self.name(self.terms.table.player(place, dealer))

        return lines(self.teller, found, place)

    def _money(self, amount: Fraction, *, signed: bool = False) -> str:
        return self.teller.money(amount, signed=signed)

    def _net(self, net: Mapping[int, Fraction]) -> list[tuple[str, str, int]]:
        return [
            (self.name(player), self._money(gain, signed=True), (gain > 0) - (gain < 0))
            for player, gain in net.items()
        ]

    # -- what lies on the table ----------------------------------------------------------

    def _lie(self, found: Sequence[Line]) -> None:
        """Follows what lies in the pot, block by block and bête by bête."""
        for line in found:
            if line.source == "pot":
                self.pot = []
            if line.target == "pot":
                what = "block" if line.source == "cup" else "bete"
                worth = self._money(line.amount)
                if self.pot and self.pot[-1][:2] == (what, worth):
                    self.pot[-1] = (what, worth, self.pot[-1][2] + 1)
                else:
                    self.pot.append((what, worth, 1))

    def _table(self, pots: Pots, whole: Fraction) -> dict[str, Any]:
        """Cup, pot and line of bêtes: in words, and as counters."""
        left, every = (int(amount / self.block) for amount in (pots.cup, whole))
        cup: Counters = [("block", self._money(self.block), left), ("gone", "", every - left)]
        count = sum(number for _, number in pots.line)
        line: Counters = [("bete", self._money(amount), number) for amount, number in pots.line]
        code = "blockade.line" if count > 1 else "blockade.line.one" if count else "blockade.line.none"
        return {
            "cup": (
                strings.say("blockade.cup", left=left, all=every, amount=self._money(pots.cup)),
                [counter for counter in cup if counter[2]],
            ),
            "pot": (strings.say("blockade.pot", amount=self._money(pots.pot)), list(self.pot)),
            "line": (strings.say(code, count=count, amount=self._money(pots.amount("line"))), line),
        }

    # -- moments -------------------------------------------------------------------------

    def told(self, moments: Sequence[Moment]) -> dict[str, Any]:
        """A session as the front end draws it: moments, rules quoted, and the ledger's course."""
        dealer, put_in = blockade.bought(self.terms)
        buying = [line for line in put_in.lines if line.code == _BUYING]
        whole = sum((line.amount for line in buying), ZERO)
        start = {self.terms.table.player(line.source, dealer): -line.amount for line in buying}
        frames = [self._before(dealer, buying, start, whole)]
        ledgers: list[Mapping[int, Fraction]] = [start]
        for moment in moments:
            told_before = start if moment is moments[0] else {}
            frames.append(self._deal(moment, told_before, whole, last=moment is moments[-1]))
            ledgers.append(moment.entry.ledger)
        players = range(1, self.terms.players + 1)
        sums = list(chain.from_iterable(ledger.values() for ledger in ledgers))
        low, high = min(sums), max(*sums, ZERO)
        ends = (self._money(low, signed=True), self._money(high, signed=True))
        return {
            "title": strings.say("blockade.title", players=self.terms.players, block=self._money(self.block)),
            "frames": frames,
            "rules": self.teller.rules,
            "chart": {
                "courses": [
                    (self.name(player), [float(ledger[player]) for ledger in ledgers]) for player in players
                ],
                "ends": ends,
                "told": strings.say("blockade.chart", low=ends[0], high=ends[1]),
            },
        }

    def _before(
        self, dealer: int, buying: Sequence[Line], start: Mapping[int, Fraction], whole: Fraction
    ) -> dict[str, Any]:
        """The blocks are bought; no deal has been played."""
        return {
            "phase": strings.say("blockade.before"),
            "text": strings.say("blockade.bought"),
            "settled": {
                "head": "",
                "lines": self._paid(buying, dealer),
                "net": self._net(start),
                "pots": [],
            },
            "table": self._table(Pots(cup=whole), whole),
            "ledger": self._net(start),
            "over": "",
        }

    def _deal(
        self, moment: Moment, bought: Mapping[int, Fraction], whole: Fraction, *, last: bool
    ) -> dict[str, Any]:
        """A deal; what was `bought` before it has been told already."""
        entry = moment.entry
        moved = [line for line in entry.lines if line.code != _BUYING]
        self._lie(moved)
        title = head(self.teller, moment.outcome)
        if moment.result.player is not None:
            title = strings.say("blockade.head", player=self.name(moment.result.player), head=title)
        over = ""
        if last:
            over = strings.say("blockade.over" if entry.round_over else "blockade.open")
        net = {player: gain - bought.get(player, ZERO) for player, gain in entry.net.items()}
        return {
            "phase": strings.say("blockade.deal", deal=entry.number, player=self.name(entry.dealer)),
            "text": title,
            "settled": {
                "head": "",
                "lines": self._paid(moved, entry.dealer),
                "net": self._net(net),
                "pots": [],
            },
            "table": self._table(entry.after, whole),
            "ledger": self._net(entry.ledger),
            "over": over,
        }


def told(terms: Terms, results: Sequence[Result], seed: int | None = None) -> dict[str, Any]:
    """A session as the front end draws it. Raises TarokError naming the deal that cannot be."""
    story = Story(terms).told(list(blockade.tell(terms, results)))
    return {
        **story,
        "players": str(terms.players),
        "seed": "" if seed is None else str(seed),
        "results": blockade.write(results),
        "choices": [(str(count), strings.say(f"players.{count}")) for count in terms.era.players],
    }


class Blockade(Widget):
    """A session with blocks, given as results ("2 solo 82" on each line) or made up from a seed.

    `at` is the moment shown: 0 before the first deal, then each deal. Raises TarokError for results
    that cannot be.
    """

    answers: ClassVar[Mapping[str, str]] = {"session": "_session", "results": "_results"}

    game = traitlets.Dict().tag(sync=True)
    at = traitlets.Int(0).tag(sync=True)

    def __init__(self, results: str | None = None, *, players: int = 3, seed: int = 1, **traits: Any) -> None:
        terms = blockade.terms_with_blocks(players)
        if results is None:
            game = told(terms, blockade.made_up(terms, seed), seed)
        else:
            game = told(terms, blockade.read(results))
        super().__init__(
            kind="blockade",
            words=strings.of(strings.COMMON, strings.BLOCKADE, PASSING),
            about={"era": terms.era.id},
            game=game,
            **traits,
        )

    def _terms(self, asked: Mapping[str, Any]) -> Terms:
        """The table asked for. Raises TarokError."""
        players = str(asked.get("players", ""))
        return blockade.terms_with_blocks(int(players) if players in ("3", "4") else 0)

    def _show(self, game: dict[str, Any]) -> dict[str, Any]:
        with self.hold_sync():
            self.at = 0
            self.game = game
        return {}

    def _session(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """A session made up, from the number given or a new one. Raises TarokError."""
        terms = self._terms(asked)
        given = asked.get("seed")
        if given is None:
            seed = int.from_bytes(os.urandom(8), "big") % RANDOM_SEEDS
        else:
            text = str(given).strip()
            if not (text.isdecimal() and text.isascii() and len(text) <= 20):
                raise TarokError("seed.range", seed=text[:30] or "?")
            seed = int(text)
        return self._show(told(terms, blockade.made_up(terms, seed), seed))

    def _results(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """A session of results typed in; faulty ones change nothing. Raises TarokError."""
        terms = self._terms(asked)
        text = asked.get("text")
        if not isinstance(text, str):
            raise TarokError("blockade.empty")
        return self._show(told(terms, blockade.read(text)))
