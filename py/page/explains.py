"""What a choice is about, said where and when it has to be made: longer the first time in a match.

A game's module `explains` offers `explain(seen)`: what there is to know now, most pressing first.
"""

from __future__ import annotations

from dataclasses import dataclass

from htpy import Node, button, p, section

from games.registry import part
from page.icons import art
from page.parts import Seen
from page.session import Session
from page.tongue import Tongue


@dataclass(frozen=True)
class Explained:
    """A rule for the choice at hand."""

    key: str
    """What it is about: each thing is explained at length once."""
    more: str
    """One or two sentences for the first time."""
    short: str = ""
    """What is said later on; "" for nothing."""


def explained(session: Session, seen: Seen) -> tuple[str, str] | None:
    """What is said now and what it is about, or None: news first, then a reminder."""
    if seen.mover is None or session.learning is not None or seen.past:
        return None
    told: tuple[Explained, ...] = part(session.match.game.info.slug, "explains").explain(seen)
    told = tuple(one for one in told if one.key not in session.hushed)
    for one in told:
        if f"{seen.mover} {one.key}" not in session.explained:
            return one.key, one.more
    return next(((one.key, one.short) for one in told if one.short), None)


def explain_box(session: Session, seen: Seen) -> Node:
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
