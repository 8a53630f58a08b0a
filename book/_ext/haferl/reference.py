"""The reference of the package: its docstrings, in the form in which autodoc reads them.

The package writes names in single backticks, as Markdown does; reStructuredText wants two.
"""

from __future__ import annotations

import enum
import re
from typing import Any

from sphinx.application import Sphinx

CODE = re.compile(r"(?<![`:\w])`([^`\n]+)`(?![`_])")


def process(app: Sphinx, what: str, name: str, obj: Any, options: Any, lines: list[str]) -> None:
    """Double the backticks of one docstring."""
    lines[:] = [CODE.sub(r"``\1``", line) for line in lines]


def signature(
    app: Sphinx, what: str, name: str, obj: Any, options: Any, given: str | None, returned: str | None
) -> tuple[str, None] | None:
    """Nobody calls an enumeration: the signature that Python gives it says nothing."""
    return ("", None) if isinstance(obj, type) and issubclass(obj, enum.Enum) else None


def setup(app: Sphinx) -> None:
    """Register the steps."""
    app.setup_extension("sphinx.ext.autodoc")
    app.connect("autodoc-process-docstring", process)
    app.connect("autodoc-process-signature", signature)
