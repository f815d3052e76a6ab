"""Goals over all games: each can be reached, none is given for nothing, and old matches count."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from engine.game import LEVELS
from engine.goals import FORM, Kept, Story, counts, of_match, of_row, whole_name, with_match
from engine.history import LOST, WON, Row
from engine.match import Match, Player
from games.registry import SLUGS, load, spec
from page.i18n import LANGUAGES, tongue
from page.icons import sprite
from page.spec import AnyTrack
from recorded import own, recordings, replayed

TRACKED = [slug for slug in SLUGS if spec(slug).track is not None]
Shows = tuple[str, int] | Callable[[], tuple[Match, int]]


def track_of(slug: str) -> AnyTrack:
    track = spec(slug).track
    assert track is not None
    return track()


def by(how: str) -> list[tuple[str, str]]:
    """The goals that are found in one way: games and names."""
    return [
        (slug, goal.name)
        for slug in TRACKED
        for goal in track_of(slug).goals
        if getattr(goal, how) is not None
    ]


@cache
def match(slug: str, name: str) -> Match:
    return replayed(slug, name)


def shown(slug: str, name: str) -> tuple[Match, int]:
    """A match that reaches a goal, and whose: `GOALS` in the game's `own.py`."""
    found: Shows = own(slug).GOALS[name]
    return found() if callable(found) else (match(slug, found[0]), found[1])


@pytest.mark.parametrize(("slug", "name"), by("by_match"))
def test_a_match_reaches_the_goal_and_another_does_not(slug: str, name: str) -> None:
    goal = next(one for one in track_of(slug).goals if one.name == name)
    played, seat = shown(slug, name)
    assert goal.by_match is not None and played.outcome is not None
    assert goal.by_match(Story(played, seat, played.states)), "it can be reached"
    others = (
        Story(one, at, one.states)
        for path in recordings(slug)
        for one in [match(slug, path.stem)]
        if one.outcome is not None
        for at in range(len(one.players))
    )
    assert not all(map(goal.by_match, others)), "it is not given for nothing"


@pytest.mark.parametrize("slug", TRACKED)
def test_copies_and_matches_with_advice_reach_nothing(slug: str) -> None:
    played, seat = shown(slug, next(name for one, name in by("by_match") if one == slug))
    goals = {slug: track_of(slug).goals}
    assert of_match(goals, played, [seat])
    copy = played.until(len(played.entries))
    assert copy.copied and not counts(copy) and not of_match(goals, copy, [seat])
    copy.copied, copy.advised = 0, True
    assert not of_match(goals, copy, [seat])
    assert not of_match(goals, played.until(3), [seat])


def rows_of(slug: str) -> Iterator[Row]:
    """Rows of one person's matches against one bot, of every kind that is known."""
    kinds = {
        track_of(slug).kind(one.options, len(one.players), seat)
        for path in recordings(slug)
        for one in [match(slug, path.stem)]
        for seat in range(len(one.players))
    }
    for kind in sorted(kinds):
        for level in load(slug).levels:
            for won in (True, False):
                seats = (0, 1) if load(slug).info.team else (0,)
                players, winners = (Player("Ada"), Player("Bot", level)), seats if won else (1,)
                if load(slug).info.team and not won:
                    winners = ()
                result = WON if won else LOST
                yield Row("1a", slug, 5, players, winners, (1, 0), result, level, 9, kind=kind)


@pytest.mark.parametrize(("slug", "name"), by("by_row"))
def test_only_a_match_that_was_won_reaches_the_goals_of_the_history(slug: str, name: str) -> None:
    goals, whole = {slug: track_of(slug).goals}, f"{slug}/{name}"
    reaching = [row for row in rows_of(slug) if whole in of_row(goals, row)]
    assert reaching and all(row.result == WON for row in reaching)
    assert len(reaching) < sum(row.result == WON for row in rows_of(slug))
    for row in reaching:
        for changed in ({"copied": 4}, {"advised": True}, {"players": (Player("A"), Player("B"))}):
            assert whole not in of_row(goals, Row(**{**vars(row), **changed}))


@pytest.mark.parametrize("slug", TRACKED)
def test_the_texts_and_drawings_of_a_game_are_there(slug: str) -> None:
    track, drawings = track_of(slug), sprite() + sprite(slug)
    names = [goal.name for goal in track.goals]
    assert 8 <= len(names) <= 10 and len(set(names)) == len(names)
    for goal in track.goals:
        assert f'id="{goal.sign}"' in drawings, goal.sign
        assert sum(way is not None for way in (goal.by_row, goal.by_match, goal.by_all)) == 1
        for code in LANGUAGES:
            t = tongue(code)
            assert t(goal.title) and t(goal.task).endswith((".", " ."))
    for row in rows_of(slug):
        assert track.called(row.kind, tongue("en"))
    assert track.called("", tongue("en")) == ""


@pytest.mark.parametrize("slug", TRACKED)
def test_the_ladder_has_every_level_of_the_game_the_weakest_first(slug: str) -> None:
    ladder = track_of(slug).ladder
    assert ladder is not None and tuple(ladder.levels) == load(slug).levels
    strengths = [ladder.levels[level] for level in LEVELS if level in ladder.levels]
    assert strengths == sorted(set(strengths)) and strengths[0] == 1000
    for row in rows_of(slug):
        for seats in load(slug).info.seats:
            fair = ladder.fair(row.kind, seats)
            assert fair is None or 0 < fair <= 1
    assert ladder.fair("no such kind", 4) is None or not load(slug).info.team


def test_a_match_is_looked_at_once() -> None:
    kept = with_match(Kept(), "1a", ["cups/a"], 7, {"1a"})
    assert kept.looked_at == {"1a": FORM}
    assert whole_name("cups", track_of(TRACKED[0]).goals[0]).startswith("cups/")
