"""Stands in for Pyodide's installer: a notebook has what is served with the book, and nothing is fetched.

Asking for a package that is there is answered as the installer would; for another, with one sentence.
"""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, distributions, version

NAME = re.compile(r"\s*([A-Za-z0-9][A-Za-z0-9._-]*)")


async def install(requirements: str | list[str], *_: object, **__: object) -> None:
    """Say nothing where all is there; else name what is missing and where it can be had."""
    wanted = [requirements] if isinstance(requirements, str) else list(requirements)
    missing = []
    for requirement in wanted:
        found = NAME.match(requirement)
        try:
            version(found[1] if found else requirement)
        except PackageNotFoundError:
            missing.append(requirement)
    if missing:
        there = ", ".join(sorted(dist.name for dist in distributions()))
        raise ValueError(
            f"{', '.join(missing)} cannot be installed here: this notebook runs in your browser with what is "
            f"served with the book ({there}). Download it to run it in a Jupyter of your own."
        )
