"""Pages with widgets for the tests of this folder, and what those tests share."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tarok.widgets import Step
from tests.support.games import random_record
from tests.support.site import Reader, Visit
from tests.support.widgets import Kernel, open_widgets, write_page
from tools.site_server import serving

Open = Callable[..., tuple[Visit, Kernel]]


@pytest.fixture
def show(browser: Browser, tmp_path: Path) -> Iterator[Open]:
    """Call it with widgets to see them in a page; at the end all visits must have been clean."""
    write_page(tmp_path, [])
    with serving(tmp_path, base="/below/") as server:
        reader = Reader(browser, server.url)
        yield lambda *widgets, **options: open_widgets(reader, tmp_path, *widgets, **options)
        assert reader.close() == []


@pytest.fixture
def step() -> Step:
    """A whole recorded game of Sansprendre with the Boule."""
    return Step(random_record("sansprendre-1839", 3, scheme_id="boule"))
