"""What each move tells a viewer: the table of events is at the head of `state`."""

from __future__ import annotations

from engine.game import FATE, Event, Value, Viewer
from games.keys.content.tables import GLYPHS, names
from games.keys.rules.climbing import LETTERS, TAKES, roller
from games.keys.rules.moves import (
    Cards,
    Door,
    Floor,
    Gems,
    Hint,
    Lay,
    Lift,
    Move,
    Open,
    Quit,
    Roll,
    Sand,
    Stop,
    Wait,
    parse,
)
from games.keys.rules.solving import clock, limit, shown, unfinished
from games.keys.rules.state import Climber, State

NEWS = ("gems", "roll", "door", "open", "hint", "wait", "quit")


def told(before: State, seat: int, move: str, after: State, viewer: Viewer) -> Event:
    """What a move tells a viewer: everybody learns the same."""
    made = parse(move)
    opens = _opens(before, seat, after)
    kind = Open.verb if opens else made.verb
    values = _opened(before, seat, after) if opens else _told(before, seat, made, after)
    news = kind in NEWS or _shows_a_door(before, after)
    return Event(kind, seat, news, {**values, "then": after.phase})


def _opens(before: State, seat: int, after: State) -> bool:
    """Whether a move has opened the door of whoever made it (K3.3)."""
    if seat == FATE or before.climbers[seat].opened is not None:
        return False
    return after.climbers[seat].opened is not None


def _shows_a_door(before: State, after: State) -> bool:
    """In a relay, the next seat's door is seen when its turn comes (K7.1)."""
    if before.terms.way != "relay" or before.round != after.round:
        return False
    return any(
        shown(after, seat) and not shown(before, seat) for seat in range(len(after.climbers))
    )


Told = dict[str, Value]


def _told(before: State, seat: int, move: Move, after: State) -> Told:
    """What a move tells that opens no door."""
    match move:
        case Lay(key=key, ms=ms):
            return {**_where(after.climbers[seat], key), "ms": ms}
        case Lift(key=key, ms=ms):
            return {**_where(before.climbers[seat], key), "ms": ms}
        case Wait(ms=ms):
            return {"ms": ms, "out": ms == limit(before)}
        case Hint():
            return _hint(before, seat, move, after)
        case Quit(ms=ms):
            return {"ms": ms}
        case Floor():
            return _floor(before, seat, move, after)
        case Sand():
            return _sand(before, after)
        case Roll():
            return {"glyph": GLYPHS[after.glyph], "round": after.round, "roller": roller(after)}
        case Door(cells=cells, keys=keys):
            return {"number": after.round, "cells": cells, "keys": keys}
        case Stop():
            return {"opened": len(after.times)}
        case Gems():
            return {"floors": tuple(tuple(LETTERS[gem] for gem in gems) for gems in after.floors)}
        case Cards():
            return {"count": len(after.cards)}
        case Open():
            return _opened(before, seat, after)


def _opened(before: State, seat: int, after: State) -> Told:
    one = after.climbers[seat]
    return {
        "tiling": tuple((key, names(place)) for key, place in one.laid),
        "ms": one.opened,
        "place": after.order.index(seat) + 1,
        "hint": one.hints > before.climbers[seat].hints,
    }


def _hint(before: State, seat: int, move: Hint, after: State) -> Told:
    was, now = dict(before.climbers[seat].laid), dict(after.climbers[seat].laid)
    kept = was.keys() < now.keys()  # else all went back, and one key lies there
    key = next(key for key in now if not (kept and key in was))
    back = () if kept else tuple(was)
    where = _where(after.climbers[seat], key)
    return {**where, "back": back, "ms": move.ms, "clock": clock(after, after.climbers[seat])}


def _sand(before: State, after: State) -> Told:
    if after.phase == "solve":
        return {"minute": 2, "lost": ()}
    left = (s for s, climber in enumerate(before.climbers) if unfinished(before, climber))
    return {"minute": 0, "lost": tuple(left)}


def _floor(before: State, seat: int, move: Floor, after: State) -> Told:
    gems = tuple(LETTERS[gem] for gem in before.floors[move.floor - 1][:TAKES])
    was = before.climbers[seat].floor
    return {"floor": move.floor, "was": was, "gems": gems, "ms": move.ms}


def _where(climber: Climber, key: str) -> Told:
    return {"key": key, "cells": names(dict(climber.laid)[key])}
