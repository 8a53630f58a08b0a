"""Serve the notebooks with Voila, in the book's own looks.

    python book/_ext/haferl/voila/serve.py [--port N] [--ip ADDRESS] [--base PATH]

Puts the template together in `_build/voila` and starts Voila there. Nothing on its pages, error
pages included, comes from elsewhere; they run under the policy of the book's pages. The kernel of a
closed page is shut down at once, one that was forgotten after two minutes.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import sys
from pathlib import Path

import yaml  # type: ignore[import-untyped]

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from haferl import ROOT, package_source
from haferl.directive import as_json
from haferl.strict import POLICY
from haferl.words import host_words, say

HERE = Path(__file__).parent
STATIC = ("haferl.css", "host.mjs", "page.mjs", "colours.mjs", "favicon.svg", "fonts")
TEMPLATES = (
    "index.html.j2",
    "frame.html",
    "page.html",
    "error.html",
    "404.html",
    "tree.html",
    "tree-lab.html",
)


CONFIG = f"""\
from haferl.voila.lost import Lost

c.Voila.tornado_settings = {{
    "headers": {{"Content-Security-Policy": {POLICY + "; frame-ancestors 'self'"!r}}},
    "default_handler_class": Lost,
}}
"""


def titles() -> dict[str, str]:
    """The chapters' titles by the names of their notebooks, in the order of the book."""
    contents = yaml.safe_load((ROOT / "_toc.yml").read_text("utf-8"))
    names = [contents["root"], *(c["file"] for part in contents["parts"] for c in part["chapters"])]
    found = {}
    for name in names:
        page = ROOT / "book" / f"{name}.md"
        heading = re.search(r"^# (.+)$", page.read_text("utf-8"), re.M) if page.is_file() else None
        if heading:
            found[f"{name}.ipynb"] = heading[1]
    return found


def fill(text: str) -> str:
    """A template with its words filled in: ``[[code]]``."""
    words = {name: say(name) for name in SAID}
    words["words"] = as_json(host_words())
    words["titles"] = json.dumps(titles(), ensure_ascii=False)
    words["jug"] = (HERE.parent / "theme" / "jug.html").read_text("utf-8").strip()
    for code, said in words.items():
        text = text.replace(f"[[{code}]]", said)
    return text


SAID = (
    "playable",
    "not_found",
    "served_all",
    "served_cell_failed",
    "served_choose",
    "served_error",
    "served_error_text",
    "served_not_found",
    "served_running",
)


def assemble(folder: Path) -> Path:
    """Put the template `haferl` into a Jupyter data folder."""
    shutil.rmtree(folder, ignore_errors=True)
    template = folder / "voila" / "templates" / "haferl"
    static = template / "static"
    static.mkdir(parents=True)
    shutil.copyfile(HERE / "conf.json", template / "conf.json")
    for name in TEMPLATES:
        (template / name).write_text(fill((HERE / name).read_text("utf-8")), "utf-8")
    for name in STATIC:
        source = ROOT / "book" / "_static" / name
        if source.is_dir():
            shutil.copytree(source, static / name)
        else:
            shutil.copyfile(source, static / name)
    shutil.copyfile(HERE / "voila.mjs", static / "voila.mjs")
    for name in ("widgets.mjs", "widgets.css"):
        bundle = package_source() / "widgets" / "static" / name
        if not bundle.is_file():
            raise SystemExit(f"{name} is missing: run `make front` first")
        shutil.copyfile(bundle, static / name)
    (folder / "voila.py").write_text(CONFIG, "utf-8")
    return folder


def command(notebooks: Path, data: Path, *, port: int, ip: str, base: str) -> list[str]:
    """The command that starts Voila with what `assemble` put into the folder `data`."""
    return [
        sys.executable, "-m", "voila", str(notebooks),
        "--no-browser", "--template=haferl", f"--port={port}", f"--Voila.ip={ip}", f"--base_url={base}",
        f"--Voila.config_file_paths={data}",
        "--VoilaConfiguration.allow_template_override=NO",
        "--VoilaConfiguration.strip_sources=True",
        "--VoilaConfiguration.show_tracebacks=True",  # the template shows their last line only
        # Voila's sign of life is an inline script; a page of ours lives without.
        "--VoilaConfiguration.http_keep_alive_timeout=3600",
        "--VoilaConfiguration.file_allowlist=[]",
        "--MappingKernelManager.cull_interval=30",
        "--MappingKernelManager.cull_idle_timeout=120",
    ]  # fmt: skip


def main() -> None:
    """Start Voila in place of this process."""
    parser = argparse.ArgumentParser(description="Serve the notebooks with Voila.")
    parser.add_argument("--port", type=int, default=8866, help="port (default: 8866)")
    parser.add_argument("--ip", default="127.0.0.1", help="address to listen at (default: this machine only)")
    parser.add_argument("--base", default="/", help="sub-path to serve below (default: /)")
    parser.add_argument("--notebooks", type=Path, default=ROOT / "notebooks", help="folder of notebooks")
    options = parser.parse_args()
    data = assemble(ROOT / "_build" / "voila")
    path = os.pathsep.join(filter(None, [str(data), os.environ.get("JUPYTER_PATH")]))
    python = os.pathsep.join(filter(None, [str(HERE.parents[1]), os.environ.get("PYTHONPATH")]))
    arguments = command(options.notebooks, data, port=options.port, ip=options.ip, base=options.base)
    os.execve(arguments[0], arguments, {**os.environ, "JUPYTER_PATH": path, "PYTHONPATH": python})


if __name__ == "__main__":
    main()
