"""The table of The Mummy's Maze: a view becomes HTML. The rules say what may be done."""

from __future__ import annotations

from htpy import Node, button, span

from engine.game import Outcome
from games.mummy.page.board import board
from games.mummy.page.dice import actions, tray
from games.mummy.page.missions import badge, hand, score, spoils
from games.mummy.page.routes import makes
from games.mummy.rules.state import View
from page.icons import art
from page.parts import Parts, Seen

FIGURES = {
    "M1": "mummy-gate",
    "M2": "mummy-mission",
    "M3": "mummy-pawn-0",
    "M4": "mummy-mummy",
    "M5": "mummy-die-mummy",
    "M6": "mummy-ankh",
    "M7": "mummy-pawn-1",
    "M8": "mummy-white5",
    "M-X": "mummy-die-4",
    "M1.2": "mummy-yellow1",
    "M1.4": "mummy-die-arrow",
    "M3.8": "mummy-die-arrow",
    "M4.3": "mummy-sarcophagus",
}
"""What is drawn beside a chapter or a paragraph of the rulebook."""


def sign(outcome: Outcome) -> str:
    """What stands over the end of a match: who hunts, or the life that was saved."""
    return "mummy-mummy" if outcome.ending == "ankhs" else "mummy-ankh"


def table(seen: Seen[View]) -> Parts:
    """The parts of the table for one viewer."""
    view: View = seen.view
    return Parts(
        board=board(seen),
        side=tray(seen),
        actions=(*actions(seen), scent(seen)),
        pending=makes(seen),
        scores=tuple(score(seen, seat) for seat in range(view.seats)),
        badges=tuple(badge(seen, seat) for seat in range(view.seats)),
        spoils=tuple(spoils(view, seat, seen.t) for seat in range(view.seats))
        if view.phase == "over"
        else (),
        hand=hand(seen),
        private=True,
        picture={"phase": view.phase},
    )


def scent(seen: Seen[View]) -> Node:
    """The mummy's switch for the cells where each seeker can be (M8.2)."""
    view, t = seen.view, seen.t
    if seen.seat != view.mummy_seat or view.phase == "over":
        return None
    on = seen.ui.get("scent") == "1"
    return button(
        ".button.scent-switch",
        type="button",
        aria_pressed="true" if on else "false",
        data_ui="scent=" if on else "scent=1",
    )[art("mummy-scent"), span[t("Scent")]]
