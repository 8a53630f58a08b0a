"""The book's figures, drawn with matplotlib when the book is built, each for light and dark pages.

Numbers come from the engine wherever it has them, so that a figure and a settlement agree. Nothing
that runs in a reader's browser imports this module: there is no matplotlib.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import FancyArrowPatch, FancyBboxPatch

from tarok import eras
from tarok.cards import Rank
from tarok.era import Terms
from tarok.payment.outcome import Outcome
from tarok.session import Session

WIDTH: Final = 5.0
"""Inches: narrow, so that letters stay readable when a phone shrinks the figure to its width."""

STYLE: Final[Any] = {
    "font.family": "STIXGeneral",
    "font.size": 12.0,
    # Letters as outlines look the same on every machine; the salt makes a build repeatable.
    "svg.fonttype": "path",
    "svg.hashsalt": "haferl",
}


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of a page that a figure needs: those of the book's style sheet."""

    ink: str
    soft: str
    rule: str
    accent: str
    clay: str
    raised: str


LOOKS: Final[Mapping[str, Look]] = {
    "light": Look("#2a211b", "#65564a", "#d9ccb4", "#8c2f1b", "#f1e2c2", "#fffcf4"),
    "dark": Look("#ebe1d0", "#b3a592", "#40382f", "#eb9a7d", "#4a3628", "#26211c"),
}


def _axes(height: float, look: Look, *, frame: bool = False) -> tuple[Figure, Axes]:
    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    figure.patch.set_alpha(0)
    axes = figure.add_subplot()
    axes.patch.set_alpha(0)
    axes.tick_params(colors=look.ink, length=0)
    for side, spine in axes.spines.items():
        spine.set_visible(frame and side == "bottom")
        spine.set_color(look.soft)
    if not frame:
        axes.set_axis_off()
    return figure, axes


def card_points(look: Look) -> Figure:
    """Points of the nine ranks in one suit."""
    ranks = sorted(Rank, key=lambda rank: (-rank.points, -list(Rank).index(rank)))
    names = [rank.name.title() if rank.points else rank.value for rank in ranks]
    figure, axes = _axes(2.7, look, frame=True)
    points = [rank.points for rank in ranks]
    colours = [look.accent if value >= 10 else look.soft for value in points]
    bars = axes.bar(range(len(ranks)), points, color=colours, width=0.66)
    for bar, value in zip(bars, points, strict=True):
        middle = bar.get_x() + bar.get_width() / 2
        axes.text(middle, value + 0.25, str(value), ha="center", color=look.ink, fontsize=13)
    axes.set_xticks(range(len(ranks)), names)
    axes.set_yticks([])
    axes.set_ylim(0, 12.6)
    return figure


SPANS: Final[Sequence[tuple[str, int, int, bool, bool, Mapping[int, str]]]] = (
    ("The first game", 1760, 1832, True, True, {1795: "first mention"}),
    ("Sansprendre", 1832, 1851, True, False, {1839: "SSR"}),
    ("German Tarok", 1851, 1918, False, False, {1864: "Augsburg", 1881: "AAD"}),
    ("Württemberg Tarock, Tapp", 1870, 1950, True, True, {1879: "Anton"}),
    ("Dapp", 1948, 2025, True, False, {}),
    ("Bavarian Tarock", 1918, 1948, False, True, {1923: "Huber", 1933: "any suit"}),
    ("Haferltarock", 1948, 2025, True, False, {2017: "Danyliuk"}),
)
"""Name, first and last year, whether beginning and end are uncertain, and years worth a mark."""

FADE: Final = 10
"""Years over which an uncertain end fades."""


