"""Golden Tombs played by a screen-reader user: what they know of the table is what it says."""

from __future__ import annotations

import re
from collections.abc import Iterator

from e2e.listener import Heard, Listener, Page_, button

WORTH = {"golden tomb": 10, "torch": 4, "red gem": 3, "green gem": 3, "red cross": 2, "skull": -2}


def play(ear: Listener, told: str, heard: Page_) -> None:
    """Towards the tomb, over gems, round the skulls."""
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
