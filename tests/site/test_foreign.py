"""No built file asks for anything from another host: not a page, a style, a script or a worker."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

# Elements that load what they name; a link to read (<a>) is fine, and so is a name for machines.
LOADS = {
    "script": {"src"},
    "img": {"src", "srcset"},
    "source": {"src", "srcset"},
    "iframe": {"src"},
    "embed": {"src"},
    "object": {"data"},
    "video": {"src", "poster"},
    "audio": {"src"},
    "track": {"src"},
    "form": {"action"},
    "image": {"href", "xlink:href"},
    "use": {"href", "xlink:href"},
}
NAMING_LINKS = {"canonical", "alternate", "license", "author", "me"}
FOREIGN = re.compile(r"^\s*(https?:)?//", re.IGNORECASE)
IN_STYLES = re.compile(r"""(?:url\(\s*|@import\s+)["']?\s*((?:https?:)?//[^"')\s]+)""", re.IGNORECASE)
# A script may hold addresses that are only names (namespaces, links in messages): what it may not
# do is fetch, import or start a worker from one.
IN_SCRIPTS = re.compile(
    r"""(?:\bfetch|\bimport|importScripts|new\s+(?:Shared)?Worker|new\s+WebSocket|new\s+EventSource)"""
    r"""\s*\(\s*["'`]((?:https?|wss?):)?//|\bfrom\s*["'](?:https?:)?//""",
)
HOSTS = re.compile(
    "|".join(
        name + r"\." + end
        for name, end in [
            ("jsdelivr", "net"),
            ("unpkg", "com"),
            ("cloudflare", "com"),
            ("googleapis", "com"),
            ("gstatic", "com"),
            ("google-analytics", "com"),
            ("googletagmanager", "com"),
            ("mathjax", "org"),
        ]
    )
)
# Python's and Pyodide's own files name such hosts in code that is never called here.
UPSTREAM = re.compile(r"(^|/)(pyodide[\w.]*\.m?js|py/|lite/)")


class Loads(HTMLParser):
    """Collects what a page loads from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        names = LOADS.get(tag, set())
        if tag == "link" and not NAMING_LINKS & set(values.get("rel", "").split()):
            names = {"href"}
        for name in names & set(values):
            parts = values[name].split(",") if name == "srcset" else [values[name]]
            self.found += [f"<{tag} {name}={part}>" for part in parts if FOREIGN.match(part)]
        self.found += [f"<{tag} style={found}>" for found in IN_STYLES.findall(values.get("style", ""))]


def in_page(text: str) -> list[str]:
    parser = Loads()
    parser.feed(text)
    return parser.found + IN_STYLES.findall(text)


def in_script(text: str) -> list[str]:
    return [match[0] for match in IN_SCRIPTS.finditer(text)] + HOSTS.findall(text)


@pytest.mark.parametrize(
    "page",
    [
        '<script src="https://elsewhere.example/a.js"></script>',
        '<script src="//elsewhere.example/a.js"></script>',
        '<link rel="stylesheet" href="https://elsewhere.example/a.css">',
        '<img srcset="a.png 1x, https://elsewhere.example/b.png 2x">',
        "<p style=\"background: url('https://elsewhere.example/a.png')\">",
        "<style>@import '//elsewhere.example/a.css';</style>",
    ],
)
def test_what_a_page_loads_is_noticed(page: str) -> None:
    assert in_page(page)


@pytest.mark.parametrize(
    "page",
    [
        '<a href="https://elsewhere.example/">read</a>',
        '<link rel="canonical" href="https://here.example/a.html">',
        '<script src="_static/a.mjs"></script>',
        '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    ],
)
def test_what_a_page_only_names_is_fine(page: str) -> None:
    assert in_page(page) == []


@pytest.mark.parametrize(
    "script",
    [
        'fetch("https://elsewhere.example/a")',
        "import('//elsewhere.example/a.mjs')",
        'import x from "https://elsewhere.example/a.mjs"',
        "new Worker(`https://elsewhere.example/a.mjs`)",
    ],
)
def test_what_a_script_loads_is_noticed(script: str) -> None:
    assert in_script(script)


def built(html: Path, *endings: str) -> list[Path]:
    found = [path for path in sorted(html.rglob("*")) if path.suffix in endings]
    return [path for path in found if not UPSTREAM.search(path.relative_to(html).as_posix())]


def test_no_built_page_loads_from_elsewhere(html: Path) -> None:
    pages = built(html, ".html", ".svg")
    assert len(pages) >= 5
    found = {page.name: in_page(page.read_text("utf-8")) for page in pages}
    assert {name: loads for name, loads in found.items() if loads} == {}


def test_no_built_style_loads_from_elsewhere(html: Path) -> None:
    found = {path.name: IN_STYLES.findall(path.read_text("utf-8")) for path in built(html, ".css")}
    assert {name: loads for name, loads in found.items() if loads} == {}


def test_no_built_script_loads_from_elsewhere(html: Path) -> None:
    scripts = built(html, ".js", ".mjs")
    assert scripts
    found = {path.name: in_script(path.read_text("utf-8")) for path in scripts}
    assert {name: loads for name, loads in found.items() if loads} == {}
