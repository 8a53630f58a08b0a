"""What the kernel sets when it starts, and where it looks for `install`."""

from .answer import install

__all__ = ["install"]

_PIPLITE_DISABLE_PYPI = True
_PIPLITE_URLS: list[str] = []
