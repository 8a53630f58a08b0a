"""The style of the bibliography: sorted by author, each work under the label that the text cites.

A citation in the text reads "[SSR, 1839]", one of a work without a year "[Text G]", and so does the
list: a reader finds one by the other. A work need have no more than an author and a title, for of
some no more is known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from pybtex.plugin import register_plugin  # type: ignore[import-untyped]
from pybtex.richtext import Text  # type: ignore[import-untyped]
from pybtex.style.formatting import toplevel  # type: ignore[import-untyped]
from pybtex.style.formatting.unsrt import Style as Unsorted  # type: ignore[import-untyped]
from pybtex.style.labels import BaseLabelStyle  # type: ignore[import-untyped]
from pybtex.style.template import (  # type: ignore[import-untyped]
    field,
    join,
    optional,
    optional_field,
    sentence,
    tag,
    words,
)
from sphinx.application import Sphinx


def _label(entry: Any) -> str:
    names = [Text.from_latex(" ".join(p.last_names)).render_as("text") for p in entry.persons["author"]]
    year = entry.fields.get("year")
    return ", ".join([" and ".join(names), *([year] if year else [])])


class Labels(BaseLabelStyle):  # type: ignore[misc]
    """Author and, where there is one, year; a letter where two works share both."""

    def format_labels(self, sorted_entries: Iterable[Any]) -> Iterator[str]:
        labels = [_label(entry) for entry in sorted_entries]
        count, seen = Counter(labels), Counter[str]()
        for label in labels:
            seen[label] += 1
            yield label + (chr(ord("a") + seen[label] - 1) if count[label] > 1 else "")


class Style(Unsorted):  # type: ignore[misc]
    """One form for works of every kind: who, what, where and when, and what we know it from."""

    default_label_style = Labels
    default_sorting_style = "author_year_title"

    def work(self, entry: Any) -> Any:
        """The form itself."""
        within = words[
            "In",
            tag("em")[field("booktitle")],
            optional[words["edited by", self.format_names("editor", False)]],
        ]
        return toplevel[
            sentence[self.format_names("author")],
            sentence[tag("em")[field("title")]],
            optional[sentence[within]],
            optional[sentence[field("series")]],
            sentence[
                optional_field("howpublished"),
                optional[tag("em")[field("journal")]],
                optional[words["volume", field("volume")]],
                optional[words["number", field("number")]],
                optional_field("publisher"),
                optional_field("address"),
                optional[words["edition", field("edition")]],
                optional_field("year"),
                optional[join["pages ", field("pages", raw=True, apply_func=_dashed)]],
            ],
            optional[sentence[field("note")]],
        ]

    get_book_template = get_misc_template = get_article_template = get_incollection_template = work


def _dashed(pages: str) -> str:
    return pages.replace("--", "–")


def setup(app: Sphinx) -> None:
    """Make the style known."""
    register_plugin("pybtex.style.formatting", "haferl", Style)
