"""The picture shown where the book's address is shared: drawn when the book is built."""

from __future__ import annotations

import hashlib
import re
import shutil
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

HERE = Path(__file__).parent
NAME = "preview.png"
SIZE = (1200, 630)
"""Pixels; what those who show such pictures ask for."""
PAPER, INK, SOFT, ACCENT, CLAY = "#f9f4e8", "#2a211b", "#65564a", "#8c2f1b", "#f1e2c2"
TOKEN = re.compile(r"[a-zA-Z]|-?(?:\d+\.\d*|\.\d+|\d+)")
TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "z": 0}


def outline(path: str) -> Any:
    """An SVG path as matplotlib's, for the commands that our drawings use."""
    from matplotlib.path import Path as Outline

    tokens = TOKEN.findall(path)
    points: list[tuple[float, float]] = []
    codes: list[Any] = []
    x = y = 0.0
    bend = (0.0, 0.0)
    start = (0.0, 0.0)
    command = "m"
    while tokens:
        if tokens[0].isalpha():
            command = tokens.pop(0)
        kind, count = command.lower(), TAKES[command.lower()]
        numbers = [float(tokens.pop(0)) for _ in range(count)]
        ox, oy = (x, y) if command.islower() else (0.0, 0.0)
        if kind == "z":
            points.append(start)
            codes.append(Outline.CLOSEPOLY)
            x, y = start
            continue
        if kind in "hv":
            numbers = [numbers[0], y - oy] if kind == "h" else [x - ox, numbers[0]]
        pairs = [(ox + a, oy + b) for a, b in zip(numbers[::2], numbers[1::2], strict=True)]
        if kind == "s":
            pairs.insert(0, (2 * x - bend[0], 2 * y - bend[1]))
        points += pairs
        codes += (
            [Outline.MOVETO if kind == "m" else Outline.LINETO] if len(pairs) == 1 else [Outline.CURVE4] * 3
        )
        x, y = pairs[-1]
        bend = pairs[1] if len(pairs) == 3 else (x, y)
        if kind == "m":
            start = (x, y)
            command = "l" if command == "m" else "L"
    return Outline(points, codes)


def draw(target: Path) -> None:
    """The jug of the masthead, the name, and what the book is."""
    from matplotlib.figure import Figure
    from matplotlib.patches import PathPatch
    from matplotlib.transforms import Affine2D

    figure = Figure(figsize=(SIZE[0] / 100, SIZE[1] / 100), dpi=100, facecolor=PAPER)
    axes = figure.add_axes((0, 0, 1, 1), xlim=(0, SIZE[0]), ylim=(SIZE[1], 0))
    axes.set_axis_off()
    place = Affine2D().scale(7.4).translate(90, 122) + axes.transData
    looks: dict[str, dict[str, Any]] = {
        "clay": {"fc": CLAY, "ec": "none"},
        "line": {"fc": "none", "ec": ACCENT, "lw": 13, "capstyle": "round", "joinstyle": "round"},
        "heart": {"fc": ACCENT, "ec": "none"},
    }
    for kind, path in re.findall(
        r'<path class="(\w+)" d="([^"]+)"', (HERE / "theme" / "jug.html").read_text("utf-8")
    ):
        axes.add_patch(PathPatch(outline(path), transform=place, **looks[kind]))
    say: dict[str, Any] = {"family": "serif", "va": "baseline", "ha": "left"}
    axes.text(500, 272, "Haferl", size=92, color=INK, **say)
    axes.text(506, 344, "the playable history", size=34, color=SOFT, style="italic", **say)
    axes.text(506, 398, "of German Tarok", size=34, color=SOFT, style="italic", **say)
    axes.plot((506, 1110), (446, 446), color=ACCENT, lw=2)
    axes.text(506, 492, "1795 to Haferltarock", size=24, color=INK, **say)
    figure.savefig(target, metadata={"Software": None})


def copy(app: Sphinx, error: Exception | None) -> None:
    """Put the picture among the static files; it is kept until how it is drawn changes."""
    if error is not None or app.builder.format != "html":
        return
    own = Path(__file__).read_bytes() + (HERE / "theme" / "jug.html").read_bytes()
    kept = Path(app.outdir).parent / ".haferl" / f"preview-{hashlib.sha256(own).hexdigest()[:12]}.png"
    if not kept.is_file():
        kept.parent.mkdir(exist_ok=True)
        draw(kept)
    shutil.copyfile(kept, Path(app.outdir) / "_static" / NAME)


def setup(app: Sphinx) -> None:
    """Register the step."""
    app.connect("build-finished", copy, priority=120)
