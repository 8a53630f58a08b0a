"""Mutants of the engine: small changes to payment, auction and trick that some test has to notice.

    make mutation                      every mutant (some minutes)
    python -m tools.mutation --every 5 each fifth

Each mutant is one change in one module, made in memory: a child process imports the changed module
in place of the file and runs the tests of that module until one fails. What survives is printed with
its line; tests/mutation/README.md says why the known ones may.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
KNOWN = ROOT / "tests" / "mutation" / "survivors.txt"
# Files, and the tests that have to notice a change in them, the likeliest first.
TARGETS = (
    ("tarok/trick.py", ("tests/unit/test_trick.py",)),
    ("tarok/auction/*.py", ("tests/unit/test_auction_*.py", "tests/perft")),
    ("tarok/payment/tariff.py", ("tests/unit/test_era.py", "tests/payment/test_german_tarok.py")),
    ("tarok/payment/each.py", ("tests/payment/test_first_game.py", "tests/payment/test_dapp.py")),
    ("tarok/payment/[alopr]*.py", ("tests/payment",)),
    ("tarok/payment/scheme.py", ("tests/payment",)),
)
SLOWEST = 300
COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
REVERSE: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """A change: where, what was there and what is there now, and the whole changed module."""

    file: Path
    line: int
    before: str
    after: str
    tree: ast.Module
    tests: tuple[str, ...]

    @property
    def name(self) -> str:
        """The module's name."""
        parts = self.file.relative_to(SOURCE).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def __str__(self) -> str:
        return f"{self.file.relative_to(SOURCE)}:{self.line}: {self.before}  ->  {self.after}"

    @property
    def key(self) -> str:
        """The same without the line, which moves."""
        return f"{self.file.relative_to(SOURCE)}: {self.before}  ->  {self.after}"


def changes(node: ast.AST) -> Iterator[Callable[[ast.AST], None]]:
    """The ways to change one node; each is done to a copy of it, in place."""
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            other = COMPARE[type(operator)]()
            yield lambda n, place=place, other=other: n.ops.__setitem__(place, other)  # type: ignore[misc]
    elif isinstance(node, ast.BinOp) and type(node.op) in REVERSE:
        yield lambda n: setattr(n, "op", REVERSE[type(n.op)]())  # type: ignore[attr-defined]
    elif isinstance(node, ast.BoolOp):
        other_bool = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield lambda n: setattr(n, "op", other_bool)
    elif isinstance(node, ast.IfExp):
        yield lambda n: n.__dict__.update(body=n.orelse, orelse=n.body)  # type: ignore[attr-defined]
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield lambda n: setattr(n, "op", ast.UAdd())
    elif isinstance(node, ast.Constant):
        value = node.value
        if isinstance(value, bool):
            yield lambda n: setattr(n, "value", not value)
        elif isinstance(value, int):
            yield lambda n: setattr(n, "value", value + 1)
    elif isinstance(node, ast.If | ast.While):
        yield lambda n: setattr(n, "test", ast.UnaryOp(ast.Not(), n.test))  # type: ignore[attr-defined]
    elif isinstance(node, ast.Name) and node.id in ("min", "max"):
        yield lambda n: setattr(n, "id", "max" if node.id == "min" else "min")


def mutants_of(file: Path, tests: tuple[str, ...]) -> Iterator[Mutant]:
    """Every mutant of a file."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    skipped = {id(inner) for outer in ast.walk(tree) for node in aside(outer) for inner in ast.walk(node)}
    for number, node in enumerate(ast.walk(tree)):
        if id(node) in skipped:
            continue
        for change in changes(node):
            mutated = copy.deepcopy(tree)
            target = next(n for place, n in enumerate(ast.walk(mutated)) if place == number)
            before = _shown(target)
            change(target)
            ast.fix_missing_locations(mutated)
            yield Mutant(file, getattr(node, "lineno", 0), before, _shown(target), mutated, tests)


def aside(node: ast.AST) -> Iterator[ast.AST]:
    """Parts of a node that no test could notice: assertions, annotations, flags of decorators."""
    flag = isinstance(node, ast.keyword) and node.arg in ("frozen", "slots", "strict")
    if flag or isinstance(node, ast.Assert | ast.Import | ast.ImportFrom):
        yield node
    for part in ("annotation", "returns"):
        found = getattr(node, part, None)
        if isinstance(found, ast.AST):
            yield found


def _shown(node: ast.AST) -> str:
    if isinstance(node, ast.If | ast.While):
        node = node.test
    text = " ".join(ast.unparse(node).split())
    return text if len(text) < 90 else text[:87] + "..."


class Instead(MetaPathFinder, Loader):
    """Imports the mutated module in place of its file."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The module, if it is the mutated one."""
        if fullname != self.mutant.name:
            return None
        package = self.mutant.file.name == "__init__.py"
        spec = spec_from_loader(fullname, self, origin=str(self.mutant.file), is_package=package)
        if spec is not None and package:
            spec.submodule_search_locations = [str(self.mutant.file.parent)]
        return spec

    def exec_module(self, module: ModuleType) -> None:
        """Runs the mutated code."""
        exec(compile(self.mutant.tree, str(self.mutant.file), "exec"), module.__dict__)  # noqa: S102


