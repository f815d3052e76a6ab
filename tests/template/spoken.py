"""Three Cups in words: what the table draws for one viewer, line by line."""

from __future__ import annotations

from page.parts import Seen

from .content import CUPS
from .moves import parse_seat
from .rules import View
from .words import said, under, where


def board(seen: Seen[View]) -> list[str]:
    """Every cup, and what this viewer saw under it."""
    return [
        f"{where(number, seen.t)}: {under(seen.view.seen[number - 1], seen.t)}." for number in CUPS
    ]


def moves(seen: Seen[View]) -> list[str]:
    """What the mover can do."""
    return [said(parse_seat(move), seen.t) for move in seen.moves]


def clock(seen: Seen[View]) -> list[str]:
    """There is none."""
    return []


def held(seen: Seen[View]) -> list[str]:
    """Nobody holds anything; but all may know who has looked how often."""
    looks = [sum(who == seat for who, _ in seen.view.peeks) for seat in range(seen.view.seats)]
    return [
        f"{name}: {seen.t('Cups looked under')}, {count}." for name, count in zip(seen.names, looks)
    ]
