"""The generator: old matches and recorded bots depend on its numbers staying the same."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chance import Chance

texts = st.text(max_size=10)
seeds = st.integers(0, 2**53 - 1)
counts = st.integers(0, 1000)


def test_the_numbers_never_change() -> None:
    assert Chance(0).number("") == 5_966_782_036_047_629_057
    assert Chance(7).number("die") == 13_455_639_796_328_193_819
    assert Chance(7).number("die", 1) == 8_494_610_886_737_040_513
    assert Chance(2**53 - 1).number("é𓂀", 3) == 11_963_115_504_258_944_855
    assert [Chance(7).below(6, "die", n) for n in range(12)] == [4, 2, 0, 1, 0, 0, 0, 4, 4, 3, 5, 2]
    assert "".join(Chance(7).shuffled("abcdefgh", "deck")) == "efdagchb"
    assert Chance(7).fork("bot", 1) == Chance(5_872_369_041_324_946_485)
    assert Chance(7).share("x") == 0.17281802814978742


def test_the_same_draw_twice_is_the_same() -> None:
    assert Chance(7).number("die", 3) == Chance(7).number("die", 3)


@pytest.mark.parametrize("other", [Chance(8).number("a", 1), Chance(7).number("b", 1)])
def test_another_seed_or_label_is_another_draw(other: int) -> None:
    assert Chance(7).number("a", 1) != other != Chance(7).number("a", 2)


def test_seed_label_and_count_do_not_run_together() -> None:
    """Seed 1, count 23 is not seed 12, count 3; nor does a label look like a count."""
    draws = [
        Chance(seed).number(label, count)
        for seed in (1, 12, 123)
        for count in (0, 3, 23, 123)
        for label in ("", "0", "3", "23", "/", "0/", "3/a")
    ]
    assert len(set(draws)) == len(draws)


@given(seeds, texts, counts, st.integers(1, 1000))
def test_below_stays_below(seed: int, label: str, count: int, bound: int) -> None:
    chance = Chance(seed)
    assert 0 <= chance.below(bound, label, count) < bound
    assert 0 <= chance.share(label, count) < 1


def test_a_die_is_fair() -> None:
    rolls = Counter(Chance(3).below(6, "die", n) for n in range(6_000))
    chi_square = sum((rolls[face] - 1_000) ** 2 / 1_000 for face in range(6))
    assert chi_square < 20.5, "one in a thousand for five degrees of freedom"


def test_every_order_of_three_is_as_likely() -> None:
    orders = Counter(Chance(n).shuffled("abc", "deck") for n in range(6_000))
    chi_square = sum((count - 1_000) ** 2 / 1_000 for count in orders.values())
    assert len(orders) == 6 and chi_square < 20.5


@given(seeds, st.lists(st.integers(0, 20), max_size=30))
def test_a_shuffle_keeps_every_item(seed: int, items: list[int]) -> None:
    assert sorted(Chance(seed).shuffled(items, "deck")) == sorted(items)


@given(seeds, st.lists(texts, unique=True, min_size=1, max_size=12), st.data())
def test_one_item_more_moves_no_other(seed: int, items: list[str], data: st.DataObject) -> None:
    gone = data.draw(st.sampled_from(items))
    fewer = [item for item in items if item != gone]
    before = Chance(seed).shuffled(items, "deck")
    assert tuple(item for item in before if item != gone) == Chance(seed).shuffled(fewer, "deck")


@given(seeds, st.permutations(list("abcdef")))
def test_the_order_they_lay_in_does_not_matter(seed: int, items: list[str]) -> None:
    assert Chance(seed).shuffled(items, "deck") == Chance(seed).shuffled("abcdef", "deck")


def test_two_equal_items_do_not_stick_together() -> None:
    apart = [Chance(n).shuffled("aabbcc", "deck") for n in range(200)]
    assert sum("aa" in "".join(order) for order in apart) < 120


def test_a_fork_tells_nothing_of_its_chance() -> None:
    chance, fork = Chance(7), Chance(7).fork("bot")
    assert fork != chance
    assert fork.number("deck") != chance.number("deck")
    assert fork != Chance(7).fork("bot", 1)
