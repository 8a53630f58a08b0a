"""The words on the widgets' own buttons and labels, by code; handed to the front end as a trait.

Places in braces are filled by the front end. Sentences about the game itself are `tarok.words`'.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tarok import words
from tarok.cards import CARDS, Dress

COMMON: Final = {
    "certainty.attested": "attested",
    "certainty.inferred": "inferred",
    "certainty.reconstructed": "reconstructed",
    "live.off": "Python is about to start in this page …",
    "live.starting": "Python is starting in this page; the answer follows …",
    "live.ready": "Reckoning …",
    "live.kernel": "Reckoning …",
    "live.failed": "Python cannot run here, so only what came with the page can be shown.",
    "dial.refused": "Only a whole number from 0 to {max} will do here; {value} still holds.",
}
DRESS: Final = {
    "dress.label": "Cards shown",
    "dress.german": "German",
    "dress.french": "French",
    "four.label": "Four colours",
    "hand.of": "{seat}’s hand",
    "hand.hide": "Hide",
    "hand.show": "Show",
    "hand.hide.of": "Hide {seat}’s cards",
    "hand.show.of": "Show {seat}’s cards",
    "hand.hidden": "face down, cards: {count}",
    "hand.hide.all": "Hide all",
    "hand.show.all": "Show all",
    "pile.down": "Face down, cards: {count}",
}
SETTLEMENT: Final = {
    "settle.net": "Gain or loss of each seat",
    "pot.then": "then",
}
STEP: Final = {
    "step.controls": "Step through the game",
    "step.position": "Moment of the game",
    "step.at": "{at} of {of}",
    "step.first": "First",
    "step.previous": "Previous",
    "step.next": "Next",
    "step.last": "Last",
    "card.may": "may be played",
    "card.maynot": "may not be played",
    "card.refused": "{card}: {why}",
    "card.other": "{card} might be played too; the record has {next}.",
    "card.notnow": "{card} cannot be played now: it is not for {seat} to play a card.",
    "auction.said": "Said so far",
    "trick.now": "The trick on the table",
    "trick.card": "{seat}: {card}",
    "seen.tricks": "Tricks so far",
    "record.paste": "Read a record of your own",
    "record.label": "A record as JSON or as text",
    "record.read": "Read it",
}
SETTLE: Final = {
    "settle.points": "The declarer’s card points",
    "settle.own": "Your own table: tariff, pot and house rules",
    "settle.reset": "Back to the usual",
    "share.of": "{seat}’s card points",
    "share.all": "Card points of each",
    "share.rest": "the rest",
    "share.without": "Without a trick, a Jungfer",
    "share.jungfer": "Who has no points may have no trick either, and is then a Jungfer.",
}
SETTLING: Final = {
    "settle.here": "At this table: {terms}",
    "here.value": "{label}: {value}",
    "here.without": "{label}: no",
    "here.players": "players: {count}",
    "more.told": "Told of this deal: {terms}",
    "more.target": "played for {value} points",
    "more.stock": "without the {talon}",
    "more.tricks": "no trick for the declarer",
    "more.pack": "with {value} cards",
    "pick.contract": "Contract",
    "pick.scheme": "Payment",
    "pick.declarer": "Declarer",
    "pick.ending": "How it ended",
    "ending.counted": "points are counted",
    "ending.all": "all tricks, in silence",
    "ending.announced": "all tricks announced, and made",
    "ending.missed": "all tricks announced, and missed",
    "ending.won": "won",
    "ending.lost": "lost",
    "scheme.stake": "One stake from each loser",
    "scheme.hand": "From hand to hand",
    "scheme.boule": "With a pot, the Boule",
    "scheme.common-pot": "Out of a common pot",
    "scheme.blocks": "With blocks",
    "scheme.tariff-1876": "By the printed tariff",
    "scheme.game-points": "In game points",
    "scheme.pot": "With a pot",
    "scheme.fixed": "Fixed stakes",
    "scheme.kasse": "With a Kasse",
    "scheme.haferl": "With the Haferl",
    "field.tariff": "Tariff ({unit})",
    "field.pot": "In the pot ({unit})",
    "field.limit": "Limit of the pot",
    "field.players": "At the table",
    "field.trumps": "Trumps",
    "players.3": "three",
    "players.4": "four",
    "choice.usual": "not told",
    "option.tout": "Tout",
    "option.ante": "Ante",
    "option.matsch": "Matsch",
    "option.siebzig": "Siebzig-Spiel",
    "option.bismarck": "Bismarck",
    "option.rufen": "Rufen",
    "option.siebziger-solo": "Siebziger-Solo",
    "option.frage": "Frage",
    "option.schreckensteiner": "Schreckensteiner",
    "option.opening": "Opening share of all",
    "option.block": "A block is worth (points)",
    "option.solo_trumps": "Trumps in a Solo",
    "option.bettel_tens": "Tens in a Bettel",
    "option.frage_trumps": "Trumps in a Frage",
    "option.suit_values": "Values by suit",
    "option.pickup_trumps": "Trumps in a Pick-up",
    "option.defenders": "Defenders of a lost game",
    "option.over": "Points over the target",
    "option.haferl": "Share of the Haferl",
    "value.triple": "three times",
    "value.double": "double",
    "value.hearts": "Hearts",
    "value.any": "any suit",
    "value.high": "above the King",
    "value.natural": "below the Unter",
    "value.unpaid": "not paid",
    "value.paid": "paid as well",
    "value.nothing": "count nothing",
    "value.each_five": "one unit for each five",
}
DEAL: Final = {
    "deal.new": "A new deal",
    "deal.seed": "Deal number",
    "deal.by.seed": "Deal it",
    "deal.code": "Deal code",
    "deal.by.code": "Show it",
    "deal.ready": "At hand",
    "deal.number": "No. {seed}",
    "deal.none": "No card has been dealt yet.",
    "deal.controls": "Deal packet by packet",
    "deal.position": "Packets dealt",
    "deal.at": "{at} of {of}",
    "deal.first": "Take all cards back",
    "deal.previous": "Take the last packet back",
    "deal.next": "Deal the next packet",
    "deal.last": "Deal all cards",
    "deal.reveals": "A deal code gives away all hands: share it only when all may see them.",
    "sort.label": "Order of the cards",
    "sort.suit": "By suit",
    "sort.rank": "By rank",
    "sort.fallen": "As dealt",
    "copy.code": "Copy code",
    "copy.text": "Copy text",
    "copied.code": "The code is copied.",
    "copied.text": "The deal is copied as text.",
}
COMPARE: Final = {
    "compare.play": "What is played",
    "compare.points": "Forehand’s card points, as declarer",
    "compare.middle": "Middlehand’s part of the rest",
    "compare.split": "Forehand {points}, Middlehand {middle}, Rearhand {rest}",
    "compare.whose": "How the two others share the rest matters only where everyone plays for himself.",
    "compare.against": "Against that era’s cheapest win",
    "compare.eras": "What every era pays",
    "compare.net": "Gain or loss",
}
COMPARING: Final = {
    "compare.title": "The same hands, the same result",
    "compare.exchange": "With the exchange",
    "compare.suit-solo": "Solo in a suit",
    "compare.heart-solo": "Solo in Hearts",
    "compare.declarer": "{seat}, the declarer",
    "compare.cards": "{seat}: {cards}",
    "compare.none.exchange": "No game with the exchange.",
    "compare.none.suit-solo": "No solo in a suit of one’s own: solos are in Hearts.",
    "compare.none.heart-solo": "No solo in Hearts.",
    "compare.option": "Only where the table agrees on the {contract}.",
    "compare.alone": "everyone for himself",
    "compare.shared": "shared",
    "compare.pack": "With {size} cards, which hold the same 120 points.",
    "compare.one": "1 × is {amount}, the least win.",
    "compare.amount": "{number} points",
    "compare.amount.one": "{number} point",
    "compare.times": "{number} ×",
    "compare.chart": "Forehand’s gain at each score: {low} with 0 points, {high} with 120.",
    "compare.chart.alone": "Forehand’s gain at each score, the rest shared in the same parts.",
}
BLOCKADE: Final = {
    "settle.net": "Gain or loss of each player in this deal",
    "pot.then": "then",
    "blockade.controls": "Step through the session",
    "blockade.position": "Deals played",
    "blockade.at": "{at} of {of}",
    "blockade.first": "Before the first deal",
    "blockade.previous": "The deal before",
    "blockade.next": "Next deal",
    "blockade.last": "Last deal",
    "blockade.ledger": "Won and lost so far",
    "blockade.moved": "What it has moved",
    "blockade.table": "What lies on the table",
    "blockade.new": "A new session",
    "blockade.players": "At the table",
    "blockade.seed": "Session number",
    "blockade.by.seed": "Play it",
    "blockade.own": "A session of your own",
    "blockade.results": "A deal on each line: player, contract, points",
    "blockade.reckon": "Reckon it",
}
BLOCKADING: Final = {
    "blockade.title": "A blockade with {players} players, blocks of {block}",
    "blockade.before": "Before the first deal",
    "blockade.deal": "Deal {deal} · {player} deals",
    "blockade.player": "Player {number}",
    "blockade.bought": "The blocks are bought, and stand in the cup",
    "blockade.head": "{player}: {head}",
    "blockade.over": "The cup is empty and nothing lies on the table: the blockade is over.",
    "blockade.open": "Here the session stops; the blockade is not over.",
    "blockade.cup": "Cup: {left} of {all} blocks, {amount}",
    "blockade.pot": "Pot: {amount}",
    "blockade.line": "Line of bêtes: {count} of them, {amount}",
    "blockade.line.one": "Line of bêtes: one of them, {amount}",
    "blockade.line.none": "Line of bêtes: none",
    "blockade.chart": "Won and lost by each player, from {low} to {high}.",
}
TELLING: Final = {
    "step.title": "A game of {era}, {years}",
    "seen.as": "As {seat} sees it",
    "seen.about": "Only what {seat} may see is here: the hands of the others are not in the link.",
    "seen.trick": "{number}. {seat}, {points} points",
    "phase.of": "Deal {deal} · {title}",
    "phase.deal": "The deal",
    "phase.auction": "The auction",
    "phase.contract": "The contract",
    "phase.call": "Calling a card",
    "phase.give": "Calling a card",
    "phase.take": "The {talon}",
    "phase.lay": "The {talon}",
    "phase.trumps": "Trumps",
    "phase.announce": "Before the first lead",
    "phase.trick": "Trick {number} of {all}",
    "phase.over": "The settlement",
    "ask.speak": "to speak",
    "ask.contract": "to name the contract",
    "ask.call": "to call a card",
    "ask.give": "to give a card back",
    "ask.take": "to take up the {talon}",
    "ask.lay": "to lay away",
    "ask.trumps": "to name trumps",
    "ask.announce": "may announce all tricks",
    "ask.lead": "to lead",
    "ask.play": "to play",
    "role.declarer": "declarer",
    "role.dealer": "dealer",
    "side.declarer": "Declarer",
    "side.defenders": "Defenders",
    "score.points": "{points} in {tricks} tricks",
    "score.points.one": "{points} in 1 trick",
    "deal.told": "{dealer} deals: {how}.",
    "deal.about": "{dealer} deals.",
    "deal.about.seed": "No. {seed}. {dealer} deals.",
    "deal.title": "Dealing as in {era}, {years}",
    "deal.seeds": "Give at least one seed, so that there is a deal to show.",
    "deal.hands": "{count} to each",
    "deal.talon": "{count} to the {talon}",
    "packet.hand": "{count} cards for {seat}.",
    "packet.talon": "{count} cards for the {talon}.",
    "led": "{suit} led",
    "taken": "{seat} takes the trick with the {card}, {why}: {points} points.",
    "why.highest_led": "the highest card of the suit led",
    "why.highest_trump": "the highest trump",
    "last": "Last trick: {seat}, {points} points",
    "pile.talon": "{talon}",
    "pile.laid": "Laid away by {seat}",
    "plays": "{seat} plays {contract}",
    "plays.suit": "{seat} plays {contract}; {suit} are trumps",
    "plays.none": "{contract}: each for himself",
    "thrown.in": "All have passed: the cards are thrown in.",
    "cut.short": "Here the record ends.",
    "all.played": "All cards are played. The hands lie as they were before the first lead.",
    "say.pass": "Pass",
    "say.good": "Good",
    "say.accept": "Good, yours",
    "say.hold": "I hold",
    "say.couleur?": "Is it in Couleur?",
    "say.yes": "Yes",
    "say.no": "No",
    "say.play-in": "I play",
    "say.weg": "Away",
    "say.raise": "{value}",
    "pot.pot": "Pot",
    "pot.cup": "Cup",
    "pot.line": "Line of bêtes",
    "pot.schreckensteiner": "Schreckensteiner",
    "head.points": "{contract}, {result} with {points:point|points}",
    "head.drawn": "{contract}, drawn with {points:point|points}: nothing is paid",
    "head.announced": "{contract} with all tricks announced, {result}",
    "head.all": "{contract}, {result} with all tricks",
    "head.tricks": "{contract}, {result}",
    "head.each": "{contract}: {points:point|points}, the most, for {winners}",
    "head.each.even": "{contract}: all have {points:point|points}, and nothing is paid",
}
GERMAN_RANKS: Final = {
    "german": {
        "A": "Sau",
        "T": "Zehner",
        "K": "König",
        "O": "Ober",
        "U": "Unter",
        "9": "Neuner",
        "8": "Achter",
        "7": "Siebener",
        "6": "Sechser",
    },
    "french": {
        "A": "Ass",
        "T": "Zehn",
        "K": "König",
        "O": "Dame",
        "U": "Bube",
        "9": "Neun",
        "8": "Acht",
        "7": "Sieben",
        "6": "Sechs",
    },
}
GERMAN_SUITS: Final = {
    "german": {"E": "Eichel", "G": "Gras", "H": "Herz", "S": "Schellen"},
    "french": {"E": "Kreuz", "G": "Pik", "H": "Herz", "S": "Karo"},
}
"""German names of the cards, said beside the reader's own; they are names and not translated."""

_SAID: Final = (TELLING, SETTLING, COMPARING, BLOCKADING, DEAL)


def of(*groups: Mapping[str, str]) -> dict[str, str]:
    """Strings of these groups in the language spoken."""
    return {code: words.translate(text) for group in groups for code, text in group.items()}


def say(code: str, **params: object) -> str:
    """A sentence on the game or its settlement, its places filled."""
    text = next(group[code] for group in _SAID if code in group)
    return words.fill(words.translate(text), params)


def begin(sentence: str) -> str:
    """A sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def card_names() -> dict[str, dict[str, str]]:
    """What screen readers say for each card, by dress: "Ten of Hearts, Herz-Zehner"."""
    return {
        dress.value: {
            card.code: f"{words.card(card, dress)}, "
            f"{GERMAN_SUITS[dress.value][card.suit.letter]}-{GERMAN_RANKS[dress.value][card.rank.letter]}"
            for card in CARDS
        }
        for dress in Dress
    }
