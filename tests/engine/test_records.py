"""Records: what a finished match is remembered for, and the match of the day."""

from dataclasses import asdict

import pytest

from engine.match import Match, Player
from engine.records import Best, bests, day_seed, feats, remembered
from engine.save import LARGEST_SEED, load
from suite.matches import find

TODAY = "2026-11-16"


def found(cup: int = 1, kinds: tuple[str, ...] = ("person",), turns: int = 1) -> Match:
    """Three Cups, the scarab found under a cup after some turns."""
    match = Match(find("template"), {}, [Player("Ada", kind) for kind in kinds], seed=5)
    match.play(-1, f"hide {cup}")
    for _ in range(turns - 1):
        match.play(match.actors[0], "pass")
    match.play(match.actors[0], f"lift {cup}")
    return match


def test_a_finished_match_is_remembered_with_its_moves():
    match = found()
    kept = remembered({}, match, "id1", 7, TODAY)
    assert kept["quick"].worth == (-1,)
    assert (kept["quick"].id, kept["quick"].when) == ("id1", 7)
    again = load(kept["quick"].save, lambda slug: find("template")).match
    assert again.entries == match.entries


def test_only_a_better_match_takes_a_record():
    first = remembered({}, found(turns=2), "slow", 1, TODAY)
    same = remembered(first, found(turns=2), "same", 2, TODAY)
    better = remembered(same, found(turns=1), "fast", 3, TODAY)
    worse = remembered(better, found(turns=2), "slow", 4, TODAY)
    assert [one["quick"].id for one in (first, same, better, worse)] == [
        "slow",
        "slow",
        "fast",
        "fast",
    ]


def test_machines_set_no_records():
    assert feats(found(kinds=("easy",)), TODAY) == ()
    assert feats(found(kinds=("person", "person")), TODAY) == ()


def test_a_match_that_goes_on_is_no_feat():
    match = Match(find("template"), {}, [Player("Ada")], seed=5)
    assert feats(match, TODAY) == ()


def test_records_of_past_days_are_let_go():
    best = Best((3,), 1, "x", "{}")
    old = {"day 2026-11-15": best, f"day {TODAY}": best, "quick": best}
    assert set(remembered(old, found(), "y", 2, TODAY)) == {f"day {TODAY}", "quick"}


def test_days_have_seeds_of_their_own_by_game():
    seeds = [day_seed(slug, f"2026-11-{day:02}") for slug in ("a", "b") for day in range(1, 31)]
    assert len(set(seeds)) == 60 and all(0 <= seed <= LARGEST_SEED for seed in seeds)


def test_records_come_back_from_the_storage_as_they_were():
    best = Best((3, 1), 1, "x", "{}")
    assert bests({"quick": {**asdict(best), "worth": [3, 1]}}) == {"quick": best}


@pytest.mark.parametrize(
    "kept",
    [
        None,
        5,
        [],
        {"quick": 5},
        {"quick": {}},
        {"quick": {"worth": 3, "when": 1, "id": "x", "save": ""}},
        {"quick": {"worth": ["3"], "when": 1, "id": "x", "save": ""}},
        {"quick": {"worth": [3], "when": None, "id": "x", "save": ""}},
    ],
)
def test_nonsense_in_the_storage_is_no_record(kept):
    assert bests(kept) == {}
