"""A real browser for the tests of the built site."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.support.site import Reader
from tools.browser import FLAGS, find


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs the built book: `make check` leaves it out."""
    for item in items:
        if "tests/site/" in item.path.as_posix():
            item.add_marker(pytest.mark.site)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests of this worker."""
    path = find()
    if path is None:
        pytest.fail("No Chromium found: run `make browser`.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, site: str) -> Iterator[Reader]:
    """Call it with a page's path to open it; at the end all visits must have been clean."""
    reader = Reader(browser, site)
    yield reader
    assert reader.close() == []
