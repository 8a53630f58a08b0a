"""The command `tarok`: deals, checks, settles and keeps score from a terminal or a script."""

from tarok.cli.main import main

__all__ = ["main"]
