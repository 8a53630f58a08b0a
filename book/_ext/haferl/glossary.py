"""Hover text for words of the glossary: a link to a term carries what the term means."""

from __future__ import annotations

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

LONGEST = 160
"""Signs of a meaning that are shown; the link leads to the rest."""


def meanings(env: BuildEnvironment) -> dict[str, str]:
    """What each term means, by the id of its place in the glossary."""
    if not hasattr(env, "haferl_meanings"):
        env.haferl_meanings = {}  # type: ignore[attr-defined]
    found: dict[str, str] = env.haferl_meanings  # type: ignore[attr-defined]
    return found


def collect(app: Sphinx, doctree: nodes.document) -> None:
    """Keep the meanings of a page that holds a glossary."""
    for glossary in doctree.findall(addnodes.glossary):
        for item in glossary.findall(nodes.definition_list_item):
            text = " ".join(part.astext() for part in item.findall(nodes.definition)).replace("\n", " ")
            if len(text) > LONGEST:
                text = text[:LONGEST].rsplit(" ", 1)[0] + " …"
            for term in item.findall(nodes.term):
                for id in term["ids"]:
                    meanings(app.env)[id] = text


def hover(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Write the meanings on the links of one page."""
    for link in doctree.findall(nodes.reference):
        address = link.get("refuri", "") + "#" + link.get("refid", "")
        for part in address.split("#"):
            if part in meanings(app.env):
                link["reftitle"] = meanings(app.env)[part]


def merge(app: Sphinx, env: BuildEnvironment, docnames: set[str], other: BuildEnvironment) -> None:
    """Bring home what a reader in another process has found."""
    meanings(env).update(meanings(other))


def setup(app: Sphinx) -> None:
    """Register both steps."""
    app.connect("doctree-read", collect)
    app.connect("doctree-resolved", hover)
    app.connect("env-merge-info", merge)
