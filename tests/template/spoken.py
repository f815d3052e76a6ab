"""Three Cups in words: what the table draws for one viewer, line by line."""

from __future__ import annotations

from page.parts import Seen
from template.content import CUPS
from template.page import SEEN

MOVES = {"peek": "Peek under the {cup} cup.", "lift": "Lift the {cup} cup.", "pass": "Pass."}


def board(seen: Seen) -> list[str]:
    """Every cup, and what this viewer saw under it."""
    t = seen.t
    return [f"{t(CUPS[number])}: {t(SEEN[seen.view.seen[number - 1]])}." for number in CUPS]


def moves(seen: Seen) -> list[str]:
    """What the mover can do."""
    told = []
    for move in seen.moves:
        verb, _, cup = move.partition(" ")
        told.append(seen.t(MOVES[verb], cup=seen.t(CUPS[int(cup)]) if cup else ""))
    return told


def clock(seen: Seen) -> list[str]:
    """There is none."""
    return []


def held(seen: Seen) -> list[str]:
    """Nobody holds anything."""
    return []
