"""Packed tables give back exactly the rows put in."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tarok.widgets.packing import PLACE, pack, runs, unpack

texts = st.text().filter(lambda text: PLACE not in text)
rows = st.lists(
    st.recursive(
        st.none() | st.booleans() | st.integers(-(10**12), 10**12) | texts,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("ab1"), inner),
        max_leaves=6,
    ),
    max_size=12,
)


@given(st.dictionaries(st.sampled_from(["frage|hand", "solo|hand"]), rows))
def test_every_row_comes_back(tables: dict[str, list[object]]) -> None:
    packed = json.loads(json.dumps(pack(tables)))
    for key, wanted in tables.items():
        assert [unpack(packed, key, at) for at in range(len(wanted))] == wanted


@given(st.lists(st.integers(0, 999)))
def test_runs_hold_all_numbers(numbers: list[int]) -> None:
    assert [first + step * at for first, step, count in runs(numbers) for at in range(count)] == numbers


def test_even_rows_pack_small() -> None:
    table = [[f"{n} − 60 = {n - 60} points over × 3 = {3 * (n - 60)} pf", "0012"] for n in range(61, 121)]
    packed = pack({"one": table})
    assert len(packed["templates"]) == 1
    assert packed["tables"]["one"]["places"]["0"][0] == [[61, 1, 60]]


def test_the_sign_for_a_number_is_refused() -> None:
    with pytest.raises(ValueError, match="holds the sign"):
        pack({"one": [PLACE]})
