"""Records as JSON values, checked part by part; a refusal names the part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tarok import eras
from tarok.cards import Dress
from tarok.deal import Deal
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.notation.record import Played, Record, action_list, begin, perform, read_action, value_text
from tarok.payment.tariff import Tariff
from tarok.table import SEATS

Json = dict[str, object]
_KEYS: Final = frozenset(
    [
        "format",
        "era",
        "options",
        "scheme",
        "players",
        "pack",
        "tariff",
        "pot_limit",
        "first_dealer",
        "dress",
        "deals",
    ]
)
_DEAL_KEYS: Final = frozenset(["dealer", "code", "hands", "talon", "actions"])


def from_json(data: object) -> Record:
    """The record of a JSON value. Raises TarokError naming key, deal and action."""
    record = _mapping(data, "record")
    for key in record:
        if key not in _KEYS:
            raise TarokError("record.shape", key=key[:30], want="take it out")
    if "format" not in record:
        raise TarokError("record.shape", key="format", want="give format 1")
    if record["format"] != 1:
        raise TarokError("record.format", format=str(record["format"])[:20])
    terms = terms_from(record)
    dress = Dress(_choice(record, "dress", ("german", "french"), "german"))
    first = _whole(record, "first_dealer", terms.players)
    if not 1 <= first <= terms.players:
        raise TarokError("record.player", player=first, players=terms.players)
    deals = record.get("deals")
    if not isinstance(deals, list):
        raise TarokError("record.shape", key="deals", want="give a list of deals")
    if not deals:
        raise TarokError("record.deals")
    played = []
    dealer = first
    for place, deal in enumerate(deals, start=1):
        try:
            played.append(_played(terms, _mapping(deal, "deal"), dress, dealer, len(deals) == place))
        except TarokError as error:
            raise error.at(f"deal {place}") from None
        dealer = terms.table.next_dealer(dealer)
    return Record(terms, tuple(played), first, dress)


def terms_from(record: Mapping[str, object]) -> Terms:
    """The terms at the head of a record. Raises TarokError."""
    era = record.get("era")
    if not isinstance(era, str):
        raise TarokError("record.shape", key="era", want=f"choose one of {', '.join(eras.ids())}")
    options = record.get("options", {})
    if not isinstance(options, dict):
        raise TarokError("record.shape", key="options", want="give names and values")
    chosen = {}
    for name, value in options.items():
        if isinstance(value, bool):
            value = "on" if value else "off"
        chosen[name] = str(value)
    pack = record.get("pack")
    found = eras.get(era)
    return Terms(
        found,
        _whole(record, "players", 3),
        found.scheme(_text(record, "scheme")).id,
        Tariff.parse(_text(record, "tariff")),
        None if pack is None else _whole(record, "pack", 36),
        _text(record, "pot_limit"),
        chosen,
    )


def _played(terms: Terms, data: Mapping[str, object], dress: Dress, dealer: int, last: bool) -> Played:
    for key in data:
        if key not in _DEAL_KEYS:
            raise TarokError("record.shape", key=key[:30], want="take it out")
    _check_dealer(terms, data.get("dealer"), dealer)
    game = begin(terms, _deal(terms, data, dress)).game
    actions = data.get("actions")
    if not isinstance(actions, list):
        raise TarokError("record.shape", key="actions", want="give a list of actions")
    for place, parts in enumerate(actions, start=1):
        try:
            if not isinstance(parts, list):
                raise TarokError("record.text", text=str(parts)[:40], want="write seat, word and value")
            if game.over:
                raise TarokError("record.actions")
            seat, action = read_action(terms, parts, dress)
            game = perform(game, seat, action)
        except TarokError as error:
            raise error.at(f"action {place}") from None
    if not game.over and not last:
        raise TarokError("record.unfinished", seat=game.turn)
    return Played(game)


def _check_dealer(terms: Terms, given: object, dealer: int) -> None:
    """A dealer may be given as a seat, which the table fixes, or as a player's number."""
    if given is None:
        return
    if isinstance(given, int) and not isinstance(given, bool):
        if given != dealer:
            raise TarokError("record.order", want=dealer, have=given)
    elif given != terms.table.dealer_seat:
        raise TarokError("record.dealer", dealer=str(given)[:10], want=terms.table.dealer_seat)


def _deal(terms: Terms, data: Mapping[str, object], dress: Dress) -> Deal:
    code, hands = data.get("code"), data.get("hands")
    if (code is None) == (hands is None):
        raise TarokError("record.cards")
    if code is not None:
        return Deal.from_code(str(code)[:60], terms.layout)
    texts = {}
    for seat, cards in _mapping(hands, "hands").items():
        texts[seat] = _cards(cards, seat)
    return Deal.from_text(terms.layout, texts, _cards(data.get("talon", ""), "talon"), dress)


def _cards(value: object, where: str) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value))
    if not isinstance(value, str):
        raise TarokError("record.shape", key=where, want="give cards such as HA HT E6")
    return value


def _mapping(value: object, key: str) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise TarokError("record.shape", key=key, want="give names and values")
    return value


def _whole(record: Mapping[str, object], key: str, default: int) -> int:
    value = record.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int):
        raise TarokError("record.shape", key=key, want="give a whole number")
    return value


def _text(record: Mapping[str, object], key: str) -> str | None:
    value = record.get(key)
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    raise TarokError("record.shape", key=key, want="give it as text")


def _choice(record: Mapping[str, object], key: str, allowed: tuple[str, ...], default: str) -> str:
    value = record.get(key, default)
    if value not in allowed:
        raise TarokError("record.shape", key=key, want=f"choose one of {', '.join(allowed)}")
    return str(value)


def to_json(record: Record, cards: bool = False) -> Json:
    """A record as a JSON value; with `cards` deals are written out as hands instead of codes."""
    terms = record.terms
    data: Json = {
        "format": 1,
        "era": terms.era.id,
        "options": dict(terms.chosen),
        "scheme": terms.scheme.id,
        "players": terms.players,
    }
    if terms.pack_size is not None:
        data["pack"] = terms.pack_size
    if terms.tariff.text:
        data["tariff"] = terms.tariff.text
    if terms.pot_limit is not None:
        data["pot_limit"] = terms.pot_limit
    if record.first_dealer != terms.players:
        data["first_dealer"] = record.first_dealer
    if record.dress is not Dress.GERMAN:
        data["dress"] = record.dress.value
    data["deals"] = [_deal_json(record, played, cards) for played in record.deals]
    return data


def _deal_json(record: Record, played: Played, cards: bool) -> Json:
    deal = played.game.deal
    data: Json = {"dealer": record.terms.table.dealer_seat}
    if cards:
        seats = SEATS[: deal.layout.hands]
        data["hands"] = {
            seat: value_text(hand, record.dress) for seat, hand in zip(seats, deal.hands, strict=True)
        }
        data["talon"] = value_text(deal.talon, record.dress)
    else:
        data["code"] = deal.code
    data["actions"] = [action_list(seat, action, record.dress) for seat, action in played.game.actions]
    return data
