"""The pages' own theme: small templates, own assets only, each named with a digest of its content.

Templates list their assets themselves and ignore what other extensions add, so that nothing
foreign and nothing needless gets into a page.
"""

from __future__ import annotations

import hashlib
import os
import shutil
from functools import cache
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.fileutil import copy_asset

from . import directive, lite, preview
from .strict import POLICY
from .words import PAGE, host_words

HERE = Path(__file__).parent
WIDGETS = ("widgets.mjs", "widgets.css")
"""The front end's bundle, shipped in the package and served once for all pages."""


@cache
def digest(path: Path) -> str:
    """A short digest of a file: part of its address, so that a new file is a new address."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:10]


def widget_files(app: Sphinx) -> dict[str, Path]:
    """The bundle's files in the package."""
    folder = Path(app.config.haferl_package) / "widgets" / "static"
    return {name: folder / name for name in WIDGETS}


def source_of(app: Sphinx, name: str) -> Path:
    """The file that will be served as `_static/<name>`."""
    if name in WIDGETS:
        path = widget_files(app)[name]
        if not path.is_file():
            raise ExtensionError(f"{path.name} of the widgets is missing: run `make front` first")
        return path
    return Path(app.srcdir) / "_static" / name


def page_context(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Hand the templates what they need beside Sphinx's own."""
    metadata = app.env.metadata.get(pagename, {})
    url, base = os.environ.get("SITE_URL", "").rstrip("/"), os.environ.get("SITE_BASE")
    # A host shows the page for lost readers at any address: only there must links not be relative.
    context["from_root"] = ""
    if pagename == "404" and base is not None:
        root = context["from_root"] = f"{base.rstrip('/')}/"
        relative = context["pathto"]
        context["pathto"] = lambda *args: root + relative(*args).removeprefix("./")
    elif url and pagename not in ("404", "search"):
        page = "" if pagename == app.config.root_doc else f"{pagename}.html"
        context["canonical"] = f"{url}/{page}"
        context["preview"] = f"{url}/_static/{preview.NAME}"
    context["w"] = PAGE
    context["policy"] = POLICY
    context["has_widgets"] = bool(metadata.get("haferl_chapters"))
    context["uses_design"] = 'class="sd-' in (context.get("body") or "")
    pathto = context["pathto"]
    lite.page_context(app, list(metadata.get("haferl_chapters", {})), context)

    def asset(name: str) -> str:
        return f"{pathto('_static/' + name, 1)}?v={digest(source_of(app, name))}"

    context["asset"] = asset
    setup: dict[str, Any] = {"words": host_words(), "root": pathto("", 1) or "./"}
    if context["has_widgets"]:
        setup["widgets"] = asset("widgets.mjs")
        setup["live"] = _live(app, pathto, asset, bool(metadata.get("haferl_idle")))
    report = os.environ.get("REPORT_URL", "")
    if report:
        if not report.startswith("https://"):
            raise ExtensionError(f"REPORT_URL has to begin with https://, and is {report!r}")
        setup["report"] = report
    setup["offline"] = f"{pathto('sw.js', 1)}" if app.config.haferl_offline else None
    context["setup_json"] = directive.as_json(setup)


def _live(app: Sphinx, pathto: Any, asset: Any, idle: bool) -> dict[str, Any] | None:
    from .live import bundle

    built = bundle.built(app)
    if built is None:
        return None
    return {
        "module": asset("live.mjs"),
        "worker": pathto(f"_static/{built.folder}/worker.mjs", 1),
        "counted": built.counted,
        "bytes": built.bytes,
        "idle": idle,
    }


def no_math(app: Sphinx, doctree: nodes.document) -> None:
    """Formulas would need MathJax, which pages do not carry: say so to the author."""
    for node in doctree.findall(lambda n: isinstance(n, nodes.math | nodes.math_block)):
        raise ExtensionError(
            f"{app.env.docname}: pages have no formulas; write {node.astext()!r} as words or signs"
        )


def lost_page(app: Sphinx) -> list[tuple[str, dict[str, Any], str]]:
    """The page for readers who followed a dead link."""
    return [("404", {"title": PAGE["not_found"]}, "404.html")]


def copy_widgets(app: Sphinx, error: Exception | None) -> None:
    """Put the front end's bundle beside the other static files; index page at the site's root."""
    if error is not None or app.builder.format != "html":
        return
    static = Path(app.outdir) / "_static"
    for path in widget_files(app).values():
        if path.is_file():
            copy_asset(str(path), str(static))
    root, index = Path(app.outdir) / f"{app.config.root_doc}.html", Path(app.outdir) / "index.html"
    if root != index and root.is_file():
        shutil.copyfile(root, index)


def setup(app: Sphinx) -> None:
    """Register the theme."""
    app.add_html_theme("haferl", str(HERE / "theme"))
    app.connect("html-page-context", page_context, priority=900)
    app.connect("html-collect-pages", lost_page)
    app.connect("doctree-read", no_math)
    app.connect("build-finished", copy_widgets, priority=100)
