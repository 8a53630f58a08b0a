"""`pip install .` gives a working command: without Node, without extras, without the tree."""

import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow


def build(source: Path, target: Path) -> Path:
    """A wheel of the project in `source`, built with the environment's own hatchling."""
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", target]
    subprocess.run([*command, source], check=True, capture_output=True)
    (wheel,) = target.glob("tarok-*-py3-none-any.whl")
    return wheel


@pytest.fixture
def source(root: Path, tmp_path: Path) -> Path:
    """The project as it comes from the repository: no front end has been built."""
    folder = tmp_path / "project"
    folder.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(root / name, folder / name)
    ignore = shutil.ignore_patterns("static", "__pycache__")
    shutil.copytree(root / "src", folder / "src", ignore=ignore)
    return folder


def test_the_command_works_in_an_empty_environment(source: Path, tmp_path: Path) -> None:
    wheel = build(source, tmp_path / "dist")
    bare = tmp_path / "bare"
    venv.create(bare, with_pip=False, symlinks=True)
    pip = [sys.executable, "-m", "pip", "--python", bare / "bin" / "python", "install", "--no-deps"]
    subprocess.run([*pip, "--quiet", wheel], check=True, capture_output=True)
    done = subprocess.run(
        [bare / "bin" / "tarok", "eras", "--json"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert '"sansprendre-1839"' in done.stdout


def test_the_wheel_holds_the_package_and_what_was_built(source: Path, tmp_path: Path) -> None:
    static = source / "src" / "tarok" / "widgets" / "static"
    static.mkdir(parents=True)
    for name in ("widgets.mjs", "widgets.css", ".built"):
        (static / name).write_text("built")
    with zipfile.ZipFile(build(source, tmp_path / "dist")) as wheel:
        names = set(wheel.namelist())
    code = {name for name in names if ".dist-info/" not in name}
    assert {"tarok/py.typed", "tarok/cli.py"} <= code or "tarok/cli/__init__.py" in code
    assert {n for n in code if "/static/" in n} == {
        "tarok/widgets/static/widgets.mjs",
        "tarok/widgets/static/widgets.css",
    }
    assert all(name.startswith("tarok/") for name in code)
    assert any(name.endswith("/licenses/LICENSE") for name in names)
