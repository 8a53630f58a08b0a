"""The project's promises about its own files."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from tests.support.tree import CODE, ROOT, TEXT, files, lines, where

LONGEST = 450


def project() -> dict[str, dict[str, object]]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def normal(name: str) -> str:
    """A package's name as registries compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pins() -> dict[str, str]:
    """The pinned version of every package in requirements.txt."""
    found = {}
    for line in lines(ROOT / "requirements.txt"):
        if line and not line.startswith("#"):
            pin = re.fullmatch(r"([\w.-]+)==([\w.+!]+)( ; .+)?", line)
            assert pin, f"not a pin: {line}"
            found[normal(pin[1])] = pin[2]
    return found


def test_files_can_be_read_in_one_sitting() -> None:
    long = {where(path): len(lines(path)) for path in files(CODE)}
    assert {name: length for name, length in long.items() if length > LONGEST} == {}


# Written in pieces, so that this file does not find itself.
UNDONE = re.compile(
    "|".join(
        [
            r"\bTO" + r"DO\b",
            r"\bFIX" + r"ME\b",
            r"\bXX" + r"X\b",
            "NotImplemented" + "Error",
            r"mark\.(skip|x" + r"fail)",
            r"pytest\.(skip|import" + r"orskip)\(",
            r"\b(it|test|describe)\." + r"(skip|only)\b",
        ]
    )
)
HOMES = ["/ro" + "ot/", "/ho" + "me/(?!pyodide)", "/wo" + "rk/", "/Us" + "ers/"]
PLACES = re.compile("|".join(HOMES))


@pytest.mark.parametrize(
    ("what", "pattern"),
    [("left undone", UNDONE), ("paths of one machine", PLACES)],
    ids=["undone", "places"],
)
def test_nothing_is(what: str, pattern: re.Pattern[str]) -> None:
    found = [
        f"{where(path, number)}: {line.strip()[:100]}"
        for path in files(TEXT)
        if path.name != "package-lock.json"
        for number, line in enumerate(lines(path), 1)
        if pattern.search(line)
    ]
    assert found == [], what


def test_text_files_end_with_a_newline_and_have_no_stray_space() -> None:
    found = []
    for path in files(TEXT - {".ipynb", ".txt"}):
        text = path.read_bytes()
        if b"\r" in text or (text and not text.endswith(b"\n")):
            found.append(where(path))
        if path.suffix != ".md":
            found += [
                where(path, number) for number, line in enumerate(lines(path), 1) if line != line.rstrip()
            ]
    assert found == []


def test_the_core_needs_nothing() -> None:
    assert project()["project"]["dependencies"] == []


def test_every_extra_is_pinned() -> None:
    extras = project()["project"]["optional-dependencies"]
    assert isinstance(extras, dict)
    names = {
        normal(re.match(r"[\w.-]+", requirement)[0])  # type: ignore[index]
        for requirements in extras.values()
        for requirement in requirements
    }
    assert sorted(names - set(pins()) - {"tarok"}) == []


def test_the_lock_file_names_no_registry() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert [name for name, package in packages.items() if "resolved" in package] == []
    unchecked = [name for name, package in packages.items() if name and "integrity" not in package]
    assert unchecked == []


def test_front_end_packages_are_pinned_and_locked() -> None:
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    locked = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, version in package["devDependencies"].items():
        assert locked[f"node_modules/{name}"]["version"] == version


def test_both_licences_are_there() -> None:
    assert "MIT License" in (ROOT / "LICENSE").read_text(encoding="utf-8")
    text = (ROOT / "LICENSE-text").read_text(encoding="utf-8")
    assert "Attribution-ShareAlike 4.0 International" in text
    assert "Section 8 -- Interpretation." in text


def links(path: Path) -> list[str]:
    """What a Markdown file links to within the project."""
    targets = re.findall(r"\]\(([^)\s]+)\)", path.read_text(encoding="utf-8"))
    return [target.split("#")[0] for target in targets if "://" not in target and target[0] != "#"]


def test_the_readme_links_to_what_is_there() -> None:
    assert [target for target in links(ROOT / "README.md") if not (ROOT / target).exists()] == []
