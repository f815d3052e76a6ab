"""Mazes by name."""

from __future__ import annotations

from functools import lru_cache

from engine.assets import read
from games.mummy.content.generator import made
from games.mummy.content.tables import Maze, parsed

DRAWN = ("maze-1", "maze-2", "maze-3")
"""Mazes that are kept as files. A name is never used for another maze."""
MADE = "made-1"
"""The generator's number. With another generator, matches of this one must stay playable."""
MOST_MADE = 2**32
"""A generated maze's number is below this."""


@lru_cache(maxsize=64)
def maze(name: str) -> Maze:
    """A maze (M1.3)."""
    if name in DRAWN:
        return parsed(name, read(f"mummy/{name}.txt"))
    return made(name, int(name.removeprefix(f"{MADE}-")))
