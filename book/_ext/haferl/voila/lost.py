"""The page for addresses that Voila itself knows nothing of: tornado's own has neither looks nor policy."""

from __future__ import annotations

from typing import Any

from tornado.web import HTTPError
from voila.configuration import VoilaConfiguration  # type: ignore[import-untyped]
from voila.handler import BaseVoilaHandler  # type: ignore[import-untyped]


class Lost(BaseVoilaHandler):  # type: ignore[misc]
    """Answers whatever no other handler answers."""

    def initialize(self, **kwargs: Any) -> None:
        """Render with our own template."""
        super().initialize(voila_configuration=VoilaConfiguration(template="haferl"))

    async def get(self) -> None:
        """There is nothing here."""
        raise HTTPError(404)
