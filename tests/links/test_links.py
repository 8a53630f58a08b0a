"""Links: round trips, strict reading, and what a seat’s link may hold."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tarok import eras, game, lessons, links, words
from tarok.action import WORDS, Action
from tarok.cards import CARDS, Card, Suit, cards_of, mask_of
from tarok.deal import Deal
from tarok.era import Terms
from tarok.errors import TarokError
from tarok.game import Game
from tarok.links import stream
from tarok.links.spread import spread
from tarok.notation import Record
from tarok.outcomes import Told
from tarok.payment.tariff import Tariff
from tests.support.games import random_game, random_record

TABLES = [(era, players) for era in eras.ids() for players in eras.get(era).players]
ADDRESS = set(stream.SIGNS + ".~!=,/")


def positions(state: Game) -> list[Game]:
    """The game before each of its actions, and at its end."""
    found = [game.start(state.terms, state.deal)]
    for _, action in state.actions:
        found.append(game.apply(found[-1], action))
    return found


# -- round trips -------------------------------------------------------------------------


@given(table=st.sampled_from(TABLES), seed=st.integers(0, 10_000))
def test_a_deal_goes_there_and_back(table: tuple[str, int], seed: int) -> None:
    era, players = table
    terms = Terms(eras.get(era), players)
    link = links.DealLink(terms, Deal.from_seed(terms.layout, seed))
    text = links.encode(link)
    assert links.decode(text) == links.decode(links.fragment(link)) == link
    assert set(text) <= ADDRESS and len(text) < 60


@pytest.mark.parametrize(("era", "players"), TABLES)
def test_games_and_positions_go_there_and_back(era: str, players: int) -> None:
    for seed in range(6):
        state = random_game(Terms(eras.get(era), players), seed)
        for place, each in enumerate(positions(state)):
            if place % 5 == 0 or each.over:
                link = links.game_link(each)
                assert links.decode(links.encode(link)) == link
    assert len(links.encode(links.game_link(state))) < 130


def test_sessions_moments_and_terms_go_there_and_back() -> None:
    record = random_record(
        "german-tarok-1881", 3, deals=3, scheme_id="blocks", chosen={"rufen": "on", "block": "0.5"}
    )
    record = Record(record.terms, record.deals, 2, record.dress)
    link = links.GameLink(record, 17)
    assert links.decode(links.encode(link)) == link
    terms = Terms(eras.get("sansprendre-1839"), 4, "boule", Tariff.parse("0.5"), None, "100", {"tout": "on"})
    deal = links.DealLink(terms, Deal.from_seed(terms.layout, 5))
    assert links.decode(links.encode(deal)) == deal
    tiers = Terms(eras.get("german-tarok-1881"), tariff=Tariff.parse("gentlemen"))
    cost = links.SettlementLink(tiers, Told("solo", "M", "71"))
    assert links.decode(links.encode(cost)) == cost
    roomy = links.encode(
        links.SettlementLink(
            Terms(eras.get("german-tarok-1881"), tariff=Tariff.parse("1, 2, 3 ")), Told("solo")
        )
    )
    assert links._check("1s.german-tarok-1881~t1,2,3.solo~dF.") == roomy[-2:] and " " not in roomy
    small = Terms(eras.get("dapp"), 4, pack_size=32)
    assert links.decode(links.encode(links.DealLink(small, Deal.from_seed(small.layout, 1)))).terms == small  # type: ignore[union-attr]


def test_words_spoken_at_the_table_are_kept() -> None:
    state = game.start(
        Terms(eras.get("haferltarock")), Deal.from_seed(Terms(eras.get("haferltarock")).layout, 3)
    )
    for action in (Action("pick-up", None, "ich spiele"), Action("hand", None, "ich spiele auch"),
                   Action("hold", None, "ich spiele vorn"), Action("raise", 66, "fünf mehr")):  # fmt: skip
        state = game.apply(state, action)
    link = links.game_link(state)
    assert links.decode(links.encode(link)) == link
    with pytest.raises(TarokError, match=r"link\.formula"):
        stream.action_text(Action("pass", None, "mog i ned"))


def test_every_word_contract_and_formula_has_its_sign() -> None:
    assert set(stream.WORD_SIGNS) == WORDS - {"play"}
    known = set(stream.CONTRACTS)
    formulas = set(stream.FORMULAS)
    for id in eras.ids():
        era = eras.get(id)
        assert {contract.id for contract in era.contracts} | era.optional_contracts().keys() <= known
        assert {formula.said for formula in era.formulas} <= formulas
    assert len(stream.WORD_SIGNS) <= 24 and len(known) == len(stream.CONTRACTS) <= 64
    assert len(formulas) == len(stream.FORMULAS) <= 64


@pytest.mark.parametrize(
    "told",
    [
        ("sansprendre-1839", "boule", Told("sansprendre", "R", "82"), "40"),
        ("dapp", None, Told("ramsch", None, "F=70,M=50,R=0", "F=7,M=4,R=0"), None),
        ("haferltarock", None, Told("hand", "M", "90", target=81), "1/2"),
        ("german-tarok-1881", None, Told("solo", "F", "110", "10", True, trumps=Suit.ACORNS), None),
        ("sharp-tarock", None, Told("frage", "F", "70", stock_left=True), None),
    ],
)
def test_settlements_go_there_and_back(told: tuple[str, str | None, Told, str | None]) -> None:
    era, scheme, end, pot = told
    link = links.SettlementLink(Terms(eras.get(era), scheme_id=scheme), end, pot)
    assert links.decode(links.encode(link)) == link


def test_tasks_and_exercises_go_there_and_back() -> None:
    for lesson in lessons.LESSONS.values():
        for task in lesson.tasks:
            assert links.decode(links.encode(links.TaskLink(task.id))) == links.TaskLink(task.id)
    exercise = links.ExerciseLink("dapp", "taker", 2**64 - 1)
    assert links.decode(links.encode(exercise)) == exercise


# -- a seat's link -----------------------------------------------------------------------


def views(terms: Terms, seed: int) -> None:
    state = random_game(terms, seed)
    for each in positions(state):
        for seat in terms.table.seats:
            link = links.seat_link(each, seat)
            text = links.encode(link)
            assert links.decode(text) == link
            assert each.deal.code.replace("-", "") not in text


@pytest.mark.parametrize(("era", "players"), TABLES)
def test_every_seats_view_at_every_moment_goes_there_and_back(era: str, players: int) -> None:
    for seed in range(3):
        views(Terms(eras.get(era), players), seed)


@pytest.mark.parametrize(
    ("era", "players", "chosen"),
    [
        ("german-tarok-1881", 3, {"bismarck": "on"}),
        ("german-tarok-1881", 3, {"rufen": "on"}),
        ("german-tarok-1881", 4, {"siebzig": "on", "siebziger-solo": "on"}),
        ("sansprendre-1839", 3, {"tout": "on"}),
        ("dapp", 4, {"frage": "on", "bettel_tens": "natural"}),
    ],
)
def test_views_with_house_rules_go_there_and_back(era: str, players: int, chosen: dict[str, str]) -> None:
    for seed in range(4):
        views(Terms(eras.get(era), players, chosen=chosen), seed)


def rufer(terms: Terms, seed: int, contract: str) -> Game:
    """A game in which a card is called, played to its end at random."""
    rng = random.Random(seed)
    state = game.start(terms, Deal.from_seed(terms.layout, seed))
    suit = Suit.ACORNS if terms.contract(contract).suit_bid else None
    away = [Action("weg")] * (len(terms.table.active) - 1)
    for action in (Action("play-in"), *away, Action(contract, suit)):
        state = game.apply(state, action)
    while not state.over:
        state = game.apply(state, rng.choice(list(game.legal(state))))
    return state


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("contract", ["suit-rufer", "heart-rufer", "open-bettel"])
def test_called_given_and_open_cards_are_seen_by_those_who_may(players: int, contract: str) -> None:
    terms = Terms(eras.get("dapp"), players)
    for seed in range(6):
        for each in positions(rufer(terms, seed, contract)):
            for seat in terms.table.seats:
                link = links.seat_link(each, seat)
                assert links.decode(links.encode(link)) == link


def test_a_seats_link_does_not_change_with_what_the_seat_does_not_see() -> None:
    """Two deals that differ only in the others' cards give the same link."""
    terms = Terms(eras.get("sansprendre-1839"))
    deal = Deal.from_seed(terms.layout, 8)
    others = [*deal.hands[1], *deal.hands[2], *deal.talon]
    random.Random(1).shuffle(others)
    twin = Deal.from_hands(terms.layout, [deal.hands[0], others[:11], others[11:22]], others[22:])
    assert twin != deal
    texts = set()
    for each in (deal, twin):
        state = game.start(terms, each)
        for action in (Action("pass"), Action("frage"), Action("good"), Action("take")):
            state = game.apply(state, action)
        texts.add(links.encode(links.seat_link(state, "F")))
    assert len(texts) == 1


