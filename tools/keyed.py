"""Run a command only if what it was made from has changed.

    python tools/keyed.py STAMP INPUT... -- COMMAND [ARGUMENT...]

STAMP keeps a hash of the contents (not the times) of all INPUTs, of the command and of
the Python that runs it. While it fits, nothing is done. Otherwise it is removed, the
command is run, and the new hash is written if the command succeeds, so that a run broken
off in the middle counts as none. An INPUT is a file, or a folder taken with all it holds;
one that does not exist counts as empty.

Standard library only: this runs before anything is installed.
"""

import hashlib
import platform
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

# What tools leave behind in source folders, and what the bundler writes there.
NOT_SOURCE = {"__pycache__", ".ipynb_checkpoints", ".mypy_cache", ".ruff_cache"}


def files(path: Path) -> Iterator[Path]:
    """All files at or below path, in a fixed order."""
    if path.is_file():
        yield path
    elif path.is_dir():
        for child in sorted(path.iterdir()):
            if child.name not in NOT_SOURCE and child.suffix != ".pyc":
                yield from files(child)


def fingerprint(inputs: list[str], command: list[str]) -> str:
    """The hash of the inputs' names and contents, the command and the running Python."""
    digest = hashlib.sha256()
    digest.update(repr((command, platform.python_version(), sys.platform)).encode())
    for name in inputs:
        for path in files(Path(name)):
            content = hashlib.sha256(path.read_bytes()).digest()
            digest.update(path.as_posix().encode() + b"\0" + content)
    return digest.hexdigest()


def main(arguments: list[str]) -> int:
    if "--" not in arguments or arguments.index("--") == 0:
        print(__doc__, file=sys.stderr)
        return 2
    split = arguments.index("--")
    (stamp_name, *inputs), command = arguments[:split], arguments[split + 1 :]
    stamp = Path(stamp_name)
    key = fingerprint(inputs, command)
    if stamp.is_file() and stamp.read_text() == key:
        return 0
    stamp.unlink(missing_ok=True)
    code = subprocess.run(command, check=False).returncode
    if code == 0:
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.write_text(key)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
