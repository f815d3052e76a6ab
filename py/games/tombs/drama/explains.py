"""Golden Tombs: what each choice is about."""

from __future__ import annotations

from games.tombs.rules.state import View
from page.parts import Explained, Seen


def explain(seen: Seen[View]) -> tuple[Explained, ...]:
    view: View = seen.view
    assert seen.mover is not None
    says = STATUS.get(view.sides[seen.mover].status)
    return (says(seen),) if says else ()


def _keep(seen: Seen[View]) -> Explained:
    """T2.1, T6.5, T7.1"""
    return Explained(
        "keep",
        seen.t(
            "You dig in both. Low numbers go first, and two pyramids of one colour score a bonus."
        ),
    )


def _mark(seen: Seen[View]) -> Explained:
    """T4"""
    more = seen.t(
        "Mark the whole pattern in one pyramid, from the entrance or next to a marked "
        "cell. Or mark one cell."
    )
    return Explained("mark", more)


def _cross(seen: Seen[View]) -> Explained:
    """T5.1"""
    return Explained("cross", seen.t("Mark one more cell now, in either pyramid."))


def _take(seen: Seen[View]) -> Explained:
    """T6.2, T7.1"""
    t = seen.t
    more = t(
        "Take a face-up card, or the top of the deck. Every second pyramid of a colour "
        "scores a bonus."
    )
    return Explained("take", more, t("Every second pyramid of a colour scores a bonus."))


STATUS = {"keep": _keep, "mark": _mark, "cross": _cross, "take": _take}
