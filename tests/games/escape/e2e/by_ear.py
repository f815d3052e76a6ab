"""Way Out played by a screen-reader user: what they know of the table is what it says."""

from __future__ import annotations

import re
from collections.abc import Callable

from e2e.listener import Listener, Page_, button, named


def player() -> Callable[[Listener, str, Page_], None]:
    """Turn up what can be turned up, answer dangers, walk on."""
    been: list[str] = []

    def choose(ear: Listener, told: str, heard: Page_) -> None:
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

    return choose
