"""The Pharaoh's Keys played by a screen-reader user: they know what the table says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from e2e.by_ear import panel
from e2e.listener import Listener, Page_, button, named, said

Spots = frozenset[tuple[int, int]]


def play(ear: Listener, told: str, heard: Page_) -> None:
    """Think, then turn and lay."""
    if "uncover it" in told:
        ear.choose(button("Look at the door"), heard)
    elif ", take " in told:
        floor = re.findall(r"(Floor \d), (?:stay|\d)[^.]*?, take ", told)[0]
        ear.choose(button(floor), heard)
    elif "Next round" in told:
        ear.choose(button("Next round"), heard)
    else:
        ear.press("b")
        open_door(ear, " ".join(panel(ear.listen())))


def open_door(ear: Listener, board: str) -> None:
    """Lay every key where it belongs."""
    door = frozenset(
        at for row in re.findall(r"Row \d: ([a-z0-9 ]+)[.,]", board) for at in spots(row)
    )
    shapes = {
        key: frozenset(spots(cells))
        for key, cells in re.findall(r"Key: ([\w ]+), shape ([a-z0-9 ]+)\.", board)
    }
    way = tiled(door, list(shapes.items()))
    assert way, board
    for key, cells in way.items():
        lay(ear, key, shapes[key], cells)


def spots(cells: str) -> list[tuple[int, int]]:
    return [(ord(cell[0]) - ord("a"), int(cell[1]) - 1) for cell in cells.split()]


def tiled(free: Spots, left: list[tuple[str, Spots]]) -> dict[str, Spots] | None:
    """Where each key goes, so that they cover all that is free."""
    if not left:
        return None if free else {}
    first = min(free, key=lambda at: (at[1], at[0]))
    for at, (key, shape) in enumerate(left):
        for _, _, lies in ways(shape):
            for x, y in lies:
                cells = frozenset((a - x + first[0], b - y + first[1]) for a, b in lies)
                if first in cells and cells <= free:
                    rest = tiled(free - cells, left[:at] + left[at + 1 :])
                    if rest is not None:
                        return {key: cells, **rest}
    return None


def ways(shape: Spots) -> Iterator[tuple[int, int, Spots]]:
    """A shape flipped or not and turned clockwise, with how often."""
    for flips in (0, 1):
        lies = moved((-x, y) for x, y in shape) if flips else moved(shape)
        for turns in range(4):
            yield flips, turns, lies
            lies = moved((-y, x) for x, y in lies)


def moved(cells: Iterable[tuple[int, int]]) -> Spots:
    found = list(cells)
    left, top = min(x for x, _ in found), min(y for _, y in found)
    return frozenset((x - left, y - top) for x, y in found)


def lay(ear: Listener, key: str, shape: Spots, cells: Spots) -> None:
    """Take a key, turn it, and go along the door until it would cover what it should."""
    ear.choose(button(key))
    flips, turns = next((f, n) for f, n, lies in ways(shape) if lies == moved(cells))
    ear.press("f", flips)
    ear.press("r", turns)
    wanted = [chr(97 + x) + str(y + 1) for x, y in sorted(cells, key=lambda at: (at[1], at[0]))]
    for cell in wanted:
        heard = ear.listen()
        target = next(one for one in heard if named(f"{cell}, ", "gridcell")(one))
        ear.reach(target, heard)
        if f"{key} would cover {' '.join(wanted)}" in told(ear.listen()):
            ear.press("Enter")
            return
    raise AssertionError(f"{key} cannot be laid on {wanted}")


def told(heard: Page_) -> str:
    """What all the regions say."""
    return f"{said(heard, 'status')} {said(heard, 'log')}"
