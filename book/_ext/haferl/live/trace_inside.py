"""The part of trace.py that runs in Pyodide: notices imports, runs notebooks and tests."""

from __future__ import annotations

import builtins
import importlib
import os
import pkgutil
import sys
from typing import Any

WHOLE = "/whole"
"""Where the whole standard library lies, for pytest alone."""
HOST = "/packages"
"""The environment's packages, for pytest alone."""
GUARDED = {"tarok", "haferl_live", "ipywidgets", "anywidget", "comm", "traitlets", "psygnal"}

late: set[str] = set()
strays: set[str] = set()
_import = builtins.__import__


def _noticing(name: str, names: Any = None, local: Any = None, wanted: Any = (), level: int = 0) -> Any:
    module = _import(name, names, local, wanted, level)
    importer = (names or {}).get("__name__", "")
    if importer.partition(".")[0] in GUARDED:
        package = (names or {}).get("__package__") or ""
        full = importlib.util.resolve_name("." * level + name, package) if level else name
        parts = full.split(".")
        found = {".".join(parts[: i + 1]) for i in range(len(parts))}
        found |= {f"{full}.{x}" for x in wanted or () if f"{full}.{x}" in sys.modules}
        for each in found & set(sys.modules):
            late.add(each)
            origin = getattr(sys.modules[each], "__file__", None) or ""
            if origin.startswith((WHOLE, HOST)):
                strays.add(f"{each}, imported by {importer}")
    return module


def notice() -> None:
    """Watch imports from now on."""
    import importlib.util  # noqa: F401 - _noticing needs it

    builtins.__import__ = _noticing


def use(chapters: str) -> None:
    """Do what a page does: import all of `tarok`, run the notebooks."""
    import tarok

    import haferl_live

    haferl_live.start(lambda text: None)
    for found in pkgutil.walk_packages(tarok.__path__, "tarok."):
        importlib.import_module(found.name)
    haferl_live.run(chapters)


def test(root: str, tests: list[str], arguments: list[str]) -> int:
    """Run pytest; its exit code."""
    sys.path += [WHOLE, HOST]
    importlib.invalidate_caches()
    os.chdir(root)
    sys.path.insert(0, root)  # tests import tests.support
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    sys.dont_write_bytecode = True
    import pytest

    common = ["-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", "-p", "no:warnings", "--import-mode=importlib"]
    skipped = ["-m", "not site and not slow and not desktop"]
    return int(pytest.main([*common, *skipped, *arguments, *tests]))
