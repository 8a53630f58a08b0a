"""What a reader wants to know before reading: how long it takes, and in one sentence what it is about."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

from .directive import widget_node
from .words import say

SPEED = 200
"""Words a minute, for prose with rules and numbers in it."""
LEAST = 300
"""Words below which nobody asks how long a page takes."""
LOOKED_UP = (addnodes.glossary, addnodes.desc, nodes.citation)
"""Pages with these are looked things up in, not read through."""
BESIDE = (widget_node, nodes.table, nodes.caption)
"""What stands beside the text, or in for a widget."""
CITED = re.compile(r"\s*\[[^\]]*\]")
LONGEST = 220
"""Signs of a page's summary."""


def paragraphs(doctree: nodes.document) -> Iterator[str]:
    """The running text of a page."""
    for node in doctree.findall(nodes.paragraph):
        above = node.parent
        while above is not None and not isinstance(above, BESIDE):
            above = above.parent
        if above is None:
            yield CITED.sub("", " ".join(node.astext().split()))


def words_of(doctree: nodes.document) -> int:
    """How many words there are to read."""
    return sum(len(text.split()) for text in paragraphs(doctree))


def minutes(doctree: nodes.document) -> int | None:
    """How long reading takes; None for pages that are too short to say so, or not read through."""
    count = words_of(doctree)
    if count < LEAST or any(True for kind in LOOKED_UP for _ in doctree.findall(kind)):
        return None
    return math.ceil(count / SPEED)


def summary(doctree: nodes.document) -> str:
    """The first sentences of a page, as many as fit."""
    found = ""
    for text in paragraphs(doctree):
        for sentence in re.split(r"(?<=[.!?])\s+", text):
            if len(found) + len(sentence) > LONGEST:
                return found or sentence[:LONGEST].rsplit(" ", 1)[0] + " …"
            found = f"{found} {sentence}".strip()
    return found


def page_context(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Say it under the page's heading, and to those who share its address."""
    if doctree is None:
        return
    context["summary"] = summary(doctree)
    needed = minutes(doctree)
    if needed:
        line = say("minutes").format(minutes=needed)
        context["body"] = context["body"].replace("</h1>", f'</h1>\n<p class="reading">{line}</p>', 1)


def setup(app: Sphinx) -> None:
    """Register the step."""
    app.connect("html-page-context", page_context, priority=700)
