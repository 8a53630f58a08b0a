"""The site is served as a plain web host would serve it, and nothing beside it."""

import gzip
import http.client
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from tools.site_server import Line, SiteServer, serving


class Answer(NamedTuple):
    status: int
    headers: http.client.HTTPMessage
    body: bytes


Ask = Callable[..., Answer]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SiteServer]:
    site = tmp_path / "site"
    (site / "deep").mkdir(parents=True)
    (site / "index.html").write_text("start " * 50)
    (site / "404.html").write_text("not here")
    (site / "deep" / "index.html").write_text("deep")
    (site / "module.mjs").write_text("export {}")
    (site / "a b.png").write_bytes(b"\x89PNG")
    (tmp_path / "secret.txt").write_text("secret")
    with serving(site, base="haferl") as server:
        yield server


@pytest.fixture
def ask(server: SiteServer) -> Ask:
    def ask(path: str, method: str = "GET", headers: dict[str, str] | None = None) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10)
        with closing(connection):
            connection.request(method, path, headers=headers or {})
            response = connection.getresponse()
            return Answer(response.status, response.headers, response.read())

    return ask


@pytest.mark.parametrize(
    ("path", "kind", "start"),
    [
        ("/haferl/", "text/html; charset=utf-8", b"start"),
        ("/haferl/index.html?a=1", "text/html; charset=utf-8", b"start"),
        ("/haferl/deep/", "text/html; charset=utf-8", b"deep"),
        ("/haferl/module.mjs", "text/javascript; charset=utf-8", b"export"),
        ("/haferl/a%20b.png", "image/png", b"\x89PNG"),
    ],
)
def test_files_come_with_their_type(ask: Ask, path: str, kind: str, start: bytes) -> None:
    answer = ask(path)
    assert (answer.status, answer.headers["Content-Type"]) == (200, kind)
    assert answer.body.startswith(start)


@pytest.mark.parametrize(
    "path",
    ["/", "/index.html", "/haferl/none.html", "/haferl/../secret.txt", "/haferl/%2e%2e/secret.txt"],
)
def test_anything_else_is_the_404_page(ask: Ask, path: str) -> None:
    answer = ask(path)
    assert (answer.status, answer.body) == (404, b"not here")


@pytest.mark.parametrize(("path", "to"), [("/haferl", "/haferl/"), ("/haferl/deep", "/haferl/deep/")])
def test_folders_lead_to_their_slash(ask: Ask, path: str, to: str) -> None:
    answer = ask(path)
    assert (answer.status, answer.headers["Location"]) == (301, to)


def test_text_is_compressed_where_the_browser_can(ask: Ask) -> None:
    plain = ask("/haferl/").body
    answer = ask("/haferl/", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(answer.body) == plain
    picture = ask("/haferl/a%20b.png", headers={"Accept-Encoding": "gzip"})
    assert picture.headers["Content-Encoding"] is None


def test_what_has_not_changed_is_not_sent_again(ask: Ask, server: SiteServer) -> None:
    tag = ask("/haferl/").headers["ETag"]
    again = ask("/haferl/", headers={"If-None-Match": tag})
    assert (again.status, again.body) == (304, b"")
    (server.root / "index.html").write_text("changed")
    assert ask("/haferl/", headers={"If-None-Match": tag}).body == b"changed"


def test_head_sends_no_body(ask: Ask) -> None:
    answer = ask("/haferl/", method="HEAD")
    assert answer.headers["Content-Length"] == str(len("start " * 50))
    assert answer.body == b""


def test_what_was_sent_is_counted(ask: Ask, server: SiteServer) -> None:
    body = ask("/haferl/").body
    ask("/haferl/", method="HEAD")
    assert server.sent["/haferl/"] == len(body)


def test_a_slow_line_carries_all_and_no_faster_than_it_can() -> None:
    line = Line(rate=400_000, delay=0.01)
    pieces: list[bytes] = []
    start = time.monotonic()
    line.send(pieces.append, bytes(100_000))
    assert b"".join(pieces) == bytes(100_000)
    assert time.monotonic() - start >= 0.25
