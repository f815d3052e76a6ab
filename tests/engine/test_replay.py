"""A match looked at again: its turns, how far back one may look, and copies of it."""

from __future__ import annotations

import json

import pytest

from engine.game import FATE, Game
from engine.match import Match, Player
from engine.records import feats
from engine.replay import horizon, told_in_full, turn_after, turn_before, turns
from engine.save import Unreadable, dump, load
from engine.to_json import digest
from games.registry import SLUGS
from kinds import LOOKED_BACK
from suite.matches import find


def cups(*moves: str, game: Game | None = None, seats: int = 2) -> Match:
    match = Match(game or find("template"), {}, [Player(n) for n in ("Ani", "Bek")[:seats]], seed=1)
    match.play(FATE, "hide 2")
    for move in moves:
        match.play(match.actors[0], move)
    return match


def test_turns_begin_where_the_game_says() -> None:
    match = cups("peek 1", "pass", "lift 3")
    starts = turns(match)
    assert starts == [0, 2, 3, 4]
    assert [turn_before(starts, at) for at in range(5)] == [0, 0, 0, 2, 3]
    assert [turn_after(starts, at, 4) for at in range(5)] == [2, 2, 3, 4, 4]


def test_a_turn_that_may_not_be_seen_is_not_jumped_to() -> None:
    assert turn_after([0, 3, 7], 3, 6) == 6


def test_all_is_what_whoever_learned_most_was_told() -> None:
    match = cups("peek 1", "lift 2")
    full = told_in_full(match)
    assert match.told(0)[1] != match.told(1)[1], "only who peeks learns what is there"
    assert full == match.told(0)
    assert told_in_full(match, 2) == full[:2]


def test_without_an_hourglass_all_may_be_looked_back_at() -> None:
    assert horizon(cups("peek 1", "pass")) == 3


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if slug not in LOOKED_BACK])
def test_where_memory_is_the_game_only_a_finished_match_is_looked_at(slug: str) -> None:
    match = Match(find(slug), {}, [Player("Ani"), Player("Bek")], seed=3)
    match.play_fate()
    assert horizon(match) == -1


def test_a_copy_goes_on_by_itself_and_leaves_its_match_alone() -> None:
    match = cups("peek 1", "pass", "lift 2")
    before = dump(match)
    copy = match.until(2)
    assert copy.state == match.states[2]
    assert copy.events(0) == match.events(0, 2)
    copy.play(1, "lift 3")
    assert [entry.move for entry in copy.entries] == ["hide 2", "peek 1", "lift 3"]
    assert dump(match) == before
    opened = load(dump(copy), find)
    assert opened.faithful
    assert opened.match.states == copy.states


def test_a_copy_meets_the_same_fate() -> None:
    match = cups(seats=1)
    copy = match.until(0)
    again = Match(match.game, match.options, match.players, seed=1)
    assert copy.draw() == again.draw()


def test_a_copy_sets_no_record_and_its_save_says_so() -> None:
    match = cups("lift 2", seats=1)
    assert feats(match, "2026-11-16")
    copy = match.until(1)
    copy.play(0, "lift 2")
    assert copy.entries == match.entries
    assert feats(copy, "2026-11-16") == ()
    again = load(dump(copy), find).match
    assert again.copied == 1
    assert feats(again, "2026-11-16") == ()
    assert "copied" not in json.loads(dump(match))


def test_a_match_with_advice_sets_no_record_and_its_save_says_so() -> None:
    match = cups("lift 2", seats=1)
    assert "advised" not in json.loads(dump(match))
    match.advised = True
    again = load(dump(match), find).match
    assert again.advised
    assert feats(again, "2026-11-16") == ()


@pytest.mark.parametrize(
    ("name", "value"),
    [*(("copied", value) for value in ("1", True, None, 1.0)), ("advised", 1), ("advised", None)],
)
def test_a_save_that_is_no_good_copy_is_refused(name: str, value: object) -> None:
    save = json.loads(dump(cups("lift 2").until(1)))
    body = {**{key: value for key, value in save.items() if key != "check"}, name: value}
    with pytest.raises(Unreadable):
        load(json.dumps({**body, "check": digest(body)}), find)
