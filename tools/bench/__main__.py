"""Measure the promised figures and print each beside its promise.

`make bench`, or `python -m tools.bench [--issue N] [--json] [KEY...]` for some of them. The exit
code is 0 whatever was measured: a slow machine is no failure.
"""

import argparse
import json
import os
import platform
import sys
from math import isfinite

from tools.bench import build, engine, live, sessions, site
from tools.bench.figure import Figure, Measured

FIGURES: list[Figure] = [*site.FIGURES, *build.FIGURES, *engine.FIGURES, *sessions.FIGURES, *live.FIGURES]


def number(value: float) -> str:
    """Three significant digits, thousands apart."""
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def row(figure: Figure, measured: Measured) -> str:
    sign = "≥" if figure.at_least else "≤"
    verdict = "kept" if figure.kept(measured.value) else "MISSED"
    promise = f"{sign} {number(figure.limit)} {figure.unit}"
    found = f"{number(measured.value)} {figure.unit}"
    return (
        f"{figure.issue}  {figure.key:<12} {figure.title:<38} {promise:>16} "
        f"{found:>16}  {verdict:<6}  {measured.remark}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    parser.add_argument("--issue", type=int, help="only the figures of this issue")
    parser.add_argument("--json", action="store_true", help="one JSON object per line")
    parser.add_argument("keys", nargs="*", metavar="KEY", help="only these figures")
    options = parser.parse_args()
    known = {figure.key for figure in FIGURES}
    if unknown := set(options.keys) - known:
        parser.error(f"no figure {', '.join(sorted(unknown))}; there are {', '.join(sorted(known))}")
    chosen = [
        figure
        for figure in FIGURES
        if options.issue in {None, figure.issue} and (not options.keys or figure.key in options.keys)
    ]
    if not options.json:
        machine = f"{platform.python_implementation()} {platform.python_version()}"
        print(f"{machine}, {os.cpu_count()} cores. Columns: issue, key, promised, measured.")
        load = os.getloadavg()[0]
        if load > 0.5:
            print(f"Load is {load:.1f} before it begins: times are longer than on an idle machine.")
    for figure in chosen:
        measured = figure.measure()
        if options.json:
            kept = figure.kept(measured.value)
            fields = {"issue": figure.issue, "key": figure.key, "limit": figure.limit}
            found = measured._asdict() | {"value": measured.value if isfinite(measured.value) else None}
            print(json.dumps(fields | found | {"unit": figure.unit, "kept": kept}))
        else:
            print(row(figure, measured), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
