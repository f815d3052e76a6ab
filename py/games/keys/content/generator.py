"""Making doors from chance: a deck of 36 cards (K1.5), or one door more (K9.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.chance import Chance
from games.keys.content.tables import (
    CARDS,
    CELLS,
    COLUMNS,
    GLYPHS,
    HANDED,
    KEYS,
    ROWS,
    SIDES,
    Card,
    Cells,
    Side,
    bits,
    images,
    places,
)

# K1.5

AREAS = {"easy": (11, 12, 13), "hard": (15, 16, 17)}
"""How many cells a door has. As many doors of each: then every key can be used equally often."""
MOST_TILINGS = {"easy": 2, "hard": 3}
CHOICE = {"easy": 12, "hard": 24}
"""A door of a deck has at least so many sets to choose six from. Measured over six decks: no key
is then in more than four sets of one door; with six to choose from it can be in five."""
COMPACT = 2
"""How much rather a door grows where it has more neighbours. Measured over 900 doors: at 0, a
third of them leave that choice; at 2, three quarters; at 3, no more, and a quarter of those with
twelve cells are one and the same block."""

KeySet = int
"""A set of keys as the bits of a number, in the order of `KEYS`."""


def made(seed: int, progress: Callable[[int, int], None] | None = None) -> tuple[Card, ...]:
    """A deck: the same for the same seed. `progress` is told how many doors are made, of how many.

    Nothing of how a door was found is kept: that its sets cover it is seen by solving them.
    """
    chance = Chance(seed).fork("keys/made-1")
    sides: list[tuple[Side, ...]] = []
    for name in SIDES:
        doors: dict[Cells, tuple[int, list[KeySet]]] = {}
        count = 0
        while len(doors) < CARDS:
            area = AREAS[name][len(doors) % len(AREAS[name])]
            door, sets = _door(chance.fork(name, count), name, area)
            if len(sets) >= CHOICE[name]:
                doors.setdefault(form(door), (door, sets))  # no two alike
            count += 1
            if progress:
                progress(len(sides) * CARDS + len(doors), len(SIDES) * CARDS)
        sides.append(_shared_out(chance.fork(f"{name}/sets"), list(doors.values())))
    return tuple(Card(easy, hard) for easy, hard in zip(*sides))


def door(chance: Chance, side: str) -> tuple[int, tuple[str, ...]]:
    """One door with one set of keys."""
    count = 0
    while True:
        area = chance.pick(AREAS[side], "area", count)
        found, sets = _door(chance.fork("door", count), side, area)
        if sets:
            # A key first, then a set with it: keys that fit seldom are handed out too.
            key = chance.pick([i for i in range(len(KEYS)) if any(s >> i & 1 for s in sets)], "key")
            return found, _named(chance.pick([keys for keys in sets if keys >> key & 1], "set"))
        count += 1


def form(door: int) -> Cells:
    """One and the same for a door and all its turned and flipped images."""
    return min(images(door))


# Doors

_ALL = (1 << len(CELLS)) - 1
_LEFT = sum(1 << COLUMNS * row for row in range(ROWS))
_RIGHT = _LEFT << COLUMNS - 1
_TOP = (1 << COLUMNS) - 1
_RIM = _LEFT | _RIGHT | _TOP | _TOP << COLUMNS * (ROWS - 1)


def _door(chance: Chance, side: str, area: int) -> tuple[int, list[KeySet]]:
    """Some door and the sets of keys that cover it, each in few ways: perhaps none."""
    door = _grown(chance, area)
    if _holed(door):
        return door, []
    tilings = _tilings(door, HANDED[side])
    few = [keys for keys, ways in sorted(tilings.items()) if ways <= MOST_TILINGS[side]]
    return door, few


def _grown(chance: Chance, area: int) -> int:
    """A door grown cell by cell from one, then moved to the middle of the grid."""
    door = 1 << chance.below(len(CELLS), "seed")
    for count in range(area - 1):
        cells = [1 << i for i in bits(_beside(door))]
        weights = [(_beside(cell) & door).bit_count() ** COMPACT for cell in cells]
        left = chance.below(sum(weights), "grow", count)
        for cell, weight in zip(cells, weights):
            left -= weight
            if left < 0:
                door |= cell
                break
    return _centred(door)


def _centred(door: int) -> int:
    cells = images(door)[0]
    down = (ROWS - 1 - max(row for row, _ in cells)) // 2
    right = (COLUMNS - 1 - max(column for _, column in cells)) // 2
    return sum(1 << COLUMNS * (row + down) + column + right for row, column in cells)


def _holed(door: int) -> bool:
    """Whether some cell outside the door is shut in by it."""
    outside = _ALL & ~door
    reached, open_ = 0, outside & _RIM
    while open_ != reached:
        reached, open_ = open_, (open_ | _beside(open_)) & outside
    return reached != outside


def _beside(cells: int) -> int:
    """The cells that touch a set of cells by a side, and are not in it."""
    grown = cells << COLUMNS | cells >> COLUMNS | (cells & ~_RIGHT) << 1 | (cells & ~_LEFT) >> 1
    return grown & _ALL & ~cells


# Sets of keys

_KEY = {place: 1 << i for i, key in enumerate(KEYS) for place in places(key)}
"""Which key it is that covers these cells."""


def _tilings(door: int, handed: int) -> dict[KeySet, int]:
    """Every set of so many keys that covers a door, and in how many ways.

    As in `cover`, but for all sets in one search.
    """
    by_first_cell: dict[int, list[tuple[int, KeySet]]] = {}
    for place, key in _KEY.items():
        if place & door == place:
            by_first_cell.setdefault(place & -place, []).append((place, key))
    found: dict[KeySet, int] = {}

    def search(free: int, used: KeySet, left: int) -> None:
        if left == 1:
            key = _KEY.get(free, used)
            if not key & used:
                found[used | key] = found.get(used | key, 0) + 1
            return
        for place, key in by_first_cell.get(free & -free, ()):
            if place & free == place and not key & used:
                search(free ^ place, used | key, left - 1)

    search(door, 0, handed)
    return found


def _shared_out(chance: Chance, doors: Sequence[tuple[int, list[KeySet]]]) -> tuple[Side, ...]:
    """Six sets for each door, so that every key is used about equally often.

    Each set is exchanged for one whose keys are used less, on all doors and on this one, until
    no exchange makes it better.
    """
    chosen = [
        list(chance.shuffled(sets, "first", at)[: len(GLYPHS)])
        for at, (_, sets) in enumerate(doors)
    ]
    uses = [sum(one >> i & 1 for mine in chosen for one in mine) for i in range(len(KEYS))]
    changed = True
    while changed:
        changed = False
        for mine, (_, sets) in zip(chosen, doors):
            for at, old in enumerate(mine):
                others = mine[:at] + mine[at + 1 :]
                weights = [
                    n - (old >> i & 1) + sum(one >> i & 1 for one in others)
                    for i, n in enumerate(uses)
                ]
                _, other, new = min(
                    (sum(weights[i] for i in bits(one)), one != old, one)
                    for one in sets
                    if one not in others
                )
                if other:
                    uses = [n - (old >> i & 1) + (new >> i & 1) for i, n in enumerate(uses)]
                    mine[at] = new
                    changed = True
    return tuple(
        Side(door, tuple(_named(keys) for keys in chance.shuffled(mine, "glyphs", at)))
        for at, ((door, _), mine) in enumerate(zip(doors, chosen))
    )


def _named(keys: KeySet) -> tuple[str, ...]:
    return tuple(KEYS[i] for i in bits(keys))
