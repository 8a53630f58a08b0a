"""Makes the notebook application that is served beside the book: JupyterLite, Pyodide, the wheels.

All of it comes from what is installed (`requirements.txt`, `node_modules`); nothing is fetched, and
nothing of what is served looks elsewhere. It does not depend on the book or on `tarok` and is kept in
`.cache/lite/<key>` of the project, the key being a digest of all that goes in.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from sphinx.errors import ExtensionError
from sphinx.util import logging

from ..live import bundle

logger = logging.getLogger(__name__)

HERE = Path(__file__).parent
KEPT = bundle.ROOT / ".cache" / "lite"
EXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", "@jupyterlite/pyodide-kernel-extension", "anywidget")
APPS = ("notebooks", "tree", "edit")
ROOTS = ("ipython", "ipywidgets", "anywidget")
"""What notebooks import; what these need comes with them."""
SHIMS = ("ipykernel", "pyodide-kernel")
"""Wheels the kernel brings itself, in place of packages that do not run in a browser."""
NEEDLESS = {"widgetsnbextension", "jupyterlab-widgets", "psutil", "pexpect", "ptyprocess"}
"""Required on paper, not used in a browser."""
BULK = re.compile(
    r"/(?:tests?|__pycache__|django-stubs)/|/typeshed/stubs/|\.(?:so|pyd)$"
    r"|/pygments/lexers/(?!__init__|_mapping|python|special)"
)
"""Files of wheels that no notebook needs: other languages' colours, what others' packages look like."""
PLATFORM = {"sys_platform": "emscripten", "platform_system": "Emscripten", "os_name": "posix", "extra": ""}
PLATFORM |= {"python_version": "3.14", "python_full_version": "3.14.2"}
UNUSED = ("*.map", "*.eot", "*.ttf", "fa-*.svg", "fa-*.woff", "rspack.config*", "icon-512x512.png")
"""Files of the application that no browser of today asks for."""
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' data: blob:",
        "worker-src 'self' blob:",
    )
)
"""The application evaluates code, so its policy is wider than the pages'; but nothing foreign."""


def key() -> str:
    """A digest of all that goes into the application."""
    names = ["jupyterlite-core", "jupyterlite-pyodide-kernel", *sorted(wheels())]
    what = [f"{name} {distribution(name).version}" for name in names]
    pyodide = json.loads((bundle.PYODIDE / "package.json").read_text("utf-8"))["version"]
    digest = hashlib.sha256(json.dumps([what, pyodide]).encode())
    for path in [HERE / "base.py", *sorted((HERE / "piplite").glob("*.py")), bundle.HERE / "compile.mjs"]:
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:12]


def wheels() -> dict[str, Distribution]:
    """The installed packages that notebooks need, by their normal names."""
    found: dict[str, Distribution] = {}
    waiting = list(ROOTS)
    while waiting:
        name = canonicalize_name(waiting.pop())
        if name in found or name in NEEDLESS:
            continue
        try:
            found[name] = distribution(name)
        except PackageNotFoundError:
            raise ExtensionError(f"the notebooks need the package {name}: `make` sets it up") from None
        for line in found[name].requires or ():
            need = Requirement(line)
            if need.marker is None or need.marker.evaluate(PLATFORM):
                waiting.append(need.name)
    return found


def content(dist: Distribution) -> Iterator[tuple[str, bytes]]:
    """The files of an installed package that belong into its wheel."""
    for file in dist.files or ():
        name = file.as_posix()
        path = Path(str(dist.locate_file(file)))
        if name.startswith(("..", "/")) or BULK.search(f"/{name}") or not path.is_file():
            continue
        if ".dist-info/" in name and not name.endswith(("/METADATA", "/entry_points.txt")):
            continue
        yield name, path.read_bytes()


def imports(names: list[str]) -> list[str]:
    """The top-level modules among the files of a wheel."""
    tops = {name.split("/")[0].removesuffix(".py") for name in names if name.endswith(".py")}
    return sorted(top for top in tops if "." not in top)


def metadata(name: str, version: str) -> tuple[str, bytes]:
    """The least that says what a wheel is."""
    folder = f"{name.replace('-', '_')}-{version}.dist-info"
    return f"{folder}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n".encode()


def installer() -> Iterator[tuple[str, str, list[tuple[str, bytes]]]]:
    """The two names under which the kernel and its users look for an installer."""
    version = "1.0"
    own = [(f"piplite/{path.name}", path.read_bytes()) for path in sorted((HERE / "piplite").glob("*.py"))]
    yield "piplite", version, [*own, metadata("piplite", version)]
    again = b"from piplite import install as install\n"
    yield "micropip", version, [("micropip.py", again), metadata("micropip", version)]


def archives(extension: Path) -> Iterator[tuple[str, str, list[tuple[str, bytes]]]]:
    """Every wheel as name, version and files."""
    for name, dist in sorted(wheels().items()):
        yield name, dist.version, list(content(dist))
    shims = json.loads((extension / "static" / "pypi" / "all.json").read_text("utf-8"))
    for name in SHIMS:
        version, (release,) = next(iter(shims[name]["releases"].items()))
        with zipfile.ZipFile(extension / "static" / "pypi" / release["filename"]) as source:
            files = [(n, source.read(n)) for n in source.namelist() if not BULK.search(f"/{n}")]
        yield name, version, files
    yield from installer()


