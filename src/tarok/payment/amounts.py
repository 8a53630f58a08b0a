"""How much a deal is worth: by the point, by bands, in game points, or at a fixed price."""

from collections.abc import Mapping
from fractions import Fraction
from math import ceil
from types import MappingProxyType
from typing import Final, NamedTuple

from tarok.auction.duel import TARGETS
from tarok.cards import Suit
from tarok.payment.outcome import Outcome
from tarok.payment.scheme import Due, Stakes
from tarok.rule import Rule, weakest

SCHNEIDER: Final = 91
"""Card points from which the defenders, with 29 or less, are schneider (W)."""
SCHNEIDER_DECLARER: Final = 30
"""Card points up to which a losing declarer is schneider (inferred)."""


def _over(outcome: Outcome) -> tuple[int, int]:
    """The base (60, or a target less one) and the card points above it, or below as a negative."""
    base = outcome.goal_points - 1
    return base, outcome.counted - base


def _side(outcome: Outcome) -> str:
    """Whether the points paid for lie over or under the base."""
    return "over" if outcome.result == "won" else "under"


class PerPoint(NamedTuple):
    """Card points above or below 60 × multiplier × tariff.

    All tricks stand for `silent` or `announced` points instead where the house rule named
    `slam` is on; `only` is the rule of an announcement that failed, `apart` holds the rules of
    contracts whose pay is less well known.
    """

    points: Rule
    matsch: Rule
    tiers: Rule | None = None
    only: Rule | None = None
    apart: Mapping[str, Rule] = MappingProxyType({})
    slam: str = "matsch"
    silent: int = 100
    announced: int = 200

    def due(self, stakes: Stakes, outcome: Outcome) -> Due:
        """The amount in the scheme's unit."""
        value = outcome.contract.worth(outcome.trumps)
        params: dict[str, object] = {"contract": outcome.contract.name, "multiplier": value}
        rule = self.apart.get(outcome.contract.id, self.points)
        if outcome.announced:
            code, points, rule = f"due.slam.{outcome.result}", self.announced, self.matsch
            if outcome.result == "lost":
                rule = weakest(rule, self.only)
        elif outcome.won_all and stakes.on(self.slam):
            code, points, rule = "due.slam.silent", self.silent, self.matsch
        else:
            base, over = _over(outcome)
            code, points = f"due.points.{_side(outcome)}", abs(over)
            params |= {"points": outcome.points, "base": base}
        params["counted"] = points
        if stakes.tiers is not None:
            rate = stakes.tiers[int(value) - 2]
            params |= {"rate": rate, "total": points * rate}
            return Due(points * rate, f"{code}.tiered", params, weakest(rule, self.tiers))
        total = points * value * stakes.tariff
        params |= {"tariff": stakes.tariff, "total": total}
        return Due(total, code, params, rule)


class Bands(NamedTuple):
    """A printed tariff: so much up to 20 points over or under, more up to 40, most above (1876)."""

    bands: Rule
    dearer: Rule
    steps: tuple[tuple[int, int], ...] = ((20, 5), (40, 10), (120, 15))
    factors: tuple[int, int, int] = (1, 2, 4)

    def due(self, stakes: Stakes, outcome: Outcome) -> Due:
        """The amount in pfennigs."""
        base, over = _over(outcome)
        price = next(price for upto, price in self.steps if abs(over) <= upto)
        factor = self.factors[int(outcome.contract.worth(outcome.trumps)) - 2]
        total = price * factor * stakes.tariff
        params: dict[str, object] = {
            "contract": outcome.contract.name,
            "points": outcome.points,
            "base": base,
            "counted": abs(over),
            "price": price,
            "factor": factor,
            "tariff": stakes.tariff,
            "total": total,
        }
        rule = self.bands if factor == 1 and outcome.result == "won" else self.dearer
        return Due(total, f"due.band.{_side(outcome)}", params, rule)


class GamePoints(NamedTuple):
    """A game point for so many card points above or below 60, or part of so many.

    The contract's value says how many a card point is worth. An announced Tout stands for 60 points
    over, times the factor of the house rule `tout`.
    """

    points: Rule
    tout: Rule

    def due(self, stakes: Stakes, outcome: Outcome) -> Due:
        """The amount in game points."""
        value = outcome.contract.worth(outcome.trumps)
        params: dict[str, object] = {"contract": outcome.contract.name, "value": value}
        if outcome.announced:
            factor = 3 if stakes.on("tout", "triple") else 2
            total = ceil(60 * value) * factor * stakes.tariff
            params |= {
                "factor": factor,
                "full": ceil(60 * value),
                "tariff": stakes.tariff,
                "total": total,
            }
            return Due(total, f"due.tout.{outcome.result}", params, self.tout)
        base, over = _over(outcome)
        counted = ceil(abs(over) * value)
        total = counted * stakes.tariff
        params |= {
            "points": outcome.points,
            "base": base,
            "over": abs(over),
            "counted": counted,
            "tariff": stakes.tariff,
            "total": total,
        }
        code = f"due.game.{_side(outcome)}"
        if value < 1:
            code += ".part"
            params["each"] = 1 / value
        return Due(total, code, params, self.points)


