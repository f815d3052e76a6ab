"""What a choice is about, said where and when it has to be made: longer the first time in a match.

A game says what there is to know now, most pressing first (`page.spec.Drama.explain`).
"""

from __future__ import annotations

from htpy import Node, button, p, section

from page.i18n import Tongue
from page.icons import art
from page.parts import Seen
from page.session import Session


def explained(session: Session, seen: Seen[object]) -> tuple[str, str] | None:
    """What is said now and what it is about, or None: news first, then a reminder."""
    if seen.mover is None or session.learning is not None or seen.past:
        return None
    told = tuple(one for one in session.game.drama().explain(seen) if one.key not in session.hushed)
    for one in told:
        if f"{seen.mover} {one.key}" not in session.explained:
            return one.key, one.more
    return next(((one.key, one.short) for one in told if one.short), None)


def explain_box(session: Session, seen: Seen[object]) -> Node:
    """The explanation, to be put away by whoever knows."""
    told = explained(session, seen)
    if told is None:
        return None
    key, text = told
    return section(".explain", aria_label=seen.t("What this is about"))[
        art("icon-help"),
        p[text],
        button(
            ".tool.small",
            type="button",
            data_do=f"hush-rule {key}",
            aria_label=seen.t("Close"),
            title=seen.t("Close"),
        )[art("icon-close")],
    ]


def about_to_learn(session: Session, t: Tongue) -> str:
    """What the mover has before them as they choose: afterwards they know it. Nothing is explained
    while sand runs, when every key laid has to be quick."""
    if session.solvers and session.clock.running:
        return ""
    told = explained(session, session.seen(t))
    return f"{session.mover} {told[0]}" if told else ""
