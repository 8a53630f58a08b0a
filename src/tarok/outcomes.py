"""The end of a deal as people tell it at the table, checked against the terms.

Scorekeepers know contract, points and tricks, not every card. What they tell is turned into what
payment needs, and refused where no deal can have ended so.
"""

from collections.abc import Mapping
from typing import NamedTuple

from tarok.auction.duel import TARGETS, Duel
from tarok.cards import Suit
from tarok.contract import Aim, Contract, Exchange
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.payment.outcome import EachOutcome, Outcome

WHOLE = 120


class Told(NamedTuple):
    """What was told of a deal: points and tricks as text, a number or `F=50,M=40,R=30`."""

    contract: str
    declarer: str | None = "F"
    points: str | None = None
    tricks: str | None = None
    announced: bool = False
    target: int | None = None
    trumps: Suit | None = None
    stock_left: bool = False


def outcome_from(terms: Terms, told: Told) -> Outcome | EachOutcome:
    """What payment needs. Raises TarokError for what is missing or impossible."""
    contract = terms.contract(told.contract)
    if contract.goal.alone:
        return _each(terms, contract, told)
    active = terms.table.active
    if told.declarer not in active:
        raise TarokError("declarer.seat", seat=(told.declarer or "–")[:10], allowed=", ".join(active))
    all_tricks = terms.layout.size
    tricks = None if told.tricks is None else _tricks(terms, told.tricks, told.declarer)
    if told.announced:
        _check_announced(terms, contract, tricks)
    if contract.goal.by_tricks and tricks is None:
        raise TarokError("tricks.needed", contract=contract.name)
    points = _points(contract, told)
    if points is not None and tricks is not None and contract.goal.aim is not Aim.NO_TRICK:
        _check_both(terms, points, tricks, counted=not (told.announced or contract.goal.by_tricks))
    if told.target is not None:
        if not isinstance(terms.features.auction, Duel) or contract.exchange is not Exchange.NONE:
            raise TarokError("target.contract")
        if told.target not in (61, *TARGETS):
            allowed = ", ".join(map(str, (61, *TARGETS)))
            raise TarokError("target.value", target=told.target, allowed=allowed)
    if told.trumps is not None and contract.trumps and told.trumps not in contract.trumps:
        raise TarokError("trumps.contract", contract=contract.name, suit=told.trumps, allowed=contract.trumps)
    if told.stock_left and contract.exchange is not Exchange.OPTIONAL:
        raise TarokError("stock.contract")
    trumps = told.trumps or (contract.trumps[0] if len(contract.trumps) == 1 else None)
    if trumps is None and contract.trumps and terms.stakes.on("suit_values"):
        raise TarokError("trumps.needed", contract=contract.name, allowed=contract.trumps)
    return Outcome(
        contract, told.declarer, points, tricks, all_tricks, told.announced, trumps,
        None if told.target == 61 else told.target,
        contract.exchange is not Exchange.NONE and not told.stock_left,
    )  # fmt: skip


def _check_announced(terms: Terms, contract: Contract, tricks: int | None) -> None:
    if contract.goal.aim is not Aim.POINTS:
        raise TarokError("announce.contract", contract=contract.name)
    if not terms.can_announce:
        option = terms.era.announce
        if terms.scheme.announce and option not in (None, "always"):
            raise TarokError("announce.option", option=option)
        raise TarokError("announce.not", era=terms.era.id, scheme=terms.scheme.id)
    if tricks is None:
        raise TarokError("tricks.announced")


def _points(contract: Contract, told: Told) -> int | None:
    if told.points is None:
        if contract.goal.by_tricks or told.announced:
            return None
        raise TarokError("points.needed", contract=contract.name)
    if "=" in told.points:
        raise TarokError("points.single", contract=contract.name)
    return _number(told.points, "points.range", WHOLE)


