"""Pages that live with a strict content security policy, and that fit a narrow window.

Inline style attributes, which docutils writes for widths, become classes of one small style sheet;
wide tables get a frame that scrolls by itself and can be reached by keyboard.
"""

from __future__ import annotations

import hashlib
import html
import re
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from .words import say

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self'",
        "connect-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
    )
)
"""Own scripts, WebAssembly and workers; nothing inline, nothing evaluated, nothing foreign."""

TAG = re.compile(r"<([a-zA-Z][\w-]*)((?:\s+[\w:.@-]+(?:=(?:\"[^\"]*\"|'[^']*'|[^\s>]+))?)*\s*/?)>")
STYLE = re.compile(r"\sstyle=\"([^\"]*)\"")
CLASS = re.compile(r"\sclass=\"([^\"]*)\"")
KEPT = re.compile(r"data-style=\"([^\"]*)\"")
TABLE = re.compile(r"<table\b.*?</table>", re.S)
EMPTY_HEAD = re.compile(r"<th[^>]*>\s*(?:<p>\s*</p>)?\s*</th>")
DATA = re.compile(r"(<script\b.*?</script>)", re.S)


def class_of(style: str) -> str:
    """The class that stands for a style attribute."""
    return "s-" + hashlib.sha256(style.encode()).hexdigest()[:8]


def without_styles(body: str) -> str:
    """The same HTML with each style attribute as a class; what it said stays in `data-style`."""

    def tag(match: re.Match[str]) -> str:
        name, attributes = match.groups()
        style = STYLE.search(attributes)
        if not style:
            return match[0]
        attributes = STYLE.sub("", attributes)
        wanted = class_of(html.unescape(style[1]))
        if CLASS.search(attributes):
            attributes = CLASS.sub(lambda m: f' class="{m[1]} {wanted}"', attributes)
        else:
            attributes = f' class="{wanted}"' + attributes
        return f'<{name} data-style="{style[1]}"{attributes}>'

    parts = DATA.split(body)  # data scripts hold JSON, not tags
    return "".join(p if p.startswith("<script") else TAG.sub(tag, p) for p in parts)


def framed_tables(body: str) -> str:
    """The same HTML with each table in a frame of its own that may scroll, and has a name of its own."""
    count = 0

    def frame(match: re.Match[str]) -> str:
        caption = re.search(r"<span class=\"caption-text\">(.*?)</span>", match[0], re.S)
        nonlocal count
        count += 1
        name = re.sub(r"<[^>]+>", "", caption[1]) if caption else f"{say('table')} {count}"
        return (
            f'<div class="table" role="region" tabindex="0" aria-label="{html.escape(html.unescape(name))}">'
            f"{EMPTY_HEAD.sub('<td></td>', match[0])}</div>"
        )

    parts = DATA.split(body)
    return "".join(p if p.startswith("<script") else TABLE.sub(frame, p) for p in parts)


def reachable(body: str) -> str:
    """The same HTML with code that may scroll reachable by keyboard, and without roles that are no more."""
    parts = DATA.split(body)
    return "".join(
        p
        if p.startswith("<script")
        else p.replace("<pre>", '<pre tabindex="0">')
        .replace(' role="doc-biblioentry"', "")
        .replace('role="list" class="citation-list"', 'class="citation-list"')
        for p in parts
    )


def page_context(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Clean the body of one page."""
    body = context.get("body")
    if body:
        context["body"] = reachable(framed_tables(without_styles(body)))
    context["has_styles"] = 'data-style="' in context.get("body", "")


def write_styles(app: Sphinx, error: Exception | None) -> None:
    """Collect what the pages' classes stand for into `_static/widths.css`."""
    if error is not None or app.builder.format != "html":
        return
    styles: set[str] = set()
    for page in Path(app.outdir).rglob("*.html"):
        styles.update(html.unescape(s) for s in KEPT.findall(page.read_text("utf-8")))
    rules = [f".{class_of(s)} {{ {s} }}\n" for s in sorted(styles)]
    target = Path(app.outdir) / "_static" / "widths.css"
    target.write_text("".join(rules), "utf-8")


def setup(app: Sphinx) -> None:
    """Register both steps."""
    app.connect("html-page-context", page_context, priority=800)
    app.connect("build-finished", write_styles, priority=200)