def entry(name: str, version: str, file: Path, tops: list[str]) -> dict[str, Any]:
    """One package in Pyodide's list. All are loaded together, so none names what it needs."""
    return {
        "name": name,
        "version": version,
        "file_name": file.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(file.read_bytes()).hexdigest(),
        "imports": tops,
        "depends": [],
        "package_type": "package",
        "unvendored_tests": False,
    }


def put_pyodide(folder: Path, extension: Path) -> None:
    """Pyodide with its whole standard library, and the wheels, compiled."""
    folder.mkdir(parents=True)
    for name in PYODIDE:
        shutil.copyfile(bundle.PYODIDE / name, folder / name)
    packages, pairs = {}, []
    with tempfile.TemporaryDirectory() as scratch:
        for name, version, files in archives(extension):
            file = folder / f"{name.replace('-', '_')}-{version}-py3-none-any.whl"
            source = Path(scratch) / file.name
            bundle.write_zip(source, files)
            pairs.append((source, file))
            packages[name] = (version, file, imports([n for n, _ in files]))
        bundle.in_pyodide("compile.mjs", "whole", *(path for pair in pairs for path in pair))
    lock = json.loads((bundle.PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    lock["packages"] = {name: entry(name, *what) for name, what in packages.items()}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")


def build_app(scratch: Path, target: Path) -> None:
    """JupyterLite by its own builder, with the three extensions and nothing else."""
    shared = Path(sys.prefix) / "share" / "jupyter" / "labextensions"
    config = {
        "ignore_sys_prefix": True,
        "federated_extensions": [str(shared / name) for name in EXTENSIONS],
        "apps": list(APPS),
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
        "output_dir": str(target),
        "cache_dir": str(scratch / "cache"),
    }
    (scratch / "jupyter_lite_config.json").write_text(json.dumps({"LiteBuildConfig": config}), "utf-8")
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "jupyterlite_core", "build"],
        cwd=scratch,
        env=os.environ | {"JUPYTER_PLATFORM_DIRS": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise ExtensionError(f"the notebook application could not be built: {done.stdout.strip()[-2000:]}")


def settle(target: Path) -> None:
    """The application's settings: our Pyodide and packages, colours as the reader's system has them."""
    path = target / "jupyter-lite.json"
    config = json.loads(path.read_text("utf-8"))
    data = config["jupyter-config-data"]
    data["appName"] = "Haferl"
    data["appUrl"] = "./tree"
    data["faviconUrl"] = "./tree/favicon.ico"
    data["defaultKernelName"] = "python"
    data["contentsAllJsonFile"] = "all.json"
    # It would ask for pictures that the application does not bring.
    data["disabledExtensions"] = ["@jupyter-notebook/notebook-extension:tab-icon"]
    packages = json.loads((target / "static" / "pyodide" / "pyodide-lock.json").read_text("utf-8"))[
        "packages"
    ]
    plugins = data.setdefault("litePluginSettings", {})
    plugins["@jupyterlite/pyodide-kernel-extension:kernel"] = {
        "pyodideUrl": "./static/pyodide/pyodide.mjs",
        "disablePyPIFallback": True,
        "pipliteUrls": [],
        "loadPyodideOptions": {"packages": [*packages, "tarok"]},
    }
    data["settingsOverrides"] = {
        "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
        # Widgets out of sight stay as they are.
        "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
    }
    path.write_text(json.dumps(config, indent=1, sort_keys=True), "utf-8")


def guard(target: Path) -> None:
    """Give every page of the application a policy that allows nothing foreign."""
    for page in target.rglob("*.html"):
        text = page.read_text("utf-8")
        line = f'<head>\n<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        page.write_text(re.sub(r"<head>", line, text, count=1), "utf-8")


def prune(target: Path) -> None:
    """Drop what no browser asks for."""
    for pattern in UNUSED:
        for path in target.rglob(pattern):
            path.unlink()
    shutil.rmtree(target / "doc", ignore_errors=True)
    shutil.rmtree(target / "extensions" / EXTENSIONS[1] / "static" / "pypi")


def to_load() -> int:
    """What a reader loads to open a notebook for the first time, in MB over the wire, as measured."""
    return 15


def build() -> Path:
    """The application's folder: as kept, else built."""
    folder = KEPT / key()
    if (folder / "done").is_file():
        return folder
    logger.info("[haferl] building the notebook application")
    KEPT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=KEPT, prefix="making-") as scratch:
        target = Path(scratch) / "out"
        build_app(Path(scratch), target)
        put_pyodide(target / "static" / "pyodide", target / "extensions" / EXTENSIONS[1])
        prune(target)
        settle(target)
        guard(target)
        (target / "done").touch()
        # In one step, so that a build beside this one never sees half of it.
        shutil.rmtree(folder, ignore_errors=True)
        target.rename(folder)
    for old in KEPT.iterdir():
        if old != folder and not old.name.startswith("making-"):
            shutil.rmtree(old, ignore_errors=True)
    return folder
