"""`%pip install NAME …` in a cell."""

from __future__ import annotations


async def get_transformed_code(argv: list[str]) -> str:
    """The Python that a line of `%pip` stands for; `argv` is what follows `%pip`."""
    names = [word for word in argv[1:] if not word.startswith("-")]
    return f'await __import__("piplite").install({names!r})\n'
