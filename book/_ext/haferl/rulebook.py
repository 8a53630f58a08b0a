"""What the book quotes from the engine: tables of rules, differences between eras, marks of certainty.

::

    ```{rules} sansprendre-1839
    ```
    ```{changes} german-tarok-1881
    ```
    So we deal three, three and four {mark}`reconstructed`.

The tables are made of the very Rule objects by which the widgets play, so page and engine agree.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective, SphinxRole
from sphinx.util.typing import OptionSpec

from . import cells
from .words import say

LEVELS = ("attested", "inferred", "reconstructed")


def mark(level: str) -> nodes.inline:
    """A mark of certainty: a sign told apart by shape, and the word."""
    return nodes.inline(level, say(level), classes=["mark", level])


class MarkRole(SphinxRole):
    """``{mark}`inferred```."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        level = self.text.strip()
        if level not in LEVELS:
            problem = self.inliner.reporter.error(
                f"a mark is one of {', '.join(LEVELS)}, not {level!r}", line=self.lineno
            )
            return [self.inliner.problematic(self.rawtext, self.rawtext, problem)], [problem]
        return [mark(level)], []


def table(rules: Iterable[Any]) -> nodes.table:
    """A table of rules: what it says, where it is known from, how surely."""
    widths = (60, 24, 16)
    group = nodes.tgroup(cols=len(widths))
    group += [nodes.colspec(colwidth=width) for width in widths]
    head = nodes.row()
    head += [_entry(nodes.Text(say(code))) for code in ("rule", "source", "certainty")]
    group += nodes.thead("", head)
    body = nodes.tbody()
    for rule in rules:
        row = nodes.row(ids=[nodes.make_id(f"rule-{rule.id}")])
        row += _entry(nodes.Text(rule.text))
        row += _entry(nodes.Text(rule.source))
        row += _entry(mark(rule.certainty.value))
        body += row
    group += body
    return nodes.table("", group, classes=["rules"])


def _entry(content: nodes.Node) -> nodes.entry:
    return nodes.entry("", nodes.paragraph("", "", content))


class _EraTable(SphinxDirective):
    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = {}

    def era(self) -> Any:
        """The era named, or an error that lists the eras."""
        from tarok import eras
        from tarok.errors import TarokError

        try:
            return eras.get(self.arguments[0])
        except TarokError as error:
            known = ", ".join(eras.ids())
            raise self.error(f"no era {self.arguments[0]!r}; there are {known}") from error

    @abstractmethod
    def rows(self) -> Iterable[Any]:
        """What the table shows, row by row."""

    def run(self) -> list[nodes.Node]:
        rows = list(self.rows())
        self.env.metadata[self.env.docname]["haferl_rules"] = package_stamp(self.env.app)
        made = table(rows)
        # A rule that two tables of a page quote is linked to in the first.
        seen: set[str] = self.env.temp_data.setdefault("haferl_rule_rows", set())
        for row in made.findall(nodes.row):
            row["ids"] = [id for id in row["ids"] if id not in seen]
            seen.update(row["ids"])
        self.set_source_info(made)
        return [made]


class RulesDirective(_EraTable):
    """Every rule of an era, inherited ones included."""

    def rows(self) -> Iterable[Any]:
        return list(self.era().rules())


class ChangesDirective(_EraTable):
    """What an era changes in its parent."""

    def rows(self) -> Iterable[Any]:
        return [change.rule for change in self.era().changes]


def package_stamp(app: Sphinx) -> str:
    """The state of the package that the tables were made from."""
    return cells.package_stamp(Path(app.config.haferl_package))


def outdated(app: Sphinx, env: Any, added: set[str], changed: set[str], removed: set[str]) -> list[str]:
    """Pages with tables of rules that an older package made."""
    stamp = package_stamp(app)
    return [doc for doc, data in env.metadata.items() if data.get("haferl_rules", stamp) != stamp]


def setup(app: Sphinx) -> None:
    """Register the directives and the role."""
    app.add_directive("rules", RulesDirective)
    app.add_directive("changes", ChangesDirective)
    app.add_role("mark", MarkRole())
    app.connect("env-get-outdated", outdated)
