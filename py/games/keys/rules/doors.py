"""The door before a seat, where keys can lie on it, and which doors chance may make."""

from __future__ import annotations

from functools import lru_cache

from engine.chance import Chance
from engine.game import Refused
from games.keys.content import cover
from games.keys.content.generator import AREAS, MOST_TILINGS
from games.keys.content.tables import (
    BIT,
    CELLS,
    COLUMNS,
    HANDED,
    KEYS,
    ROWS,
    deck,
    mask,
    names,
    places,
)
from games.keys.rules import moves
from games.keys.rules.moves import laying
from games.keys.rules.state import State

Door = tuple[int, tuple[str, ...]]
"""The cells of a door, and the keys for it."""

ROUNDS = {"climb": 9, "door": 1, "endless": 999}
"""K2.3; K9.1"""


def card(state: State, seat: int) -> int:
    """The number of a seat's card in this round; 0 for a generated door."""
    if state.door or not state.round:
        return 0
    return state.cards[(state.round - 1) * len(state.climbers) + seat]


def door(state: State, seat: int) -> Door:
    """A seat's door in this round, and the keys that its card shows for the hieroglyph (K3.2)."""
    if state.door:
        return state.door
    side = deck()[card(state, seat) - 1].side(state.terms.side)
    return side.door, side.sets[state.glyph]


@lru_cache(maxsize=4096)
def layings(door: int, key: str) -> tuple[tuple[int, str], ...]:
    """Every place of a key on a bare door, with the move that lays it there, but for its time."""
    fitting = (place for place in places(key) if place & door == place)
    return tuple((place, laying(key, names(place))) for place in fitting)


def placements(door: int, covered: int, key: str) -> list[tuple[int, str]]:
    """Those of them that are free (K1.5)."""
    return [one for one in layings(door, key) if not one[0] & covered]


# Generated doors (K9.1)

LONGEST_SEED = 24


def checked_seed(typed: object) -> str:
    """A typed seed as it is shown, or Refused.

    >>> checked_seed("  Great  Sphinx 2 ")
    'Great Sphinx 2'
    """
    if (
        not isinstance(typed, str)
        or len(typed) > LONGEST_SEED
        or not all(sign.isalnum() or sign in " -" for sign in typed)
    ):
        raise Refused(
            "K9.1",
            "A seed is a word or a number: at most {n} letters, digits, spaces and hyphens.",
            n=LONGEST_SEED,
        )
    return " ".join(typed.split())


def sown(seed: str) -> Chance:
    """What makes the doors of a typed seed: the same however its capitals are written."""
    return Chance(0).fork(f"keys/typed/{seed.casefold()}")


def generated(side: str, move: moves.Door) -> Door:
    """The door that fate names with its cells and keys, or Refused (K1.5)."""
    cells, keys = move.cells, move.keys
    if not cells or any(cell not in BIT for cell in cells):
        raise Refused("K1.5", "Fate names the cells of a door.")
    found = mask(cells)
    if names(found) != cells or len(cells) not in AREAS[side] or not _in_shape(found):
        raise Refused(
            "K1.5", "A door is in one piece, has no holes, and is neither too small nor too large."
        )
    if len(keys) != HANDED[side] or keys != tuple(key for key in KEYS if key in keys):
        raise Refused("K1.1", "A door comes with {n} different keys.", n=HANDED[side])
    if not 1 <= cover.count(found, keys) <= MOST_TILINGS[side]:
        raise Refused("K1.5", "Those keys cannot cover that door, or can in too many ways.")
    return found, keys


_GRID = (1 << len(CELLS)) - 1
_INNER = mask(CELLS[COLUMNS * row + column] for row in range(1, ROWS - 1) for column in range(1, 5))


def _in_shape(door: int) -> bool:
    outside = _GRID & ~door
    return _reached(door & -door, door) == door and _reached(outside & ~_INNER, outside) == outside


def _reached(start: int, within: int) -> int:
    """What can be reached from some cells, from cell to cell side by side."""
    before = 0
    while start != before:
        before = start
        for pair in places("I2"):
            if pair & start and pair & within == pair:
                start |= pair
    return start