@given(seed=st.integers(0, 5000), place=st.integers(0, 60), seat=st.sampled_from("FMR"))
@settings(max_examples=60)
def test_a_seats_link_names_no_card_it_has_not_seen(seed: int, place: int, seat: str) -> None:
    terms = Terms(eras.get("sansprendre-1839"))
    each = (found := positions(random_game(terms, seed)))[min(place, len(found) - 1)]
    view = game.view(each, seat)
    seen = {*view.hand, *view.aside, *(card for _, card in view.trick)}
    seen |= {card for trick in view.tricks for card in (CARDS[index] for index in trick.cards)}
    _, _, hand, shown, done, _ = links.encode(links.ViewLink(terms, view)).removeprefix("1v.").split(".")
    assert shown == ""
    named = set(stream.Reader(hand).cards())
    reader = stream.Reader(done)
    while reader.more:
        reader.pick("FMR")
        value = reader.action().value
        named |= set(value) if isinstance(value, tuple) else {value} if isinstance(value, Card) else set()
    assert named <= seen


def test_what_a_link_gives_away_is_said() -> None:
    state = random_game(Terms(eras.get("dapp")), 4)
    for open_link in (links.game_link(state), links.DealLink(state.terms, state.deal)):
        assert links.reveals(open_link) and "all hands" in links.warning(open_link)
    for shut in (links.seat_link(state, "M"), links.TaskLink("follow-1")):
        assert not links.reveals(shut) and links.warning(shut) == ""


