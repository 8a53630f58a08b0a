"""Sphinx extension that makes the book's pages: widgets, looks, live Python, offline use.

Its parts, each a module read in one sitting:

=============  ==================================================================
cells          runs a chapter's notebook once and keeps what its widgets show
directive      ``{widget} chapter#label``: puts such a widget into a page
rulebook       tables of rules and differences, marks of certainty, from the engine
plates         the book's figures, drawn when the book is built
bibliography   the style of the bibliography and of its labels
glossary       hover text for words of the glossary
theme          page templates and what they need; own assets only
strict         no inline style, no wide table: pages under a strict security policy
reading        how long a page takes, and what it is about
reference      the package's docstrings as a page
preview        the picture shown where a page is shared
indexing       the index, from the glossary's words and a list of names
lite           the chapters' notebooks, to download and to open on the site
words          the sentences of the pages
live           Python in the reader's browser
offline        the service worker
=============  ==================================================================
"""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from . import (
    bibliography,
    directive,
    glossary,
    indexing,
    lite,
    offline,
    plates,
    preview,
    reading,
    reference,
    rulebook,
    strict,
    theme,
)
from .live import bundle

ROOT = Path(__file__).resolve().parents[3]
"""The project's folder."""


def package_source() -> Path:
    """The folder of the ``tarok`` package: the tree's own, else the installed one."""
    own = ROOT / "src" / "tarok"
    if own.is_dir():
        return own
    spec = importlib.util.find_spec("tarok")
    if spec is None or spec.origin is None:
        raise ImportError("the package tarok is not installed: `make` sets it up")
    return Path(spec.origin).parent


def setup(app: Sphinx) -> dict[str, Any]:
    """Register everything (called by Sphinx)."""
    app.add_config_value("haferl_notebooks", str(ROOT / "notebooks"), "env", str)
    app.add_config_value("haferl_package", str(package_source()), "env", str)
    app.add_config_value("haferl_live", True, "html", bool)
    app.add_config_value("haferl_offline", True, "html", bool)
    # Jupyter Book hands these over whether or not anything uses them.
    app.add_config_value("comments_config", {}, "", dict)
    parts = (
        bibliography,
        directive,
        glossary,
        indexing,
        rulebook,
        plates,
        reading,
        reference,
        preview,
        theme,
        strict,
    )
    for part in (*parts, bundle, lite, offline):
        part.setup(app)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
