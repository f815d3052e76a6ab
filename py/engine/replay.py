"""A match looked at again: its turns, how far back one may look, and all that happened in it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from engine.game import FATE, Event
from engine.match import Match


def turns(match: Match) -> list[int]:
    """The moments at which turns begin: after so many entries. The match begins with the first."""
    each = [match.game.rules.turn(state) for state in match.states]
    return [0, *(at for at in range(1, len(each)) if each[at] != each[at - 1])]


def laid_out(match: Match) -> int:
    """The first moment with something to see: fate has dealt, and what was chosen in secret lies
    on the table. Where every turn is a secret, the first one."""
    rules = match.game.rules
    waits = [[seat for seat in rules.actors(state) if seat != FATE] for state in match.states]
    ready = [at for at, seats in enumerate(waits) if seats]
    in_the_open = (
        at for at in ready if not any(rules.veiled(match.states[at], seat) for seat in waits[at])
    )
    return next(in_the_open, ready[0] if ready else 0)


def before(moments: Sequence[int], at: int) -> int | None:
    """The last of some moments before one; None if there is none.

    >>> before([3, 7], 7), before([3, 7], 2)
    (3, None)
    """
    found = bisect_left(moments, at)
    return moments[found - 1] if found else None


def after(moments: Sequence[int], at: int) -> int | None:
    """The first of some moments after one; None if there is none.

    >>> after([3, 7], 3), after([3, 7], 8)
    (7, None)
    """
    found = bisect_right(moments, at)
    return moments[found] if found < len(moments) else None


def turn_before(starts: Sequence[int], at: int) -> int:
    """The start of the turn that is on at a moment; from there, that of the turn before.

    >>> turn_before([0, 3, 7], 5), turn_before([0, 3, 7], 3), turn_before([0, 3, 7], 0)
    (3, 0, 0)
    """
    return starts[max(0, bisect_left(starts, at) - 1)]


def turn_after(starts: Sequence[int], at: int, last: int) -> int:
    """The start of the next turn; in the last turn, the last moment.

    >>> turn_after([0, 3, 7], 3, 9), turn_after([0, 3, 7], 8, 9)
    (7, 9)
    """
    return min([*starts[bisect_right(starts, at) :], last][0], last)


def horizon(match: Match) -> int:
    """How many entries a seat may look back at; -1 for none at all.

    While an hourglass counts in a turn, nothing of that turn is shown: whoever looks back at a door
    would have it before their eyes while the sand lies still.
    """
    last = len(match.entries)
    if match.outcome is not None:
        return last
    if match.game.info.memory:
        return -1
    rules, start = match.game.rules, turns(match)[-1]
    seats = range(len(match.players))
    timed = any(
        rules.clock(one, seat) is not None for one in match.states[start:] for seat in seats
    )
    return start - 1 if timed else last


def told_in_full(match: Match, at: int | None = None) -> list[Event | None]:
    """Of each entry, or of the first `at` of them, what it told whoever learned most of it."""
    rows = zip(*(match.told(viewer, at) for viewer in match.viewers))
    return [max(row, key=_length) if any(one != row[0] for one in row) else row[0] for row in rows]


def _length(told: Event | None) -> int:
    """How much an event says: what it keeps from a viewer is left out of it, or left empty."""
    return len(str(told.values)) if told else -1
