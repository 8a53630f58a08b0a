"""What all tests share: the built site and a browser (started only when a test asks for them)."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# Time limits per example would make a slow machine fail; the same examples on every run
# make a failure one that can be seen again.
settings.register_profile("haferl", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("haferl")

ROOT = Path(__file__).resolve().parent.parent


LONGEST = ("test_live_core.py", "test_lite.py", "test_pages.py", "test_site_all.py")
"""Begun first, so that no core is idle while the other works at one of these alone."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The order in which files are handed out (with --no-loadscope-reorder)."""
    place = {name: number for number, name in enumerate(LONGEST)}
    items.sort(key=lambda item: place.get(item.path.name, len(place)))


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return ROOT


@pytest.fixture(scope="session")
def html() -> Path:
    """The folder with the built book."""
    folder = ROOT / "_build" / "html"
    if not (folder / "index.html").is_file():
        pytest.fail("The book is not built: run `make book` first (`make test` does).")
    return folder


@pytest.fixture(scope="session")
def site(html: Path) -> Iterator[str]:
    """The address of the built book, served below a sub-path as on GitHub Pages."""
    from tools.site_server import serving

    with serving(html, base="/haferl/") as server:
        yield server.url