# -- strict reading ----------------------------------------------------------------------


def signed(body: str) -> str:
    """A text with the right check, whatever it says."""
    return body + links._check(body)


STATE = random_game(Terms(eras.get("sansprendre-1839")), 12)
CODE = STATE.deal.code.replace("-", "")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "empty"),
        ("#h=", "empty"),
        ("2d.x", "newer book"),
        ("1d.dapp.11J14W9V", "does not check"),
        ("1" * 30_000, "more than"),
        (signed("1q.dapp."), "no kind"),
        (signed("1d.da\npp.11."), "does not check"),
        (signed("1s.dapp.suit-solo~dF~p٣."), "does not check"),
        (signed("1d.dapp."), "wrong form"),
        (signed(f"1d.tarock-2050.{CODE}."), "no era"),
        (signed(f"1d.dapp.{CODE[:-1]}."), "deal code"),
        (signed(f"1d.sharp-tarock.{CODE}."), "choose a game dealt that way"),
        (signed("1d.dapp~z1.11."), "wrong form"),
        (signed(f"1g.sansprendre-1839.3x.{CODE}.."), "wrong form"),
        (signed(f"1g.sansprendre-1839.9g.{CODE}.."), "does not sit"),
        (signed(f"1g.sansprendre-1839.3g.{CODE}.A."), "cannot say"),
        (signed(f"1g.sansprendre-1839.3g.{CODE}.7."), "wrong form"),
        (signed(f"1g.sansprendre-1839.3g.{CODE}..{CODE}.."), "breaks off"),
        (signed("1t.follow-99."), "no task"),
        (signed("1x.dapp.guess.1."), "guess"),
        (signed("1x.dapp.taker.99999999999999999999."), "wrong form"),
        (signed("1s.dapp.suit-solo~dF~p121."), "impossible"),
        (signed("1s.dapp.suit-solo~p80."), "wrong form"),
        (signed("1s.dapp.suit-solo~dF~p80~b10."), "no pot"),
        (signed("1s.sansprendre-1839~sboule~sboule.frage~dF~p80."), "wrong form"),
        (signed("1v.dapp.F.ABC."), "wrong form"),
        (signed("1v.dapp.F.ABC..."), "No deal fits"),
        (signed("1v.deutschtarok-1795.F...A8AA8A."), "No deal fits"),
        (signed("1v.sansprendre-1839.D.ABC..."), "wrong form"),
    ],
)
def test_what_is_wrong_with_a_link_is_said_in_one_sentence(text: str, told: str) -> None:
    with pytest.raises(TarokError) as refused:
        links.decode(text)
    assert told in words.explain(refused.value)


