"""Pages without inline styles, and tables that scroll in a frame of their own."""

import pytest


def test_a_style_becomes_a_class_and_stays_readable() -> None:
    from haferl import strict

    made = strict.without_styles('<p><img alt="a &gt; b" style="width: 50%;" src="x.svg"></p>')
    name = strict.class_of("width: 50%;")
    assert made == f'<p><img data-style="width: 50%;" class="{name}" alt="a &gt; b" src="x.svg"></p>'


def test_classes_that_are_there_are_kept() -> None:
    from haferl import strict

    made = strict.without_styles('<col class="a b" style="width: 20%">')
    assert f'class="a b {strict.class_of("width: 20%")}"' in made
    assert " style=" not in made


@pytest.mark.parametrize(
    "same",
    [
        "<p>no style here</p>",
        'a < b and style="x"',
        '<script type="application/json">{"html":"<p style=\\"color:red\\">"}</script>',
        '<p title="style=1">x</p>',
    ],
)
def test_what_is_no_style_attribute_stays(same: str) -> None:
    from haferl import strict

    assert strict.without_styles(same) == same


def test_tables_get_a_frame_named_by_their_caption() -> None:
    from haferl import strict

    table = '<table><caption><span class="caption-text">Points &amp; <em>ranks</em></span></caption></table>'
    made = strict.framed_tables(table)
    assert made == (
        '<div class="table" role="region" tabindex="0" aria-label="Points &amp; ranks">' + table + "</div>"
    )


def test_tables_in_data_are_data() -> None:
    from haferl import strict

    data = '<script type="application/json">"<table></table>"</script>'
    assert strict.framed_tables(data) == data


def test_json_cannot_leave_its_script() -> None:
    import json

    from haferl.directive import as_json

    nasty = {"a": "</script><script>alert(1)</script>", "b": "<!-- \u2028"}
    made = as_json(nasty)
    assert "<" not in made
    assert "\u2028" not in made
    assert json.loads(made) == nasty


def test_two_tables_without_captions_have_names_of_their_own() -> None:
    from haferl import strict

    made = strict.framed_tables("<table><tr><th></th></tr></table><table></table>")
    assert 'aria-label="Table 1"' in made
    assert 'aria-label="Table 2"' in made
    assert "<th" not in made  # an empty head says nothing


def test_code_can_be_scrolled_by_keyboard() -> None:
    from haferl import strict

    assert strict.reachable("<pre>x</pre>") == '<pre tabindex="0">x</pre>'
    data = '<script type="application/json">"<pre>"</script>'
    assert strict.reachable(data) == data
