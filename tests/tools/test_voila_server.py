"""The start of Voila for tests and bench."""

from pathlib import Path

import pytest

from tools import voila_server


def test_a_server_that_does_not_start_is_told_with_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = tmp_path / "serve.py"
    script.write_text("raise SystemExit('no notebooks here')\n", "utf-8")
    monkeypatch.setattr(voila_server, "SERVE", script)
    with (
        pytest.raises(RuntimeError, match="no notebooks here"),
        voila_server.voila(tmp_path, tmp_path / "log.txt"),
    ):
        pass
