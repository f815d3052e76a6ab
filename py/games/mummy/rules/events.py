"""What each move tells each viewer; the table is in `state`."""

from __future__ import annotations

from engine.game import Event, Value, Viewer
from games.mummy.content.tables import CELLS, INDEX, MUMMY, SEEKER_DICE
from games.mummy.rules.moves import (
    Cancel,
    Deal,
    Dice,
    Die,
    Generate,
    Go,
    Roll,
    Skip,
    Step,
    Stop,
    parse,
)
from games.mummy.rules.state import State
from games.mummy.rules.turns import ankhs, hand_at, hand_of
from games.mummy.rules.views import sees

Told = tuple[bool, dict[str, Value]]
"""Whether it is news to a viewer, and the values."""


def told(before: State, seat: int, move: str, after: State, viewer: Viewer) -> Event | None:
    made = parse(move)
    match made:  # the most frequent first: every viewer is told every move
        case Step():
            kind, (news, values) = "step", _step(before, made.cell, after, viewer)
        case Roll():
            kind, (news, values) = "roll", _roll(before, viewer)
        case Dice():
            kind, (news, values) = "dice", _dice(before, made.faces, after, viewer)
        case Go():
            kind, (news, values) = "go", _go(before, made, after, viewer)
        case Die():
            kind, (news, values) = "die", (True, {"face": made.face, "steps": after.left})
        case Stop():
            kind, (news, values) = "stop", _stop(before)
        case Cancel():
            kind, (news, values) = "cancel", _cancel(before, after, viewer)
        case Skip():
            kind, (news, values) = "skip", (_blind(before, viewer), {"pawn": before.turn})
        case Deal():
            kind, (news, values) = "deal", _deal(after, viewer)
        case Generate():
            kind, (news, values) = "maze", (True, {"maze": after.maze})
    return Event(kind, seat, news, values)


def _blind(state: State, viewer: Viewer) -> bool:
    return not sees(state, viewer)


def _deal(after: State, viewer: Viewer) -> Told:
    hand = -1 if viewer is None else hand_at(after, viewer)
    return hand >= 0, {"missions": after.held[hand] if hand >= 0 else ()}


def _roll(before: State, viewer: Viewer) -> Told:
    return _blind(before, viewer), {"pawn": before.turn, "dice": SEEKER_DICE - before.aside}


def _dice(before: State, faces: tuple[str, ...], after: State, viewer: Viewer) -> Told:
    return True, {
        "pawn": before.turn,
        "faces": () if _blind(before, viewer) else faces,
        "mummies": faces.count(MUMMY),
        "aside": after.aside,
        "skipped": after.aside == SEEKER_DICE,
    }


def _cancel(before: State, after: State, viewer: Viewer) -> Told:
    return _blind(before, viewer), {"pawn": before.turn, "steps": after.left}


def _go(before: State, move: Go, after: State, viewer: Viewer) -> Told:
    pawn, hand = before.turn, hand_of(before, before.turn)
    blind = _blind(before, viewer)
    # Whoever walks learns nothing by it, and until somebody else looks may walk otherwise. What was
    # shown is shown (M3.10).
    own = viewer is not None and hand_at(before, viewer) == hand
    return move.show or not own, {
        "pawn": pawn,
        "face": move.call,
        "from": "" if blind else CELLS[before.at[pawn]],
        "to": "" if blind and not move.show else move.cell,
        "mission": after.shown[hand][-1] if move.show else "",
        "left": len(after.held[hand]),
        "won": not after.held[hand],
    }


def _step(before: State, name: str, after: State, viewer: Viewer) -> Told:
    cell = INDEX[name]
    caught = before.at.index(cell) if cell in before.at else -1
    return caught >= 0 or _blind(before, viewer), {
        "cell": name,
        "left": before.left - 1,
        "caught": caught,
        "out": caught >= 0 and not after.ankhs[caught],
        "ankhs": ankhs(after),
        "won": after.phase == "over",
        "done": after.phase != "walk",
    }


def _stop(before: State) -> Told:
    return False, {"cell": CELLS[before.mummy], "left": before.left}
