"""The part of trace.py that runs in Pyodide: notices imports, runs notebooks and tests."""

from __future__ import annotations

import builtins
import importlib
import importlib.machinery
import importlib.util
import os
import pkgutil
import sys
from pathlib import Path
from typing import Any

WHOLE = "/whole"
"""Where the whole standard library lies, for pytest alone."""
HOST = "/packages"
"""The environment's packages, for pytest alone."""
GUARDED = {"tarok", "haferl_live", "ipywidgets", "anywidget", "comm", "traitlets", "psygnal"}

late: set[str] = set()
strays: set[str] = set()
_import = builtins.__import__


def _noticing(name: str, globals: Any = None, locals: Any = None, fromlist: Any = (), level: int = 0) -> Any:
    module = _import(name, globals, locals, fromlist, level)
    importer = (globals or {}).get("__name__", "")
    if importer.partition(".")[0] in GUARDED:
        package = (globals or {}).get("__package__") or ""
        full = importlib.util.resolve_name("." * level + name, package) if level else name
        parts = full.split(".")
        found = {".".join(parts[: i + 1]) for i in range(len(parts))}
        found |= {f"{full}.{x}" for x in fromlist or () if f"{full}.{x}" in sys.modules}
        for each in found & set(sys.modules):
            late.add(each)
            origin = getattr(sys.modules[each], "__file__", None) or ""
            if origin.startswith((WHOLE, HOST)):
                strays.add(f"{each}, imported by {importer}")
    return module


def notice() -> None:
    """Watch imports from now on."""
    builtins.__import__ = _noticing


def use(chapters: str) -> None:
    """Do what a page does: import all of `tarok`, run the notebooks."""
    import haferl_live

    import tarok

    haferl_live.start(lambda text: None)
    for found in pkgutil.walk_packages(tarok.__path__, "tarok."):
        importlib.import_module(found.name)
    haferl_live.run(chapters)


class Rest:
    """Finds, after all else, what the pruned part does not have; strays are told by its place."""

    @staticmethod
    def find_spec(name: str, path: Any = None, target: Any = None) -> Any:
        parent = name.rpartition(".")[0].replace(".", "/")
        return importlib.machinery.PathFinder.find_spec(name, [f"{WHOLE}/{parent}", HOST])


def test(root: str, tests: list[str], arguments: list[str]) -> int:
    """Run pytest; its exit code."""
    sys.path.append(HOST)
    sys.meta_path.append(Rest)
    os.chdir(root)
    sys.path.insert(0, root)  # tests import tests.support
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    sys.dont_write_bytecode = True
    import pytest

    class Project:
        """What conftest.py gives the tests, without the tools that do not run here."""

        @pytest.fixture(scope="session")
        def root(self) -> Path:
            return Path(root)

    common = ["-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", "--import-mode=importlib"]
    chosen = ["--noconftest", "-m", "not slow and not sources"]
    return int(pytest.main([*common, *chosen, *arguments, *tests], plugins=[Project()]))
