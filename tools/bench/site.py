"""Figures of the built pages, in a real browser with every foreign host refused."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tools.bench.figure import Figure, Measured, median_of
from tools.browser import FLAGS, find
from tools.site_server import HTML, Line, SiteServer, serving

PAGE = "sansprendre.html"
WIDGET = 'class="widget'

SHOWN = "() => document.documentElement.dataset.widgets === 'shown'"

# Notes the moment at which the first control of a widget can be pressed: it is there, it can be
# seen, it is not disabled. The controls are drawn by the module that also answers them.
WATCH = """
const ready = (control) => !control.disabled && control.getAttribute("aria-disabled") !== "true" &&
  control.getBoundingClientRect().width > 0;
const look = () => {
  const found = [...document.querySelectorAll(".widget button")].some(ready);
  if (found) window.__clickable = performance.now();
  else requestAnimationFrame(look);
};
look();
"""


@contextmanager
def browsing(line: Line | None = None) -> Iterator[tuple[Browser, SiteServer]]:
    """A browser and the built site, served over this line."""
    path = find()
    assert path is not None, "no Chromium: run `make browser`"
    with serving(line=line) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        try:
            yield browser, server
        finally:
            browser.close()


def widget_pages() -> list[Path]:
    """The built pages that hold a widget."""
    return [path for path in sorted(HTML.glob("*.html")) if WIDGET in path.read_text("utf-8")]


def _clickable(page: Page) -> float:
    """Seconds from the start of the navigation until the first control can be pressed."""
    page.wait_for_function("() => window.__clickable !== undefined")
    return float(page.evaluate("() => window.__clickable")) / 1000


def _open(browser: Browser) -> BrowserContext:
    """A new reader: nothing cached, no service worker between page and server."""
    context = browser.new_context(service_workers="block")
    context.add_init_script(WATCH)
    return context


def first_card_cold() -> Measured:
    with browsing() as (browser, server):

        def once() -> float:
            context = _open(browser)
            page = context.new_page()
            page.goto(server.url + PAGE)
            taken = _clickable(page)
            context.close()
            return taken

        return median_of(7, once)


def first_card_warm() -> Measured:
    with browsing() as (browser, server):
        context = _open(browser)
        page = context.new_page()
        page.goto(server.url + PAGE)
        _clickable(page)

        def once() -> float:
            page.goto("about:blank")
            page.goto(server.url + PAGE)
            return _clickable(page)

        return median_of(7, once)


@cache
def _weights() -> dict[str, float]:
    """Bytes over the wire per page with widgets: all it asks for until the network is idle."""
    weights = {}
    with browsing() as (browser, server):
        for path in widget_pages():
            context = _open(browser)
            page = context.new_page()
            session = context.new_cdp_session(page)
            sizes: list[float] = []
            session.send("Network.enable")
            session.on(
                "Network.loadingFinished",
                lambda event, sizes=sizes: sizes.append(event["encodedDataLength"]),
            )
            # Not the idle start of Python, which is a figure of its own.
            page.goto(server.url + path.name, wait_until="load")
            page.wait_for_function(SHOWN)
            weights[path.name] = sum(sizes)
            context.close()
    return weights


def heaviest_page() -> Measured:
    name, weight = max(_weights().items(), key=lambda item: item[1])
    return Measured(weight / 1e6, f"{name}, heaviest of {len(_weights())}")


FIGURES = [
    Figure(2, "card-cold", "First card clickable, cold", 0.6, "s", first_card_cold),
    Figure(2, "card-warm", "First card clickable, warm", 0.25, "s", first_card_warm),
    Figure(2, "weight", "A page with widgets, over the wire", 0.4, "MB", heaviest_page),
]
