"""Widgets in a page: drawn from the state, bound to Python on demand, never in one another's way."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Route, expect

from tests.support import workshop
from tests.support.site import Reader, Visit
from tools.site_server import serving


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return workshop.built(tmp_path_factory.mktemp("workshop"))


@pytest.fixture(scope="module")
def address(pages: Path) -> Iterator[str]:
    with serving(pages, base="/deep/below/") as server:
        yield server.url


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[Reader]:
    reader = Reader(browser, address)
    yield reader
    assert reader.close() == []


def widget(visit: Visit, label: str) -> Locator:
    return visit.page.locator(f'div.widget[data-label="{label}"]')


def status(widget: Locator) -> Locator:
    """What the page says about Python below a widget."""
    return widget.locator(".widget-live [role=status]")


def root(visit: Visit) -> Locator:
    return visit.page.locator("html")


def test_widgets_work_without_python(open_page: Reader) -> None:
    visit = open_page()
    visit.expects_errors()  # one of the widgets is broken on purpose
    one, two = widget(visit, "one"), widget(visit, "two")
    expect(one.locator(".value")).to_have_text("1")
    expect(two.locator(".value")).to_have_text("5")
    one.locator("button.up").click()
    expect(one.locator(".value")).to_have_text("2")
    expect(two.locator(".value")).to_have_text("5")
    assert not any("live-" in url for url in visit.requests)
    expect(root(visit)).to_have_attribute("data-live", "off")


def test_a_broken_widget_says_so_and_hurts_no_other(open_page: Reader) -> None:
    visit = open_page()
    visit.expects_errors()
    told = widget(visit, "broken").get_by_role("alert")
    expect(told).to_contain_text("broken on purpose")
    expect(told).to_contain_text("the other widgets are not affected")
    expect(widget(visit, "two").locator(".value")).to_have_text("5")


def test_without_the_bundle_the_text_stands_and_the_page_says_so(open_page: Reader) -> None:
    visit = open_page("other.html")
    visit.expects_errors()
    visit.page.route("**/widgets.mjs*", lambda route: route.abort())
    visit.go()
    expect(widget(visit, "one").get_by_role("alert")).to_contain_text("could not be loaded")


def test_without_scripts_the_page_shows_the_words_instead(open_page: Reader) -> None:
    visit = open_page(scripts=False)
    expect(widget(visit, "one")).to_contain_text("Without scripts: a counter at 1.")
    expect(widget(visit, "one")).to_contain_text("JavaScript")


def test_pages_without_widgets_load_no_host(open_page: Reader) -> None:
    visit = open_page("other.html")
    assert not any("host.mjs" in url or "widgets" in url for url in visit.requests)


def test_python_answers_and_what_was_done_before_stays(open_page: Reader) -> None:
    visit = open_page("other.html")
    visit.go("index.html")
    visit.expects_errors()
    one, two = widget(visit, "one"), widget(visit, "two")
    one.locator("button.up").click()
    one.locator("button.up").click()
    one.locator("input.own").fill("my own words")
    one.locator("button.double").click()
    expect(root(visit)).to_have_attribute("data-live", "ready", timeout=60_000)
    expect(one.locator(".doubled")).to_have_text("6")
    expect(one.locator(".said")).to_have_text("3 doubled")  # a custom message
    expect(one.locator(".heard")).to_have_text("heard 3")  # a change that Python observed
    expect(one.locator(".value")).to_have_text("3")
    expect(one.locator("input.own")).to_have_value("my own words")
    expect(status(one)).to_contain_text("Python is running")
    two.locator("button.double").click()
    expect(two.locator(".doubled")).to_have_text("10")
    expect(one.locator(".doubled")).to_have_text("6")
    one.locator("button.up").click()
    expect(one.locator(".heard")).to_have_text("heard 4")
    visit.page.reload()
    expect(widget(visit, "one").locator(".value")).to_have_text("1")


def test_an_error_in_python_is_a_sentence(open_page: Reader) -> None:
    visit = open_page()
    visit.expects_errors()
    two = widget(visit, "two")
    two.locator("button.fail").click()
    expect(status(two)).to_contain_text("ValueError: no such thing to do", timeout=60_000)
    two.locator("button.double").click()
    expect(two.locator(".doubled")).to_have_text("10")


def test_an_idle_page_starts_python_by_itself(open_page: Reader) -> None:
    visit = open_page("idle.html")
    expect(root(visit)).to_have_attribute("data-live", "ready", timeout=60_000)
    visit.page.locator("button.double").click()
    expect(visit.page.locator(".doubled")).to_have_text("2")
    assert visit.axe() == []
    assert visit.sticking_out() == []


def test_a_click_while_an_idle_page_starts_python_is_answered(open_page: Reader) -> None:
    """What is read out is read out for the reader who asked."""
    visit = open_page("other.html")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    visit.page.route("**/memory.packed", hold)
    visit.go("idle.html")
    expect(root(visit)).to_have_attribute("data-live", "starting", timeout=30_000)
    expect(visit.page.locator(".widget-live")).to_contain_text("Python is starting")
    expect(visit.page.locator(".widget-live [role=status]")).to_have_count(0)
    visit.page.locator("button.double").click()
    expect(visit.page.locator(".widget-live [role=status]")).to_have_count(1)
    held[0].continue_()
    expect(visit.page.locator(".doubled")).to_have_text("2", timeout=60_000)
    expect(visit.page.locator(".widget-live [role=status]")).to_contain_text("Python is running")


@pytest.mark.parametrize(("mobile", "starts"), [(False, True), (True, False)], ids=["desk", "phone"])
def test_where_nothing_is_known_of_the_line_a_phone_is_asked_first(
    browser: Browser, address: str, mobile: bool, starts: bool
) -> None:
    context = browser.new_context(is_mobile=mobile, has_touch=mobile)
    page = context.new_page()
    page.add_init_script("delete Navigator.prototype.connection")
    page.goto(address + "idle.html")
    state = page.locator("html[data-live=ready]" if starts else "html[data-live=off]")
    state.wait_for(state="attached", timeout=60_000)
    if not starts:
        expect(page.locator(".widget-live")).to_contain_text("MB, loaded on first use")
        page.wait_for_timeout(1500)
        assert state.count() == 1
    context.close()


@pytest.mark.parametrize("line", ["{ saveData: true }", "{ effectiveType: '3g' }"])
def test_a_reader_who_saves_data_is_asked_first(open_page: Reader, line: str) -> None:
    visit = open_page("other.html")
    visit.page.add_init_script(f"Object.defineProperty(navigator, 'connection', {{ value: {line} }})")
    visit.go("idle.html")
    expect(visit.page.locator(".widget-live")).to_contain_text("MB, loaded on first use")
    visit.page.wait_for_timeout(1500)
    assert not any("live-" in url for url in visit.requests)


def test_python_that_cannot_start_is_told_with_what_still_works(open_page: Reader) -> None:
    visit = open_page("other.html")
    visit.expects_errors()
    visit.page.route("**/image.mjs", lambda route: route.abort())
    visit.go("index.html")
    one = widget(visit, "one")
    one.locator("button.up").click()
    one.locator("button.double").click()
    expect(status(one)).to_contain_text("could not start", timeout=30_000)
    expect(status(one)).to_contain_text("still work")
    expect(one.locator(".said")).to_have_text("refused")
    expect(root(visit)).to_have_attribute("data-live", "failed")
    one.locator("button.up").click()
    expect(one.locator(".value")).to_have_text("3")
    visit.page.unroute("**/image.mjs")
    one.get_by_role("button", name="Try again").click()
    expect(root(visit)).to_have_attribute("data-live", "ready", timeout=60_000)
    one.locator("button.double").click()
    expect(one.locator(".doubled")).to_have_text("6")


@pytest.mark.parametrize(
    "file",
    ["pyodide.asm.wasm.packed", "worker.mjs", "pyodide.mjs", "pyodide.asm.mjs", "image.mjs"],
)
def test_any_missing_file_is_told(open_page: Reader, file: str) -> None:
    def refuse(route: Route) -> None:
        route.fulfill(status=404, body="")

    visit = open_page("other.html")
    visit.expects_errors()
    visit.page.route(f"**/live-*/{file}", refuse)
    visit.go("index.html")
    one = widget(visit, "one")
    one.locator("button.double").click()
    expect(status(one)).to_contain_text("could not start", timeout=30_000)


def damaged(image: bytes, how: str) -> bytes:
    """A memory image that cannot be used, or only seems to be of use."""
    end = 4 + int.from_bytes(image[:4], "little")
    head = json.loads(image[4:end])
    match how:
        case "of another memory":
            head["sum"] += 1
        case "fails once it is laid":
            head["config"] = None
        case "cut off":
            return image[:-4096]
        case _:
            return b""
    text = json.dumps(head).encode()
    return len(text).to_bytes(4, "little") + text + image[end:]


@pytest.mark.parametrize("how", ["of another memory", "fails once it is laid", "cut off", "empty", "missing"])
def test_without_its_memory_image_python_starts_the_plain_way(
    open_page: Reader, pages: Path, how: str
) -> None:
    """As in a browser where the image does not fit; a word in the console, none to the reader."""
    visit = open_page("other.html")
    visit.expects_errors()
    said: list[str] = []
    visit.page.on("console", lambda message: said.append(message.text))
    (packed,) = pages.glob("_static/live-*/memory.packed")
    body = gzip.compress(damaged(gzip.decompress(packed.read_bytes()), how), 1)

    def answer(route: Route) -> None:
        if how == "missing":
            route.fulfill(status=404, body="")
        else:
            route.fulfill(body=body)

    visit.page.route("**/memory.packed", answer)
    visit.go("index.html")
    one = widget(visit, "one")
    one.locator("button.double").click()
    expect(one.locator(".doubled")).to_have_text("2", timeout=60_000)
    expect(status(one)).to_contain_text("Python is running")
    assert any(url.endswith("/stdlib.zip") for url in visit.requests)
    assert any("the plain way" in line for line in said)


def test_python_from_its_memory_image_needs_no_archives(open_page: Reader) -> None:
    visit = open_page()
    visit.expects_errors()  # one of the widgets is broken on purpose
    visit.page.locator('[data-label="one"] button.double').click()
    expect(root(visit)).to_have_attribute("data-live", "ready", timeout=60_000)
    assert not any(url.endswith(".zip") for url in visit.requests)


def test_a_browser_without_webassembly_is_told(open_page: Reader) -> None:
    visit = open_page("other.html")
    visit.expects_errors()
    visit.page.add_init_script("delete globalThis.WebAssembly")
    visit.go("index.html")
    one = widget(visit, "one")
    one.locator("button.double").click()
    expect(status(one)).to_contain_text("no WebAssembly")


def test_back_and_forth_between_pages(open_page: Reader) -> None:
    visit = open_page("idle.html")
    expect(root(visit)).to_have_attribute("data-live", "ready", timeout=60_000)
    visit.go("other.html")
    visit.page.go_back()
    button = visit.page.locator("button.double")
    button.click()
    expect(visit.page.locator(".doubled")).to_have_text("2", timeout=60_000)


def test_even_the_module_that_starts_python_may_be_missing(open_page: Reader) -> None:
    visit = open_page("other.html")
    visit.expects_errors()
    visit.page.route("**/live.mjs*", lambda route: route.abort())
    visit.go("index.html")
    one = widget(visit, "one")
    one.locator("button.double").click()
    expect(status(one)).to_contain_text("could not start")
    expect(one.locator(".said")).to_have_text("refused")
