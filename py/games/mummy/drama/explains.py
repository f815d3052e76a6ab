"""The Mummy's Maze: what each choice is about."""

from __future__ import annotations

from games.mummy.page.board import aim_of
from games.mummy.rules.state import View
from page.parts import Explained, Seen


def explain(seen: Seen[View]) -> tuple[Explained, ...]:
    view: View = seen.view
    says = PHASES.get(view.phase)
    return says(seen) if says else ()


def _turn(seen: Seen[View]) -> tuple[Explained, ...]:
    view, t = seen.view, seen.t
    if view.must_cancel:  # M3.11
        more = t("The mummy moves up to five cells now, then you roll all five dice.")
        return (Explained("five", more, more),)
    if view.aside:  # M3.2, M3.3
        cancel = t.many(
            "Cancel: it moves up to {n} cell now, then you roll all five dice.",
            "Cancel: it moves up to {n} cells now, then you roll all five dice.",
            view.aside,
        )
        more = t("Dice with mummies stay aside, and each gives the mummy one more step.")
        return (Explained("aside", f"{more} {cancel}", cancel),)
    more = t("Roll, then choose one die. The mummy hears what you call, not where you go.")
    return (Explained("roll", more),)


def _move(seen: Seen[View]) -> tuple[Explained, ...]:
    t = seen.t
    if aim_of(seen).asks:  # M3.10
        more = t(
            "Show it: it counts, but the mummy learns where you are. Keep it: it does not "
            "count yet."
        )
        return (Explained("show", more, t("Showing it counts, but reveals where you are.")),)
    more = t(
        "You walk the full number; the arrow goes to the next obstacle. Rolling again may add "
        "mummies."
    )
    return (Explained("move", more),)


def _walk(seen: Seen[View]) -> tuple[Explained, ...]:
    t = seen.t
    if seen.view.intermediate:  # M5.1
        more = t("Intermediate move: one cell at most for each cancelled mummy, without your die.")
        return (Explained("extra", more),)
    more = t("Enter a seeker’s cell to take an ankh; that ends your turn.")  # M4.2
    return (Explained("walk", more),)


PHASES = {"turn": _turn, "move": _move, "walk": _walk}
