"""Mutants of the engine: small changes to payment, auction and trick that some test has to notice.

    make mutation                      every mutant (some minutes)
    python -m tools.mutation --every 5 each fifth

Nothing is written to the files. The tests of a module are collected once; for each mutant a child process
takes over its code and runs them until one fails. A change outside functions takes effect only when
the module is imported, so for these the child starts anew. What survives is printed with its line;
tests/mutation/README.md answers for the known ones.
"""

from __future__ import annotations

import argparse
import os
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import FunctionType, ModuleType
from typing import Any

from tools.mutants import SOURCE, Mutant, mutants_of, unchanged

ROOT = SOURCE.parent
KNOWN = ROOT / "tests" / "mutation" / "survivors.txt"
# Files, and the tests that have to notice a change in them, the likeliest first.
TARGETS = (
    ("tarok/trick.py", ("tests/unit/test_trick.py",)),
    ("tarok/auction/*.py", ("tests/unit/test_auction_*.py", "tests/perft")),
    ("tarok/payment/tariff.py", ("tests/unit/test_era.py", "tests/payment/test_german_tarok.py")),
    ("tarok/payment/each.py", ("tests/payment/test_[dfs]*.py",)),
    ("tarok/payment/[alopr]*.py", ("tests/payment",)),
    ("tarok/payment/scheme.py", ("tests/payment",)),
)
# A loop that never ends is noticed too: after so many seconds of the processor, or bytes of memory.
LIMITS = ((resource.RLIMIT_CPU, 30), (resource.RLIMIT_AS, 3 << 30))
# what was loaded before pytest began is not rewritten, and says so
PYTEST = ["-x", "-q", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning"]


def each_in_a_child(
    mutants: Sequence[Mutant], jobs: int, run: Callable[[Mutant], None], survives: Callable[[Mutant], None]
) -> None:
    """Runs every mutant in a child process, `jobs` at once; 0 says it survives."""
    running: dict[int, Mutant] = {}
    waiting = list(mutants)[::-1]
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            child = os.fork()
            if not child:
                _alone(run, mutant)
            running[child] = mutant
        done, status = os.wait()
        if os.waitstatus_to_exitcode(status) == 0:
            survives(running[done])
        del running[done]


def _alone(run: Callable[[Mutant], None], mutant: Mutant) -> None:
    """Runs in a child that ends here; whatever is thrown, the mutant was noticed."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    for what, most in LIMITS:
        resource.setrlimit(what, (most, most))
    try:
        run(mutant)
    finally:
        os._exit(1)


class Instead(MetaPathFinder, Loader):
    """Imports the mutated module in place of its file."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The module, if it is the mutated one."""
        if fullname != self.mutant.module:
            return None
        package = self.mutant.file.name == "__init__.py"
        spec = spec_from_loader(fullname, self, origin=str(self.mutant.file), is_package=package)
        if spec is not None and package:
            spec.submodule_search_locations = [str(self.mutant.file.parent)]
        return spec

    def exec_module(self, module: ModuleType) -> None:
        """Runs the mutated code."""
        run_in(self.mutant, module)


def run_in(mutant: Mutant, module: ModuleType) -> None:
    """Runs the mutated module's code in a module."""
    exec(compile(mutant.tree, str(mutant.file), "exec"), module.__dict__)  # noqa: S102


def started_anew(mutant: Mutant, tests: Sequence[str]) -> None:
    """Runs the tests from the first import on."""
    import pytest

    sys.meta_path.insert(0, Instead(mutant))
    os._exit(int(pytest.main([*PYTEST, *tests])))


def take_over(mutant: Mutant) -> None:
    """Gives the functions of the module, wherever they are in use by now, the mutated code."""
    new = ModuleType(mutant.module)
    run_in(mutant, new)
    old = sys.modules[mutant.module]
    for name, value in vars(new).items():
        here = vars(old).get(name)
        if isinstance(value, type) and isinstance(here, type) and value.__module__ == mutant.module:
            for each, inner in vars(value).items():
                _replace(vars(here).get(each), inner)
        else:
            _replace(here, value)


def _replace(old: object, new: object) -> None:
    for part in ("__func__", "fget", "func"):
        if not isinstance(new, FunctionType) and hasattr(new, part):
            old, new = getattr(old, part, None), getattr(new, part)
    if isinstance(old, FunctionType) and isinstance(new, FunctionType) and not old.__closure__:
        old.__code__ = new.__code__


class Loop:
    """A plugin of pytest: instead of running what was collected once, runs it for every mutant."""

    def __init__(self, mutants: Sequence[Mutant], jobs: int, survives: Callable[[Mutant], None]) -> None:
        self.mutants = mutants
        self.jobs = jobs
        self.survives = survives

    def pytest_runtestloop(self, session: Any) -> bool:
        """For every mutant in a child."""

        def run(mutant: Mutant) -> None:
            take_over(mutant)
            for place, item in enumerate(session.items):
                after = session.items[place + 1] if place + 1 < len(session.items) else None
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
                if session.testsfailed:
                    os._exit(1)
            os._exit(0)

        each_in_a_child(self.mutants, self.jobs, run, self.survives)
        return True


def tried(place: str, patterns: Sequence[str], every: int, jobs: int) -> tuple[int, list[str]] | None:
    """How many mutants of some files there are, and those that survive; in a process of its own.

    None where the tests fail with the code as it is. That is tried in the same two ways as the
    mutants are: what merely cannot be run this way would else count as noticed.
    """
    tests = [str(path) for pattern in patterns for path in sorted(ROOT.glob(pattern))]
    files = sorted(SOURCE.glob(place))
    mutants = [mutant for file in files for mutant in mutants_of(file)][::every]
    survivors: list[Mutant] = []
    # first those that need a new import: nothing of the package is loaded here yet
    outside = [unchanged(files[0]), *(mutant for mutant in mutants if not mutant.inside)]
    each_in_a_child(outside, jobs, lambda mutant: started_anew(mutant, tests), survivors.append)
    import pytest

    inside = [unchanged(files[0]), *(mutant for mutant in mutants if mutant.inside)]
    pytest.main([*PYTEST, *tests], plugins=[Loop(inside, jobs, survivors.append)])
    for same in (outside[0], inside[0]):
        if same not in survivors:
            return None
        survivors.remove(same)
    return len(mutants), [f"{mutant.key}\t{mutant}" for mutant in survivors]


def in_a_process(place: str, patterns: Sequence[str], every: int, jobs: int) -> tuple[int, list[str]]:
    """The same in a child, so that this process has nothing of the package loaded.

    Raises SystemExit where the tests fail with the code as it is.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        with os.fdopen(writing, "w", encoding="utf-8") as answer:
            nothing = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nothing, 1)
            found = tried(place, patterns, every, jobs)
            if found:
                answer.write("\n".join([str(found[0]), *found[1]]))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as answer:
        lines = answer.read().splitlines()
    os.waitpid(child, 0)
    if not lines:
        raise SystemExit(f"The tests of {place} fail as they are.")
    return int(lines[0]), lines[1:]


def main(arguments: Sequence[str] | None = None) -> int:
    """Tries the mutants; 1 if one survives that nobody has answered for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--every", type=int, default=1, help="try only each n-th mutant")
    parser.add_argument("--only", default="", help="try only places that hold this")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at once")
    given = parser.parse_args(arguments)
    os.chdir(ROOT)
    # no plugin but pytest's own: loading them takes longer than most of the tests
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    begin = time.monotonic()
    answered = Counter(KNOWN.read_text(encoding="utf-8").splitlines() if KNOWN.is_file() else ())
    total = surviving = new = 0
    for place, patterns in TARGETS:
        if given.only in place:
            count, survivors = in_a_process(place, patterns, given.every, given.jobs)
            total, surviving = total + count, surviving + len(survivors)
            for line in survivors:
                key, _, told = line.partition("\t")
                answered[key] -= 1
                if answered[key] < 0:
                    new += 1
                    print(f"survives: {told}", flush=True)
    print(
        f"{total} mutants, {total - surviving} noticed, {surviving} survive, {surviving - new} of them "
        f"answered for; {(time.monotonic() - begin) / 60:.1f} minutes"
    )
    if not given.only and given.every == 1:
        for key in (+answered).elements():
            print(f"noticed by now, needs no answer: {key}")
    return 1 if new else 0


if __name__ == "__main__":
    sys.exit(main())
