"""What is wrong with a link, and what a link gives away."""

from __future__ import annotations

from typing import Final

LINKS: Final[dict[str, str]] = {}
