"""Way Out: what each choice is about."""

from __future__ import annotations

from games.escape import naming
from games.escape.asking import lets_help
from games.escape.state import View
from page.explains import Explained
from page.parts import Seen


def explain(seen: Seen) -> tuple[Explained, ...]:
    view: View = seen.view
    says = PHASES.get(view.phase)
    return says(seen) if says else ()


def _keep(seen: Seen) -> tuple[Explained, ...]:
    """E2.2, E5.4"""
    more = seen.t("Each piece stops the dangers drawn on it, once, until somebody recovers it.")
    return (Explained("keep", more),)


def _place(seen: Seen) -> tuple[Explained, ...]:
    """E2.5, E4.3"""
    more = seen.t("Begin on any tile. Only a tile that no other lies on can be revealed.")
    return (Explained("place", more),)


def _act(seen: Seen) -> tuple[Explained, ...]:
    """E3.3; then each special action, the first time that it lies before the mover (E7)."""
    t, view = seen.t, seen.view
    more = t(
        "Three points: move, or reveal your tile if nothing lies on it. "
        "Special actions work once a turn."
    )
    specials = (one.name for one in view.explorers[view.turn].specials if not one.used)
    return (
        Explained("act", more),
        *(Explained(name, naming.defined(name, t)) for name in specials),
    )


def _answer(seen: Seen) -> tuple[Explained, ...]:
    """E5.4, E5.5"""
    t = seen.t
    more = t("Equipment that shows this danger stops it. Else the clock pays.")
    if lets_help(seen.view):
        more += " " + t("Let the others help, and you are asked again if nobody does.")
    return (Explained("answer", more),)


def _help(seen: Seen) -> tuple[Explained, ...]:
    """E5.5"""
    more = seen.t("Your equipment would be turned down for it. It costs no action point.")
    return (Explained("help", more),)


def _talk(seen: Seen) -> tuple[Explained, ...]:
    """E8.3"""
    more = seen.t("Say all you know and agree on a plan: afterwards there is silence again.")
    return (Explained("talk", more),)


PHASES = {
    "keep": _keep,
    "place": _place,
    "act": _act,
    "answer": _answer,
    "help": _help,
    "talk": _talk,
}