def noticed(mutants: Sequence[Mutant], at_once: int, answered: set[str]) -> list[bool]:
    """For each mutant whether a test fails with it; as many child processes as said, at once.

    Those that survive unanswered are printed as they are found.
    """
    answers = [False] * len(mutants)
    running: dict[int, tuple[int, float]] = {}
    waiting = list(enumerate(mutants))[::-1]
    while waiting or running:
        while waiting and len(running) < at_once:
            place, mutant = waiting.pop()
            running[started(mutant, mutant.tests)] = (place, time.monotonic())
        for child, (place, since) in list(running.items()):
            done, status = os.waitpid(child, os.WNOHANG)
            if not done and time.monotonic() - since > SLOWEST:
                # a loop that never ends is noticed as well
                os.kill(child, 9)
                done, status = os.waitpid(child, 0)
            if done:
                answers[place] = os.waitstatus_to_exitcode(status) != 0
                if not answers[place] and mutants[place].key not in answered:
                    print(f"survives: {mutants[place]}", flush=True)
                del running[child]
        time.sleep(0.02)
    return answers


def started(mutant: Mutant | None, tests: Sequence[str]) -> int:
    """A child process that runs the tests with this mutant (None: with the code as it is)."""
    child = os.fork()
    if not child:
        _child(mutant, tests)
    return child


def _child(mutant: Mutant | None, tests: Sequence[str]) -> None:
    import pytest

    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    code = 1
    try:
        if mutant is not None:
            sys.meta_path.insert(0, Instead(mutant))
        # what was loaded before pytest began is not rewritten, and says so
        quiet = ["-W", "ignore::pytest.PytestAssertRewriteWarning"]
        code = int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *quiet, *tests]))
    finally:
        os._exit(code)


def found(patterns: Sequence[str]) -> list[str]:
    """The test files and folders of these patterns."""
    return [str(path) for pattern in patterns for path in sorted(ROOT.glob(pattern))]


def main(arguments: Sequence[str] | None = None) -> int:
    """Tries the mutants; 1 if one survives that nobody has answered for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--every", type=int, default=1, help="try only each n-th mutant")
    parser.add_argument("--only", default="", help="try only files whose path holds this")
    given = parser.parse_args(arguments)
    os.chdir(ROOT)
    # what every child needs is loaded once, before it is forked; the package itself is not
    import hypothesis  # noqa: F401
    import pytest  # noqa: F401

    begin = time.monotonic()
    mutants: list[Mutant] = []
    for place, patterns in TARGETS:
        tests = tuple(found(patterns))
        if os.waitstatus_to_exitcode(os.waitpid(started(None, tests), 0)[1]):
            print(f"The tests of {place} fail as they are.")
            return 2
        for file in sorted(SOURCE.glob(place)):
            if given.only in str(file):
                mutants += mutants_of(file, tests)
    mutants = mutants[:: given.every]
    answered = set(KNOWN.read_text(encoding="utf-8").splitlines()) if KNOWN.is_file() else set()
    seen = noticed(mutants, os.cpu_count() or 1, answered)
    survivors = [mutant for mutant, noted in zip(mutants, seen, strict=True) if not noted]
    new = [mutant for mutant in survivors if mutant.key not in answered]
    minutes = (time.monotonic() - begin) / 60
    print(
        f"{len(mutants)} mutants, {len(mutants) - len(survivors)} noticed, {len(survivors)} survive, "
        f"{len(survivors) - len(new)} of them answered for; {minutes:.1f} minutes"
    )
    return 1 if new else 0


if __name__ == "__main__":
    sys.exit(main())
