"""A person who hears the page and has a keyboard: reads what the accessibility tree offers, which
is what a screen reader is given, and presses keys. The DOM is never asked."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import CDPSession, Page

from e2e.saves import settled

PATIENCE = 30
"""Seconds until what is waited for must have been heard."""
STOPS = 90
"""A page that takes more presses of Tab has lost somebody."""


@dataclass(frozen=True)
class Heard:
    """One thing that a screen reader knows of."""

    id: int
    role: str
    name: str
    within: tuple[int, ...]
    """What it is part of, the outermost first."""
    states: dict[str, Any] = field(compare=False)

    @property
    def focused(self) -> bool:
        return bool(self.states.get("focused"))

    @property
    def key(self) -> str:
        """Its shortcut."""
        return str(self.states.get("keyshortcuts", ""))


Page_ = list[Heard]
Wish = Callable[[Heard], bool]


class Listener:
    """Somebody at the page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cdp: CDPSession = page.context.new_cdp_session(page)
        self.cdp.send("Accessibility.enable")

    # Hearing

    def listen(self) -> Page_:
        """All there is, in the order in which it is read."""
        settled(self.page)
        nodes = self.cdp.send("Accessibility.getFullAXTree")["nodes"]
        known = {node["nodeId"]: node for node in nodes}
        return list(read(nodes[0], known, ()))

    def until(self, wish: Callable[[Page_], Any], what: str) -> Any:
        """What is wished for, once it can be heard."""
        end = time.monotonic() + PATIENCE
        while True:
            heard = self.listen()
            if found := wish(heard):
                return found
            assert time.monotonic() < end, f"{what}: {[one.name for one in heard if one.name]}"
            self.page.wait_for_timeout(20)

    def ask(self, key: str) -> str:
        """The answer to a single key, from the live region."""
        self.press(key)
        return said(self.listen(), "log")

    # Acting

    def press(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            self.page.keyboard.press(key)

    def choose(self, wish: Wish, heard: Page_ | None = None) -> Heard:
        """Go to a thing by keys and choose it: by its shortcut, along a grid, or by Tab."""
        heard = heard or self.listen()
        target = next((one for one in heard if wish(one)), None)
        assert target, f"there is no such thing: {[one.name for one in heard if one.name]}"
        if len(target.key) == 1:
            self.press(target.key.lower())
            return target
        self.reach(target, heard)
        self.press("Enter")
        return target

    def reach(self, target: Heard, heard: Page_) -> None:
        """Bring the focus there: to the grid by Tab, and along it by arrows."""
        if target.role != "gridcell":
            self.tab(lambda on: on.id == target.id, heard)
            return
        grid = grid_of(target, heard)
        on: Heard | None = self.tab(lambda on: on.role == "gridcell" and grid in on.within, heard)
        rows, tries = rows_of(grid, heard), 0
        while on and on.id != target.id and tries < TRIES:
            self.go(on, target, rows)
            on, tries = focus(self.listen()), tries + 1
        assert on and on.id == target.id, f"{on} instead of {target}"

    def go(self, on: Heard, target: Heard, rows: list[list[Heard]]) -> None:
        """Some presses towards a cell; upwards along the row first: pyramids are wider below."""
        row, to_row = (next(n for n, r in enumerate(rows) if one in r) for one in (on, target))
        across = column(target) - column(on)
        if to_row == row:
            across = rows[row].index(target) - rows[row].index(on)
        if across and to_row <= row:
            self.press("ArrowRight" if across > 0 else "ArrowLeft", abs(across))
        self.press("ArrowDown" if to_row > row else "ArrowUp", abs(to_row - row))

    def tab(self, wish: Wish, heard: Page_) -> Heard:
        """Press Tab until the focus is where it is wished; forwards or back, whatever is nearer."""
        on, ahead = focus(heard), True
        if on and not wish(on):
            order = [one.id for one in heard]
            ahead = any(wish(one) for one in heard[order.index(on.id) :])
        for _ in range(STOPS):
            if on and wish(on):
                return on
            self.press("Tab" if ahead else "Shift+Tab")
            on = focus(self.listen())
        raise AssertionError("no stop of the Tab key is there")


# What is heard


def read(node: dict[str, Any], known: dict[str, Any], within: tuple[int, ...]) -> Iterator[Heard]:
    """A node and all its parts; what is ignored is passed over, its parts are not."""
    inside = within
    if not node.get("ignored") and "backendDOMNodeId" in node:
        states = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
        id, role = node["backendDOMNodeId"], node["role"]["value"]
        yield Heard(id, role, node.get("name", {}).get("value", ""), within, states)
        inside = (*within, id)
    for child in node.get("childIds", ()):
        if child in known:
            yield from read(known[child], known, inside)


def focus(heard: Page_) -> Heard | None:
    return next((one for one in heard if one.focused and one.role != "RootWebArea"), None)


def said(heard: Page_, role: str) -> str:
    """The text of the live regions of a role."""
    regions = {one.id for one in heard if one.role == role}
    texts = [one for one in heard if one.role == "StaticText" and regions & set(one.within)]
    return " ".join(one.name for one in texts)


def named(name: str, role: str = "") -> Wish:
    """A thing whose name begins so."""
    return lambda one: one.name.startswith(name) and (not role or one.role == role)


def button(name: str) -> Wish:
    return named(name, "button")


def is_over(heard: Page_) -> bool:
    return any(one.role == "button" and one.name == "Play again" for one in heard)


# Grids

SPOT = re.compile(r"(?:^|, )([a-m])\d+\b")
"""Where a cell says it is: b8."""
TRIES = 8
"""Where rows have gaps, the arrows may lead beside the goal."""


def grid_of(cell: Heard, heard: Page_) -> int:
    grids = {one.id for one in heard if one.role == "grid"}
    return next(id for id in reversed(cell.within) if id in grids)


def rows_of(grid: int, heard: Page_) -> list[list[Heard]]:
    """The cells of a grid as they are read, row by row."""
    rows = [one.id for one in heard if one.role == "row" and grid in one.within]
    cells = [one for one in heard if one.role == "gridcell" and grid in one.within]
    return [[one for one in cells if row in one.within] for row in rows]


def column(cell: Heard) -> int:
    """The column that a cell tells; the same for all where none does."""
    told = SPOT.search(cell.name)
    return ord(told[1]) if told else 0
