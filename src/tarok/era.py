"""What an era is: a value that names its parent and lists its differences, each with its rule.

`Terms` are an era as one table has agreed to play it: how many sit there, which scheme pays, which
house rules are in force. The engine reads Terms and nothing else of an era.
"""

# Where NamedTuples have many fields, annotations are not postponed: typing would compile each anew.
from collections.abc import Iterable, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Self

from tarok.auction import Auction
from tarok.cards import PACKS, Dress, Pack
from tarok.contract import Contract
from tarok.errors import TarokError
from tarok.fixed import Fixed
from tarok.payment.ledger import Pots
from tarok.payment.scheme import Scheme, Stakes
from tarok.payment.tariff import Tariff
from tarok.rule import Rule
from tarok.shuffle import LAYOUTS, Layout
from tarok.table import Direction, FirstDealer, Table

Packets = tuple[tuple[str, int], ...]
"""The rounds of the deal in order: ("hands", 4) is four to each from forehand on, ("talon", 3)."""


class Effect(NamedTuple):
    """What a house rule changes: contracts added, swapped (by id) or dropped, fields set."""

    add: tuple[Contract, ...] = ()
    swap: tuple[Contract, ...] = ()
    drop: tuple[str, ...] = ()
    fields: Mapping[str, object] = MappingProxyType({})


_NO_EFFECTS: Final[Mapping[str, Effect]] = {}


class Option(NamedTuple):
    """A house rule: its values (none: a number), its default, what each value changes."""

    name: str
    default: str
    rule: Rule
    values: tuple[str, ...] = ("off", "on")
    effects: Mapping[str, Effect] = _NO_EFFECTS
    schemes: tuple[str, ...] = ()

    @property
    def is_amount(self) -> bool:
        """Whether the value is a number and not one of a few words."""
        return not self.values


class Formula(NamedTuple):
    """A formula spoken at the table for a bid: what is said, which words it may stand for, and where.

    `bids` are the places among the bids of an auction (1 the first) at which it may be said, empty
    where that does not matter; `value` is the target of the raise it stands for.
    """

    said: str
    words: tuple[str, ...]
    bids: tuple[int, ...] = ()
    value: int | None = None


class Change(NamedTuple):
    """One difference from the parent: a rule under its topic, the fields it sets, the topics it ends."""

    rule: Rule
    fields: Mapping[str, object] = MappingProxyType({})
    drops: tuple[str, ...] = ()


class Era(NamedTuple):
    """A game of the family at one time and place. Everything the engine needs is a field here."""

    id: str
    title: str
    years: str
    parent: str | None
    changes: tuple[Change, ...]
    rulebook: Mapping[str, Rule]
    schemes: tuple[Scheme, ...]
    contracts: tuple[Contract, ...]
    auction: Auction
    packets: Mapping[tuple[int, int], Packets]
    players: tuple[int, ...] = (3, 4)
    packs: tuple[int, ...] = (36,)
    all_play: bool = False
    direction: Direction = Direction.CLOCKWISE
    first_dealer: FirstDealer = FirstDealer.HEARTS_SEAT
    all_pass: str = "throw-in"
    aces_stay: bool = True
    announce: str | None = None
    dress: Dress = Dress.GERMAN
    talon_name: str = "scat"
    options: tuple[Option, ...] = ()
    formulas: tuple[Formula, ...] = ()
    purse: int = 0

    def rules(self) -> tuple[Rule, ...]:
        """Every rule in force, inherited ones and those of its schemes and options included."""
        return tuple(self.rulebook.values())

    def rule(self, topic: str) -> Rule:
        """The rule under a topic. Raises TarokError `rule.unknown`."""
        try:
            return self.rulebook[topic]
        except KeyError:
            raise TarokError("rule.unknown", topic=topic, era=self.id) from None

    def option(self, name: str) -> Option:
        """The house rule of this name. Raises TarokError `option.unknown`."""
        for option in self.options:
            if option.name == name:
                return option
        known = ", ".join(option.name for option in self.options)
        raise TarokError("option.unknown", option=name[:40], era=self.id, known=known)

    def scheme(self, id: str | None = None) -> Scheme:
        """The scheme of this id, or the era's first. Raises TarokError `scheme.unknown`."""
        if id is None:
            return self.schemes[0]
        for scheme in self.schemes:
            if scheme.id == id:
                return scheme
        known = ", ".join(scheme.id for scheme in self.schemes)
        raise TarokError("scheme.unknown", scheme=id[:40], era=self.id, known=known)

    def optional_contracts(self) -> dict[str, Contract]:
        """Contracts that only a house rule of the same name brings in."""
        return {
            contract.id: contract
            for option in self.options
            for effect in option.effects.values()
            for contract in effect.add
        }


