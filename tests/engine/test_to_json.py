"""Values as plain JSON: equal values give one text."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum, IntEnum
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import event
from engine.to_json import canonical, digest, plain


class Colour(Enum):
    RED = "red"


class Side(IntEnum):
    LEFT = 1


@dataclass(frozen=True)
class Point:
    x: int
    tags: frozenset[str]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (Point(1, frozenset({"b", "a"})), {"x": 1, "tags": ["a", "b"]}),
        ((1, (2, [3])), [1, [2, [3]]]),
        ({1: "one", None: 2}, {"1": "one", "None": 2}),
        (MappingProxyType({"a": Colour.RED}), {"a": "red"}),
        (Side.LEFT, 1),
        ({3, 1, 2}, [1, 2, 3]),
        (
            event("push", 0, news=True, spot="c4"),
            {"kind": "push", "seat": 0, "news": True, "values": {"spot": "c4"}},
        ),
    ],
)
def test_values_of_games(value: Any, expected: Any) -> None:
    assert plain(value) == expected
    assert type(plain(value)) is type(expected)


def test_what_is_no_value_is_refused() -> None:
    for odd in (object(), b"bytes", lambda: None, iter(())):
        with pytest.raises(TypeError, match="not a plain value"):
            plain(odd)


@given(json_values)
def test_json_stays_as_it_is(value: Any) -> None:
    assert plain(value) == value
    assert json.loads(canonical(value)) == value


@given(st.dictionaries(st.text(), st.integers(), max_size=6), st.randoms(use_true_random=False))
def test_the_order_of_names_does_not_matter(value: dict[str, int], order: Any) -> None:
    names = list(value)
    order.shuffle(names)
    assert canonical({name: value[name] for name in names}) == canonical(value)


def test_a_digest_never_changes() -> None:
    assert digest({"a": [1, "é"]}) == "5db14a2cddc92d31"
    assert digest([1, 2]) != digest([2, 1])
