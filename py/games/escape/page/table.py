"""The table of Way Out: a view becomes HTML. The rules say what may be done."""

from __future__ import annotations

from htpy import Element, Node, div

from engine.game import Outcome
from games.escape.page.asking import question
from games.escape.page.camp import badge, notes, notes_title, score
from games.escape.page.playmat import playmat
from games.escape.page.pyramid.aim import aim_of, makes
from games.escape.page.pyramid.floors import is_broad, is_slim
from games.escape.page.pyramid.heights import drawn, pyramid
from games.escape.page.side import dial, hidden, quest
from games.escape.page.track import track
from games.escape.page.tray import tray
from games.escape.rules.state import View
from page.parts import Parts, Seen

FIGURES = {
    "E1": "escape-back",
    "E2": "escape-pawn-0",
    "E3": "escape-point",
    "E4": "escape-move",
    "E5": "escape-ghoul",
    "E6": "escape-treasure",
    "E7": "escape-observe",
    "E8": "escape-walkie",
    "E9": "escape-exit",
    "E10": "escape-turns",
    "E11": "escape-giant-big",
    "E12": "escape-whole",
    "E13": "escape-pawn-3",
    "E-X": "escape-owl",
    "E4.2": "escape-reveal",
    "E5.4": "escape-torch",
    "E7.2": "escape-recover",
    "E7.3": "escape-bypass",
    "E7.4": "escape-protect",
    "E7.5": "escape-copy",
    "E7.6": "escape-join",
}
"""What is drawn beside a chapter or a paragraph of the rulebook."""

ITEMS = {
    "writings": "escape-writings",
    "treasures": "escape-treasure",
    "turns": "escape-turns",
    "clock": "escape-turns",
}


def sign(outcome: Outcome) -> str:
    """What stands over the end of a match: the way out, or the sand that has run."""
    return "escape-exit" if outcome.winners else "escape-run-out"


def drawing(label: str) -> str:
    """The drawing of what a score item names."""
    return ITEMS[label]


def table(seen: Seen[View]) -> Parts:
    """The parts of the table for one viewer."""
    view: View = seen.view
    return Parts(
        board=board(seen),
        side=side(seen),
        pending=makes(seen),
        below=hidden(view.unseen, seen.t) if view.round and view.unseen else None,
        scores=tuple(score(seen, seat) for seat in range(view.seats)),
        badges=tuple(badge(seen, seat) for seat in range(view.seats)),
        sheets=tuple(playmat(seen, seat) for seat in range(view.seats)),
        hand=notes(seen),
        hand_title=notes_title(seen),
        private=view.seats > 1 and not view.setting.talk and view.round > 0 and not view.ending,
        picture={"phase": view.phase},
    )


def board(seen: Seen[View]) -> Element:
    """The pyramid between its clock and what it asks for."""
    view, aim = seen.view, aim_of(seen)
    lay, flat = drawn(seen, aim)
    tracked = seen.own.get("clock") == "track"  # E10.10
    kinds = {"slim": is_slim(lay), "broad": is_broad(lay) or flat, "tracked": tracked}
    return div(class_=["escape", kinds])[
        track(view, seen.t) if tracked else dial(view, seen.t),
        quest(seen),
        pyramid(seen, aim, lay, flat),
    ]


def side(seen: Seen[View]) -> Node:
    """The question that is asked, or the actions of the seat on turn."""
    view = seen.view
    asked = question(seen)
    if asked is None and view.round and view.phase != "over":
        asked = tray(seen, aim_of(seen))
    return asked
