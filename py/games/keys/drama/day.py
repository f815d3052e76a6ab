"""The challenge of the day: what it comes to, and its line of symbols. A climb alone; on the days
before there was one, a single door."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.bots import stamped
from engine.match import Match
from games.keys.rules.climbing import SOLO_REACH, rank
from games.keys.rules.moves import Hint
from games.keys.rules.state import Climber, State

TEN_SECONDS = 10_000
COLOURS = 4
"""So many are compared: of one match in a thousand the fifth would decide."""
OPENED = dict(zip((reach for _, reach in SOLO_REACH), "🟨🟧🟫"))
"""By how far the pawn may move then (K4.1)."""
LATE, AIDED, SHUT = "⬛🟦🟥"


def worth(match: Match) -> tuple[int, ...]:
    """The gems of the best colour, then of the second, and so on (K5.3). Of a single door the time,
    the less the better; nothing if it stayed shut (K9.1)."""
    state = match.states_as(State)[-1]
    if state.terms.course == "climb":
        return rank(state.climbers[0].gems)[:COLOURS]
    return tuple(-time for time in state.times[:1])


def line(match: Match) -> str:
    state = match.states_as(State)[-1]
    if state.terms.course == "climb":
        return "".join(_sign(climber) for climber in _solved(match))
    verbs = [entry.move.partition(" ")[0] for entry in match.entries]
    last = max(stamped(entry.move) for entry in match.entries)
    spent = -worth(match)[0] if worth(match) else last
    end = "🟨" if state.times else "🟥"
    # every ten seconds, every hint, and whether the door opened
    return "⬛" * (spent // TEN_SECONDS) + "🟦" * verbs.count(Hint.verb) + end


def _solved(match: Match) -> Iterator[Climber]:
    """The climber at the end of each door, before the pawn moves."""
    for before, after in pairwise(match.states_as(State)):
        if before.phase == "solve" and after.phase != "solve":
            yield after.climbers[0]


def _sign(climber: Climber) -> str:
    """How soon a door was opened."""
    if climber.opened is None:
        return SHUT
    if climber.hints:
        return AIDED
    within = (reach for ms, reach in SOLO_REACH if climber.opened <= ms)
    return OPENED.get(next(within, 0), LATE)
