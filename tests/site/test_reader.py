"""The reader that all browser tests rely on notices what it is there to notice."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.support.site import Reader, Visit
from tools.site_server import serving

POLICY = "default-src 'self'; script-src 'self'; style-src 'self'"
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>
<link rel="icon" href="data:,">
<meta http-equiv="Content-Security-Policy" content="{policy}">{head}</head>
<body><main><h1>A page</h1>{body}</main></body></html>"""

Open = Callable[..., Visit]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def reader(browser: Browser, folder: Path) -> Iterator[Reader]:
    with serving(folder, base="/below/") as server:
        reader = Reader(browser, server.url)
        yield reader
        reader.close()


@pytest.fixture
def show(reader: Reader, folder: Path) -> Open:
    def show(body: str, head: str = "", policy: str = POLICY, **options: object) -> Visit:
        text = PAGE.format(policy=policy, head=head, body=body)
        (folder / "index.html").write_text(text, encoding="utf-8")
        return reader(**options)  # type: ignore[arg-type]

    return show


def test_clean_page_has_no_faults(show: Open) -> None:
    visit = show("<p>Nothing here.</p>")
    assert visit.faults() == []
    assert visit.axe() == []
    assert visit.requests == [visit.base]


def test_foreign_requests_are_noticed_and_refused(show: Open) -> None:
    visit = show('<img src="http://elsewhere.example/a.png" alt="a">', policy="default-src *")
    assert "foreign request: http://elsewhere.example/a.png" in visit.faults()
    assert visit.page.evaluate("() => document.querySelector('img').naturalWidth") == 0


def test_a_foreign_request_is_a_fault_even_where_errors_are_expected(show: Open) -> None:
    visit = show('<img src="http://elsewhere.example/a.png" alt="a">', policy="default-src *")
    visit.expects_errors()
    assert visit.faults() == ["foreign request: http://elsewhere.example/a.png"]


def test_inline_scripts_are_refused_and_noticed(show: Open) -> None:
    visit = show("<script>document.title = 'changed'</script>")
    assert visit.page.title() == "A page"
    assert any(fault.startswith("refused by the policy: script-src") for fault in visit.faults())


def test_errors_in_scripts_are_noticed(show: Open, folder: Path) -> None:
    (folder / "broken.mjs").write_text("throw new Error('broken');")
    visit = show("", head='<script type="module" src="broken.mjs"></script>')
    assert any("broken" in fault for fault in visit.faults())


def test_missing_files_are_noticed(show: Open) -> None:
    visit = show('<img src="missing.png" alt="missing">')
    assert any("404" in fault for fault in visit.faults())


def test_axe_runs_under_a_strict_policy_and_finds(show: Open) -> None:
    visit = show("<button></button>")
    assert any("button-name" in finding for finding in visit.axe())
    assert visit.faults() == []


def test_axe_looks_at_the_colours_of_the_scheme_asked_for(show: Open, folder: Path) -> None:
    (folder / "style.css").write_text(
        "@media (prefers-color-scheme: dark) { body { background: #111; color: #222 } }"
    )
    head = '<link rel="stylesheet" href="style.css">'
    assert show("<p>Text</p>", head=head).axe() == []
    assert any("color-contrast" in f for f in show("<p>Text</p>", head=head, dark=True).axe())


def test_sideways_scrolling_is_noticed(show: Open, folder: Path) -> None:
    (folder / "style.css").write_text("p { width: 500px }")
    head = '<link rel="stylesheet" href="style.css">'
    assert show("<p>wide</p>", head=head, width=1280).sticking_out() == []
    assert any("p." in found for found in show("<p>wide</p>", head=head, width=360).sticking_out())


def test_small_and_overlapping_targets_are_noticed(show: Open, folder: Path) -> None:
    (folder / "style.css").write_text(
        "button { width: 50px; height: 44px } #small { height: 30px } #over { margin-left: -20px }"
    )
    head = '<link rel="stylesheet" href="style.css">'
    body = '<button>fits</button><button id="over">over</button><p><button id="small">small</button>'
    found = show(body, head=head).small_targets()
    assert [f for f in found if "small" in f] == ['button "small" is 50.0 by 30.0 px']
    assert [f for f in found if "overlap" in f] == ['button "fits" and button "over" overlap']
