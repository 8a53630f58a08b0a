"""`tarok score` and `tarok replay`: many deals, pots carried on."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path

from tarok import eras, notation, sheet
from tarok.cards import CARDS
from tarok.cli.options import add_terms, terms_of, whole
from tarok.cli.settling import place, told_settlement
from tarok.cli.shapes import entry_json, settlement_json
from tarok.era import Terms
from tarok.game import Game, Phase, apply, outcome, start
from tarok.notation.files import read_text
from tarok.payment.ledger import POTS
from tarok.payment.outcome import EachOutcome
from tarok.session import Entry
from tarok.table import SEATS
from tarok.words import action, amount, line, say, spoken


def arguments(verb: Callable[..., argparse.ArgumentParser]) -> None:
    """Adds the two verbs."""
    score = verb("score", run_score)
    score.add_argument("era", metavar="ERA")
    score.add_argument("file", metavar="FILE.csv", help=say("cli.score.file"))
    score.add_argument("--first-dealer", type=whole, metavar="K", help=say("cli.first-dealer"))
    score.add_argument("--csv", action="store_true", help=say("cli.csv"))
    score.add_argument("--semicolon", action="store_true", help=say("cli.semicolon"))
    add_terms(score)
    replay = verb("replay", run_replay)
    replay.add_argument("file", metavar="FILE", help=say("cli.replay.file"))


def run_score(given: argparse.Namespace) -> tuple[object, str]:
    """The ledger and all pots after each deal of a score sheet."""
    rows = sheet.read(read_text(Path(given.file)))
    optional = eras.get(given.era).optional_contracts()
    named = sorted({row.cells["contract"] for row in rows} & set(optional))
    given.option = [*named, *given.option]
    terms = terms_of(given)
    entries = list(sheet.score(terms, rows, given.first_dealer))
    answer = [entry_json(terms, entry) for entry in entries]
    if given.csv:
        return answer, sheet.write(terms, entries, semicolon=given.semicolon).rstrip("\n")
    return answer, "\n".join(_told(terms, entry) for entry in entries)


def _told(terms: Terms, entry: Entry) -> str:
    unit = terms.scheme.unit
    head = say("cli.score.deal", number=entry.number, dealer=entry.dealer)
    if entry.settlement is None:
        head += f": {say('cli.score.thrown')}"
    lines = [head]
    for each in entry.lines:
        source, target = (
            place(end) if end in POTS else str(terms.table.player(end, entry.dealer))
            for end in (each.source, each.target)
        )
        lines.append(
            say(
                "cli.settle.line",
                source=source,
                target=target,
                text=line(each),
                source_rule=each.rule.id,
                certainty=say(f"certainty.{each.rule.certainty.value}"),
            )
        )
    lines += [
        say(
            "cli.score.row",
            player=player,
            net=amount(net, unit, signed=True),
            ledger=amount(entry.ledger[player], unit, signed=True),
        )
        for player, net in entry.net.items()
    ]
    for pot in POTS:
        before, after = entry.before.amount(pot), entry.after.amount(pot)
        if before or after:
            lines.append(
                say("cli.settle.pot", pot=place(pot), before=amount(before, unit), after=amount(after, unit))
            )
    if terms.era.purse:
        purses = ", ".join(
            f"{player}: {amount(terms.era.purse + total, unit)}" for player, total in entry.ledger.items()
        )
        lines.append(say("cli.score.purse", purses=purses))
    if entry.round_over:
        lines.append(say("cli.score.round"))
    return "\n  ".join(lines)


def run_replay(given: argparse.Namespace) -> tuple[object, str]:
    """Checks a record and tells it from the first bid to the ledger."""
    record = notation.load(Path(given.file))
    terms = record.terms
    answers: list[object] = []
    texts: list[str] = []
    for played, entry in zip(record.deals, record.entries(), strict=True):
        game = played.game
        end = outcome(game)
        told: dict[str, object] = {
            **entry_json(terms, entry),
            "code": game.deal.code,
            "actions": [notation.action_list(seat, act, record.dress) for seat, act in game.actions],
            "tricks": [
                {
                    "leader": SEATS[trick.leader],
                    "cards": [CARDS[card].code for card in trick.cards],
                    "taker": SEATS[trick.taker],
                    "points": trick.points,
                }
                for trick in game.play.tricks
            ],
            "settlement": None
            if end is None or entry.settlement is None
            else settlement_json(terms, end, entry.settlement),
        }
        answers.append(told)
        texts.append(_replayed(record, game, entry))
    return answers, "\n\n".join(texts)


def _replayed(record: notation.Record, game: Game, entry: Entry) -> str:
    terms = record.terms
    lines = [say("cli.replay.deal", number=entry.number, code=game.deal.code)]
    bids = 1
    contracts = {contract.id for contract in terms.contracts}
    earlier = start(terms, game.deal)
    for seat, done in game.actions:
        if earlier.phase is Phase.PLAY:
            break
        phase = earlier.phase.value
        said = done.spoken or spoken(terms.features, done, bids, phase)
        lines.append(action(terms.era, seat, done._replace(spoken=said or None), record.dress, phase))
        bids += done.word in contracts or done.word == "raise"
        earlier = apply(earlier, done)
    for number, trick in enumerate(game.play.tricks, start=1):
        cards = " ".join(notation.card_text(CARDS[card], record.dress) for card in trick.cards)
        lines.append(
            say(
                "cli.replay.trick",
                number=number,
                cards=f"{SEATS[trick.leader]} {cards}",
                taker=SEATS[trick.taker],
                points=trick.points,
            )
        )
    end = outcome(game)
    if end is None or entry.settlement is None:
        lines.append(say("cli.replay.thrown"))
    else:
        points = end.points if isinstance(end, EachOutcome) else {end.declarer: end.points}
        lines += [
            say("cli.replay.points", seat=seat, points=count)
            for seat, count in points.items()
            if count is not None
        ]
        lines += told_settlement(terms, end, entry.settlement).splitlines()
    lines.append(say("cli.replay.ledger", ledger=_ledger(terms, entry.ledger)))
    return "\n  ".join(lines)


def _ledger(terms: Terms, ledger: Mapping[int, Fraction]) -> str:
    return ", ".join(
        f"{player}: {amount(total, terms.scheme.unit, signed=True)}" for player, total in ledger.items()
    )
