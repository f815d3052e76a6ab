"""The table of Three Cups: a view becomes HTML. It decides nothing: the rules say what is open."""

from __future__ import annotations

from collections.abc import Collection

from htpy import Element, button, div

from page.parts import Parts, Seen
from page.tongue import Tongue
from template.content import CUPS

SEEN = {"": "closed", "bare": "nothing there", "scarab": "the scarab"}


def table(seen: Seen) -> Parts:
    """The parts of the table for one viewer."""
    return Parts(
        private=True,
        board=div(".cups")[(cup(number, seen) for number in CUPS)],
        actions=(offer("pass", "Pass", seen.moves, seen.t),),
        picture={"phase": seen.view.phase},
    )


def cup(number: int, seen: Seen) -> Element:
    """One cup: what this viewer saw under it, and what can be done to it."""
    where, under = seen.t(CUPS[number]), seen.t(SEEN[seen.view.seen[number - 1]])
    return div(".cup", role="group", aria_label=f"{where}: {under}")[
        offer(f"peek {number}", "Peek", seen.moves, seen.t),
        offer(f"lift {number}", "Lift", seen.moves, seen.t),
    ]


def offer(move: str, text: str, moves: Collection[str], t: Tongue) -> Element:
    """A button for a move. What is not open now may still be pressed: the rules say why not."""
    return button(class_={"can": move in moves}, type="button", data_move=move)[t(text)]
