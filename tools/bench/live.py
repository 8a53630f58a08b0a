"""Figures of the live part: Python in the reader's browser, asked for a new deal."""

from functools import cache
from math import inf
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import psutil
from playwright.sync_api import Browser, BrowserContext, Page, TimeoutError

from tools.bench.figure import Figure, Measured, median_of
from tools.bench.site import browsing
from tools.site_server import Line
from tools.voila_server import ROOT, voila

PAGE = "sansprendre.html"
SHOWN = "html[data-widgets=shown]"
READY = "html[data-live=ready]"

# A reader who saves data: Python starts on first need only, not when the page is idle.
SAVING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
# One on a good line, whatever the browser makes of a busy machine.
GOOD = "Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } });"

# Presses "new deal" and waits until another deal's code stands in the page.
ASK = """() => new Promise((done) => {
  const widget = document.querySelector(".hf-deal");
  const code = () => widget.querySelector(".hf-field.wide input").value;
  const before = code();
  const start = performance.now();
  const observer = new MutationObserver(() => {
    if (code() === before) return;
    observer.disconnect();
    done(performance.now() - start);
  });
  observer.observe(widget, { subtree: true, childList: true, attributes: true, characterData: true });
  widget.querySelector("button.strong").click();
})"""


def _reader(browser: Browser, idle_start: bool = False) -> BrowserContext:
    context = browser.new_context(service_workers="block")
    context.set_default_timeout(120_000)
    context.add_init_script(GOOD if idle_start else SAVING)
    return context


def _page(context: BrowserContext, url: str) -> Page:
    page = context.new_page()
    page.goto(url + PAGE)
    page.wait_for_selector(".hf-deal button.strong")
    return page


def _answer(page: Page) -> float:
    """Seconds from the click to the new deal."""
    return float(page.evaluate(ASK)) / 1000


def first_cold() -> Measured:
    with browsing() as (browser, server):

        def once() -> float:
            context = _reader(browser)
            taken = _answer(_page(context, server.url))
            context.close()
            return taken

        return median_of(5, once)


def first_warm() -> Measured:
    with browsing() as (browser, server):
        context = _reader(browser)
        _answer(_page(context, server.url))

        def once() -> float:
            page = _page(context, server.url)
            taken = _answer(page)
            page.close()
            return taken

        return median_of(5, once)


@cache
def _after_idle() -> tuple[Measured, Measured]:
    """The first answer after Python started by itself, and those after it.

    Where the page does not start Python by itself, the first is without end.
    """
    first: list[float] = []
    later: list[float] = []
    with browsing() as (browser, server):
        for _ in range(5):
            context = _reader(browser, idle_start=True)
            page = _page(context, server.url)
            try:
                page.locator(READY).wait_for(state="attached", timeout=30_000)
                page.wait_for_timeout(1000)
                first.append(_answer(page) * 1000)
            except TimeoutError:
                return Measured(inf, "the page does not start Python by itself"), Measured(inf)
            later += [_answer(page) * 1000 for _ in range(8)]
            context.close()
    return (
        Measured(median(first), f"a second after the start, 5 runs, {min(first):.0f} to {max(first):.0f}"),
        Measured(median(later), f"median of {len(later)}, worst {max(later):.0f}"),
    )


def after_idle() -> Measured:
    return _after_idle()[0]


def later_answers() -> Measured:
    return _after_idle()[1]


def size() -> Measured:
    """What starting Python fetches, as the server sent it."""
    with browsing() as (browser, server):
        page = _page(_reader(browser), server.url)
        before = server.sent.copy()
        _answer(page)
        fetched = server.sent - before
        return Measured(fetched.total() / 1e6, f"{len(fetched)} files, compressed as sent")


def slow_line() -> Measured:
    with browsing(Line(rate=20e6 / 8, delay=0.04)) as (browser, server):
        return Measured(_answer(_page(_reader(browser), server.url)), "one run")


def _renderer_memory() -> float:
    """MB of memory that this program's browser pages have for themselves."""
    total = 0
    for process in psutil.Process().children(recursive=True):
        if "--type=renderer" in process.cmdline():
            total += process.memory_full_info().uss
    return total / 1e6


def memory() -> Measured:
    with browsing() as (browser, server):
        page = _page(_reader(browser), server.url)
        before = _renderer_memory()
        _answer(page)
        return Measured(_renderer_memory() - before, f"beside {before:.0f} MB without Python")


def voila_page() -> Measured:
    """From the request to all widgets drawn, its kernel started and all cells run by then."""
    with (
        TemporaryDirectory() as scratch,
        voila(ROOT / "notebooks", Path(scratch) / "log.txt") as address,
        browsing() as (browser, _),
    ):
        page = browser.new_page()
        page.set_default_timeout(120_000)

        def once() -> float:
            page.goto(f"{address}voila/render/sansprendre.ipynb", wait_until="commit")
            page.locator(SHOWN).wait_for(state="attached")
            return float(page.evaluate("() => performance.now()")) / 1000

        once()  # the server's own first page
        return median_of(5, once)


FIGURES = [
    Figure(3, "live-cold", "Click to first Python answer, cold", 2.5, "s", first_cold),
    Figure(3, "live-warm", "Click to first Python answer, warm", 1.2, "s", first_warm),
    Figure(3, "live-idle", "First answer after an idle start", 50, "ms", after_idle),
    Figure(3, "live-later", "Later answers", 50, "ms", later_answers),
    Figure(3, "live-size", "Live part over the wire", 9, "MB", size),
    Figure(3, "live-slow", "First answer at 20 Mbit/s and 40 ms", 6, "s", slow_line),
    Figure(3, "live-memory", "Memory for the live part", 120, "MB", memory),
    Figure(3, "voila", "A Voila page, widgets drawn", 3, "s", voila_page),
]
