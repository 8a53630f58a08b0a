"""The kernel's installer, for a site from which nothing is fetched: all there is is there already."""

from .answer import install

__all__ = ["install"]
