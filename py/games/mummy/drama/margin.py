"""How close a match of The Mummy's Maze was: what the losing side still needed."""

from __future__ import annotations

from engine.game import Outcome, Viewer
from games.mummy.rules.state import State
from games.mummy.rules.turns import ankhs, goal, hand_at, seat_of
from page.i18n import Tongue


def margin(state: State, outcome: Outcome, me: Viewer, names: tuple[str, ...], t: Tongue) -> str:
    if outcome.ending == "missions":
        if me in (None, state.seat) or me in outcome.winners:
            return _ankhs(state, t)
        return _missions(state, hand_at(state, me), names, t)
    if me in (None, state.seat):  # the seeker who came closest
        hands = range(len(state.held))
        return _missions(state, min(hands, key=lambda one: len(state.held[one])), names, t)
    return _missions(state, hand_at(state, me), names, t)


def _ankhs(state: State, t: Tongue) -> str:
    return t.many(
        "The mummy was {n} ankh short.",
        "The mummy was {n} ankhs short.",
        goal(state.seats) - ankhs(state),
    )


def _missions(state: State, hand: int, names: tuple[str, ...], t: Tongue) -> str:
    return t.by(
        names,
        seat_of(state, hand),
        you=("You were {n} mission short.", "You were {n} missions short."),
        other=("{name} was {n} mission short.", "{name} was {n} missions short."),
        n=len(state.held[hand]),
    )
