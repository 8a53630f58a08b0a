"""Serve the built site from this machine, the way a plain web host would.

Used by `make serve`, by the tests and by `make bench`: below a sub-path if wanted (as on
GitHub Pages), compressed, with the site's own 404 page, and on the loopback address only.
"""

import argparse
import gzip
import hashlib
import mimetypes
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

HTML = Path(__file__).resolve().parent.parent / "_build" / "html"

# The system's own table of types differs from machine to machine; these matter.
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/vnd.microsoft.icon",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
    ".whl": "application/zip",
    ".ipynb": "application/json",
    ".txt": "text/plain; charset=utf-8",
}
COMPRESSED = ("text/", "application/json", "application/wasm", "image/svg+xml")


def content_type(path: Path) -> str:
    """The media type by the file's ending, the same on every machine."""
    known = TYPES.get(path.suffix.lower())
    return known or mimetypes.guess_type(path.name)[0] or "application/octet-stream"


@lru_cache(maxsize=512)
def _body(path: Path, _changed: int, squeeze: bool) -> tuple[bytes, str]:
    """A file's bytes as sent, and their tag. `_changed` keeps old contents out of the cache."""
    data = path.read_bytes()
    if squeeze:
        data = gzip.compress(data, 6, mtime=0)
    return data, f'"{hashlib.sha256(data).hexdigest()[:20]}"'


class Line:
    """The line between server and reader: as fast as it goes, or like a slower one.

    rate is in bytes a second for all connections together, delay in seconds for each answer.
    """

    def __init__(self, rate: float = 0, delay: float = 0) -> None:
        self.rate = rate
        self.delay = delay
        self._free = 0.0  # when the line will have carried all that was sent so far
        self._lock = threading.Lock()

    def send(self, write: Callable[[bytes], object], data: bytes) -> None:
        """Write the data, in pieces and no faster than the line carries them."""
        if self.delay:
            time.sleep(self.delay)
        if not self.rate:
            write(data)
            return
        for start in range(0, len(data), 16384):
            piece = data[start : start + 16384]
            with self._lock:
                self._free = max(self._free, time.monotonic()) + len(piece) / self.rate
                wait = self._free - time.monotonic()
            if wait > 0:
                time.sleep(wait)
            write(piece)


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD for files below the server's root."""

    protocol_version = "HTTP/1.1"
    server: "SiteServer"

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def log_message(self, format: str, *args: object) -> None:
        """Keeps the terminal quiet."""

    def _find(self) -> tuple[HTTPStatus, Path | str]:
        """What to send: a file, or the address to go to instead."""
        path = unquote(urlsplit(self.path).path)
        base = self.server.base
        if path == base.rstrip("/") and base != "/":
            return HTTPStatus.MOVED_PERMANENTLY, base
        if not path.startswith(base):
            return HTTPStatus.NOT_FOUND, self.server.root / "404.html"
        target = (self.server.root / path[len(base) :]).resolve()
        if not target.is_relative_to(self.server.root):
            return HTTPStatus.NOT_FOUND, self.server.root / "404.html"
        if target.is_dir():
            if not path.endswith("/"):
                return HTTPStatus.MOVED_PERMANENTLY, path + "/"
            target = target / "index.html"
        if not target.is_file():
            return HTTPStatus.NOT_FOUND, self.server.root / "404.html"
        return HTTPStatus.OK, target

    def _answer(self, with_body: bool) -> None:
        status, found = self._find()
        headers: dict[str, str] = {"Cache-Control": self.server.caching}
        data = b""
        if isinstance(found, str):
            headers["Location"] = found
        elif found.is_file():
            kind = content_type(found)
            accepts = "gzip" in self.headers.get("Accept-Encoding", "")
            squeeze = accepts and kind.startswith(COMPRESSED)
            data, tag = _body(found, found.stat().st_mtime_ns, squeeze)
            headers |= {"Content-Type": kind, "ETag": tag, "Vary": "Accept-Encoding"}
            if squeeze:
                headers["Content-Encoding"] = "gzip"
            if status is HTTPStatus.OK and self.headers.get("If-None-Match") == tag:
                status, data = HTTPStatus.NOT_MODIFIED, b""
        if status is not HTTPStatus.NOT_MODIFIED:
            headers["Content-Length"] = str(len(data))
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        if with_body:
            self.server.sent[self.path] += len(data)
            self.server.line.send(self.wfile.write, data)


class SiteServer(ThreadingHTTPServer):
    """The site at `url`, on a free port unless one is given; `sent` counts bytes per address."""

    daemon_threads = True
    # A browser opens several connections at once and may drop them all.
    request_queue_size = 64

    def __init__(
        self,
        root: Path,
        base: str = "/",
        port: int = 0,
        caching: str = "no-cache",
        line: Line | None = None,
    ) -> None:
        self.root = root.resolve()
        self.base = "/" + base.strip("/") + "/" if base.strip("/") else "/"
        self.caching = caching
        self.line = line or Line()
        self.sent: Counter[str] = Counter()
        super().__init__(("127.0.0.1", port), Handler)

    @property
    def url(self) -> str:
        """The site's address, with a slash at the end."""
        return f"http://127.0.0.1:{self.server_port}{self.base}"

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up in the middle of an answer is no error."""


@contextmanager
def serving(
    root: Path = HTML, base: str = "/", caching: str = "max-age=600", line: Line | None = None
) -> Iterator[SiteServer]:
    """A server in a thread, for as long as the block lasts."""
    with SiteServer(root, base, caching=caching, line=line) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve the built book on this machine.")
    parser.add_argument("--root", type=Path, default=HTML, help="folder (default: _build/html)")
    parser.add_argument("--base", default="/", help="sub-path to serve below (default: /)")
    parser.add_argument("--port", type=int, default=0, help="port (default: a free one)")
    options = parser.parse_args()
    if not (options.root / "index.html").is_file():
        parser.error(f"{options.root} holds no index.html: run `make book` first")
    try:
        server = SiteServer(options.root, options.base, options.port)
    except OSError as error:
        parser.error(f"port {options.port} cannot be used ({error.strerror}): try another")
    with server:
        print(f"The book is at {server.url} (stop with Ctrl-C)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
