"""What each scheme knows of: pots, limits, three amounts, announcements, the end of a round."""

import pytest

from tarok import eras

KNOWS = {
    ("deutschtarok-1795", "stake"): "",
    ("sansprendre-1839", "hand"): "announce",
    ("sansprendre-1839", "boule"): "announce has_pot limited",
    ("german-tarok-1881", "hand"): "announce tiered",
    ("german-tarok-1881", "common-pot"): "announce has_pot tiered",
    ("german-tarok-1881", "blocks"): "announce ends has_pot tiered",
    ("german-tarok-1881", "tariff-1876"): "has_pot",
    ("wuerttemberg-tarock", "game-points"): "announce",
    ("wuerttemberg-tarock", "pot"): "announce has_pot limited",
    ("tapp-1879", "game-points"): "announce",
    ("tapp-1879", "pot"): "announce has_pot limited",
    ("dapp", "fixed"): "",
    ("bavarian-1923", "fixed"): "",
    ("bavarian-1923", "kasse"): "has_pot limited",
    ("bavarian-1933", "fixed"): "",
    ("bavarian-1933", "kasse"): "has_pot limited",
    ("haferltarock", "haferl"): "ends has_pot",
    ("berliner", "haferl"): "ends has_pot",
    ("sharp-tarock", "fixed"): "",
}
UNITS = {"stake": "stakes", "game-points": "points", "pot": "points", "haferl": "ct"}


def test_no_scheme_is_missing() -> None:
    assert set(KNOWS) == {(id, scheme.id) for id in eras.ids() for scheme in eras.get(id).schemes}


@pytest.mark.parametrize(("era", "scheme"), KNOWS)
def test_scheme(era: str, scheme: str) -> None:
    found = eras.get(era).scheme(scheme)
    flags = ("announce", "ends", "has_pot", "limited", "tiered")
    assert " ".join(flag for flag in flags if getattr(found, flag)) == KNOWS[era, scheme]
    if scheme in UNITS:
        assert found.unit == UNITS[scheme]
    assert found.rule.id in {rule.id for rule in eras.get(era).rules()}
