"""Questions about payment: how a game ends, who pays what, what lies in the pot, what earns more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tarok import words
from tarok.errors import TarokError
from tarok.lessons.model import Answer, Judged, Kind, Scene
from tarok.lessons.voice import Voice
from tarok.outcomes import Told, outcome_from
from tarok.payment.ledger import POTS, ZERO, Line, Pots, Settlement
from tarok.payment.outcome import EachOutcome, Outcome
from tarok.rule import Rule

RESULTS: Final = ("won", "lost", "drawn")


def settled(voice: Voice, told: Told, pots: Pots | None = None) -> tuple[Outcome | EachOutcome, Settlement]:
    """The end of a deal and its settlement; `pots` are by default what a first deal has put in."""
    terms = voice.terms
    outcome = outcome_from(terms, told)
    if pots is None:
        pots = terms.opened
    return outcome, terms.scheme.settle(terms.stakes, outcome, pots)


def told_end(voice: Voice, told: Told) -> str:
    """How a deal ended, as one sentence."""
    contract = voice.terms.contract(told.contract)
    if contract.goal.alone:
        parts = dict(part.split("=") for part in (told.points or "").split(","))
        text = ", ".join(f"{voice.seat(seat)} {points}" for seat, points in parts.items())
        jungfer = [seat for seat, count in _tricks(told).items() if count == "0"]
        code = "learn.end.each.jungfer" if jungfer else "learn.end.each"
        return voice.say(code, points=text, seat=jungfer[0] if jungfer else "")
    params: dict[str, object] = {"seat": told.declarer, "contract": contract.name, "points": told.points}
    params["trumps"] = told.trumps
    params["tricks"] = told.tricks
    if told.announced:
        whole = told.tricks == str(voice.terms.layout.size)
        return voice.say("learn.end.announced" if whole else "learn.end.missed", **params)
    if contract.goal.by_tricks:
        return voice.say("learn.end.tricks.one" if told.tricks == "1" else "learn.end.tricks", **params)
    if told.target:
        return voice.say("learn.end.target", target=told.target, **params)
    if told.tricks == str(voice.terms.layout.size):
        return voice.say("learn.end.all", **params)
    return voice.say("learn.end.suit" if told.trumps else "learn.end", **params)


def _tricks(told: Told) -> dict[str, str]:
    return dict(part.split("=") for part in (told.tricks or "").split(",") if "=" in part)


def facts(voice: Voice, before: Pots) -> tuple[tuple[str, str], ...]:
    """What was agreed, and what lies on the table."""
    terms = voice.terms
    found = [
        (voice.say("learn.fact.era"), terms.era.title),
        (voice.say("learn.fact.scheme"), voice.say(f"learn.scheme.{terms.scheme.id}")),
    ]
    if terms.stakes.tiers:
        rates = ", ".join(words.number(rate) for rate in terms.stakes.tiers)
        found.append((voice.say("learn.fact.tariff"), voice.say("learn.tiers", rates=rates)))
    else:
        found.append((voice.say("learn.fact.tariff"), voice.money(terms.stakes.tariff)))
    found += [
        (voice.say(f"learn.pot.{pot}"), voice.money(before.amount(pot))) for pot in POTS if before.amount(pot)
    ]
    return tuple(found)


def spellings(value: Fraction) -> tuple[str, ...]:
    """Ways to write a number: 57/2, 28.5, 28,5 and 28½; a minus as a hyphen or as a minus."""
    found = [str(value)]
    if value.denominator in (2, 4, 5, 10):
        point = f"{float(value):g}"
        found += [point, point.replace(".", ",")]
    found.append(words.number(value))
    return tuple(dict.fromkeys(found))


@dataclass(frozen=True, slots=True)
class Pays:
    """How much does a seat gain or lose, or what lies in a pot afterwards?

    `of` is a seat or one of the pots. With `signed` a loss is to be written with a minus; without, the
    question says whether it is paid or received.
    """

    told: Told
    of: str
    pots: Pots | None = None
    signed: bool = False

    def judge(self, voice: Voice) -> Judged:
        """One number is right; what comes of usual slips has its own reason."""
        outcome, found = settled(voice, self.told, self.pots)
        right = found.after.amount(self.of) if self.of in POTS else found.net.get(self.of, ZERO)
        code = "learn.ask.pot" if self.of in POTS else self._ask(right)
        right = right if self.signed or self.of in POTS else abs(right)
        told = self._told(voice, found)
        rule = self._rule(voice, found)
        unit = words.unit(voice.terms.scheme.unit)
        answers = [Answer(text, "", True, told, rule) for text in spellings(right)]
        for text, value in self._slips(voice, outcome, found).items():
            value = -value if self.signed and right < 0 else value
            if value != right and all(answer.key != str(value) for answer in answers):
                answers.append(Answer(str(value), "", False, f"{text} {told}", rule))
        end = told_end(voice, self.told)
        ask = voice.say(code, seat=self.of, place=voice.seat(self.of))
        low, high = voice.misses(told)
        return Judged(
            Kind.NUMBER, f"{end} {ask}", Scene(facts=facts(voice, found.before)), tuple(answers),
            rule=rule, unit=unit, low=low, high=high,
        )  # fmt: skip

    def _rule(self, voice: Voice, found: Settlement) -> Rule | None:
        """The rule behind the first payment that has to do with what is asked."""
        if not found.lines:
            return voice.rule("draw", "goal")
        mine = [line.rule for line in found.lines if self.of in (line.source, line.target)]
        return mine[0] if mine else voice.terms.scheme.rule

    def _ask(self, right: Fraction) -> str:
        if self.signed:
            return "learn.ask.gain"
        return "learn.ask.pays" if right < 0 else "learn.ask.gets"

    def _told(self, voice: Voice, found: Settlement) -> str:
        """The arithmetic: each line that has to do with what is asked."""
        mine = [line for line in found.lines if self.of in (line.source, line.target)]
        if not mine and not found.lines:
            return voice.say("learn.why.nothing")
        parts = [
            voice.say(
                "learn.line", source=voice.seat(line.source), target=voice.seat(line.target),
                text=words.line(line),
            )
            for line in mine
        ]  # fmt: skip
        if not parts:
            return voice.say("learn.why.untouched", place=voice.seat(self.of))
        parts = [part[:1].upper() + part[1:] for part in parts]
        if len(mine) > 1 or self.of in POTS:
            parts.append(self._sum(voice, mine, found))
        return " ".join(parts)

    def _sum(self, voice: Voice, mine: list[Line], found: Settlement) -> str:
        if self.of in POTS:
            before, after = found.before.amount(self.of), found.after.amount(self.of)
            return voice.say("learn.why.pot", before=voice.money(before), after=voice.money(after))
        net = found.net.get(self.of, ZERO)
        return voice.say("learn.why.net", amount=voice.money(net, signed=True))

    def _slips(
        self, voice: Voice, outcome: Outcome | EachOutcome, found: Settlement
    ) -> Mapping[str, Fraction]:
        """What usual slips come to, by what is said of each."""
        slips: dict[str, Fraction] = {}
        if isinstance(outcome, EachOutcome) or not found.lines or self.of in POTS:
            return slips
        mine = [line for line in found.lines if self.of in (line.source, line.target)]
        main = mine[0] if mine else found.lines[0]
        params, amount = main.params, abs(main.amount)
        counted, tariff = params.get("counted"), params.get("tariff", 1)
        times = params.get("multiplier", params.get("value"))
        if isinstance(counted, int) and isinstance(tariff, Fraction):
            if isinstance(times, Fraction) and times > 1:
                slips[voice.say("learn.slip.multiplier", times=times)] = counted * tariff
            if isinstance(times, Fraction) and times >= 1 and "base" in params and outcome.points:
                slips[voice.say("learn.slip.base", base=params["base"])] = outcome.points * times * tariff
        if self.of == outcome.declarer and len(mine) > 1:
            slips[voice.say("learn.slip.one")] = amount
        elif self.of not in POTS and {main.source, main.target} == {self.of, outcome.declarer}:
            slips[voice.say("learn.slip.both")] = 2 * amount
        return slips


@dataclass(frozen=True, slots=True)
class Ends:
    """How does a game end with so many points?"""

    told: Told

    def judge(self, voice: Voice) -> Judged:
        """One of won, lost and drawn is right."""
        outcome = outcome_from(voice.terms, self.told)
        assert isinstance(outcome, Outcome)
        goal, points = outcome.goal_points, outcome.points
        draw = outcome.contract.goal.draw if outcome.target is None else None
        rule = voice.rule("draw" if outcome.result == "drawn" else "goal", "goal")
        code = "learn.why.end.draw" if draw is not None else "learn.why.end"
        reason = voice.say(
            code, goal=goal, draw=draw, points=points, result=words.say(f"result.{outcome.result}")
        )
        answers = tuple(
            Answer(result, words.say(f"result.{result}"), result == outcome.result, reason, rule)
            for result in RESULTS
        )
        scene = Scene(facts=((voice.say("learn.fact.era"), voice.terms.era.title),))
        question = f"{told_end(voice, self.told)} {voice.say('learn.ask.ends')}"
        return Judged(Kind.ONE, question, scene, answers, rule=rule)


@dataclass(frozen=True, slots=True)
class Earns:
    """Which of these ends brings the declarer most?"""

    offered: tuple[Told, ...]

    def judge(self, voice: Voice) -> Judged:
        """All ends that bring the most are right."""
        nets = []
        for told in self.offered:
            outcome, found = settled(voice, told)
            assert isinstance(outcome, Outcome)
            nets.append((told, found.net[outcome.declarer], found))
        best = max(net for _, net, _ in nets)
        answers = []
        for number, (told, net, found) in enumerate(nets, start=1):
            line = words.line(found.lines[0]) if found.lines else voice.say("learn.why.nothing")
            reason = voice.say("learn.why.earns", net=voice.money(net, signed=True), line=line)
            rule: Rule | None = found.lines[0].rule if found.lines else voice.rule("draw")
            answers.append(Answer(str(number), told_end(voice, told), net == best, reason, rule))
        _, _, first = nets[0]
        scene = Scene(facts=facts(voice, first.before))
        return Judged(Kind.ONE, voice.say("learn.ask.earns"), scene, tuple(answers))


@dataclass(frozen=True, slots=True)
class Target:
    """How many card points does this word at the table ask for?"""

    said: str

    def judge(self, voice: Voice) -> Judged:
        """One number is right."""
        formula = next((f for f in voice.terms.features.formulas if f.said == self.said), None)
        if formula is None or formula.value is None:
            raise TarokError("formula.unknown", said=self.said, word="raise", known="")
        over = formula.value - 61
        reason = voice.say("learn.why.target", said=self.said, over=over, target=formula.value)
        rule = voice.rule("raises")
        answers = [Answer(str(formula.value), "", True, reason, rule)]
        slips = {"learn.slip.sixty": 60 + over, "learn.slip.more": over}
        answers += [Answer(str(value), "", False, voice.say(code), rule) for code, value in slips.items()]
        low, high = voice.misses(reason)
        return Judged(
            Kind.NUMBER, voice.say("learn.ask.target", said=self.said), Scene(said=(("F", self.said),)),
            tuple(answers), rule=rule, unit=voice.say("learn.unit.points"), low=low, high=high,
        )  # fmt: skip
