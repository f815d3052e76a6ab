"""The goals of all games together, and what is told at the end of a match of those it reached."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import pairwise

from htpy import Node, div, h3, li, p, section, span, ul

from engine.game import LEVELS
from engine.goals import HOUSE, AnyGoal, Facts, Goal, Goals, whole_name
from games.registry import SLUGS, road, spec
from page.i18n import Tongue
from page.icons import art

HARD = LEVELS.index("hard")
GAMES, DAYS = 3, 7
CLEAN, IN_A_ROW = 95, 3
TOLD_IN_FULL = 2
"""Of more goals at once the titles have to do: what comes next stays in sight."""


def _step_up(facts: Facts) -> bool:
    """In one game a level was beaten, and the next one too."""
    pairs = list(pairwise(LEVELS))
    return any(beaten >= {*pair} for beaten in facts.beaten.values() for pair in pairs)


def _at_home(facts: Facts) -> bool:
    strong = LEVELS[HARD:]
    return sum(any(one in beaten for one in strong) for beaten in facts.beaten.values()) >= GAMES


def _better(facts: Facts) -> bool:
    """Reviews one after the other, each with a higher number."""
    for numbers in facts.reviews.values():
        for at in range(len(numbers) - IN_A_ROW + 1):
            some = numbers[at : at + IN_A_ROW]
            if all(one < then for one, then in pairwise(some)):
                return True
    return False


HOUSE_GOALS: tuple[AnyGoal, ...] = (
    Goal(
        "doors",
        title="Through every door",
        task="Finish a match of each of the five games.",
        sign="icon-home",
        by_all=lambda facts: facts.finished >= set(SLUGS),
    ),
    Goal(
        "step",
        title="A step up",
        task="In one game, beat bots of one level and then of the next.",
        sign="icon-plus",
        by_all=_step_up,
    ),
    Goal(
        "home",
        title="At home in three",
        task="Win with or against hard bots in three games.",
        sign="crown",
        by_all=_at_home,
    ),
    Goal(
        "review",
        title="Looked at again",
        task="Have a finished match reviewed.",
        sign="icon-eye",
        by_all=lambda facts: any(facts.reviews.values()),
    ),
    Goal(
        "better",
        title="Better and better",
        task="Have three matches of one game reviewed, each with a higher number than before.",
        sign="icon-next",
        by_all=_better,
    ),
    Goal(
        "clean",
        title="Hardly a slip",
        task="Reach 95 in a review.",
        sign="icon-star",
        by_all=lambda facts: (
            max((max(one) for one in facts.reviews.values() if one), default=0) >= CLEAN
        ),
    ),
    Goal(
        "week",
        title="Seven suns",
        task="Play a challenge of the day on seven days in a row.",
        sign="icon-sun",
        by_all=lambda facts: facts.streak >= DAYS,
    ),
    Goal(
        "road",
        title="The whole road",
        task="Play every stage of a Grand Expedition.",
        sign="icon-camel",
        by_all=lambda facts: facts.stages >= len(road()) > 0,
    ),
)


def goals_of(slugs: Iterable[str]) -> Goals:
    """The goals of some games, and those of all together."""
    tracks = {slug: spec(slug).track for slug in slugs}
    found = {slug: track().goals for slug, track in tracks.items() if track is not None}
    return {**found, HOUSE: HOUSE_GOALS}


def just_reached(slug: str, names: Collection[str], t: Tongue) -> Node:
    """At the end of a match: each goal that it was the first to reach."""
    found = [
        goal
        for home, goals in goals_of([slug]).items()
        for goal in goals
        if whole_name(home, goal) in names
    ]
    if not found:
        return None
    many = len(found) > TOLD_IN_FULL
    return section(class_=["goals-reached", {"many": many}], aria_label=t("Goals"))[
        h3[t.many("{n} goal reached", "{n} goals reached", len(found))],
        ul[
            (
                li[
                    span(".goal-medal.reached-now", aria_hidden="true")[art(goal.sign)],
                    div[
                        span(".goal-title")[t(goal.title)],
                        p(class_={"visually-hidden": many})[t(goal.task)],
                    ],
                ]
                for goal in found
            )
        ],
    ]
