"""Playing as a person does, with a mouse, with keys alone or with a finger."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e.played import FIRST
from e2e.saves import settled
from engine.match import PERSON
from page.cast import LEVEL_OF
from page.touch import HASTE_MS

Hand = Callable[[Page, str], None]
"""Makes a move on the page."""

RECKONED = """all => all.map(one => [
    one.querySelector('.reckoned-name').textContent.trim(),
    [...one.querySelectorAll('tr')].map(row => [...row.cells].map(cell => cell.textContent.trim())),
])"""

NO_POINTER = "addEventListener('pointerdown', () => console.error('not by keys alone'), true);"
"""Before the page starts: using a pointer is a fault."""

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


OFFERED = """() => {
    const table = document.querySelector(
        'body:not([data-busy]) main.table:is([data-seat], :has(.ending))');
    if (!table) return null;
    const can = el => el.checkVisibility() && !el.matches(':disabled, [aria-disabled=true]');
    return {
        over: Boolean(table.querySelector('.ending')),
        curtain: table.querySelector('.curtain [data-do]')?.dataset.do ?? '',
        moves: [...table.querySelectorAll('.can[data-move], .actions [data-move]')].filter(can)
            .map(el => el.dataset.move),
    };
}"""


def offered(page: Page) -> list[str]:
    """The moves that the table offers to whoever is on, once somebody is."""
    return list(waiting(page, OFFERED)["moves"])


def play_on(page: Page, most: int, hand: Hand | None = None) -> None:
    """Make so many moves, some of those that are offered; in the game that comes first."""
    for count in range(most):
        screen = waiting(page, OFFERED)
        assert not screen["over"] and not screen["curtain"]
        moves = screen["moves"]
        (hand or mouse)(page, moves[5 * count % len(moves)])
    waiting(page)


CENTRE = """move => {
    const at = document.querySelector(`[data-move="${move}"]`);
    at.scrollIntoView({block: 'nearest', behavior: 'instant'});
    const box = at.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def mouse(page: Page, move: str) -> None:
    """Where the move is offered: whatever lies over it would get the click. Fate and bots may have
    their turn first, and a page that rests between two of their steps is not busy."""
    settled(page)
    expect(moving(page, move)).to_be_attached()
    page.mouse.click(*page.evaluate(CENTRE, move))


def finger(page: Page, move: str) -> None:
    """As quick as a person: a tap that follows at once at the same place is taken for a slip."""
    moving(page, move).tap()
    page.wait_for_timeout(HASTE_MS)


def moving(page: Page, move: str) -> Locator:
    return page.locator(f'[data-move="{move}"]').first


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


def score_items(page: Page) -> dict[str, list[tuple[str, int]]]:
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
    game: str = FIRST,
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


# From place to place


def go(page: Page, address: str, sign: str) -> None:
    page.evaluate("address => { location.hash = address; }", address)
    expect(page.locator(sign).first).to_be_attached()
    if "/match/" in address:
        waiting(page)


def put_away(page: Page) -> None:
    """Close the explanation: on a phone it lies over the tools."""
    close = page.locator(".explain .tool")
    if close.count():
        close.click()
        expect(close).to_have_count(0)


def in_words(page: Page) -> None:
    """The table told in words, beside it."""
    page.locator(".spoken-head").click()
    expect(page.locator(".spoken-answer")).to_be_visible()


def linked(page: Page) -> str:
    """The link in the dialog, behind the address of the page."""
    return "#" + page.locator("[data-link]").input_value().partition("#")[2]


def shared(page: Page, what: str) -> str:
    """The same, of what is chosen in the dialog."""
    chosen = page.locator(f'.dialog [data-field="pass-on what"][value="{what}"]')
    expect(chosen).to_be_checked()
    return linked(page)