def root(id: str, title: str, years: str, changes: tuple[Change, ...]) -> Era:
    """The first era: it has no parent, so all its rules are changes from nothing."""
    return Era(
        id, title, years, None, changes,
        **_merged({}, changes),  # type: ignore[arg-type]
        rulebook=_rulebook({}, changes),
    )  # fmt: skip


def derive(parent: Era, id: str, title: str, years: str, changes: tuple[Change, ...]) -> Era:
    """An era as its parent with these differences."""
    own = {"id", "title", "years", "parent", "changes", "rulebook"}
    inherited = {name: value for name, value in parent._asdict().items() if name not in own}
    return Era(
        id, title, years, parent.id, changes,
        **_merged(inherited, changes),  # type: ignore[arg-type]
        rulebook=_rulebook(parent.rulebook, changes),
    )  # fmt: skip


def _merged(inherited: Mapping[str, object], changes: tuple[Change, ...]) -> dict[str, object]:
    merged = dict(inherited)
    for change in changes:
        merged.update(change.fields)
    return merged


def _rulebook(inherited: Mapping[str, Rule], changes: tuple[Change, ...]) -> Mapping[str, Rule]:
    book = dict(inherited)
    for change in changes:
        for topic in change.drops:
            del book[topic]
        book[change.rule.topic] = change.rule
    return MappingProxyType(book)


class _Terms(NamedTuple):
    era: Era
    players: int
    scheme_id: str
    tariff: Tariff
    pack_size: int | None
    pot_limit: str | None
    chosen: Mapping[str, str]


