"""The Grand Expedition: points by place, in order, kept and taken up again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.expedition import Expedition, plain, points, ranked, restored, set_out
from engine.match import Match, Player
from games.registry import SLUGS
from kinds import RIVALS, TEAMS
from suite.matches import find, random_of

GROUP = (Player("Ada"), Player("Ben"), Player("Ani", "easy"))
WAY = SLUGS[:3]
FIRST, SECOND, THIRD = WAY


def under_way(*rows: tuple[int, ...]) -> Expedition:
    """An expedition of three games with the points of some of them."""
    found = set_out("e1", GROUP, WAY)
    for n, row in enumerate(rows):
        found = found.entered(f"m{n}").counted(f"m{n}", row)
    return found


def test_places_are_shared_by_who_is_level() -> None:
    assert ranked([3, 3, 1]) == (1, 1, 3)
    assert ranked([(2, 1), (2, 2)]) == (2, 1)
    assert ranked([]) == ()


def test_places_bring_points() -> None:
    match = random_of(RIVALS[0], 3)
    order = sorted(range(3), key=lambda seat: match.game.rules.standing(match.state, seat))
    brought = points(match)
    assert brought[order[-1]] == 5 and set(brought) <= {5, 3, 2}
    assert all(brought[seat] == 5 for seat in match.outcome.winners)


def test_nobody_finds_anything_and_all_are_level() -> None:
    match = Match(find("template"), {"rounds": 1}, GROUP, 5)
    match.play(-1, "hide 1")
    assert points(match) == ()
    for seat in range(3):
        match.play(seat, "pass")
    assert points(match) == (5, 5, 5)


def test_a_team_gets_the_same() -> None:
    match = random_of(TEAMS[0], 3)
    assert points(match) == ((3, 3, 3) if match.outcome.winners else (0, 0, 0))


def test_one_game_comes_after_the_other() -> None:
    start = set_out("e1", GROUP, WAY)
    assert (start.at, start.leg.game, start.totals) == (0, FIRST, (0, 0, 0))
    entered = start.entered("m0")
    assert entered.has("m0") and not start.has("m0") and not start.has("")
    assert entered.at == 0
    on = entered.counted("m0", (5, 3, 2))
    assert (on.at, on.leg.game, on.totals, on.places) == (1, SECOND, (5, 3, 2), (1, 2, 3))
    over = under_way((5, 3, 2), (5, 3, 5), (2, 5, 3))
    assert over.leg is None and over.at == 3
    assert over.totals == (12, 11, 10) and over.places == (1, 2, 3)
    assert over.entered("m9") == over


def test_a_match_that_is_none_of_it_counts_nothing() -> None:
    start = set_out("e1", GROUP, WAY).entered("m0")
    assert start.counted("other", (5, 3, 2)) == start
    assert start.counted("", (5, 3, 2)) == start
    assert start.counted("m0", (5, 3)) == start


def test_a_match_that_ends_again_counts_once() -> None:
    on = under_way((5, 3, 2))
    assert on.counted("m0", (5, 3, 2)) == on
    assert on.counted("m0", (2, 5, 3)).totals == (2, 5, 3)


def test_a_match_that_was_given_up_is_begun_anew() -> None:
    start = set_out("e1", GROUP, WAY).entered("m0").entered("m1")
    assert start.legs[0].match == "m1" and start.counted("m0", (5, 3, 2)) == start


def test_who_is_last() -> None:
    assert set_out("e1", GROUP, WAY).last == 2
    assert under_way((5, 3, 2)).last == 2
    assert under_way((2, 5, 3)).last == 0
    assert under_way((5, 3, 3)).last == 2


@pytest.mark.parametrize("rows", [(), ((5, 3, 2),), ((5, 5, 2), (0, 0, 0), (1, 2, 3))])
def test_it_is_kept(rows: tuple[tuple[int, ...], ...]) -> None:
    found = under_way(*rows)
    assert restored(json.loads(json.dumps(plain(found))), WAY) == found


@pytest.mark.parametrize(
    "change",
    [
        {"players": []},
        {"players": [["Ada", "person"]]},
        {"players": [["Ada", "god"], ["Ben", "person"], ["C", "easy"]]},
        {"players": 5},
        {"legs": []},
        {"legs": [[FIRST, "", []], [SECOND, "m", [5, 3, 2]], [THIRD, "", []]]},
        {"legs": [[FIRST, "m", [5, 3]], [SECOND, "", []], [THIRD, "", []]]},
        {"legs": [[FIRST, "", [5, 3, 2]], [SECOND, "", []], [THIRD, "", []]]},
        {"legs": [[FIRST, 1, []], [SECOND, "", []], [THIRD, "", []]]},
        {"legs": [[FIRST, "m", ["5", 3, 2]], [SECOND, "", []], [THIRD, "", []]]},
        {"legs": [["other", "", []], [SECOND, "", []], [THIRD, "", []]]},
    ],
)
def test_nonsense_in_the_storage_is_no_expedition(change: dict[str, Any]) -> None:
    kept = {**plain(under_way((5, 3, 2))), **change}
    assert restored(kept, WAY) is None


@pytest.mark.parametrize("kept", [None, 5, [], "x", {}, {"id": 1}])
def test_nothing_kept_is_no_expedition(kept: Any) -> None:
    assert restored(kept, WAY) is None


def test_a_traveller_is_called_otherwise() -> None:
    after = under_way((5, 3, 2)).called(1, "Benjamin")
    assert [player.name for player in after.players] == ["Ada", "Benjamin", "Ani"]
    assert after.totals == (5, 3, 2) and restored(plain(after), WAY) == after
