"""The service worker, which keeps what was read for reading without a network.

`haferl_offline: false` switches it off: pages register none, and one that a reader's browser still
has takes itself out, with all it kept.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from sphinx.application import Sphinx

from .live import bundle

HERE = Path(__file__).parent
SHELL = (
    "./",
    "_static/haferl.css",
    "_static/page.mjs",
    "_static/live.mjs",
    "_static/colours.mjs",
    "_static/favicon.svg",
    "_static/fonts/vollkorn-latin-wght-normal.woff2",
    "_static/fonts/vollkorn-latin-wght-italic.woff2",
)
"""What every page needs. A page that is kept brings all it names; this is there before the first."""

OFF = """\
// This site keeps nothing for reading without a network any more.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) if (name.startsWith("haferl-")) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(leave());
});
"""


def release(folder: Path) -> str:
    """A digest of the whole site: one release, one name.

    The live part's folder is named after what it is made from; its memory image is another each time.
    """
    total = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.name not in ("sw.js", ".buildinfo"):
            total.update(path.relative_to(folder).as_posix().encode())
            if not path.parent.name.startswith("live-"):
                total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()[:16]


def addresses(folder: Path) -> list[str]:
    """The shell's addresses as pages write them, with digests."""
    from .theme import digest

    found = []
    for name in SHELL:
        versioned = name.startswith("_static/") and "/fonts/" not in name
        found.append(f"{name}?v={digest(folder / name)}" if versioned else name)
    return found


def write(app: Sphinx, error: Exception | None) -> None:
    """Write `sw.js` at the site's root, where it may serve all pages."""
    if error is not None or app.builder.format != "html":
        return
    folder = Path(app.outdir)
    target = folder / "sw.js"
    if not app.config.haferl_offline:
        target.write_text(OFF, "utf-8")
        return
    parts = list(folder.glob("_static/live-*"))
    live = [path for part in parts for path in bundle.loaded(part)]
    archives = [path for part in parts for path in sorted(part.glob("*.zip"))]
    plan = {
        "release": release(folder),
        "shell": addresses(folder),
        "live": [path.relative_to(folder).as_posix() for path in live],
        "archives": [path.relative_to(folder).as_posix() for path in archives],
    }
    code = (HERE / "sw.js").read_text("utf-8")
    target.write_text(f"const PLAN = {json.dumps(plan)};\n{code}", "utf-8")


def setup(app: Sphinx) -> None:
    """Register the last step of a build."""
    app.connect("build-finished", write, priority=900)
