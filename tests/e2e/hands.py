"""Playing as a person does, with a mouse, with keys alone or with a finger."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e.saves import settled
from e2e.walker import Memory, Sight, choose
from engine.match import PERSON
from page.cast import LEVEL_OF
from page.touch import HASTE_MS

Hand = Callable[[Page, str], None]
"""Makes a move on the page."""

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

RECKONED = """all => all.map(one => [
    one.querySelector('.reckoned-name').textContent.trim(),
    [...one.querySelectorAll('tr')].map(row => [...row.cells].map(cell => cell.textContent.trim())),
])"""

NO_POINTER = "addEventListener('pointerdown', () => console.error('not by keys alone'), true);"
"""Before the page starts: using a pointer is a fault."""

MOST_MOVES = 900
"""A match that takes more than this does not end."""


TABLE = """() => {
    const table = document.querySelector(
        'body:not([data-busy]) main.table:is([data-seat], :has(.ending))');
    return table && {
        phase: table.dataset.phase,
        seat: Number(table.dataset.seat ?? -1),
        over: Boolean(table.querySelector('.ending')),
        curtain: Boolean(table.querySelector('.curtain')),
    };
}"""


def waiting(page: Page, look: str = TABLE) -> dict[str, Any]:
    """The table once it waits for a person, or is over."""
    settled(page)
    while (screen := page.evaluate(look)) is None:
        expect(page.locator(WAITS).first).to_be_attached()
    return dict(screen)


WAITS = ", ".join(f"body:not([data-busy]) main.table{one}" for one in ("[data-seat]", " .ending"))


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


CENTRE = """move => {
    const at = document.querySelector(`[data-move="${move}"]`);
    at.scrollIntoView({block: 'nearest', behavior: 'instant'});
    const box = at.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def mouse(page: Page, move: str) -> None:
    """Where the move is offered: whatever lies over it would get the click."""
    settled(page)
    page.mouse.click(*page.evaluate(CENTRE, move))


def finger(page: Page, move: str) -> None:
    """As quick as a person: a tap that follows at once at the same place is taken for a slip."""
    moving(page, move).tap()
    page.wait_for_timeout(HASTE_MS)


def moving(page: Page, move: str) -> Locator:
    return page.locator(f'[data-move="{move}"]').first


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


def press(page: Page, key: str, times: int) -> None:
    for _ in range(times):
        page.keyboard.press(key)


def tab_to(page: Page, selector: str, *, back: bool = False, most: int = 60) -> None:
    """Press Tab until the focus is there. Nobody tabs before the screen has answered."""
    expect(page.locator(selector).first).to_be_attached()
    for _ in range(most):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def reckoning(page: Page) -> dict[str, list[tuple[str, int]]]:
    """What the end of a match says: each seat's items with their points, the total last."""
    rows = page.locator(".reckoned").evaluate_all(RECKONED)
    return {
        name: [(label, int(points.split()[0].replace("−", "-"))) for label, points in items]
        for name, items in rows
    }


def set_up(
    page: Page,
    kinds: Iterable[str],
    names: Iterable[str] = (),
    game: str = "sands",
    **options: str,
) -> None:
    """Through the door and the form, by mouse, to a table."""
    page.locator(f'a[href="#/new/{game}"]').click()
    fill_form(page, list(kinds), list(names), **options)
    page.locator("[type=submit]").click()
    expect(page.locator("main.table")).to_be_visible()


def fill_form(page: Page, kinds: list[str], names: list[str], **options: str) -> None:
    pick(page, "seats", str(len(kinds)))
    for seat, kind in enumerate(kinds):
        sit(page, seat, kind)
    for seat, name in enumerate(names):
        page.locator(f'[data-field="name {seat}"]').fill(name)
    for name, value in options.items():
        pick(page, f"option {name}", value)


def sit(page: Page, seat: int, kind: str) -> None:
    """A person, or the first of the cast who plays so strongly and is free, takes a seat."""
    if kind == PERSON and page.locator(f'[data-field="name {seat}"]').count():
        return
    page.locator(f'[data-do="seat {seat}"]').click()
    keys = [PERSON] if kind == PERSON else [key for key in LEVEL_OF if LEVEL_OF[key] == kind]
    cards = ", ".join(f'[data-do="sit {seat} {key}"]:enabled' for key in keys)
    page.locator(cards).first.click()
    expect(page.locator("dialog")).to_have_count(0)


def pick(page: Page, field: str, value: str, *, tap: bool = False) -> None:
    """Choose one of a row of choices: a person clicks its words."""
    option = page.locator(f'[data-field="{field}"][value="{value}"]')
    words = page.locator("label").filter(has=option)
    words.tap() if tap else words.click()
    expect(option).to_be_checked()
