"""Sessions with blocks as results: read, told to their end, refused, made up."""

import json
from fractions import Fraction

import pytest

from tarok import blockade, words
from tarok.blockade import Result
from tarok.cli import main
from tarok.errors import TarokError

FIVE = "1 solo 51\n3 solo 55\n4 solo 70\n1 herzsolo 66\n2 solo 61"


def told(text: str, players: int = 4) -> list[blockade.Moment]:
    return list(blockade.tell(blockade.terms_with_blocks(players), blockade.read(text)))


def test_results_are_read_and_written_back() -> None:
    read = blockade.read("\n 1  Solo, 51 \npass\n\n2;frage;60\r\n3\therzsolo\t0")
    assert read == [Result(1, "solo", 51), Result(None), Result(2, "frage", 60), Result(3, "herzsolo", 0)]
    assert blockade.read(blockade.write(read)) == read


def test_the_blockade_of_the_chapter_on_paying() -> None:
    lying = [(m.entry.after.pot, m.entry.after.amount("line"), m.entry.after.cup) for m in told(FIVE)]
    assert lying == [(40, 0, 220), (40, 40, 220), (40, 0, 220), (0, 0, 220), (0, 0, 200)]
    assert told(FIVE)[-1].entry.ledger == {1: -79, 2: -16, 3: -136, 4: 31}


@pytest.mark.parametrize(
    ("text", "players", "code", "place"),
    [
        ("", 3, "blockade.empty", ""),
        (" \n\t\n", 3, "blockade.empty", ""),
        ("1 solo", 3, "blockade.line", "deal 1"),
        ("1 solo 51\n2 solo x", 3, "blockade.line", "deal 2"),
        ("1 solo 51 11", 3, "blockade.line", "deal 1"),
        ("-1 solo 51", 3, "blockade.line", "deal 1"),
        ("1 solo 5100", 3, "blockade.line", "deal 1"),
        ("x" * 5000, 3, "blockade.line", "deal 1"),
        ("pass\n" * 61, 3, "blockade.most", ""),
        ("4 solo 51", 3, "record.player", "deal 1"),
        ("0 solo 51", 3, "record.player", "deal 1"),
        ("pass\n1 solo 61", 4, "csv.declarer", "deal 2"),
        ("1 tapp 61", 3, "contract.unknown", "deal 1"),
        ("1 solo 121", 3, "points.range", "deal 1"),
        ("1 solo 61\n" * 9 + "1 solo 61", 3, "blockade.over", "deal 10"),
    ],
)
def test_results_that_cannot_be_are_refused_in_one_sentence(
    text: str, players: int, code: str, place: str
) -> None:
    with pytest.raises(TarokError) as refused:
        told(text, players)
    assert refused.value.code == code
    assert (refused.value.place or "") == place
    sentence = words.explain(refused.value)
    assert "\n" not in sentence and len(sentence) < 200


def test_the_end_of_the_cup_ends_it() -> None:
    moments = told("1 solo 61\n" * 9, 3)
    assert [moment.entry.round_over for moment in moments] == [False] * 8 + [True]
    assert moments[-1].entry.after.cup == 0
    assert sum(moments[-1].entry.ledger.values()) == 0


def test_everything_that_is_put_in_first() -> None:
    dealer, put_in = blockade.bought(blockade.terms_with_blocks(3))
    assert dealer == 3
    assert [line.code for line in put_in.lines] == ["blocks.buy"] * 3 + ["blocks.block"]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(25))
def test_sessions_made_up_can_be_told_and_add_up(players: int, seed: int) -> None:
    terms = blockade.terms_with_blocks(players)
    results = blockade.made_up(terms, seed)
    assert results == blockade.made_up(terms, seed)
    assert 0 < len(results) <= blockade.MOST_DEALS
    moments = list(blockade.tell(terms, results))
    assert len(moments) == len(results)
    total = Fraction(0)
    for moment in moments:
        entry = moment.entry
        total += sum(entry.net.values())
        pots = sum(entry.after.amounts().values())
        assert total == sum(entry.ledger.values()) == -pots
    assert moments[-1].entry.round_over or len(results) == blockade.MOST_DEALS


def test_at_most_so_many_are_made_up() -> None:
    terms = blockade.terms_with_blocks()
    assert blockade.made_up(terms, 6, most=7) == blockade.made_up(terms, 6)[:7]
    with pytest.raises(TarokError) as refused:
        blockade.made_up(terms, -1)
    assert refused.value.code == "seed.range"


def test_a_number_means_the_same_session_for_ever() -> None:
    terms = blockade.terms_with_blocks()
    told = blockade.write(blockade.made_up(terms, 8)).splitlines()
    assert told[:4] == ["3 solo 66", "3 herzsolo 78", "pass", "pass"]


def test_the_scorekeeper_says_the_same(
    capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.mktemp("blockade") / "deals.csv"
    rows = FIVE.replace(" ", ",")
    file.write_text(f"declarer,contract,points\n{rows}\n", encoding="utf-8")
    command = ["score", "german-tarok-1881", "--scheme", "blocks", "--players", "4", str(file), "--json"]
    assert main(command) == 0
    entries = json.loads(capsys.readouterr().out)
    for entry, moment in zip(entries, told(FIVE), strict=True):
        assert {int(p): Fraction(a) for p, a in entry["ledger"].items()} == moment.entry.ledger
