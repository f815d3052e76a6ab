"""The Mummy's Maze played by a screen-reader user: what they know of the table is what it says."""

from __future__ import annotations

import re
from collections import deque

from e2e.listener import Listener, Page_, button, named

STEPS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}


def play(ear: Listener, told: str, heard: Page_) -> None:
    """To the nearest symbol that is wanted."""
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
