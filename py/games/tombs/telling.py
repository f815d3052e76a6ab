"""What each move tells a viewer: the table of events is at the head of `state`."""

from __future__ import annotations

from typing import Any

from engine.game import Event, Viewer
from games.tombs.content import SYMBOLS
from games.tombs.decks import plan
from games.tombs.grid import bits, named
from games.tombs.marking import effect, read_cells
from games.tombs.replacing import awards
from games.tombs.sight import eyes
from games.tombs.state import State


def told(before: State, seat: int, move: str, after: State, viewer: Viewer) -> Event:
    """What a move tells a viewer. All is open but the deal; what is turned up is news."""
    verb, *words = move.split(" ")
    news, values = TELLS[verb](before, seat, words, after, eyes(before, viewer))
    return Event(verb, seat, news, values)


Told = tuple[bool, dict[str, Any]]


def _chambers(before: State, seat: int, words: list[str], after: State, viewer: Viewer) -> Told:
    return True, {"chambers": after.chambers}


def _deal(before: State, seat: int, words: list[str], after: State, viewer: Viewer) -> Told:
    return viewer is not None, {"cards": () if viewer is None else after.sides[viewer].dealt}


def _keep(before: State, seat: int, words: list[str], after: State, viewer: Viewer) -> Told:
    return False, {"cards": after.sides[seat].places if viewer == seat else ()}


def _fill(before: State, seat: int, words: list[str], after: State, viewer: Viewer) -> Told:
    kept = () if before.round else tuple(side.places for side in after.sides)
    return True, {"cards": after.reserve[len(before.reserve) :], "kept": kept}


def _shuffle(before: State, seat: int, words: list[str], after: State, viewer: Viewer) -> Told:
    return False, {"round": after.round}


def _reveal(before: State, seat: int, words: list[str], after: State, viewer: Viewer) -> Told:
    turn = len(after.shown)
    return True, {"expedition": after.shown[-1], "round": after.round, "turn": turn}


def _mark(before: State, seat: int, words: list[str], after: State, viewer: Viewer) -> Told:
    side, now = before.sides[seat], after.sides[seat]
    place, cells = read_cells(side, words)
    one = plan(before.chambers, side.places[place])
    what = effect(side, one, cells, before.round)
    asked = max(0, side.crosses - 1) + what.crosses
    symbols = (symbol for symbol, where in zip(SYMBOLS, one.symbols) for _ in bits(cells & where))
    return False, {
        "chamber": one.number,
        "cells": named(cells),
        "single": len(words) == 2,
        "symbols": tuple(symbols),
        "red": what.red,
        "green": what.green,
        "torch": what.torch,
        "skulls": what.skulls,
        "cleared": what.cleared,
        "crosses": now.crosses,
        "lost": asked - now.crosses,
        "completed": bool(cells & one.tomb),
    }


def _done(before: State, seat: int, words: list[str], after: State, viewer: Viewer) -> Told:
    return False, {"all": after.phase != "mark", "queue": after.finished}


def _take(before: State, seat: int, words: list[str], after: State, viewer: Viewer) -> Told:
    card = 0 if words == ["deck"] else int(words[0])
    return False, {"old": before.queue[0][0], "card": card}


def _draw(before: State, seat: int, words: list[str], after: State, viewer: Viewer) -> Told:
    old, to = before.queue[0]
    return True, {"to": to, "old": old, "card": int(words[0])}


def _points(before: State, seat: int, words: list[str], after: State, viewer: Viewer) -> Told:
    return False, {"awards": tuple(tuple(award) for award in awards(before))}


def _end(before: State, seat: int, words: list[str], after: State, viewer: Viewer) -> Told:
    return False, {"ended": True}


TELLS = {
    "chambers": _chambers,
    "deal": _deal,
    "keep": _keep,
    "fill": _fill,
    "shuffle": _shuffle,
    "reveal": _reveal,
    "mark": _mark,
    "cross": _mark,
    "done": _done,
    "pass": _done,
    "take": _take,
    "draw": _draw,
    "points": _points,
    "end": _end,
}
