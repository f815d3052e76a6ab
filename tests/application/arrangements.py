"""Tables for several devices as Hypothesis makes them up: who sits where, and what goes wrong."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from games.registry import load
from walks import Cell, cells

MOST_DEVICES = 5

TROUBLES = (
    "reload",
    "cut",
    "relay",
    "weather",
    "repeat",
    "bot",
    "person",
    "undo",
    "talk",
    "halt",
    "late",
    "leave",
)
"""What may happen at a table, by the name of the method of `Evening` that lets it."""


@dataclass(frozen=True)
class Trouble:
    """Something happens after so many rounds, to one device or to all, and lasts for some."""

    after: int
    what: str
    who: int
    rounds: int


@dataclass(frozen=True)
class Arrangement:
    """One table: its game and options, each device's seat (the keeper's first), and its troubles.
    Who has None watches; bots take the seats that are left."""

    cell: Cell
    advice: bool
    seats: tuple[int | None, ...]
    troubles: tuple[Trouble, ...]
    seed: int


@cache
def tables_for(slug: str) -> list[Cell]:
    """Every way to set a game up for two or more."""
    return [cell for cell in cells(load(slug)) if cell.seats >= 2]


@st.composite
def arrangements(draw: DrawFn, slug: str, rounds: int = 60) -> Arrangement:
    cell = draw(st.sampled_from(tables_for(slug)))
    devices = draw(st.integers(2, MOST_DEVICES))
    people = draw(st.integers(1, min(devices, cell.seats)))
    taken: list[int | None] = list(draw(st.permutations(range(cell.seats)))[:people])
    seats = draw(st.permutations([*taken, *[None] * (devices - people)]))
    return Arrangement(
        cell,
        draw(st.booleans()),
        tuple(seats),
        tuple(draw(st.lists(troubles(rounds), max_size=8))),
        draw(st.integers(0, 10**6)),
    )


def troubles(rounds: int) -> SearchStrategy[Trouble]:
    return st.builds(
        Trouble,
        after=st.integers(0, rounds),
        what=st.sampled_from(TROUBLES),
        who=st.integers(0, MOST_DEVICES - 1),
        rounds=st.integers(0, 4),
    )
