"""Golden Tombs as a person plays it in the browser, and matches of it made in plain Python."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from e2e.hands import press, tab_to, waiting
from engine.bots import decide
from engine.match import Entry, Match, Player
from games.registry import load

GOLDEN = Path(__file__).parents[1] / "golden"

LOOK = """() => {
    const table = document.querySelector('main.table:is([data-seat], :has(.ending))');
    if (!table) return null;
    const all = selector => [...table.querySelectorAll(selector)];
    const far = (a, b) => Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) + Math.abs(a[1] - b[1]);
    const marks = all('[role=grid]').flatMap(grid => {
        const tomb = grid.querySelector('.holds-tomb').dataset.cell;
        return [...grid.querySelectorAll('.cell.can')].map(el => {
            const [, , ...cells] = el.dataset.move.split(' ');
            const left = Math.min(...cells.map(cell => far(cell, tomb)));
            return {grid: grid.dataset.grid, cell: el.dataset.cell, move: el.dataset.move, left};
        });
    });
    const done = table.querySelector('.done[data-move]:not([aria-disabled])');
    return {
        phase: table.dataset.phase,
        on: document.activeElement.closest('[role=grid]')?.dataset.grid ?? '',
        over: Boolean(table.querySelector('.ending')),
        owed: Boolean(table.querySelector('.call')),
        done: done?.dataset.move ?? '',
        marks: marks.sort((a, b) => a.left - b.left),
        takes: all('.offers [data-move]').map(el => el.dataset.move),
    };
}"""

CELL = "el => el.closest?.('[role=gridcell]')?.dataset.cell ?? ''"


def look(page: Page) -> dict[str, Any]:
    """The table once it waits for a person, or is over; the marks nearest to a tomb first."""
    return waiting(page, LOOK)


def at(mark: dict[str, str]) -> str:
    """Where a mark is made: the selector of its cell."""
    return f'[data-grid="{mark["grid"]}"] [data-cell="{mark["cell"]}"]'


def mark_by_keys(page: Page) -> None:
    """Tab to the chamber unless one is there, then arrows, then Enter."""
    screen = look(page)
    marks = [mark for mark in screen["marks"] if mark["grid"] == screen["on"]] or screen["marks"]
    mark = marks[0]
    cells = f'[data-grid="{mark["grid"]}"] [role=gridcell]'
    tab_to(page, cells, back=mark["grid"].endswith("0"))
    on = page.evaluate(f"({CELL})(document.activeElement)")
    right, down = ord(mark["cell"][0]) - ord(on[0]), int(mark["cell"][1]) - int(on[1])
    press(page, "ArrowRight" if right > 0 else "ArrowLeft", abs(right))
    press(page, "ArrowDown" if down > 0 else "ArrowUp", abs(down))
    page.keyboard.press("Enter")


def turn_by_mouse(page: Page) -> None:
    """One turn of one person: a mark, what its crosses ask for, Done, and what is to be taken."""
    screen = look(page)
    while not screen["done"]:
        page.locator(at(screen["marks"][0])).click()
        screen = look(page)
    page.locator(".done").click()
    while (screen := look(page))["phase"] == "take":
        page.locator(f'[data-move="{screen["takes"][0]}"]').click()


# Without a browser


def dug(
    seed: int,
    players: Sequence[Player],
    until: Callable[[Any], bool] = lambda state: False,
) -> Match:
    """A match that goes on, played well, until a state is as wished, or it is over."""
    match = Match(load("tombs"), {}, players, seed)
    while match.actors and not until(match.state):
        seat = match.actors[0]
        match.play(seat, match.draw() if seat < 0 else decide(match, seat, "medium"))
    return match


def recorded(name: str, players: Sequence[Player]) -> Match:
    """A match that was written down."""
    saved = json.loads((GOLDEN / f"{name}.json").read_text("utf-8"))
    match = Match(load("tombs"), saved["options"], players, saved["seed"])
    for entry in map(Entry.parse, saved["moves"]):
        match.play(entry.seat, entry.move)
    return match
