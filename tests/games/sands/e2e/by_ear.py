"""Sands of Memory played by a screen-reader user: what they know of the table is what it says."""

from __future__ import annotations

import re
from collections.abc import Callable

from e2e.listener import Listener, Page_, button, named


def player() -> Callable[[Listener, str, Page_], None]:
    """Push where nobody has looked, and remember."""
    seen: dict[str, str] = {}
    wanted = [""]

    def choose(ear: Listener, told: str, heard: Page_) -> None:
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

    return choose
