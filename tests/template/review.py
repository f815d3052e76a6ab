"""What a match of Three Cups teaches."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from htpy import Node, h2, li, ul

from engine.chance import Chance
from engine.game import Event
from engine.review import Played, Scale, Weighed
from page.i18n import Tongue

from .advice import advice, ponder
from .moves import Lift, Peek, parse_seat
from .rules import View

SCALE = Scale(0.05, 0.2, 0.5)
"""Chances to win: looking under a cup in vain costs a fifth in a match of two."""


def weigh(
    view: View, events: Sequence[Event], legal: Collection[str], move: str, chance: Chance
) -> Iterator[Weighed | None]:
    (*_, thought) = ponder(view, events, legal, chance)
    worths = {text: _worth(view, text) for text in legal}
    best = max(worths, key=lambda text: (worths[text], text == thought))
    yield Weighed(best, worths[best], worths[move], min(worths.values()))


def _worth(view: View, text: str) -> float:
    """How likely a move wins, now or in the next turn."""
    closed = [seen for seen in view.seen if seen != "empty"]
    again = view.turns + view.seats < view.rounds * view.seats
    later = 0.5 / view.seats if again else 0.0
    match parse_seat(text):
        case Lift(cup):
            seen = view.seen[cup - 1]
            sure = {"scarab": 1.0, "empty": 0.0}.get(seen, 0.0 if "scarab" in view.seen else -1.0)
            return sure if sure >= 0 else 1 / max(1, len(closed)) + later / 4
        case Peek():
            return later
    return later / 2


def move(
    view: View,
    events: Sequence[Event],
    legal: Collection[str],
    text: str,
    names: tuple[str, ...],
    t: Tongue,
) -> str:
    return advice(view, events, legal, text, names, t).where


def why(
    view: View,
    events: Sequence[Event],
    legal: Collection[str],
    text: str,
    names: tuple[str, ...],
    t: Tongue,
) -> str:
    return advice(view, events, legal, text, names, t).why


def scale(view: View) -> Scale:
    return SCALE


def picture(match: Played[View], t: Tongue) -> Node:
    """Who had looked under which cup."""
    last = len(match.entries)
    views = [match.view(seat, last) for seat in range(len(match.names))]
    return [
        h2[t("Who had looked where")],
        ul[
            (
                li[f"{name}: {sum(bool(seen) for seen in view.seen)}"]
                for name, view in zip(match.names, views)
            )
        ],
    ]