class Fixed(NamedTuple):
    """The contract's value in base units; one more for a win against schneider where `schneider` is set.

    With the house rule `suit_values` the trump suit multiplies the value (`by_suit`); `note` is the
    rule of the values in force where the Frage is played.
    """

    price: Rule
    note: Rule | None = None
    schneider: Rule | None = None
    by_suit: Mapping[Suit, int] | None = None
    suit_rule: Rule | None = None

    def due(self, stakes: Stakes, outcome: Outcome) -> Due:
        """The amount in the scheme's unit."""
        value, rule = outcome.contract.worth(outcome.trumps), self.price
        if self.note and stakes.on("frage"):
            rule = self.note
        params: dict[str, object] = {"contract": outcome.contract.name, "tariff": stakes.tariff}
        code = "due.fixed"
        if self.by_suit and self.suit_rule and stakes.on("suit_values") and outcome.trumps:
            factor = self.by_suit[outcome.trumps]
            # a Herzsolo is reckoned as a Solo in Hearts, or its own privilege would count twice
            base = min(value, Fraction(2))
            value, rule, code = base * factor, self.suit_rule, "due.fixed.suit"
            params |= {"factor": factor, "base_value": base, "suit": outcome.trumps}
        total = value * stakes.tariff
        if self.schneider and outcome.result == "won" and outcome.counted >= SCHNEIDER:
            total, rule, code = total + stakes.tariff, self.schneider, f"{code}.schneider"
        params |= {"value": value, "total": total}
        return Due(total, code, params, rule)


class Sharp(NamedTuple):
    """Sharp Tarock: two base units, one for a win with the stock; one more each for schneider and schwarz."""

    price: Rule
    stock: Rule
    bonus: Rule
    top: Rule

    def due(self, stakes: Stakes, outcome: Outcome) -> Due:
        """The amount in cents."""
        won = outcome.result == "won"
        points = outcome.counted
        cheap = won and outcome.exchanged
        value = 1 if cheap else 2
        schwarz = outcome.won_all if won else outcome.tricks == 0
        # three aces laid away are 33 points: without a trick the declarer is schneider all the same
        schneider = schwarz or (points >= SCHNEIDER if won else points <= SCHNEIDER_DECLARER)
        bonus = schneider + schwarz
        total = (value + bonus) * stakes.tariff
        params: dict[str, object] = {
            "contract": outcome.contract.name,
            "price": value * stakes.tariff,
            "bonus": bonus * stakes.tariff,
            "total": total,
        }
        code = "due.sharp." + ("stock" if cheap else "plain")
        if bonus:
            rule = self.bonus if won and not schwarz else self.top
            return Due(total, code + (".schwarz" if schwarz else ".schneider"), params, rule)
        return Due(total, code, params, self.stock if cheap else self.price)


class ByBid(NamedTuple):
    """Haferltarock: Pick-up one unit, Hand two, one more for each step bid above 61.

    With the house rule `over=each_five` a win also takes a unit for each full five above the target.
    """

    price: Rule
    over: Rule

    def due(self, stakes: Stakes, outcome: Outcome) -> Due:
        """The amount in cents."""
        steps = TARGETS.index(outcome.target) + 1 if outcome.target else 0
        units = outcome.contract.worth(outcome.trumps) + steps
        params: dict[str, object] = {
            "contract": outcome.contract.name,
            "value": outcome.contract.worth(outcome.trumps),
            "steps": steps,
            "tariff": stakes.tariff,
        }
        code, rule = ("due.bid.steps" if steps else "due.bid"), self.price
        if stakes.on("over", "each_five") and outcome.result == "won":
            fives = (outcome.counted - outcome.goal_points) // 5
            if fives:
                units, code, rule = units + fives, f"{code}.over", self.over
                params["fives"] = fives
        params |= {"units": units, "total": units * stakes.tariff}
        return Due(units * stakes.tariff, code, params, rule)
