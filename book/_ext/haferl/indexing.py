"""The index: every page where a word of the glossary is used, and every page that tells of a name.

Chapters need not mark anything: a ``{term}`` is an entry by itself, and names of people, places and
writings are found in the text by the list `book/index.txt`, one a line, ``Entry: words | words``.
Each page is listed once for an entry, at the place where it first comes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError
from sphinx.transforms import SphinxTransform

LIST = "index.txt"
OWN = {"glossary", "bibliography", "abbreviations", "citing"}
"""Pages that are lists themselves: names are not sought there."""


@cache
def names(path: Path) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The entries of the list and what they are found by."""
    found = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        entry, colon, words = line.partition(": ")
        if not colon or not words.strip():
            raise ExtensionError(f"{path.name}, line {number}: write `Entry: words | words`, not {line!r}")
        said = "|".join(re.escape(word.strip()) for word in words.split("|"))
        found.append((entry, re.compile(rf"\b(?:{said})\b")))
    return tuple(found)


def used(document: nodes.document, path: Path) -> Iterator[tuple[str, nodes.Element]]:
    """What a page tells of, each with the paragraph where it first does."""
    seen: set[str] = set()
    for paragraph in document.findall(nodes.TextElement):
        if not isinstance(paragraph, nodes.paragraph | nodes.term):
            continue
        for link in paragraph.findall(addnodes.pending_xref):
            entry = link.get("reftarget", "")
            if link.get("reftype") == "term" and entry not in seen:
                seen.add(entry)
                yield entry, paragraph
        text = paragraph.astext()
        for entry, pattern in names(path):
            if entry not in seen and pattern.search(text):
                seen.add(entry)
                yield entry, paragraph


class Entries(SphinxTransform):
    """Puts the entries of a page where Sphinx looks for them, before it does."""

    default_priority = 600

    def apply(self, **_: Any) -> None:
        if self.env.docname in OWN:
            return
        path = Path(self.env.srcdir) / LIST
        if not path.is_file():
            return
        self.env.note_dependency(str(path))
        proper = {entry.lower(): entry for entry in terms(path.parent / "glossary.md")}
        for entry, paragraph in list(used(self.document, path)):
            shown = proper.get(entry.lower(), entry)
            target = f"index-{nodes.make_id(shown) or len(paragraph['ids'])}"
            if target in self.document.ids:
                continue
            paragraph["ids"].append(target)
            self.document.ids[target] = paragraph
            index = addnodes.index(entries=[("single", shown.replace(";", ","), target, "", None)])
            paragraph.parent.insert(paragraph.parent.index(paragraph), index)


@cache
def terms(path: Path) -> tuple[str, ...]:
    """The glossary's words as it writes them."""
    return (
        tuple(re.findall(r"^([^\s`:#].*)\n(?=  \S)", path.read_text("utf-8"), re.M)) if path.is_file() else ()
    )


def without_python(app: Sphinx, env: BuildEnvironment) -> None:
    """The reference of the package is found by its own contents: its hundreds of names stay out."""
    entries = env.get_domain("index").entries  # type: ignore[attr-defined]
    for docname in env.get_domain("py").data["modules"].values():
        entries[docname.docname] = []


def page_context(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Let the index name the pages that it leads to."""

    def page(link: str) -> str:
        docname = link.partition("#")[0].removesuffix(".html")
        return app.env.titles[docname].astext() if docname in app.env.titles else docname

    context["title_of"] = page
    context["has_index"] = bool(app.config.html_use_index)


def setup(app: Sphinx) -> None:
    """Register the steps."""
    app.add_transform(Entries)
    app.connect("env-updated", without_python)
    app.connect("html-page-context", page_context, priority=700)
