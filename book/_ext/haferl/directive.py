"""The directive that shows a notebook's widget in a page.

::

    ```{widget} sansprendre#deal
    :live:
    What a reader without JavaScript, and a page on paper where the widget cannot print, gets instead.
    ```

`:live:` starts Python when the page is idle; without it Python starts on first need.
`:source:` shows the cell's Python in a fold below the widget.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import OptionSpec
from sphinx.writers.html5 import HTML5Translator

from . import cells
from .words import say

USED = re.compile(r"^\s*[`:]{3,}\{widget\}\s+([A-Za-z0-9_-]+)#", re.M)
TARGET = re.compile(r"([A-Za-z0-9_-]+)#([A-Za-z0-9_-]+)\Z")


class widget_node(nodes.General, nodes.Element):
    """A widget: attributes chapter, label, state, live; children are the words shown without it."""


class chapter_node(nodes.Invisible, nodes.Element):
    """The cells of a notebook, once per page and notebook: what going live runs."""


def as_json(value: object) -> str:
    """JSON that cannot end the script element which holds it."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def kept_folder(app: Sphinx) -> Path:
    """Where results of notebooks are kept between builds, beside the pages and not among them."""
    return Path(app.outdir).parent / ".haferl" / "cells"


class WidgetDirective(SphinxDirective):
    """``{widget} chapter#label``."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[OptionSpec] = {"live": directives.flag, "source": directives.flag}

    def run(self) -> list[nodes.Node]:
        target = TARGET.match(self.arguments[0])
        if not target:
            raise self.error(f"write the widget as chapter#label, not {self.arguments[0]!r}")
        name, label = target.groups()
        config = self.env.config
        notebook = Path(config.haferl_notebooks) / f"{name}.ipynb"
        package = Path(config.haferl_package)
        try:
            chapter = cells.load(notebook, package, kept_folder(self.env.app))
            cell = chapter.find(label)
            stamp = cells.key(notebook, package)
        except cells.NotebookError as error:
            raise self.error(str(error)) from error
        if cell.state is None:
            raise self.error(f"cell {label!r} of notebooks/{name}.ipynb shows no widget")
        self.env.note_dependency(str(notebook))
        metadata = self.env.metadata[self.env.docname]
        seen = metadata.setdefault("haferl_chapters", {})
        node = widget_node(
            chapter=name,
            label=label,
            state=cell.state,
            live="live" in self.options,
            ids=[f"{name}-{label}"],
        )
        self.set_source_info(node)
        if self.content:
            self.state.nested_parse(self.content, self.content_offset, node)
        found: list[nodes.Node] = [node]
        if "source" in self.options:
            found.append(self._source(cell.source))
        if name not in seen:
            seen[name] = stamp
            found.append(
                chapter_node(
                    name=name,
                    cells=[{"label": c.label, "source": c.source} for c in chapter.cells],
                )
            )
        if "live" in self.options:
            metadata["haferl_idle"] = True
        return found

    def _source(self, source: str) -> nodes.Node:
        fold = nodes.container(classes=["source"])
        fold += nodes.raw("", f"<details><summary>{say('python_of_widget')}</summary>", format="html")
        fold += nodes.literal_block(source, source, language="python")
        fold += nodes.raw("", "</details>", format="html")
        return fold


def visit_widget(self: HTML5Translator, node: widget_node) -> None:
    """Open the widget's place; its words, shown where it cannot run, follow as children."""
    idle = " data-idle" if node["live"] else ""
    self.body.append(
        f'<div class="widget" id="{node["ids"][0]}" data-chapter="{node["chapter"]}" '
        f'data-label="{node["label"]}"{idle}>'
        f'<script type="application/json" class="widget-state">{as_json(node["state"])}</script>'
        '<div class="widget-view"></div><div class="widget-instead">'
    )


def depart_widget(self: HTML5Translator, node: widget_node) -> None:
    """Close it."""
    self.body.append(f'<p class="needs">{say("needs_javascript")}</p></div></div>\n')


def visit_chapter(self: HTML5Translator, node: chapter_node) -> None:
    """The notebook's cells as data."""
    self.body.append(
        f'<script type="application/json" class="chapter-cells" data-chapter="{node["name"]}">'
        f"{as_json(node['cells'])}</script>\n"
    )
    raise nodes.SkipNode


def outdated(
    app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]
) -> list[str]:
    """Pages whose notebook, or the package behind it, has changed since they were read."""
    package = Path(app.config.haferl_package)
    old = []
    for docname, metadata in env.metadata.items():
        for name, stamp in metadata.get("haferl_chapters", {}).items():
            notebook = Path(app.config.haferl_notebooks) / f"{name}.ipynb"
            if not notebook.is_file() or cells.key(notebook, package) != stamp:
                old.append(docname)
                break
    return old


def run_ahead(app: Sphinx, env: BuildEnvironment, docnames: list[str]) -> None:
    """Run the notebooks that the pages to be read will ask for, as many at a time as there are cores.

    What fails here fails again when its page is read, and is told there with its place.
    """
    names = set()
    for docname in docnames:
        names.update(USED.findall(Path(env.doc2path(docname)).read_text("utf-8")))
    notebooks = [Path(app.config.haferl_notebooks) / f"{name}.ipynb" for name in sorted(names)]
    package, kept = Path(app.config.haferl_package), kept_folder(app)

    def run(notebook: Path) -> None:
        with contextlib.suppress(cells.NotebookError):
            cells.load(notebook, package, kept)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(run, notebooks))


def setup(app: Sphinx) -> None:
    """Register the directive and its nodes."""
    app.add_directive("widget", WidgetDirective)
    app.add_node(widget_node, html=(visit_widget, depart_widget))
    app.add_node(chapter_node, html=(visit_chapter, None))
    app.connect("env-get-outdated", outdated)
    app.connect("env-before-read-docs", run_ahead)
