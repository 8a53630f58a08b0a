"""Small changes to a module's code, one at a time."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "src"
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
    """A change: where, what was there and what is there now, and the whole changed module.

    `inside` says that it lies in the body of a function, where it takes effect without a new import.
    """

    file: Path
    line: int
    owner: str
    before: str
    after: str
    tree: ast.Module
    inside: bool

    @property
    def module(self) -> str:
        """The module's name."""
        parts = self.file.relative_to(SOURCE).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def __str__(self) -> str:
        return f"{self.file.relative_to(SOURCE)}:{self.line} {self.owner}: {self.before}  ->  {self.after}"

    @property
    def key(self) -> str:
        """The same without the line, which moves."""
        return f"{self.file.relative_to(SOURCE)} {self.owner}: {self.before}  ->  {self.after}"


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Every mutant of a file."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    skipped = {id(inner) for outer in ast.walk(tree) for node in aside(outer) for inner in ast.walk(node)}
    inside = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        for statement in node.body
        for inner in ast.walk(statement)
    }
    for number, node in enumerate(ast.walk(tree)):
        if id(node) in skipped:
            continue
        for change in changes(node):
            mutated = copy.deepcopy(tree)
            target = next(n for place, n in enumerate(ast.walk(mutated)) if place == number)
            parents = {inner: outer for outer in ast.walk(mutated) for inner in ast.iter_child_nodes(outer)}
            seen = target
            if isinstance(target, ast.Constant | ast.Name) and isinstance(parents[target], ast.expr):
                # a bare number tells little
                seen = parents[target]
            before = shown(seen)
            change(target)
            ast.fix_missing_locations(mutated)
            line, owner = getattr(node, "lineno", 0), owner_of(target, parents)
            yield Mutant(file, line, owner, before, shown(seen), mutated, id(node) in inside)


def unchanged(file: Path) -> Mutant:
    """No change at all, which every test has to pass."""
    return Mutant(file, 0, "module", "", "", ast.parse(file.read_text(encoding="utf-8")), inside=False)


def owner_of(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> str:
    """The class and function a node lies in, or the name a value is given to."""
    names: list[str] = []
    while node in parents:
        node = parents[node]
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.append(node.name)
        elif isinstance(node, ast.AnnAssign) and not names:
            names.append(ast.unparse(node.target))
    return ".".join(reversed(names)) or "module"


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


def aside(node: ast.AST) -> Iterator[ast.AST]:
    """Parts of a node that no test could notice: assertions, annotations, flags of decorators."""
    flag = isinstance(node, ast.keyword) and node.arg in ("frozen", "slots", "strict")
    if flag or isinstance(node, ast.Assert | ast.Import | ast.ImportFrom):
        yield node
    for part in ("annotation", "returns"):
        found = getattr(node, part, None)
        if isinstance(found, ast.AST):
            yield found


def shown(node: ast.AST) -> str:
    """A node as code, on one line."""
    if isinstance(node, ast.If | ast.While):
        node = node.test
    text = " ".join(ast.unparse(node).split())
    return text if len(text) < 90 else text[:87] + "..."