def timeline(look: Look) -> Figure:
    """The games from about 1760 to today; an end that no text dates fades out."""
    figure, axes = _axes(5.0, look, frame=True)
    for row, (name, first, last, vague_first, vague_last, years) in enumerate(SPANS):
        bar: dict[str, Any] = {"y": -row, "height": 0.26, "color": look.accent, "linewidth": 0}
        axes.barh(width=last - first, left=first, **bar)
        for vague, edge, step in ((vague_first, first, -1), (vague_last, last, 1)):
            for year in range(FADE if vague else 0):
                share = (1 - (year + 0.5) / FADE) ** 2
                axes.barh(width=step, left=edge + step * year, alpha=share, **bar)
        late = first > 1900
        edge, side = (last, "right") if late else (first, "left")
        axes.text(edge, 0.2 - row, name, ha=side, va="bottom", color=look.ink, fontsize=13)
        for year in years:
            axes.plot(year, -row, "d", color=look.raised, markersize=5, markeredgewidth=0)
        told = ", ".join(f"{year} {what}" for year, what in years.items())
        axes.text(edge, -0.2 - row, told, ha=side, va="top", color=look.soft, fontsize=10.5)
    axes.set_xlim(1745, 2027)
    axes.set_ylim(-len(SPANS) + 0.35, 0.65)
    axes.set_yticks([])
    axes.set_xticks([1750, 1800, 1850, 1900, 1950, 2000])
    return figure


def _against_cheapest(values: Sequence[Fraction]) -> list[float]:
    return [float(value / min(values)) for value in values]


def _classic(era: str, *ids: str) -> list[Fraction]:
    """What contracts of an era are worth, in the order given (in that of their rank without)."""
    known = {contract.id: contract.value for contract in eras.get(era).contracts}
    return [known[name] for name in ids or known]


def multipliers(look: Look) -> Figure:
    """What contracts were worth against the cheapest of their time."""
    classic = ("frage", "solo", "herzsolo")
    gentlemen = [Fraction(1, 2), Fraction(1), Fraction(2)]
    groups = (
        ("1839", _classic("sansprendre-1839")),
        ("1881", _classic("german-tarok-1881", *classic)),
        ("1881, gentlemen", gentlemen),
        ("Tapp, 1879", _classic("tapp-1879", *classic)),
        ("Bavarian, 1923", _classic("bavarian-1923", *classic)),
    )
    figure, axes = _axes(3.0, look, frame=True)
    left, ticks = 0.0, []
    for name, values in groups:
        heights = _against_cheapest(values)
        places = [left + number for number in range(len(heights))]
        axes.bar(places, heights, width=0.78, color=[look.soft] * (len(heights) - 1) + [look.accent])
        for place, height in zip(places, heights, strict=True):
            axes.text(place, height + 0.07, f"{height:g}", ha="center", color=look.ink)
        ticks.append((sum(places) / len(places), name.replace(", ", ",\n")))
        left += len(heights) + 0.9
    axes.set_xticks([place for place, _ in ticks], [name for _, name in ticks], linespacing=1.0)
    axes.set_yticks([])
    axes.set_ylim(0, 4.7)
    return figure


Tree = tuple[Mapping[str, tuple[float, float, str]], Sequence[tuple[str, str]]]
"""Boxes (name: column, row, second line) and arrows between them."""

GERMAN_TREE: Final[Tree] = (
    {
        "Grosstarock": (1, 0, "with tarot cards"),
        "German Tarok": (1, 1, "about 1760"),
        "Sansprendre": (1, 2, "1830s"),
        "German Tarok ": (1, 3, "1850 to 1918"),
        "Tapp": (0, 4, "by the 1870s"),
        "Bavarian Tarock": (1, 4, "after 1918"),
        "Bauerntarock": (2, 4, "Austria"),
        "Dapp": (0, 5, "after 1945"),
        "Haferltarock": (1, 5, "after 1945"),
        "Frog, Solo": (2, 3, "and Rana, America"),
    },
    (
        ("Grosstarock", "German Tarok"),
        ("German Tarok", "Sansprendre"),
        ("Sansprendre", "German Tarok "),
        ("German Tarok ", "Tapp"),
        ("German Tarok ", "Bavarian Tarock"),
        ("German Tarok ", "Bauerntarock"),
        ("German Tarok ", "Frog, Solo"),
        ("Tapp", "Dapp"),
        ("Bavarian Tarock", "Haferltarock"),
    ),
)

