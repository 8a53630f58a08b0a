"""Voila with notebooks of a folder, as `make voila` serves them, on a free port of this machine.

Used by the tests and by `make bench`.
"""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SERVE = ROOT / "book" / "_ext" / "haferl" / "voila" / "serve.py"
SECONDS = 60


@contextmanager
def voila(notebooks: Path, log: Path, base: str = "/") -> Iterator[str]:
    """The server's address, once it answers. What it says goes to the file `log`.

    Raises RuntimeError with the end of the log if it does not start.
    """
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, str(SERVE), "--port", str(port), "--notebooks", str(notebooks), "--base", base]
    with log.open("w") as out:
        server = subprocess.Popen(command, stdout=out, stderr=out, start_new_session=True)
    try:
        address = f"http://127.0.0.1:{port}{base}"
        _wait(address, server, log)
        yield address
    finally:
        if server.poll() is None:
            os.killpg(server.pid, signal.SIGTERM)
            server.wait(20)


def _wait(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + SECONDS
    while time.monotonic() < end and server.poll() is None:
        try:
            urllib.request.urlopen(address, timeout=5).close()
            return
        except (urllib.error.URLError, OSError):
            time.sleep(0.25)
    raise RuntimeError("Voila did not start: " + log.read_text()[-3000:])
