"""Open as notebook: the chapters' notebooks, to download and to open in JupyterLite on the same site.

The application itself is made by `base`. Here it gets the notebooks and the package `tarok`, and is put
into the site's folder `lite/`. Pages only link to it: nothing of it is loaded before a reader asks.
`haferl_lite: false` builds the book without it.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from ..cells import package_stamp
from ..live import bundle
from ..words import say
from . import base

FOLDER = "lite"
FILES = "notebooks"
"""Where downloads lie, below `_static`."""
TIME = "2026-01-01T00:00:00Z"
"""The same for every file: the site's content depends on its sources alone."""
KERNEL = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}


def notebooks(app: Sphinx) -> list[Path]:
    """All notebooks of the book."""
    return sorted(Path(app.config.haferl_notebooks).glob("*.ipynb"))


def for_browser(path: Path) -> str:
    """A notebook as the application wants it: with the one kernel that it has."""
    book = json.loads(path.read_text("utf-8"))
    book["metadata"]["kernelspec"] = KERNEL
    return json.dumps(book, ensure_ascii=False, indent=1) + "\n"


def listing(files: list[Path]) -> str:
    """The list of files that the application shows."""
    shared = {"created": TIME, "last_modified": TIME, "writable": True, "mimetype": None}
    content = [
        {"name": f.name, "path": f.name, "type": "notebook", "format": None, "content": None, **shared}
        | {"size": f.stat().st_size}
        for f in files
    ]
    folder = {"name": "", "path": "", "type": "directory", "format": "json", "size": None, **shared}
    return json.dumps(folder | {"content": content})


def put_package(app: Sphinx, target: Path) -> None:
    """Add `tarok` to Pyodide's packages: as source, which readers may look into, with the front end."""
    package = Path(app.config.haferl_package)
    from tarok import __version__ as version

    files = [
        (f"tarok/{path.relative_to(package).as_posix()}", path.read_bytes())
        for path in sorted(package.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith(".")
    ]
    wheel = target / f"tarok-{version}-py3-none-any.whl"
    bundle.write_zip(wheel, [*files, base.metadata("tarok", version)])
    path = target / "pyodide-lock.json"
    lock = json.loads(path.read_text("utf-8"))
    lock["packages"]["tarok"] = base.entry("tarok", version, wheel, ["tarok"])
    path.write_text(json.dumps(lock), "utf-8")


def stamp(app: Sphinx) -> str:
    """A digest of all that is served in the folder."""
    digest = hashlib.sha256(f"{base.key()} {package_stamp(Path(app.config.haferl_package))}".encode())
    front = Path(app.config.haferl_package) / "widgets" / "static"
    for path in [Path(__file__), *notebooks(app), *sorted(front.glob("widgets.*"))]:
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


def put(app: Sphinx, target: Path) -> None:
    """The application with notebooks and package, in the site."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(base.build(), target, ignore=shutil.ignore_patterns("done"))
    put_package(app, target / "static" / "pyodide")
    files = target / "files"
    files.mkdir()
    for path in notebooks(app):
        (files / path.name).write_text(for_browser(path), "utf-8")
    contents = target / "api" / "contents"
    contents.mkdir(parents=True, exist_ok=True)
    (contents / "all.json").write_text(listing(sorted(files.iterdir())), "utf-8")


def copy(app: Sphinx, error: Exception | None) -> None:
    """Put notebooks and application into the site, unless they are there as they are."""
    if error is not None or app.builder.format != "html":
        return
    downloads = Path(app.outdir) / "_static" / FILES
    downloads.mkdir(exist_ok=True)
    for path in notebooks(app):
        shutil.copyfile(path, downloads / path.name)
    target = Path(app.outdir) / FOLDER
    note = Path(app.outdir).parent / ".haferl" / "lite"
    if not app.config.haferl_lite:
        shutil.rmtree(target, ignore_errors=True)
        return
    wanted = stamp(app)
    if target.is_dir() and note.is_file() and note.read_text("utf-8") == wanted:
        return
    note.unlink(missing_ok=True)
    put(app, target)
    note.parent.mkdir(exist_ok=True)
    note.write_text(wanted, "utf-8")


def title(path: Path) -> str:
    """What a notebook calls itself: its first heading."""
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        heading = re.match(r"# (.+)", "".join(cell["source"]))
        if cell["cell_type"] == "markdown" and heading:
            return heading[1]
    return path.stem


def page_context(app: Sphinx, names: list[str], context: dict[str, Any]) -> None:
    """Tell a page's template of the notebooks whose widgets it shows."""
    pathto = context["pathto"]
    found = []
    for name in names:
        path = Path(app.config.haferl_notebooks) / f"{name}.ipynb"
        link = {"title": title(path), "download": pathto(f"_static/{FILES}/{name}.ipynb", 1)}
        if app.config.haferl_lite:
            link["open"] = pathto(f"{FOLDER}/notebooks/index.html", 1) + f"?path={name}.ipynb"
        found.append(link)
    context["notebooks"] = found
    if found and app.config.haferl_lite:
        context["notebooks_about"] = say("notebook_about").format(size=base.to_load())


def setup(app: Sphinx) -> None:
    """Register the step."""
    app.add_config_value("haferl_lite", False, "html", bool)
    app.connect("build-finished", copy, priority=300)
