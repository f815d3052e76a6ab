"""Five players who play by ear: what they know of the table is what it says."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator

from e2e.listener import Heard, Listener, Page_, button, is_over, named, said

Spots = frozenset[tuple[int, int]]
DONE = "Possible moves"
NOTHING = "There is nothing to choose here now."


def turn(ear: Listener) -> tuple[str, Page_]:
    """What can be done, once something can; "" when the match is over."""

    def ready(heard: Page_) -> tuple[str, Page_] | None:
        if is_over(heard):
            return "", heard
        lines = panel(heard)
        if lines[:1] != [DONE]:
            ear.press("m")
            return None
        return None if NOTHING in lines else (" ".join(lines), heard)

    told: tuple[str, Page_] = ear.until(ready, "a turn")
    return told


def panel(heard: Page_) -> list[str]:
    """What stands in the panel of words: the question, and the lines of the answer."""
    region = next((one.id for one in heard if named("In words", "region")(one)), -1)
    inside = [one for one in heard if region in one.within]
    buttons = {one.id for one in inside if one.role == "button"}
    texts = [one for one in inside if one.role == "StaticText"]
    return [one.name for one in texts if not buttons & set(one.within)]


def play(ear: Listener, player: Callable[[Listener, str, Page_], None], most: int) -> int:
    """Play to the end; how many choices it took."""
    for count in range(most):
        told, heard = turn(ear)
        if not told:
            return count
        player(ear, told, heard)
    raise AssertionError("the match does not end")


# Sands of Memory: push where nobody has looked, and remember


def sands() -> Callable[[Listener, str, Page_], None]:
    seen: dict[str, str] = {}
    wanted = [""]

    def player(ear: Listener, told: str, heard: Page_) -> None:
        if "Turn the card up" in told:
            ear.choose(button("Turn the card up"), heard)
            wanted[0] = ""
            return
        if not wanted[0]:
            card = re.search(r"Wanted: (\w+), value \d", ear.ask("b"))
            assert card
            wanted[0] = card[1].lower()
        here = next(one.name for one in heard if named("open: ", "gridcell")(one))
        what, _, spot = here.partition(", ")
        seen[spot] = what
        pushes = re.findall(r"row \d+, column \d+", told)
        best = [spot for spot in pushes if wanted[0] in seen.get(spot, "")]
        new = [spot for spot in pushes if spot not in seen]
        bare = [spot for spot in pushes if "bare sand" in seen.get(spot, "")]
        spot = (best or new or bare or pushes)[0]
        ear.choose(lambda one: one.role == "gridcell" and one.name.endswith(spot), heard)

    return player


# Golden Tombs: towards the tomb, over gems, round the skulls

WORTH = {"golden tomb": 10, "torch": 4, "red gem": 3, "green gem": 3, "red cross": 2, "skull": -2}


def tombs(ear: Listener, told: str, heard: Page_) -> None:
    if "Take card" in told:
        number = re.findall(r"Take card (\d+)", told)[0]
        ear.choose(button(f"{number}, "), heard)
    elif "Pyramid" not in told:
        ear.choose(button("Pass" if "Pass" in told else "Done"), heard)
    else:
        best = max(marks(heard), key=lambda one: one[0], default=None)
        if best is None:  # it fits nowhere as it lies
            ear.choose(button("Turn" if "the pattern fits on" in told else "One cell"), heard)
        else:
            ear.choose(lambda one: one.id == best[1].id, heard)


def marks(heard: Page_) -> Iterator[tuple[int, Heard]]:
    """Cells to choose, each with what choosing it is worth."""
    for grid in (one for one in heard if one.role == "grid"):
        own = [one for one in heard if one.role == "gridcell" and grid.id in one.within]
        holds = {one.name[:2]: one.name.split(": ")[1].split(",")[0] for one in own}
        for one in own:
            fits = re.search(r"the pattern fits: ([a-e1-5 ]+)", one.name)
            if fits or "can be marked" in one.name:
                cells = fits[1].split() if fits else [one.name[:2]]
                yield sum(WORTH.get(holds[cell], 0) + 1 for cell in cells), one


# The Pharaoh's Keys: think, then turn and lay


def keys(ear: Listener, told: str, heard: Page_) -> None:
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


# The Mummy's Maze: to the nearest symbol that is wanted

STEPS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}


def mummy(ear: Listener, told: str, heard: Page_) -> None:
    dice = dict(re.findall(r"Die (\w+) leads to: ([a-z0-9, ]+)\.", told))
    if not dice:
        verb = next(verb for verb in ("Roll", "Cancel", "No move") if verb in told)
        ear.choose(button(verb), heard)
        return
    shows = re.findall(r"On (\w+) you can show", told)
    far = distances(heard)
    goes = [(cell, face) for face, cells in dice.items() for cell in cells.split(", ")]
    cell, face = min(goes, key=lambda go: (go[0] not in shows, far.get(go[0], 99)))
    die = next(one for one in heard if one.role == "button" and one.name == f"Die {face}")
    if die.states.get("pressed") != "true":
        ear.choose(lambda one: one.id == die.id, heard)
    ear.choose(lambda one: named(f"{cell}, ")(one) and "can be chosen" in one.name)
    heard = ear.listen()
    if any(button("Show it")(one) for one in heard):
        ear.choose(button("Show it"), heard)


def distances(heard: Page_) -> dict[str, int]:
    """How far every cell is from a mission that is still held, by the exits that the cells tell."""
    paths = {
        one.name.split(",")[0]: re.search(r"exits: ([a-z, ]+?)(?:, \w+ region)?$", one.name)
        for one in heard
        if one.role == "gridcell" and one.name
    }
    wanted = [
        one.name.split(",")[0]
        for one in heard
        if one.role == "gridcell" and "a mission still held" in one.name
    ]
    far, queue = dict.fromkeys(wanted, 0), deque(wanted)
    while queue:
        cell = queue.popleft()
        for way in (paths[cell] or ["", ""])[1].split(", "):
            x, y = STEPS.get(way, (0, 0))
            near = chr(ord(cell[0]) + x) + str(int(cell[1:]) + y)
            if near in paths and near not in far:
                far[near] = far[cell] + 1
                queue.append(near)
    return far


# Way Out: turn up what can be turned up, answer dangers, walk on


def escape() -> Callable[[Listener, str, Page_], None]:
    been: list[str] = []

    def player(ear: Listener, told: str, heard: Page_) -> None:
        uses = re.findall(r"Use: (\w+)\.", told)
        walks = re.findall(r"Move: (Floor \d, \w+)\.", told)
        if uses:
            ear.choose(button(uses[0]), heard)
        elif "Do nothing" in told:
            ear.choose(button("Do nothing"), heard)
        elif re.search(r"(?<!: )Reveal\.", told):
            ear.choose(button("Reveal"), heard)
        elif walks:
            down = [
                place
                for place in walks
                if any(f"{place}, face down" in one.name and "open" in one.name for one in heard)
            ]
            place = min(down or walks, key=been.count)
            been.append(place)
            ear.choose(named(f"{place},", "gridcell"), heard)
        else:
            ear.choose(button("Pass (spend 1 action)"), heard)
            ear.choose(button("Move"))

    return player
