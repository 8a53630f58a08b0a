"""The core's own tests, in the very Python that pages bring: pruned, compiled, in WebAssembly."""

import subprocess
import sys

import pytest

from tests.support.tree import ROOT

TRACE = ROOT / "book" / "_ext" / "haferl" / "live" / "trace.py"


@pytest.mark.slow
def test_the_core_passes_its_tests_in_the_part_that_is_served() -> None:
    """Also: nothing of ours imports a module that `modules.txt` leaves out."""
    done = subprocess.run([sys.executable, str(TRACE), "--test"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-3000:]
    assert " passed" in done.stdout
