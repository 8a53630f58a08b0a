"""Reading without a network: what was read stays, a new release replaces the old whole."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.support import workshop
from tests.support.site import Reader, Visit
from tools.site_server import serving

BASE = "/below/"
KEPT = """() => new Promise((resolve) => {
  navigator.serviceWorker.addEventListener("message", (e) => e.data.type === "kept" && resolve(e.data.what));
  navigator.serviceWorker.ready.then((r) => r.active.postMessage({ type: "page", page: location.href }));
})"""
CACHES = "() => caches.keys()"
NAMES = "async () => (await (await caches.open((await caches.keys())[0])).keys()).map((r) => r.url)"
GONE = """async () => {
  const found = await navigator.serviceWorker.getRegistration();
  return !found && (await caches.keys()).filter((n) => n.startsWith("haferl-")).length === 0;
}"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return workshop.built(tmp_path_factory.mktemp("offline"), offline=True)


@pytest.fixture
def pages(made: Path, tmp_path: Path) -> Path:
    """A copy that a test may change."""
    return Path(shutil.copytree(made, tmp_path / "html"))


@pytest.fixture
def reader(browser: Browser, pages: Path) -> Iterator[Reader]:
    with serving(pages, base=BASE, caching="no-cache") as server:
        reader = Reader(browser, server.url)
        yield reader
        assert [f for f in reader.close() if "foreign" in f] == []


def visit_and_keep(reader: Reader, path: str) -> Visit:
    """Open a page and wait until the service worker has it."""
    visit = reader(path, service_workers=True)
    visit.expects_errors()  # the network is cut, and one widget is broken on purpose
    assert visit.page.evaluate(KEPT) == "page"
    return visit


def works_offline(visit: Visit, of: str, files: int) -> None:
    """Once so many files whose address matches are kept, Python answers without a network."""
    for _ in range(50):
        if sum(bool(re.search(of, url)) for url in visit.page.evaluate(NAMES)) == files:
            break
        visit.page.wait_for_timeout(200)
    visit.context.set_offline(True)
    visit.page.reload()
    visit.page.locator('[data-label="two"] button.double').click()
    expect(visit.page.locator('[data-label="two"] .doubled')).to_have_text("10", timeout=60_000)


def release(pages: Path) -> str:
    found = re.search(r'"release": "(\w+)"', (pages / "sw.js").read_text())
    assert found
    return found[1]


def new_release(pages: Path, heading: str) -> None:
    """As if the book had been changed and published again."""
    for name in ("index.html", "other.html"):
        text = (pages / name).read_text()
        (pages / name).write_text(re.sub(r"(<h1>)[^<]*", rf"\g<1>{heading}", text, count=1))
    worker = pages / "sw.js"
    worker.write_text(worker.read_text().replace(release(pages), "f" * 16))


def test_a_page_read_once_is_there_without_a_network(reader: Reader) -> None:
    visit = visit_and_keep(reader, "index.html")
    visit.context.set_offline(True)
    visit.page.reload()
    expect(visit.page.locator("h1")).to_contain_text("Workshop")
    button = visit.page.locator('[data-label="one"] button.up')
    button.click()
    expect(visit.page.locator('[data-label="one"] .value')).to_have_text("2")
    letters = visit.page.evaluate("() => document.fonts.check('1em Vollkorn')")
    assert letters is True


def test_the_live_part_is_kept_once_it_was_wanted(reader: Reader) -> None:
    visit = visit_and_keep(reader, "index.html")
    assert not any("live-" in url for url in visit.page.evaluate(NAMES))
    visit.page.locator('[data-label="one"] button.double').click()
    expect(visit.page.locator('[data-label="one"] .doubled')).to_have_text("2", timeout=60_000)
    works_offline(visit, of="live-", files=7)


def test_where_python_starts_the_plain_way_its_archives_are_kept_too(reader: Reader, pages: Path) -> None:
    (image,) = pages.glob("_static/live-*/memory.packed")
    image.write_bytes(b"")
    visit = visit_and_keep(reader, "index.html")
    visit.page.locator('[data-label="one"] button.double').click()
    expect(visit.page.locator('[data-label="one"] .doubled')).to_have_text("2", timeout=60_000)
    works_offline(visit, of=r"\.zip$", files=3)


def test_offline_before_the_first_need_python_says_so(reader: Reader) -> None:
    visit = visit_and_keep(reader, "index.html")
    visit.context.set_offline(True)
    visit.page.reload()
    one = visit.page.locator('[data-label="one"]')
    one.locator("button.double").click()
    told = one.locator(".widget-live [role=status]")
    expect(told).to_contain_text("could not start", timeout=30_000)
    expect(told).to_contain_text("network")
    one.locator("button.up").click()
    expect(one.locator(".value")).to_have_text("2")


def test_a_new_release_replaces_the_old_when_its_pages_are_closed(reader: Reader, pages: Path) -> None:
    old = f"haferl-{release(pages)}"
    visit = visit_and_keep(reader, "other.html")
    assert visit.page.evaluate(CACHES) == [old]
    new_release(pages, "Second edition")
    visit.page.reload()  # the page is new at once, its old worker lives as long as it is open
    expect(visit.page.locator("h1")).to_contain_text("Second edition")
    visit.page.evaluate("async () => { await (await navigator.serviceWorker.getRegistration()).update(); }")
    waiting = "async () => !!(await navigator.serviceWorker.getRegistration()).waiting"
    for _ in range(50):
        if visit.page.evaluate(waiting):
            break
        visit.page.wait_for_timeout(100)
    assert old in visit.page.evaluate(CACHES)
    visit.page.goto("about:blank")
    visit.page.wait_for_timeout(500)
    visit.go("other.html")
    for _ in range(50):
        if visit.page.evaluate(CACHES) == ["haferl-" + "f" * 16]:
            break
        visit.page.wait_for_timeout(100)
    assert visit.page.evaluate(CACHES) == ["haferl-" + "f" * 16]
    visit.context.set_offline(True)  # what had been read is there as it is in the new release
    visit.page.reload()
    expect(visit.page.locator("h1")).to_contain_text("Second edition")


def test_switched_off_it_takes_itself_out(reader: Reader, pages: Path) -> None:
    from tests.support.tree import ROOT

    visit = visit_and_keep(reader, "other.html")
    code = (ROOT / "book" / "_ext" / "haferl" / "offline.py").read_text()
    off = re.search(r'OFF = """\\\n(.*?)"""', code, re.S)
    assert off
    (pages / "sw.js").write_text(off[1])
    for name in ("index.html", "other.html"):
        text = (pages / name).read_text()
        (pages / name).write_text(text.replace('"offline":"sw.js"', '"offline":null'))
    visit.page.reload()
    visit.page.evaluate(
        "async () => { const r = await navigator.serviceWorker.getRegistration(); await r?.update(); }"
    )
    for _ in range(50):
        if visit.page.evaluate(GONE):
            break
        visit.page.wait_for_timeout(100)
    assert visit.page.evaluate(GONE)