def _number(text: str, code: str, most: int) -> int:
    plain = text.strip()
    if not plain.isdecimal() or len(plain) > 3 or int(plain) > most:
        raise TarokError(code, points=plain[:20], tricks=plain[:20], all=most)
    return int(plain)


def _tricks(terms: Terms, text: str, declarer: str) -> int:
    if "=" in text:
        tricks = _by_seat(terms, text, "tricks.each", terms.layout.size)
        _check_sum(tricks, terms.layout.size, "tricks.sum")
        return tricks[declarer]
    return _number(text, "tricks.range", terms.layout.size)


def _check_both(terms: Terms, points: int, tricks: int, *, counted: bool) -> None:
    """Points and tricks of a declarer, for whom the cards laid aside count too.

    Where points are not `counted`, tricks alone decide: whatever is told of most points stands.
    """
    if tricks == terms.layout.size and points != WHOLE:
        raise TarokError("tricks.all", all=terms.layout.size, points=points)
    aside = terms.layout.talon
    most = _most(terms, aside)
    if tricks == 0 and points > most:
        raise TarokError("tricks.none", points=points, most=most)
    if counted:
        cards = tricks * len(terms.table.active) + aside
        low, high = WHOLE - _most(terms, terms.pack.size - cards), _most(terms, cards)
        if not low <= points <= high:
            raise TarokError("tricks.some", tricks=tricks, points=points, least=low, most=high)


def _most(terms: Terms, cards: int) -> int:
    """Card points that so many cards hold at most."""
    return sum(sorted((card.points for card in terms.pack.cards), reverse=True)[:cards])


def _each(terms: Terms, contract: Contract, told: Told) -> EachOutcome:
    example = ",".join(f"{seat}={WHOLE // len(terms.table.active)}" for seat in terms.table.active)
    if told.points is None or "=" not in told.points:
        raise TarokError("points.each", example=example)
    if told.announced:
        raise TarokError("announce.contract", contract=contract.name)
    points = _by_seat(terms, told.points, "points.range", WHOLE)
    _check_sum(points, WHOLE, "points.sum")
    tricks: Mapping[str, int] = {}
    if told.tricks is not None:
        if "=" not in told.tricks:
            raise TarokError("tricks.each", text=told.tricks[:20], example=example)
        tricks = _by_seat(terms, told.tricks, "tricks.range", terms.layout.size)
        _check_sum(tricks, terms.layout.size, "tricks.sum")
        # in a Ramsch the talon goes with the last trick; in 1795 the dealer has laid three away
        laid = contract.exchange is Exchange.DEALER
        for seat, taken in tricks.items():
            aside = laid and seat == terms.table.dealer_seat
            if taken == 0 and points[seat] and not aside:
                raise TarokError("tricks.none", points=points[seat], most=0).at(seat)
            if taken == terms.layout.size and points[seat] != WHOLE and not laid:
                raise TarokError("tricks.all", all=taken, points=points[seat]).at(seat)
    return EachOutcome(contract, points, tricks)


def _by_seat(terms: Terms, text: str, code: str, most: int) -> dict[str, int]:
    """`F=50,M=40,R=30` as numbers by seat; every active seat once. Raises TarokError."""
    active = terms.table.active
    example = ",".join(f"{seat}={most // len(active)}" for seat in active)
    kind = "points.each" if code.startswith("points") else "tricks.each"
    found: dict[str, int] = {}
    for part in text.replace(";", ",").replace(" ", ",").split(","):
        if not part:
            continue
        seat, _, number = part.partition("=")
        if seat not in active or seat in found:
            raise TarokError(kind, text=part[:20], example=example)
        limit = "points.range" if code.startswith("points") else "tricks.range"
        found[seat] = _number(number, limit, most)
    if len(found) != len(active):
        raise TarokError(kind, text=text[:30], example=example)
    return found


def _check_sum(numbers: Mapping[str, int], want: int, code: str) -> None:
    total = sum(numbers.values())
    if total != want:
        raise TarokError(code, sum=total, all=want)
