"""Views and events come back from plain JSON as they were, and nothing else does."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, make_dataclass
from enum import Enum, IntEnum
from functools import cache
from typing import Any, Literal, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import Chance
from engine.codec import (
    DEEPEST,
    LARGEST,
    MOST_ITEMS,
    MOST_LETTERS,
    decoded,
    decoded_event,
    decoded_view,
    encoded_event,
    encoded_view,
)
from engine.game import Item, Outcome, event
from engine.to_json import later, plain
from suite.matches import GAMES, played
from walks import covering


class Colour(Enum):
    RED = "red"
    BLUE = 2


class Side(IntEnum):
    LEFT = 1


class Spot(NamedTuple):
    column: str
    row: int


@dataclass(frozen=True)
class Nothing:
    """Without fields."""


@dataclass(frozen=True)
class Card:
    name: str
    shown: bool
    spot: Spot | None = None


@dataclass(frozen=True)
class View:
    viewer: int | None
    cards: tuple[Card, ...]
    pair: tuple[int, Card]
    tags: frozenset[str]
    spots: frozenset[Spot]
    counts: Mapping[int, tuple[str, ...]]
    names: dict[str, Card | None]
    phase: Literal["play", "over"]
    colour: Colour
    side: Side | None
    share: float
    nothing: Nothing
    none: tuple[()]
    either: int | bool | str | tuple[int, ...] | Card | None
    rules: int = later(1)
    acted: tuple[str, ...] = later(())


VIEW = View(
    viewer=None,
    cards=(Card("ring", True, Spot("a", 1)), Card("ankh", False)),
    pair=(-1, Card("é", True)),
    tags=frozenset({"b", "a"}),
    spots=frozenset({Spot("a", 2), Spot("b", 1)}),
    counts={3: ("x",), -1: ()},
    names={"": None, "eye": Card("eye", False)},
    phase="over",
    colour=Colour.BLUE,
    side=Side.LEFT,
    share=0.5,
    nothing=Nothing(),
    none=(),
    either=True,
)
EVENT = event("mark", -1, news=True, none=None, on=True, n=1, cells=("a1", ("b", (2,))), back=())


def sent(value: Any) -> Any:
    return json.loads(json.dumps(value))


def comes_back(kind: Any, value: Any) -> bool:
    arrived = decoded(kind, sent(plain(value)))
    return arrived == value and written(arrived) == written(value)


def written(value: Any) -> str:
    """Types and all, with the members of sets in one order."""
    sets = re.compile(r"frozenset\(\{(.*?)\}\)")
    return sets.sub(lambda found: str(sorted(found[1].split(", "))), repr(value))


def test_every_kind_of_value_comes_back() -> None:
    assert comes_back(View, VIEW)


@pytest.mark.parametrize("either", [0, False, 1, True, "", None, (), (1,), Card("ring", False)])
def test_members_of_a_union_are_told_apart(either: Any) -> None:
    assert comes_back(View, View(**{**vars(VIEW), "either": either}))


def test_fields_of_later_may_be_left_out() -> None:
    assert "rules" not in plain(VIEW)
    assert comes_back(View, View(**{**vars(VIEW), "rules": 2, "acted": ("step",)}))


def test_an_outcome_comes_back() -> None:
    assert comes_back(Outcome, Outcome((1,), ((), (Item("gold", 3),)), "found", "mole"))


def test_an_event_comes_back() -> None:
    arrived = decoded_event(sent(encoded_event(EVENT)))
    assert (arrived, repr(arrived)) == (EVENT, repr(EVENT))


@pytest.mark.parametrize("value", [[1], {"a": 1}, frozenset(), Card("ring", True), (1, [2]), 1j])
def test_an_event_holds_only_what_comes_back(value: Any) -> None:
    with pytest.raises(TypeError):
        encoded_event(event("push", 0, value=value))


CANNOT = (
    object,
    tuple,
    list[int],
    Card | View,
    frozenset[int] | tuple[int, ...],
    Mapping[bool, int],
)


@pytest.mark.parametrize("kind", CANNOT, ids=str)
def test_a_type_that_cannot_come_back_is_a_mistake(kind: Any) -> None:
    with pytest.raises(TypeError):
        decoded(make_dataclass("Broken", [("field", kind)]), {"field": None})


REFUSED: list[tuple[Any, Any]] = [
    (int, True),
    (bool, 1),
    (int, 1.0),
    (float, 1),
    (float, float("nan")),
    (float, float("inf")),
    (int, LARGEST + 1),
    (int, -LARGEST - 1),
    (int, "1"),
    (str, None),
    (str, "a" * (MOST_LETTERS + 1)),
    (str, "\ud800"),
    (tuple[int, ...], {}),
    (tuple[int, ...], (1,)),
    (tuple[int, ...], "11"),
    (tuple[int, ...], [0] * (MOST_ITEMS + 1)),
    (tuple[int, str], [1]),
    (tuple[int, str], [1, "a", "a"]),
    (frozenset[int], [1, 1]),
    (Spot, {"column": "a", "row": 1}),
    (Spot, ["a"]),
    (Card, []),
    (Card, {"name": "ring", "shown": True}),
    (Card, {"name": "ring", "shown": True, "spot": None, "more": 1}),
    (Card, {"name": "ring", "shown": True, 0: None}),
    (Literal[1, "a"], True),
    (Literal[1, "a"], "b"),
    (Literal[1, "a"], ["a"]),
    (Colour, "RED"),
    (Mapping[str, int], {str(n): n for n in range(MOST_ITEMS + 1)}),
    (Mapping[str, int], {1: 1}),
    *((Mapping[int, int], {key: 1}) for key in ("", "a", "01", "-0", " 1", "1_0", "٣", 1)),
    (Mapping[int, int], {"9" * 5_000: 1}),
    (Mapping[int, int], {str(LARGEST + 1): 1}),
    (int | None, False),
]


@pytest.mark.parametrize(("kind", "value"), REFUSED, ids=lambda one: str(one)[:40])
def test_what_is_refused(kind: Any, value: Any) -> None:
    with pytest.raises(ValueError):
        decoded(kind, value)


def test_the_largest_that_is_taken() -> None:
    for kind, value in [(int, LARGEST), (int, -LARGEST), (str, "é" * MOST_LETTERS)]:
        assert decoded(kind, value) == value
    assert decoded(tuple[int, ...], [0] * MOST_ITEMS) == (0,) * MOST_ITEMS
    assert decoded(Mapping[int, int], {str(-LARGEST): 1}) == {-LARGEST: 1}


def test_an_event_is_not_too_deep() -> None:
    def nested(depth: int) -> Any:
        return [nested(depth - 1)] if depth else 1

    def told(value: Any) -> Any:
        return {**encoded_event(EVENT), "values": {"value": value}}

    assert decoded_event(told(nested(DEEPEST)))
    for depth in (DEEPEST + 1, 500):
        with pytest.raises(ValueError):
            decoded_event(told(nested(depth)))


# Whatever another device sends

ATOMS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(), max_size=5)
    | st.sampled_from([2**60, "a" * 3_000, "\ud800", [0] * 3_000, "__class__", "1"])
)
ANYTHING = st.recursive(
    ATOMS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(max_size=3) | st.sampled_from(["viewer", "kind"]), inner)
    ),
    max_leaves=12,
)
KINDS = (
    View,
    Card,
    Spot,
    Colour,
    tuple[int, ...],
    Mapping[int, str | None],
    frozenset[str],
    type(EVENT),
)


def is_read_or_refused(kind: Any, value: Any) -> None:
    """What is read is what was sent, and made of the types it names."""
    try:
        found = decoded(kind, value)
    except ValueError as no:
        assert 0 < len(str(no)) < 200
        return
    assert comes_back(kind, found)


@given(st.sampled_from(KINDS), ANYTHING)
@settings(max_examples=200)
def test_anything_is_read_or_refused(kind: Any, value: Any) -> None:
    is_read_or_refused(kind, value)


def changed(value: Any, chance: Chance, odd: Any, depth: int = 0) -> Any:
    """A value with one of its parts replaced, removed, doubled or renamed."""
    items = list(value.items()) if type(value) is dict else list(enumerate(value or ()))
    at = chance.pick(range(len(items)), "at", depth)
    key, one = items[at]
    deeper = type(one) in (dict, list) and one
    match chance.pick(("deeper", "deeper", "replace", "remove", "double"), "how", depth):
        case "deeper" if deeper:
            items[at] = key, changed(one, chance, odd, depth + 1)
        case "remove":
            del items[at]
        case "double":
            items.append((f"{key}s", one))
        case _:
            items[at] = key, odd
    return dict(items) if type(value) is dict else [one for _, one in items]


@cache
def views(slug: str) -> list[tuple[Any, Any]]:
    """Some views of a match of a game, and what is sent of them."""
    match = played(covering(GAMES[slug])[-1])
    places = range(0, len(match.states), 1 + len(match.states) // 8)
    found = (match.view(viewer, at) for at in places for viewer in match.viewers)
    return [(type(one), sent(encoded_view(one))) for one in found]


@pytest.mark.parametrize("slug", GAMES)
@given(which=st.integers(0, 7), seed=st.integers(0, 10**6), odd=ANYTHING)
@settings(max_examples=40)
def test_a_changed_view_is_read_or_refused(slug: str, which: int, seed: int, odd: Any) -> None:
    kind, value = views(slug)[which % len(views(slug))]
    is_read_or_refused(kind, changed(value, Chance(seed), odd))


@given(seed=st.integers(0, 10**6), odd=ANYTHING)
@settings(max_examples=60)
def test_a_changed_event_is_read_or_refused(seed: int, odd: Any) -> None:
    is_read_or_refused(type(EVENT), changed(sent(encoded_event(EVENT)), Chance(seed), odd))


@pytest.mark.parametrize("slug", GAMES)
def test_a_view_of_a_game_is_read_by_its_rules(slug: str) -> None:
    kind, value = views(slug)[0]
    assert type(decoded_view(GAMES[slug].rules, value)) is kind
    with pytest.raises(ValueError):
        decoded_view(GAMES[slug].rules, encoded_event(EVENT))