TAPP_TREE: Final[Tree] = (
    {
        "Tapp Tarock": (1, 0, "with tarot cards"),
        "Tapp": (1, 1, "early 19th century"),
        "Bavarian Tarock": (0, 2, "mid-19th century"),
        "Bauerntarock": (1, 2, "and Dobbm, Austria"),
        "Frog": (2, 2, "America"),
        "Haferltarock": (0, 3, "after 1945"),
    },
    (
        ("Tapp Tarock", "Tapp"),
        ("Tapp", "Bavarian Tarock"),
        ("Tapp", "Bauerntarock"),
        ("Tapp", "Frog"),
        ("Bavarian Tarock", "Haferltarock"),
    ),
)


def _tree(tree: Tree, look: Look) -> Figure:
    boxes, arrows = tree
    rows = 1 + max(int(row) for _, row, _ in boxes.values())
    figure, axes = _axes(0.86 * rows, look)
    for parent, child in arrows:
        (x0, y0, _), (x1, y1, _) = boxes[parent], boxes[child]
        beside = y0 == y1
        start = (x0 + 0.46, -y0) if beside else (x0, -y0 - 0.3)
        end = (x1 - 0.46, -y1) if beside else (x1, -y1 + 0.3)
        arrow: dict[str, Any] = {
            "arrowstyle": "-|>",
            "mutation_scale": 11,
            "shrinkA": 0,
            "shrinkB": 0,
        }
        axes.add_patch(FancyArrowPatch(start, end, color=look.soft, linewidth=1.1, **arrow))
    for name, (column, row, second) in boxes.items():
        corner = (column - 0.46, -row - 0.3)
        box = FancyBboxPatch(corner, 0.92, 0.6, boxstyle="round,pad=0,rounding_size=0.06",
                             facecolor=look.clay, edgecolor=look.rule)  # fmt: skip
        axes.add_patch(box)
        middle: dict[str, Any] = {"ha": "center", "va": "center", "color": look.ink}
        axes.text(column, 0.12 - row, name.strip(), fontsize=11.5, **middle)
        axes.text(column, -0.14 - row, second, fontsize=10, **middle)
    axes.set_xlim(-0.48, 2.48)
    axes.set_ylim(-rows + 0.6, 0.4)
    return figure


def tree_german(look: Look) -> Figure:
    """The pedigree of Texts G, S and T."""
    return _tree(GERMAN_TREE, look)


def tree_tapp(look: Look) -> Figure:
    """The pedigree of Text B."""
    return _tree(TAPP_TREE, look)


PLACES: Final = (
    # name, longitude, latitude (degrees, to a few hundredths), note, label's offset in points, side
    ("Munich", 11.58, 48.14, "1881", (5, -3), "left"),
    ("Augsburg", 10.90, 48.37, "1864", (5, 3), "left"),
    ("Nuremberg", 11.08, 49.45, "1851", (-5, -3), "right"),
    ("Amberg", 11.86, 49.44, "1809", (5, -4), "left"),
    ("Bayreuth", 11.58, 49.95, "1839", (5, -2), "left"),
    ("Würzburg", 9.95, 49.79, "1876", (-5, -3), "right"),
    ("Illerfeld", 10.10, 47.93, "1795", (-5, -10), "right"),
    ("Stuttgart", 9.18, 48.78, "", (6, -8), "left"),
    ("Backnang", 9.43, 48.95, "Dapp", (6, 0), "left"),
    ("Igelsberg", 8.45, 48.53, "2017", (5, -9), "left"),
    ("Pforzheim", 8.70, 48.89, "1901", (-5, 4), "right"),
    ("Brixental", 12.25, 47.45, "Bauerntarock", (6, -3), "left"),
    ("Linz", 14.29, 48.31, "1927", (5, -3), "left"),
    ("Krems", 15.61, 48.41, "1869", (-7, 3), "right"),
)
"""Where the book's places lie; Illerfeld, a hamlet near Memmingen, to a tenth of a degree."""


