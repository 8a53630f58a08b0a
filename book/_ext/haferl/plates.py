"""The book's figures, drawn by `tarok.figures` when the book is built, for light and dark pages.

::

    ```{plate} timeline
    :alt: What the figure shows, in words.
    The caption.
    ```
"""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import OptionSpec
from sphinx.writers.html5 import HTML5Translator

from .rulebook import package_stamp

LOOKS = ("light", "dark")


class plate_node(nodes.General, nodes.Element):
    """The picture of a plate: attributes name, alt, digest."""


def kept_folder(app: Sphinx) -> Path:
    """Where drawn figures are kept between builds."""
    return Path(app.outdir).parent / ".haferl" / "plates"


def draw(name: str, folder: Path, stamp: str) -> str:
    """Draw one figure in all looks unless it is kept; a digest of it."""
    done = folder / f"{name}.stamp"
    paths = [folder / f"{name}-{look}.svg" for look in LOOKS]
    if not done.is_file() or done.read_text("utf-8") != stamp:
        from tarok import figures

        folder.mkdir(parents=True, exist_ok=True)
        for look, path in zip(LOOKS, paths, strict=True):
            path.write_text(figures.svg(name, look), "utf-8")
        done.write_text(stamp, "utf-8")
    return hashlib.sha256(b"".join(p.read_bytes() for p in paths)).hexdigest()[:10]


class PlateDirective(SphinxDirective):
    """``{plate} name``: the caption is the content, the description the option `alt`."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[OptionSpec] = {
        "alt": directives.unchanged_required,
        "name": directives.unchanged,
    }

    def run(self) -> list[nodes.Node]:
        name = self.arguments[0]
        if not self.options.get("alt"):
            raise self.error(f"plate {name!r} needs :alt:, its description in words")
        from tarok import figures

        if name not in figures.FIGURES:
            raise self.error(f"no figure {name!r}; there are {', '.join(figures.FIGURES)}")
        stamp = package_stamp(self.env.app)
        digest = draw(name, kept_folder(self.env.app), stamp)
        self.env.metadata[self.env.docname]["haferl_rules"] = stamp
        figure = nodes.figure("", classes=["plate"])
        self.set_source_info(figure)
        figure += plate_node(name=name, alt=self.options["alt"], digest=digest)
        if self.content:
            holder = nodes.Element()
            self.state.nested_parse(self.content, self.content_offset, holder)
            caption, *legend = holder.children
            figure += nodes.caption("", "", *caption.children)
            if legend:
                figure += nodes.legend("", *legend)
        self.add_name(figure)
        return [figure]


def visit_plate(self: HTML5Translator, node: plate_node) -> None:
    """One picture per look; the style sheet shows the one that fits the page."""
    up = "../" * self.builder.current_docname.count("/")
    for look in LOOKS:
        address = f"{up}_static/plates/{node['name']}-{look}.svg?v={node['digest']}"
        self.body.append(
            f'<img class="only-{look}" loading="lazy" src="{address}" alt="{self.attval(node["alt"])}">'
        )
    raise nodes.SkipNode


def copy(app: Sphinx, error: Exception | None) -> None:
    """Put the drawn figures among the static files."""
    folder = kept_folder(app)
    if error is None and app.builder.format == "html" and folder.is_dir():
        target = Path(app.outdir) / "_static" / "plates"
        target.mkdir(exist_ok=True)
        for path in folder.glob("*.svg"):
            shutil.copyfile(path, target / path.name)


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("plate", PlateDirective)
    app.add_node(plate_node, html=(visit_plate, None))
    app.connect("build-finished", copy, priority=110)
