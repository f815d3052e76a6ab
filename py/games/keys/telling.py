"""What each move tells a viewer: the table of events is at the head of `state`."""

from __future__ import annotations

from typing import Any

from engine.game import FATE, Event, Viewer
from games.keys.climbing import LETTERS, TAKES, roller
from games.keys.content import GLYPHS, names
from games.keys.solving import clock, limit, shown, unfinished
from games.keys.state import Climber, State

NEWS = ("gems", "roll", "door", "open", "hint", "wait", "quit")


def told(before: State, seat: int, move: str, after: State, viewer: Viewer) -> Event:
    """What a move tells a viewer: everybody learns the same."""
    verb, *words = move.split(" ")
    kind = "open" if _opens(before, seat, after) else verb
    values: dict[str, Any] = {**TELLS[kind](before, seat, words, after), "then": after.phase}
    return Event(kind, seat, kind in NEWS or _shows_a_door(before, after), values)


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


Told = dict[str, Any]


def _gems(before: State, seat: int, words: list[str], after: State) -> Told:
    return {"floors": tuple(tuple(LETTERS[gem] for gem in gems) for gems in after.floors)}


def _cards(before: State, seat: int, words: list[str], after: State) -> Told:
    return {"count": len(after.cards)}


def _roll(before: State, seat: int, words: list[str], after: State) -> Told:
    return {"glyph": GLYPHS[after.glyph], "round": after.round, "roller": roller(after)}


def _door(before: State, seat: int, words: list[str], after: State) -> Told:
    assert after.door is not None
    cells, keys = after.door
    return {"number": after.round, "cells": names(cells), "keys": keys}


def _lay(before: State, seat: int, words: list[str], after: State) -> Told:
    return {**_where(after.climbers[seat], words[0]), "ms": _ms(words)}


def _lift(before: State, seat: int, words: list[str], after: State) -> Told:
    return {**_where(before.climbers[seat], words[0]), "ms": _ms(words)}


def _open(before: State, seat: int, words: list[str], after: State) -> Told:
    one = after.climbers[seat]
    return {
        "tiling": tuple((key, names(place)) for key, place in one.laid),
        "ms": one.opened,
        "place": after.order.index(seat) + 1,
        "hint": one.hints > before.climbers[seat].hints,
    }


def _hint(before: State, seat: int, words: list[str], after: State) -> Told:
    was, now = dict(before.climbers[seat].laid), dict(after.climbers[seat].laid)
    kept = was.keys() < now.keys()  # else all went back, and one key lies there
    key = next(key for key in now if not (kept and key in was))
    back = () if kept else tuple(was)
    where = _where(after.climbers[seat], key)
    return {**where, "back": back, "ms": _ms(words), "clock": clock(after, after.climbers[seat])}


def _wait(before: State, seat: int, words: list[str], after: State) -> Told:
    return {"ms": _ms(words), "out": _ms(words) == limit(before)}


def _quit(before: State, seat: int, words: list[str], after: State) -> Told:
    return {"ms": _ms(words)}


def _sand(before: State, seat: int, words: list[str], after: State) -> Told:
    if after.phase == "solve":
        return {"minute": 2, "lost": ()}
    left = (s for s, climber in enumerate(before.climbers) if unfinished(before, climber))
    return {"minute": 0, "lost": tuple(left)}


def _floor(before: State, seat: int, words: list[str], after: State) -> Told:
    floor = after.climbers[seat].floor
    gems = tuple(LETTERS[gem] for gem in before.floors[floor - 1][:TAKES])
    was, ms = before.climbers[seat].floor, _ms(words) if before.terms.swift else None
    return {"floor": floor, "was": was, "gems": gems, "ms": ms}


def _stop(before: State, seat: int, words: list[str], after: State) -> Told:
    return {"opened": len(after.times)}


def _ms(words: list[str]) -> int:
    return int(words[-1][1:])


def _where(climber: Climber, key: str) -> Told:
    return {"key": key, "cells": names(dict(climber.laid)[key])}


TELLS = {
    "gems": _gems,
    "cards": _cards,
    "roll": _roll,
    "door": _door,
    "lay": _lay,
    "lift": _lift,
    "open": _open,
    "hint": _hint,
    "wait": _wait,
    "quit": _quit,
    "sand": _sand,
    "floor": _floor,
    "stop": _stop,
}
