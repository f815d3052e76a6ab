"""The table of Three Cups: a view becomes HTML. It decides nothing: the rules say what is open."""

from __future__ import annotations

from htpy import Element, button, div, span

from page.i18n import Tongue
from page.icons import art
from page.parts import Parts, Seen

from .content import CUPS
from .moves import Lift, Pass, Peek, SeatMove
from .rules import View
from .words import under, where

DRAWINGS = {"bare": "template-sand", "scarab": "template-scarab"}


def table(seen: Seen[View]) -> Parts:
    """The parts of the table for one viewer."""
    return Parts(
        private=True,
        board=div(".cups")[(cup(number, seen) for number in CUPS)],
        actions=(offer(Pass(), seen),) if seen.mover is not None else (),
        picture={"phase": seen.view.phase},
    )


def cup(number: int, seen: Seen[View]) -> Element:
    """One cup: what this viewer saw under it, and what can be done to it."""
    view, t = seen.view, seen.t
    below, lifted = view.seen[number - 1], number in view.lifted or view.phase == "over"
    name = f"{where(number, t)}: {under(below, t)}"
    return div(class_=["cup", {"open": lifted}], role="group", aria_label=name)[
        span(".stand", aria_hidden="true")[
            span(".under")[art(DRAWINGS[below])] if below else None, span(".over")[COVER]
        ],
        span(".where", aria_hidden="true")[name],
        div(".tries")[(offer(kind(number), seen) for kind in (Peek, Lift))] if not lifted else None,
    ]


COVER = art("template-cup")


def offer(move: SeatMove, seen: Seen[View]) -> Element:
    """A button for a move. What is not open now may still be pressed: the rules say why not."""
    kind = {"can": str(move) in seen.moves, "primary": isinstance(move, Lift)}
    return button(class_=["button", kind], type="button", data_move=str(move))[title(move, seen.t)]


def title(move: SeatMove, t: Tongue) -> str:
    match move:
        case Peek():
            return t("Peek")
        case Lift():
            return t("Lift")
        case Pass():
            return t("Pass")


def sign(_: object) -> str:
    """What stands over the end."""
    return "template-scarab"


FIGURES = {"C1": "template-scarab", "C3": "template-cup"}
"""The drawings of the rulebook, by chapter."""
