"""The eras, oldest first: each a value that names its parent and lists its differences."""

from __future__ import annotations

from typing import Final

from tarok.era import Era
from tarok.eras import (
    bavarian_1923,
    bavarian_1933,
    berliner,
    dapp,
    deutschtarok,
    german_tarok,
    haferltarock,
    sansprendre,
    sharp,
    tapp,
    wuerttemberg,
)
from tarok.errors import TarokError

ERAS: Final[dict[str, Era]] = {
    era.id: era
    for era in (
        deutschtarok.ERA,
        sansprendre.ERA,
        german_tarok.ERA,
        wuerttemberg.ERA,
        tapp.ERA,
        dapp.ERA,
        bavarian_1923.ERA,
        bavarian_1933.ERA,
        haferltarock.ERA,
        berliner.ERA,
        sharp.ERA,
    )
}


def ids() -> tuple[str, ...]:
    """The eras' ids, oldest first."""
    return tuple(ERAS)


def get(id: str) -> Era:
    """The era of this id. Raises TarokError `era.unknown`."""
    try:
        return ERAS[id]
    except KeyError:
        raise TarokError("era.unknown", era=id[:40], known=", ".join(ERAS)) from None
