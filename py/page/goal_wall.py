"""The goals as medals on the wall: those that were reached shine, the others say what to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from htpy import Element, details, div, li, p, span, summary, ul

from engine.goals import AnyGoal, Reached, whole_name
from page.charts import bar
from page.i18n import Tongue
from page.icons import art


def count(slug: str, goals: Sequence[AnyGoal], reached: Mapping[str, Reached]) -> int:
    return sum(whole_name(slug, goal) in reached for goal in goals)


def goal_wall(
    slug: str,
    goals: Sequence[AnyGoal],
    reached: Mapping[str, Reached],
    moment: Callable[[int], str],
    t: Tongue,
    *,
    open_: bool = False,
) -> Element:
    """All goals of a game: the medals at a glance, and each with its words."""
    done = count(slug, goals, reached)
    return details(".goals", id=f"goals-{slug}", open=open_)[
        summary[
            span(".goals-title")[t("Goals")],
            span(".goals-count")[t("{n} of {all}", n=done, all=len(goals))],
            bar(done, len(goals)),
            span(".goal-row", aria_hidden="true")[
                (_medal(goal, whole_name(slug, goal) in reached) for goal in goals)
            ],
        ],
        ul(".goal-list")[
            (_goal(goal, reached.get(whole_name(slug, goal)), moment, t) for goal in goals)
        ],
    ]


def _medal(goal: AnyGoal, done: bool) -> Element:
    return span(class_=["goal-medal", {"reached-now": done}], aria_hidden="true")[art(goal.sign)]


def _goal(
    goal: AnyGoal, reached: Reached | None, moment: Callable[[int], str], t: Tongue
) -> Element:
    if reached is None:
        said = t("Not reached yet")
    elif reached.when:
        said = t("Reached on {day}", day=moment(reached.when))
    else:
        said = t("Reached")
    return li(class_={"done": reached is not None})[
        _medal(goal, reached is not None),
        div[
            span(".goal-title")[t(goal.title)],
            p[t(goal.task)],
            span(".goal-when")[art("icon-check") if reached is not None else None, said],
        ],
    ]
