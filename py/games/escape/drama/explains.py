"""Way Out: what each choice is about."""

from __future__ import annotations

from games.escape.page import naming
from games.escape.page.asking import lets_help
from games.escape.rules.state import View
from page.parts import Explained, Seen


def explain(seen: Seen[View]) -> tuple[Explained, ...]:
    view: View = seen.view
    says = PHASES.get(view.phase)
    return says(seen) if says else ()


def _keep(seen: Seen[View]) -> tuple[Explained, ...]:
    """E2.2, E5.4"""
    more = seen.t("Each piece stops the dangers shown on it once, then must be recovered.")
    return (Explained("keep", more),)


def _place(seen: Seen[View]) -> tuple[Explained, ...]:
    """E2.5, E4.3"""
    more = seen.t("Start on any tile. A covered tile cannot be revealed.")
    return (Explained("place", more),)


def _act(seen: Seen[View]) -> tuple[Explained, ...]:
    """E3.3; then each special action, the first time that it lies before the mover (E7)."""
    t, view = seen.t, seen.view
    more = t(
        "Three points: move, or reveal your tile if nothing covers it. Each special "
        "action works once a turn."
    )
    specials = (one.name for one in view.explorers[view.turn].specials if not one.used)
    return (
        Explained("act", more),
        *(Explained(name, naming.defined(name, t)) for name in specials),
    )


def _answer(seen: Seen[View]) -> tuple[Explained, ...]:
    """E5.4, E5.5"""
    t = seen.t
    more = t("Equipment showing this danger stops it. Otherwise you lose turns.")
    if lets_help(seen.view):
        more += " " + t("If nobody helps, you are asked again.")
    return (Explained("answer", more),)


def _help(seen: Seen[View]) -> tuple[Explained, ...]:
    """E5.5"""
    more = seen.t("Helping uses up your equipment, but no action point.")
    return (Explained("help", more),)


def _talk(seen: Seen[View]) -> tuple[Explained, ...]:
    """E8.3"""
    more = seen.t("Share what you know and agree on a plan: then silence resumes.")
    return (Explained("talk", more),)


PHASES = {
    "keep": _keep,
    "place": _place,
    "act": _act,
    "answer": _answer,
    "help": _help,
    "talk": _talk,
}
