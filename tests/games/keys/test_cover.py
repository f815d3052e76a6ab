"""The search for tilings, beside one that tries everything."""

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chance import Chance
from games.keys.content.cover import count, every, first
from games.keys.content.generator import door
from games.keys.content.tables import CELLS, KEYS, SIDES, deck, drawn, is_shape, mask, places

SQUARE = drawn(["###", "###"])
"""Six cells: I2 and I4 do not cover them, I2 and O4 do twice, I3 and V3 never."""


def tried(door, keys):
    """All tilings, by trying every place of every key with every place of every other."""
    fitting = [[place for place in places(key) if not place & ~door] for key in keys]
    return {
        tiling
        for tiling in product(*fitting)
        if sum(tiling) == door == mask_of(tiling)  # none twice, none left
    }


def mask_of(tiling):
    cells = 0
    for place in tiling:
        cells |= place
    return cells


def agree(door, keys):
    found = every(door, keys)
    assert set(found) == tried(door, keys) and len(set(found)) == len(found)
    assert count(door, keys) == len(found)
    assert first(door, keys) == (found[0] if found else None)


# Small cases, by hand


@pytest.mark.rule("K1.5")
def test_a_door_is_covered_exactly():
    left, right = mask(["a1", "a2"]), mask(["c1", "c2"])
    square = mask(["a1", "b1", "a2", "b2"])
    assert set(every(SQUARE, ["I2", "O4"])) == {(right, square), (left, SQUARE ^ left)}
    assert count(SQUARE, ["I2", "O4"]) == 2
    assert first(SQUARE, ["I2", "O4"]) in every(SQUARE, ["I2", "O4"])


def test_what_cannot_be_covered():
    assert every(SQUARE, ["I3", "V3"]) == [] and first(SQUARE, ["I3", "V3"]) is None
    assert count(SQUARE, ["I2", "I4"]) == 0
    assert count(SQUARE, ["O4"]) == 0, "too few cells"
    assert count(SQUARE, ["O4", "I3"]) == 0, "too many cells"
    assert count(mask(["a1", "b1", "c1"]), ["I4", "V3"]) == 0


def test_one_key_and_none():
    assert every(mask(["f4", "f5"]), ["I2"]) == [(mask(["f4", "f5"]),)]
    assert every(mask(["f4", "e5"]), ["I2"]) == []
    assert every(0, []) == [()] and every(SQUARE, []) == [] and every(0, ["I2"]) == []


def test_a_tiling_is_in_the_order_of_the_keys():
    card = deck()[0]
    keys, whole = card.hard.sets[0], card.hard.door
    for order in permutations(keys):
        for tiling in every(whole, order):
            assert all(is_shape(key, place) for key, place in zip(order, tiling))
    assert {frozenset(tiling) for tiling in every(whole, keys)} == {
        frozenset(tiling) for tiling in every(whole, keys[::-1])
    }


# Beside the search that tries everything


def test_every_tiling_of_some_puzzles_is_found():
    for card in deck()[::4]:
        agree(card.easy.door, card.easy.sets[0])
        agree(card.easy.door, deck()[1].easy.sets[0])
    for card in deck()[::18]:
        agree(card.hard.door, card.hard.sets[0])


@given(st.lists(st.sampled_from(CELLS), max_size=9), st.lists(st.sampled_from(KEYS), max_size=2))
def test_any_cells_and_any_keys(cells, keys):
    agree(mask(cells), list(dict.fromkeys(keys)))


@st.composite
def some_places(draw):
    """Keys laid anywhere, perhaps over one another."""
    keys = draw(st.lists(st.sampled_from(KEYS), min_size=1, max_size=3, unique=True))
    return [(key, draw(st.sampled_from(places(key)))) for key in keys]


@given(some_places())
def test_cells_that_keys_were_laid_on(laid):
    keys = [key for key, _ in laid]
    cells = mask_of(place for _, place in laid)
    agree(cells, keys)
    kept = every(cells, keys, laid)
    clear = sum(place for _, place in laid) == cells
    assert kept == ([tuple(place for _, place in laid)] if clear else [])


# Keys already laid


def test_laid_keys_stay_where_they_are():
    for card in deck()[::3]:
        for name in SIDES:
            side = card.side(name)
            keys = side.sets[0]
            tilings = every(side.door, keys)
            for tiling, at in product(tilings, range(len(keys))):
                some = list(zip(keys, tiling))[at:]
                kept = [other for other in tilings if other[at:] == tiling[at:]]
                assert every(side.door, keys, some) == kept
                assert count(side.door, keys, some) == len(kept)
                assert first(side.door, keys, some) == kept[0]


@pytest.mark.parametrize(
    "laid",
    [
        [("I2", mask(["b1", "b2"]))],  # in the way
        [("I2", mask(["d1", "d2"]))],  # outside
        [("I2", mask(["c2", "d2"]))],  # half outside
        [("I2", mask(["a1", "c1"]))],  # not that key
        [("I3", mask(["a1", "b1", "c1"]))],  # not in the set
        [("I2", mask(["a1", "a2"])), ("O4", mask(["a1", "b1", "a2", "b2"]))],  # twice
    ],
)
def test_nothing_agrees_with_keys_laid_wrong(laid):
    assert every(SQUARE, ["I2", "O4"], laid) == [] and first(SQUARE, ["I2", "O4"], laid) is None
    assert count(SQUARE, ["I2", "O4"], laid) == 0


def test_one_door_more_is_solved():
    for seed, side in product(range(3), SIDES):
        where, keys = door(Chance(seed), side)
        assert first(where, keys) in every(where, keys)
