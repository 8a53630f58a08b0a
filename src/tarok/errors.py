"""What is refused, as a code and its parameters; `tarok.words` makes the sentence."""

from __future__ import annotations


class TarokError(ValueError):
    """A refusal of something a person gave: a card, a code, an action, a record.

    `code` names what is wrong, `params` hold what the sentence needs, `place` says where in a
    larger input it was found (empty where there is only one place it could be).
    """

    def __init__(self, code: str, /, place: str = "", **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params
        self.place = place

    def at(self, place: str) -> TarokError:
        """The same refusal, with the place where it was found put before what is known of it."""
        where = f"{place}, {self.place}" if self.place else place
        return type(self)(self.code, place=where, **self.params)

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.params.items())
        return f"{self.code}({told})" + (f" at {self.place}" if self.place else "")
