"""Values that never change, though they keep what was worked out from them."""

from __future__ import annotations


class Fixed:
    """Refuses to have an attribute set; a `cached_property` writes past this."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a {type(self).__name__} never changes: no {name} can be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a {type(self).__name__} never changes: {name} stays")
