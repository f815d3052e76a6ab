"""The Pharaoh's Keys: what each choice is about. Nothing is said while the sand runs."""

from __future__ import annotations

from games.keys.rules.state import View
from page.parts import Explained, Seen


def explain(seen: Seen[View]) -> tuple[Explained, ...]:
    view: View = seen.view
    assert seen.mover is not None
    status = view.climbers[seen.mover].status
    if status == "climb" and not view.terms.swift:
        return (_climb(seen),)
    if status != "solve" or seen.time is None or seen.time.running:
        return ()
    return (*_second(view, seen), _solve(view, seen), *_hints(view, seen))


def _climb(seen: Seen[View]) -> Explained:
    """K4.1, K5.1"""
    t = seen.t
    more = t(
        "Move, then take the two leftmost gems there. Only your best colour counts at the end."
    )
    return Explained("climb", more, t("Only your best colour counts at the end."))


def _solve(view: View, seen: Seen[View]) -> Explained:
    """K3.3, K4.1"""
    t = seen.t
    if view.seats == 1 or view.terms.course != "climb":
        more = t("Cover the whole door with all your keys. You can turn and flip them.")
    else:
        more = t("Cover the whole door with all your keys. The first to open can climb furthest.")
    return Explained("solve", more)


def _second(view: View, seen: Seen[View]) -> tuple[Explained, ...]:
    """K3.4"""
    if view.minute != 2:
        return ()
    return (Explained("second", seen.t("One last minute on the same door.")),)


def _hints(view: View, seen: Seen[View]) -> tuple[Explained, ...]:
    """K7.5"""
    if not view.terms.hints:
        return ()
    return (Explained("hint", seen.t("Stuck? A hint places one key and costs 15 seconds.")),)
