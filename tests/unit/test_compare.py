"""One result settled in every era, checked against `tarok settle` and by hand."""

import json
from fractions import Fraction

import pytest

from tarok import compare, eras
from tarok.cli import main
from tarok.era import Terms

DECLARED = [id for id in eras.ids() if id not in compare.eras_alone()]


def test_the_first_game_alone_has_no_declarer() -> None:
    assert list(compare.eras_alone()) == ["deutschtarok-1795"]


# Era, kind, contract, forehand's gain with 82 points, its cheapest win: by hand from the chapters.
MATCHED = [
    ("sansprendre-1839", "exchange", "frage", 44, 2),
    ("sansprendre-1839", "suit-solo", "sansprendre", 132, 2),
    ("sansprendre-1839", "heart-solo", "sansprendre-couleur", 176, 2),
    ("german-tarok-1881", "exchange", "frage", 88, 4),
    ("german-tarok-1881", "suit-solo", "solo", 132, 4),
    ("german-tarok-1881", "heart-solo", "herzsolo", 176, 4),
    ("wuerttemberg-tarock", "exchange", "frage", 44, 2),
    ("wuerttemberg-tarock", "heart-solo", "solo", 88, 2),
    ("tapp-1879", "exchange", "frage", 12, 2),
    ("tapp-1879", "suit-solo", "solo", 22, 2),
    ("tapp-1879", "heart-solo", "herzsolo", 44, 2),
    ("dapp", "suit-solo", "suit-solo", 10, 10),
    ("dapp", "heart-solo", "heart-solo", 20, 10),
    ("bavarian-1923", "exchange", "frage", 2, 2),
    ("bavarian-1923", "suit-solo", "solo", 4, 2),
    ("bavarian-1923", "heart-solo", "herzsolo", 8, 2),
    ("bavarian-1933", "exchange", "frage", 2, 2),
    ("bavarian-1933", "suit-solo", "solo", 4, 2),
    ("bavarian-1933", "heart-solo", "herzsolo", 8, 2),
    ("haferltarock", "exchange", "pick-up", 10, 10),
    ("haferltarock", "suit-solo", "hand", 20, 10),
    ("haferltarock", "heart-solo", "hand", 20, 10),
    ("berliner", "exchange", "pick-up", 10, 10),
    ("berliner", "suit-solo", "hand", 20, 10),
    ("berliner", "heart-solo", "hand", 20, 10),
    ("sharp-tarock", "exchange", "frage", 20, 20),
    ("sharp-tarock", "suit-solo", "solo", 40, 20),
    ("sharp-tarock", "heart-solo", "herzsolo", 40, 20),
]


@pytest.mark.parametrize(("era", "kind", "contract", "gain", "cheapest"), MATCHED)
def test_contracts_are_matched_by_what_they_are(
    era: str, kind: str, contract: str, gain: int, cheapest: int
) -> None:
    prices = compare.prices(era)
    scale = prices.scales[kind]
    assert scale.contract.id == contract
    assert scale.nets[82][0] == gain
    assert prices.cheapest == cheapest


def test_every_era_and_kind_is_in_that_list_or_has_no_such_contract() -> None:
    found = {(era, kind) for era in DECLARED for kind in compare.prices(era).scales}
    assert found == {(era, kind) for era, kind, *_ in MATCHED}
    missing = {(era, kind) for era in DECLARED for kind in compare.KINDS} - found
    assert missing == {("wuerttemberg-tarock", "suit-solo"), ("dapp", "exchange")}


@pytest.mark.parametrize("era", DECLARED)
def test_scales_are_what_the_command_settles(era: str, capsys: pytest.CaptureFixture[str]) -> None:
    prices = compare.prices(era)
    for kind, scale in prices.scales.items():
        for points in (0, 31, 59, 60, 61, 89, 120):
            arguments = ["settle", era, "--contract", scale.contract.id, "--points", str(points), "--json"]
            if kind == compare.HEART_SOLO:
                arguments += ["--trumps", "H"]
            assert main(arguments) == 0
            told = json.loads(capsys.readouterr().out)
            assert [Fraction(told["net"][seat]) for seat in "FMR"] == list(scale.nets[points])
            assert told["result"] == scale.results[points]


@pytest.mark.parametrize("era", DECLARED)
def test_all_scores_are_there_and_more_points_never_cost_more(era: str) -> None:
    prices = compare.prices(era)
    for scale in prices.scales.values():
        assert len(scale.nets) == len(scale.results) == 121
        gains = [net[0] for net in scale.nets]
        assert gains == sorted(gains)
        assert max(map(abs, gains)) <= prices.most
        for result, net in zip(scale.results, scale.nets, strict=True):
            assert net[1] == net[2]
            assert (net[0] > 0) == (result == "won")
            assert (net[0] < 0) == (result == "lost")
            # what is paid goes to the others or, in games with a pot, through it
            assert prices.terms.scheme.has_pot or sum(net) == 0


def test_house_rules_that_bring_a_contract_are_known() -> None:
    assert compare.optional_contract(Terms(eras.get("dapp")), compare.EXCHANGE) is not None
    assert compare.optional_contract(Terms(eras.get("dapp")), compare.SUIT_SOLO) is None
    assert compare.optional_contract(Terms(eras.get("wuerttemberg-tarock")), compare.SUIT_SOLO) is None


def stake(points: tuple[int, int, int]) -> list[Fraction]:
    """The first game's payment, reckoned anew."""
    best = max(points)
    winners = [place for place in range(3) if points[place] == best]
    if len(winners) == 3:
        return [Fraction(0)] * 3
    return [Fraction(3 - len(winners), len(winners)) if p in winners else Fraction(-1) for p in range(3)]


def test_every_way_to_share_the_points_among_three() -> None:
    alone = compare.alone("deutschtarok-1795")
    assert len(alone.runs) == 121
    for forehand in range(121):
        assert alone.runs[forehand][-1][0] == 120 - forehand
        for middle in range(121 - forehand):
            net = alone.patterns[alone.pattern(forehand, middle)]
            assert list(net) == stake((forehand, middle, 120 - forehand - middle))
            assert sum(net) == 0
    assert (alone.cheapest, alone.most) == (Fraction(1, 2), 2)


@pytest.mark.parametrize(
    ("net", "result"),
    [((2, -1, -1), "won"), ((Fraction(1, 2), Fraction(1, 2), -1), "shared"), ((-1, 2, -1), "lost"),
     ((0, 0, 0), "drawn")],
)  # fmt: skip
def test_how_forehand_has_fared(net: tuple[Fraction, ...], result: str) -> None:
    assert compare.result_alone(tuple(map(Fraction, net))) == result
