"""What each move tells each viewer; the table is in `state`."""

from __future__ import annotations

from typing import Any

from engine.game import Event, Viewer, event
from games.mummy.content import CELLS, INDEX, MUMMY, SEEKER_DICE
from games.mummy.sight import sees
from games.mummy.state import State
from games.mummy.turns import ankhs, hand_at, hand_of

Told = tuple[bool, dict[str, Any]]
"""Whether it is news to a viewer, and the values."""


def told(before: State, seat: int, move: str, after: State, viewer: Viewer) -> Event | None:
    kind, *words = move.split(" ")
    news, values = TELLS[kind](before, words, after, viewer)
    return event(kind, seat, news=news, **values)


def _blind(state: State, viewer: Viewer) -> bool:
    return not sees(state, viewer)


def _maze(before: State, words: list[str], after: State, viewer: Viewer) -> Told:
    return True, {"maze": after.maze}


def _deal(before: State, words: list[str], after: State, viewer: Viewer) -> Told:
    hand = -1 if viewer is None else hand_at(after, viewer)
    return hand >= 0, {"missions": after.held[hand] if hand >= 0 else ()}


def _roll(before: State, words: list[str], after: State, viewer: Viewer) -> Told:
    return _blind(before, viewer), {"pawn": before.turn, "dice": SEEKER_DICE - before.aside}


def _dice(before: State, words: list[str], after: State, viewer: Viewer) -> Told:
    return True, {
        "pawn": before.turn,
        "faces": () if _blind(before, viewer) else tuple(words),
        "mummies": words.count(MUMMY),
        "aside": after.aside,
        "skipped": after.aside == SEEKER_DICE,
    }


def _cancel(before: State, words: list[str], after: State, viewer: Viewer) -> Told:
    return _blind(before, viewer), {"pawn": before.turn, "steps": after.left}


def _skip(before: State, words: list[str], after: State, viewer: Viewer) -> Told:
    return _blind(before, viewer), {"pawn": before.turn}


def _go(before: State, words: list[str], after: State, viewer: Viewer) -> Told:
    call, cell, *show = words
    pawn, hand = before.turn, hand_of(before, before.turn)
    blind = _blind(before, viewer)
    # Whoever walks learns nothing by it, and until somebody else looks may walk otherwise. What was
    # shown is shown (M3.10).
    own = viewer is not None and hand_at(before, viewer) == hand
    return bool(show) or not own, {
        "pawn": pawn,
        "face": call,
        "from": "" if blind else CELLS[before.at[pawn]],
        "to": "" if blind and not show else cell,
        "mission": after.shown[hand][-1] if show else "",
        "left": len(after.held[hand]),
        "won": not after.held[hand],
    }


def _die(before: State, words: list[str], after: State, viewer: Viewer) -> Told:
    return True, {"face": int(words[0]), "steps": after.left}


def _step(before: State, words: list[str], after: State, viewer: Viewer) -> Told:
    cell = INDEX[words[0]]
    caught = before.at.index(cell) if cell in before.at else -1
    return caught >= 0 or _blind(before, viewer), {
        "cell": words[0],
        "left": before.left - 1,
        "caught": caught,
        "out": caught >= 0 and not after.ankhs[caught],
        "ankhs": ankhs(after),
        "won": after.phase == "over",
        "done": after.phase != "walk",
    }


def _stop(before: State, words: list[str], after: State, viewer: Viewer) -> Told:
    return False, {"cell": CELLS[before.mummy], "left": before.left}


TELLS = {
    "maze": _maze,
    "deal": _deal,
    "roll": _roll,
    "dice": _dice,
    "cancel": _cancel,
    "skip": _skip,
    "go": _go,
    "die": _die,
    "step": _step,
    "stop": _stop,
}
