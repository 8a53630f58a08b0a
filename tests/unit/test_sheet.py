"""Score sheets as CSV, in and out."""

import csv
import io

import pytest

from tarok import sheet
from tarok.errors import TarokError
from tests.support.play import table

SSR = table("sansprendre-1839", scheme="boule")
AAD = table("german-tarok-1881")
GOOD = "declarer,contract,points\n1,frage,70\n"


@pytest.mark.parametrize("divider", [",", ";", "\t"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_dividers_and_line_ends(divider: str, newline: str) -> None:
    text = "\ufeffDeclarer, contract ,points\n1,frage, 70\n\n,,\n".replace(",", divider).replace(
        "\n", newline
    )
    rows = sheet.read(text)
    assert [row.cells["points"] for row in rows] == ["70", ""]
    assert [row.blank for row in rows] == [False, True]
    assert [row.line for row in rows] == [2, 4]


# A sheet, the refusal, its place.
WRONG = [
    ("", "csv.empty", ""),
    ("declarer,contract,points\n", "csv.empty", ""),
    ("declarer,contract\n1,frage\n", "csv.columns", ""),
    ("1,frage,70\n", "csv.columns", ""),
    ("declarer,contract,points,colour\n", "csv.column", ""),
    ("declarer,contract,points,points\n", "csv.column", ""),
    (GOOD + "2,frage\n", "csv.cells", "line 3"),
    (GOOD + "2,frage,60,1\n", "csv.cells", "line 3"),
    (GOOD + "5,frage,60\n", "record.player", "line 3"),
    (GOOD + "0,frage,60\n", "record.player", "line 3"),
    (GOOD + "F,frage,60\n", "csv.number", "line 3"),
    (GOOD + ",frage,60\n", "csv.number", "line 3"),
    (GOOD + "99999999,frage,60\n", "csv.number", "line 3"),
    (GOOD + "2,skat,60\n", "contract.unknown", "line 3"),
    (GOOD + "2,frage,121\n", "points.range", "line 3"),
    (GOOD + "2,frage,\n", "points.needed", "line 3"),
    (GOOD + "2,,60\n", "contract.unknown", "line 3"),
]


@pytest.mark.parametrize(("text", "code", "place"), WRONG)
def test_wrong_sheets(text: str, code: str, place: str) -> None:
    with pytest.raises(TarokError) as refused:
        list(sheet.score(SSR, sheet.read(text)))
    assert (refused.value.code, refused.value.place) == (code, place)


def test_the_king_declares_nothing() -> None:
    with pytest.raises(TarokError) as refused:
        list(sheet.score(table("sansprendre-1839", players=4), sheet.read(GOOD + "1,frage,60\n")))
    assert (refused.value.code, refused.value.place) == ("csv.declarer", "line 3")


def test_further_columns() -> None:
    text = "declarer,contract,points,tricks,announced,trumps\n"
    entries = list(
        sheet.score(AAD, sheet.read(text + "1,solo,120,11,yes,E\n2,solo,120,11,,\n3,solo,70,,no,\n"))
    )
    assert [entry.net[entry.number] for entry in entries] == [1200, 600, 60]
    for row, code in (
        ("1,solo,120,11,perhaps,\n", "csv.yes"),
        ("1,solo,120,,ja,\n", "tricks.announced"),
        ("1,solo,120,11,x,X\n", "suit.unknown"),
    ):
        with pytest.raises(TarokError) as refused:
            list(sheet.score(AAD, sheet.read(text + row)))
        assert (refused.value.code, refused.value.place) == (code, "line 2")


def test_targets_and_stock() -> None:
    text = "declarer,contract,points,target\n1,hand,70,66\n"
    entries = list(sheet.score(table("haferltarock"), sheet.read(text)))
    assert entries[0].net[1] == -50 + 30
    with pytest.raises(TarokError) as refused:
        list(sheet.score(table("haferltarock"), sheet.read(text.replace("66", "sixty"))))
    assert refused.value.code == "csv.number"
    stock = "declarer,contract,points,stock\n1,frage,70,left\n2,frage,70,\n"
    entries = list(sheet.score(table("sharp-tarock"), sheet.read(stock)))
    assert [entry.net[entry.number] for entry in entries] == [40, 20]


def test_points_of_all_by_player_number() -> None:
    text = "declarer,contract,points,tricks\n,ramsch,1=50 2=40 3=30,\n,ramsch,1=60/2=60/3=0,1=5 2=6 3=0\n"
    entries = list(sheet.score(table("dapp"), sheet.read(text)))
    assert [tuple(entry.net.values()) for entry in entries] == [(-10, 5, 5), (-10, -10, 20)]
    with pytest.raises(TarokError) as refused:
        list(sheet.score(table("dapp"), sheet.read(text.replace("2=40", "4=40"))))
    assert (refused.value.code, refused.value.place) == ("points.each", "line 2")


def test_first_dealer() -> None:
    first, second = (next(iter(sheet.score(SSR, sheet.read(GOOD * 1), dealer))) for dealer in (3, 1))
    assert (first.dealer, second.dealer) == (3, 1)


def written(semicolon: bool) -> list[list[str]]:
    entries = list(sheet.score(SSR, sheet.read(GOOD + "2,sansprendre,50\n")))
    text = sheet.write(SSR, entries, semicolon=semicolon)
    return list(csv.reader(io.StringIO(text), delimiter=";" if semicolon else ","))


def test_writing_a_ledger() -> None:
    assert written(False) == [
        ["deal", "dealer", "net 1", "net 2", "net 3", "ledger 1", "ledger 2", "ledger 3", "pot", "cup",
         "line", "schreckensteiner", "house"],
        ["1", "3", "10", "-20", "-20", "10", "-20", "-20", "30", "0", "0", "0", "0"],
        ["2", "1", "20", "-100", "30", "30", "-120", "10", "80", "0", "0", "0", "0"],
    ]  # fmt: skip
    assert written(True) == written(False)


@pytest.mark.parametrize(
    ("cell", "safe"),
    [
        ("-57/2", "-57/2"),
        ("-20", "-20"),
        ("−20", "−20"),
        ("-1.5", "-1.5"),
        ("20", "20"),
        ("", ""),
        ("=1+1", "'=1+1"),
        ("+20", "'+20"),
        ("-1+1", "'-1+1"),
        ("-cmd", "'-cmd"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\t=1", "'\t=1"),
        ("\r=1", "'\r=1"),
        ("text = 1", "text = 1"),
    ],
)
def test_no_cell_is_a_formula(cell: str, safe: str) -> None:
    assert sheet.safe(cell) == safe