@given(st.text(max_size=80))
def test_rubbish_is_refused(text: str) -> None:
    with pytest.raises(TarokError):
        links.decode(text)


@given(kind=st.sampled_from("dgvtxs"), body=st.text(alphabet=stream.SIGNS + ".~!=,/", max_size=60))
def test_rubbish_that_checks_is_refused_or_read(kind: str, body: str) -> None:
    text = signed(f"1{kind}.{body}.")
    try:
        found = links.decode(text)
    except TarokError:
        return
    assert links.encode(found) == text


@given(seed=st.integers(0, 500), place=st.integers(0, 200), sign=st.sampled_from(stream.SIGNS))
def test_one_wrong_sign_is_found(seed: int, place: int, sign: str) -> None:
    terms = Terms(eras.get("dapp"))
    text = links.encode(links.DealLink(terms, Deal.from_seed(terms.layout, seed)))
    place %= len(text)
    if text[place] != sign:
        with pytest.raises(TarokError):
            links.decode(text[:place] + sign + text[place + 1 :])


def test_a_view_that_no_deal_gives_is_refused() -> None:
    """Somebody follows suit who has shown before that he cannot."""
    state = random_game(Terms(eras.get("sansprendre-1839")), 12)
    each = positions(state)[-5]
    text = links.encode(links.seat_link(each, "F"))
    head, hand, shown, done = text.split(".")[2:6]
    assert head == "F"
    with pytest.raises(TarokError, match=r"link\.view|link\.shape"):
        links.decode(signed(f"1v.sansprendre-1839.F.{hand[1:]}.{shown}.{done}."))
    with pytest.raises(TarokError, match=r"link\.view|link\.shape"):
        links.decode(signed(f"1v.sansprendre-1839.F.{hand}.{shown}.{done[:-2]}{done[-4:-2]}."))


def test_cards_are_laid_down_only_where_they_fit() -> None:
    cards = cards_of(mask_of((Card("EA"), Card("E9"), Card("GA"))))
    placed = spread(cards, {"F": 1, "M": 2}, lambda card, place: place == "M" or card.code == "EA")
    assert placed == {Card("EA"): "F", Card("E9"): "M", Card("GA"): "M"}
    assert spread(cards, {"F": 2, "M": 1}, lambda card, place: place == "M" or card.code == "EA") is None
    assert spread(cards, {"F": 1, "M": 1}, lambda card, place: True) is None