class Terms(Fixed, _Terms):
    """An era as agreed at one table. Raises TarokError for what the era does not have."""

    def __new__(
        cls,
        era: Era,
        players: int = 3,
        scheme_id: str | None = None,
        tariff: Tariff = Tariff(),  # noqa: B008 - an immutable value
        pack_size: int | None = None,
        pot_limit: str | None = None,
        chosen: Mapping[str, str] = MappingProxyType({}),
    ) -> Self:
        if players not in era.players:
            allowed = " or ".join(map(str, era.players))
            raise TarokError("players.era", players=players, era=era.id, allowed=allowed)
        # terms that name the era's first scheme are the same as terms that name none
        scheme = era.scheme(scheme_id).id
        terms = super().__new__(cls, era, players, scheme, tariff, pack_size, pot_limit, chosen)
        terms._check()
        return terms

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> Self:  # type: ignore[override]
        """Checked too: `_replace` makes its value so."""
        return cls(*iterable)

    def _check(self) -> None:
        if (self.players, self.pack.size) not in self.era.packets:
            packs = " or ".join(str(pack) for count, pack in self.era.packets if count == self.players)
            raise TarokError(
                "pack.era",
                pack=self.pack.size,
                players=self.players,
                era=self.era.id,
                allowed=packs,
            )
        _ = self.options, self.stakes

    @cached_property
    def pack(self) -> Pack:
        """The cards played with."""
        size = self.pack_size or self.era.packs[0]
        if size not in self.era.packs:
            allowed = " or ".join(map(str, self.era.packs))
            raise TarokError("pack.era", pack=size, players=self.players, era=self.era.id, allowed=allowed)
        return PACKS[size]

    @cached_property
    def table(self) -> Table:
        """The seats."""
        return Table(self.players, self.era.all_play)

    @cached_property
    def packets(self) -> Packets:
        """How the cards fall."""
        return self.era.packets[self.players, self.pack.size]

    @cached_property
    def layout(self) -> Layout:
        """How many cards go where."""
        size = sum(count for place, count in self.packets if place == "hands")
        hands = len(self.table.active)
        return next(
            layout
            for layout in LAYOUTS.values()
            if (layout.pack, layout.hands, layout.size) == (self.pack, hands, size)
        )

    @cached_property
    def options(self) -> Mapping[str, str]:
        """Every house rule with its value, defaults included. Raises TarokError."""
        values = {option.name: option.default for option in self.era.options}
        for name, value in self.chosen.items():
            option = self.era.option(name)
            if option.is_amount:
                value = str(Tariff.amount(value, option=name))
            elif value not in option.values:
                allowed = ", ".join(option.values)
                raise TarokError("option.value", option=name, value=str(value)[:40], allowed=allowed)
            if option.schemes and self.scheme.id not in option.schemes and value != option.default:
                raise TarokError(
                    "option.scheme",
                    option=name,
                    scheme=self.scheme.id,
                    allowed=", ".join(option.schemes),
                )
            values[name] = value
        return MappingProxyType(values)

    @cached_property
    def features(self) -> Era:
        """The era with the house rules' effects worked in."""
        era = self.era
        for option in self.era.options:
            effect = option.effects.get(self.options[option.name])
            if effect is None:
                continue
            swapped = {contract.id: contract for contract in effect.swap}
            kept = [swapped.get(c.id, c) for c in era.contracts if c.id not in effect.drop]
            contracts = tuple(sorted((*kept, *effect.add), key=lambda contract: contract.rank))
            era = era._replace(contracts=contracts, **effect.fields)  # type: ignore[arg-type]
        return era

    @cached_property
    def contracts(self) -> tuple[Contract, ...]:
        """The contracts played here, by rank."""
        return self.features.contracts

    def contract(self, id: str) -> Contract:
        """The contract of this id. Raises TarokError `contract.unknown`."""
        for contract in self.contracts:
            if contract.id == id:
                return contract
        known = ", ".join(contract.id for contract in self.contracts)
        raise TarokError("contract.unknown", contract=id[:40], era=self.era.id, known=known)

    @cached_property
    def scheme(self) -> Scheme:
        """The payment scheme. Raises TarokError `scheme.unknown`."""
        return self.era.scheme(self.scheme_id)

    @cached_property
    def opened(self) -> Pots:
        """The pots once everyone has put in for a first deal."""
        return self.scheme.before(self.stakes, Pots()).after

    @cached_property
    def can_announce(self) -> bool:
        """Whether a declarer may announce all tricks."""
        by = self.era.announce
        return self.scheme.announce and (by == "always" or (by is not None and self.options.get(by) == "on"))

    @cached_property
    def stakes(self) -> Stakes:
        """What payment needs to know of the table. Raises TarokError for a tariff it cannot use."""
        if self.tariff.tiers is not None and not self.scheme.tiered:
            raise TarokError("tariff.tiers", scheme=self.scheme.id, era=self.era.id)
        limit = None
        if self.pot_limit is not None:
            if not self.scheme.limited:
                raise TarokError("limit.scheme", scheme=self.scheme.id)
            limit = Tariff.amount(self.pot_limit, option="pot-limit")
        return Stakes(
            self.table.active,
            self.table.seats,
            self.scheme.tariff if self.tariff.unit is None else self.tariff.unit,
            self.tariff.tiers,
            limit,
            self.options,
        )
