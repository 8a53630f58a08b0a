"""The way of the data is one way: a module knows those before it and none after it."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tarok
from tarok import eras
from tarok.payment.scheme import Scheme

PACKAGE = Path(tarok.__file__).parent
ORDER = [
    *(
        "errors",
        "fixed",
        "cards",
        "rule",
        "shuffle",
        "table",
        "contract",
        "action",
        "auction",
        "trick",
        "payment",
    ),
    *("era", "deal", "game", "outcomes", "session", "eras", "sheet", "notation", "words", "solver", "bots"),
    *("simulate", "compare", "blockade", "lessons", "exercises", "links", "figures"),
    *("widgets", "cli", "__main__"),
]
# What `pip install .` alone has to run: everything but the layers that need an extra.
EXTRA = {
    "figures": {"matplotlib"},
    "widgets": {"anywidget", "ipywidgets", "traitlets"},
    "solver": {"wasmtime"},
}


def module(path: Path) -> str:
    """The module of the package a file belongs to: a folder counts as one."""
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def files() -> list[Path]:
    return [
        path for path in sorted(PACKAGE.rglob("*.py")) if path.parent != PACKAGE or path.stem != "__init__"
    ]


def imports(path: Path) -> Iterator[tuple[str, int]]:
    """What a file imports, wherever it stands in it, with the line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}:{node.lineno} imports relatively"
            assert node.module
            if node.module == "tarok":
                for alias in node.names:
                    yield f"tarok.{alias.name}", node.lineno
            else:
                yield node.module, node.lineno


def where(path: Path, line: int) -> str:
    return f"{path.relative_to(PACKAGE)}:{line}"


def test_every_module_has_its_place() -> None:
    assert {module(path) for path in files()} <= set(ORDER)


def test_no_module_imports_a_later_one() -> None:
    wrong = []
    for path in files():
        own = ORDER.index(module(path))
        for name, line in imports(path):
            parts = name.split(".")
            if (
                parts[0] == "tarok"
                and len(parts) > 1
                and parts[1] != "__version__"
                and ORDER.index(parts[1]) > own
            ):
                wrong.append(f"{where(path, line)} imports {name}")
    assert wrong == []


def test_the_core_needs_nothing_but_python() -> None:
    wrong = []
    for path in files():
        allowed = EXTRA.get(module(path), set())
        for name, line in imports(path):
            root = name.split(".")[0]
            if root not in sys.stdlib_module_names and root != "tarok" and root not in allowed:
                wrong.append(f"{where(path, line)} imports {name}")
    assert wrong == []


def test_nothing_dangerous_is_imported() -> None:
    for path in files():
        for name, line in imports(path):
            assert name.split(".")[0] not in {"pickle", "marshal", "shelve", "xml", "ctypes"}, where(
                path, line
            )


def ids() -> set[str]:
    """Ids of eras and schemes, and of contracts that are no words of the language besides."""
    found = set(eras.ids())
    for id in eras.ids():
        era = eras.get(id)
        found |= {scheme.id for scheme in era.schemes}
        found |= {contract.id for contract in era.contracts} | set(era.optional_contracts())
    # an option's name is asked for by the strategy it steers; these are no contracts or schemes there
    return found - {"play", "hand", "pot"}


def compared(path: Path) -> Iterator[tuple[str, int]]:
    """Strings a file compares something with."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Compare):
            for part in (node.left, *node.comparators):
                for inner in ast.walk(part):
                    if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
                        yield inner.value, node.lineno
        elif isinstance(node, ast.MatchValue) and isinstance(node.value, ast.Constant):
            yield str(node.value.value), node.lineno


def test_nobody_asks_which_era_scheme_or_contract_it_is() -> None:
    known = ids()
    wrong = [
        f"{where(path, line)} compares with {text!r}"
        for path in files()
        if module(path) != "eras"
        for text, line in compared(path)
        if text in known
    ]
    assert wrong == []


@pytest.mark.parametrize("id", eras.ids())
def test_contracts_and_schemes_have_ids_of_their_own(id: str) -> None:
    era = eras.get(id)
    contracts = [*(contract.id for contract in era.contracts), *era.optional_contracts()]
    assert len(set(contracts)) == len(contracts)
    assert len({scheme.id for scheme in era.schemes}) == len(era.schemes)
    assert all(isinstance(scheme, Scheme) for scheme in era.schemes)
    assert [contract.rank for contract in era.contracts if contract.biddable] == sorted(
        contract.rank for contract in era.contracts if contract.biddable
    )
