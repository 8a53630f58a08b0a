"""Pages that hold nothing but widgets, shown by the book's own host from real built state.

The Python half is the real class in this process: what a widget sends reaches it as a kernel would
bring it, and its changed traits go back.
"""

import json
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from tests.support.site import ROOT, Reader, Visit

Open = Callable[..., "tuple[Visit, Kernel]"]

STATIC = ROOT / "src" / "tarok" / "widgets" / "static"
POLICY = "default-src 'none'; " + "; ".join(
    f"{what}-src 'self'" for what in ("script", "style", "img", "font", "connect")
)
FOREIGN = {"_esm", "_css", "layout", "tabbable", "tooltip"}

LIVE = """
export function whenIdle() {}
export async function start({ widgets }) {
  const html = document.documentElement;
  html.dataset.live = "starting";
  if (window.__failing) { html.dataset.live = "failed"; throw new Error("no Python"); }
  for (const [place, { model }] of widgets.entries()) {
    const tell = async (what, content) => model.update(JSON.parse(await window.python(place, what, content)));
    model.bind(
      { update: (state) => tell("update", state), custom: (content) => tell("custom", content) },
      JSON.parse(await window.python(place, "state", null)),
    );
  }
  html.dataset.live = "ready";
}
"""

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Widgets</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="favicon.svg"><meta http-equiv="Content-Security-Policy" content="{policy}">
<link rel="stylesheet" href="haferl.css"><link rel="stylesheet" href="widgets.css">
<script type="application/json" id="haferl-setup">{setup}</script>
<script type="module" src="host.mjs"></script></head>
<body><main><h1>Widgets</h1>{body}<p><a href="#end" id="end">The end</a></p></main></body></html>"""


def plain(value: object) -> Any:
    """A value as JSON gives it back."""
    return json.loads(json.dumps(value))


def traits(widget: Any) -> dict[str, Any]:
    """What a page holds of a widget: its state as JSON gives it back, without what is Jupyter's."""
    state = {name: value for name, value in widget.get_state().items() if name not in FOREIGN}
    found: dict[str, Any] = plain(state)
    return found


def _json(value: object) -> str:
    return json.dumps(value).replace("<", "\\u003c")


REPORTS = "https://reports.example/new"


def write_page(folder: Path, states: Sequence[dict[str, Any]]) -> None:
    """Writes a page with these widgets, and all it needs, into an empty folder."""
    book = ROOT / "book" / "_static"
    for source in (*STATIC.glob("widgets.*"), book / "host.mjs", book / "haferl.css", book / "favicon.svg"):
        shutil.copy(source, folder / source.name)
    fonts = book / "fonts"
    if fonts.is_dir():
        shutil.copytree(fonts, folder / "fonts", dirs_exist_ok=True)
    (folder / "live.mjs").write_text(LIVE, encoding="utf-8")
    setup = {
        "words": {},
        "widgets": "widgets.mjs",
        "live": {"module": "live.mjs", "worker": "", "bytes": 0, "idle": False},
        "report": REPORTS,
    }
    body = "".join(
        f'<div class="widget" data-chapter="test" data-label="w{place}">'
        f'<script type="application/json" class="widget-state">{_json(state)}</script>'
        '<div class="widget-view"></div></div>'
        for place, state in enumerate(states)
    )
    page = PAGE.format(policy=POLICY, setup=_json(setup), body=body)
    (folder / "index.html").write_text(page, encoding="utf-8")


class Kernel:
    """Answers for the widgets of a page, as Python does in the book once it is live."""

    def __init__(self, widgets: Sequence[Any]) -> None:
        self.widgets = widgets
        self.asked: list[Any] = []

    def __call__(self, place: int, what: str, content: Any) -> str:
        widget = self.widgets[place]
        if what == "update":
            widget.set_state(content)
        elif what == "custom":
            self.asked.append(content)
            widget._handle_custom_msg(content, [])
        return json.dumps(traits(widget))


def open_widgets(
    reader: Reader, folder: Path, *widgets: Any, failing: bool = False, at: str = "", **options: Any
) -> tuple[Visit, Kernel]:
    """Shows widgets in a page; live once they ask (or never, if `failing`)."""
    write_page(folder, [traits(widget) for widget in widgets])
    kernel = Kernel(widgets)
    visit = reader(**options)
    visit.page.expose_function("python", kernel)
    if failing:
        visit.page.add_init_script("window.__failing = true")
    visit.page.goto(visit.base + at)
    if at:
        visit.page.reload()
    visit.page.locator("html[data-widgets=shown]").wait_for(state="attached")
    return visit, kernel


def press(page: Page, name: str) -> None:
    """Presses the button of this name."""
    page.get_by_role("button", name=name, exact=True).click()


def hand(page: Page, seat: str) -> Locator:
    """The cards of a hand that lies open."""
    return page.get_by_role("group", name=f"{seat}’s hand").get_by_role("button")


def codes(cards: Locator) -> list[str]:
    """Which cards these are, in the order they stand."""
    found: list[str] = cards.evaluate_all("all => all.map((card) => card.dataset.card)")
    return found


def frames(step: Any) -> list[dict[str, Any]]:
    """The moments of a `Step`, each complete."""
    found: list[dict[str, Any]] = []
    for change in json.loads(json.dumps(step.game["frames"])):
        found.append({**(found[-1] if found else {}), **change})
    return found


def german(value: Any) -> Any:
    """What is told in German dress where the dresses differ."""
    return value["german"] if isinstance(value, dict) else value