def places(look: Look) -> Figure:
    """A sketch of places by their true positions; no borders, no rivers, no foreign map data."""
    figure, axes = _axes(3.4, look)
    for name, east, north, note, offset, side in PLACES:
        axes.plot(east, north, "o", color=look.accent, markersize=5)
        words: dict[str, Any] = {
            "xytext": offset,
            "textcoords": "offset points",
            "ha": side,
            "va": "center",
        }
        text = f"{name}\n{note}".strip()
        axes.annotate(text, (east, north), color=look.ink, fontsize=10.5, linespacing=0.95, **words)
    axes.set_xlim(7.2, 15.9)
    axes.set_ylim(47.2, 50.2)
    # A degree of longitude is two thirds of a degree of latitude at 48.6° north.
    axes.set_aspect(1 / 0.66)
    return figure


def ledger(look: Look) -> Figure:
    """What four players have won or lost, deal by deal, in the blockade that the book tells."""
    courses = blockade()
    figure, axes = _axes(3.1, look, frame=True)
    styles = ((0, ()), (0, (5, 2)), (0, (1, 1.6)), (0, (5, 1.6, 1, 1.6)))
    shades = (look.accent, look.ink, look.soft, look.ink)
    axes.axhline(0, color=look.rule, linewidth=1)
    for (player, course), style, shade in zip(courses.items(), styles, shades, strict=True):
        axes.plot(range(len(course)), course, color=shade, linestyle=style, linewidth=1.8)
        axes.text(len(course) - 0.9, course[-1], f"player {player}", va="center", color=look.ink)
    deals = len(next(iter(courses.values()))) - 1
    names = ["bought", *(f"deal {number}" for number in range(1, deals + 1))]
    axes.set_xticks(range(deals + 1), names)
    axes.set_xlim(-0.1, deals + 1.0)
    axes.tick_params(axis="y", labelsize=10.5)
    return figure


BLOCKADE: Final = (
    (1, "solo", 51),
    (3, "solo", 55),
    (4, "solo", 70),
    (1, "herzsolo", 66),
    (2, "solo", 61),
)
"""Declarer (a player's number), contract and card points of the five deals told in the chapter Paying."""


def blockade() -> dict[int, list[float]]:
    """Each player's ledger in pfennigs: when his blocks are bought, then after each deal of `BLOCKADE`."""
    terms = Terms(eras.get("german-tarok-1881"), players=4, scheme_id="blocks")
    contracts = {contract.id: contract for contract in terms.contracts}
    session = Session.begin(terms)
    bought = session.put_in().net
    courses = {player: [float(bought[session.seat(player)])] for player in session.ledger}
    for player, contract, points in BLOCKADE:
        played = contracts[contract]
        # Some of the eleven tricks, not all: no Matsch.
        outcome = Outcome(played, session.seat(player), points, 6, terms.layout.size)
        session, entry = session.settle(outcome)
        for number, course in courses.items():
            course.append(float(entry.ledger[number]))
    return courses


FIGURES: Final[Mapping[str, Callable[[Look], Figure]]] = {
    "card-points": card_points,
    "ledger": ledger,
    "multipliers": multipliers,
    "places": places,
    "timeline": timeline,
    "tree-german": tree_german,
    "tree-tapp": tree_tapp,
}


def svg(name: str, look: str = "light") -> str:
    """A figure as SVG text. Raises KeyError for a name or a look that does not exist."""
    with matplotlib.rc_context(STYLE):
        figure = FIGURES[name](LOOKS[look])
        out = io.StringIO()
        # Without a date the same figure is the same file.
        undated = {"Date": None, "Creator": None}
        figure.savefig(out, format="svg", transparent=True, metadata=undated)
    return out.getvalue()


def write(folder: Path, names: Iterable[str] = FIGURES) -> list[Path]:
    """Write `<name>-light.svg` and `<name>-dark.svg` for each name; the paths written."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for name in names:
        for look in LOOKS:
            path = folder / f"{name}-{look}.svg"
            path.write_text(svg(name, look), "utf-8")
            paths.append(path)
    return paths
