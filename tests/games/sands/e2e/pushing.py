"""Sands of Memory as a person plays it in the browser: by mouse, by keys or with a finger."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from e2e.hands import Hand, press, tab_to, waiting
from e2e.saves import settled

from .walker import Memory, Sight, choose

SEE = """() => {
    const table = document.querySelector(
        'body:not([data-busy]) main.table:is([data-seat], :has(.ending))');
    if (!table) return null;
    const all = selector => [...table.querySelectorAll(selector)];
    const drawn = el => el?.querySelector('use').getAttribute('href').split('-').pop() ?? '';
    const open = table.querySelector('.spot.open');
    return {
        phase: table.dataset.phase,
        curtain: Boolean(table.querySelector('.curtain')),
        over: Boolean(table.querySelector('.ending')),
        moves: all('.can[data-move], .actions [data-move]').map(el => el.dataset.move),
        open: open?.dataset.move.split(' ')[1] ?? '',
        shown: drawn(open?.querySelector('.found')),
        wanted: all('.wanted .card, .duellist .card.face').map(drawn),
    };
}"""

FOCUS = """() => {
    const cell = document.activeElement.closest('[role=gridcell]');
    const rows = [...document.querySelectorAll('[role=grid] [role=row]')]
        .map(row => [...row.querySelectorAll('[role=gridcell]')].map(el => el.dataset.move));
    return {on: document.activeElement.dataset.move ?? '', cell: Boolean(cell), rows};
}"""

MOST_MOVES = 900
"""A match that takes more than this does not end."""


def seen(page: Page) -> dict[str, Any]:
    """The table once it waits for a person, or is over."""
    return waiting(page, SEE)


def sight(screen: dict[str, Any]) -> Sight:
    return Sight(*(screen[name] for name in ("phase", "moves", "open", "shown", "wanted")))


def play_on(
    page: Page, hand: Hand, memory: Memory | None = None, most: int = MOST_MOVES
) -> list[dict[str, Any]]:
    """Play until the match is over or `most` moves are made; gives each screen on the way.

    A curtain is left for the caller to open: play stops before it.
    """
    memory = {} if memory is None else memory
    screens = [seen(page)]
    for _ in range(most):
        screen = screens[-1]
        if screen["over"] or screen["curtain"]:
            return screens
        make(page, hand, screen, memory)
        screens.append(seen(page))
    assert most < MOST_MOVES, "the match does not end"
    return screens


def make(page: Page, hand: Hand, screen: dict[str, Any], memory: Memory) -> None:
    """One move. Of the cards in the hand, some may be refused (S4.6): then the next one."""
    if screen["phase"] not in ("give", "stake"):
        hand(page, choose(sight(screen), memory))
        return
    for move in screen["moves"]:
        hand(page, move)
        settled(page)
        if not page.locator(".notices .notice").count():
            return
    raise AssertionError(f"every card was refused: {screen}")


def keys(page: Page, move: str) -> None:
    """Tab to the board and along it by arrows, or to a button; then Enter, or Space."""
    if not move.startswith("push "):
        tab_to(page, f'[data-move="{move}"]')
        page.keyboard.press("Space")
        return
    focus = page.evaluate(FOCUS)
    if not focus["cell"]:
        tab_to(page, "[role=gridcell]", back=True)
        focus = page.evaluate(FOCUS)
    places = {on: (r, c) for r, row in enumerate(focus["rows"]) for c, on in enumerate(row)}
    (row, column), (to_row, to_column) = places[focus["on"]], places[move]
    press(page, "ArrowUp" if to_row < row else "ArrowDown", abs(to_row - row))
    press(page, "ArrowLeft" if to_column < column else "ArrowRight", abs(to_column - column))
    page.keyboard.press("Enter")
