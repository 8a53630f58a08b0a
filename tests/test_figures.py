"""The book's figures: drawn alike every time, for both looks, from the engine's numbers."""

from xml.etree import ElementTree

import pytest

from tarok import figures

LARGEST = 120_000


@pytest.mark.parametrize("name", figures.FIGURES)
def test_figures_are_sound_in_both_looks_and_the_same_every_time(name: str) -> None:
    drawn = {look: figures.svg(name, look) for look in figures.LOOKS}
    assert figures.svg(name) == drawn["light"]
    for look, other in (("light", "dark"), ("dark", "light")):
        assert len(drawn[look]) < LARGEST
        assert figures.LOOKS[look].ink in drawn[look]
        assert figures.LOOKS[other].ink not in drawn[look]
        root = ElementTree.fromstring(drawn[look])
        assert root.tag.endswith("svg")
        # An address other than a place in the figure would be fetched by whoever shows it.
        links = [value for node in root.iter() for key, value in node.attrib.items() if key.endswith("href")]
        assert all(link.startswith("#") for link in links)


def test_the_figure_of_the_session_loses_nothing() -> None:
    courses = figures.blockade()
    assert set(courses) == {1, 2, 3, 4}
    # All have bought three blocks of 20; at the end eleven and the taken ones: 200 in the cup, no pot.
    assert [course[0] for course in courses.values()] == [-60] * 4
    assert sum(course[-1] for course in courses.values()) == -200


def test_years_stand_in_order() -> None:
    for name, first, last, _, _, years in figures.SPANS:
        assert first < last, name
        assert list(years) == sorted(years)
        assert all(first <= year <= last for year in years)


def test_every_arrow_of_a_family_tree_joins_two_of_its_boxes_and_leads_down_or_across() -> None:
    for boxes, arrows in (figures.GERMAN_TREE, figures.TAPP_TREE):
        for parent, child in arrows:
            assert boxes[parent][1] <= boxes[child][1]
        # All but the ancestor have a parent.
        assert {child for _, child in arrows} == set(boxes) - {next(iter(boxes))}
