"""The Pharaoh's Keys as a person plays it: keys laid by mouse, by keyboard alone and by finger.

Whoever plays here knows the way from the public door, as `cover.first` finds it: the page does not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from time import time
from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from e2e.hands import tab_to
from e2e.saves import moves, settled, stored_match
from engine.bots import decide, stamped
from engine.match import Match, Player
from games.keys.content.cover import every, first
from games.keys.content.tables import mask, names, places
from games.keys.page.drawings import base, outline, spots
from games.keys.page.finished import UNDONE
from games.registry import load

Cells = tuple[str, ...]
Spot = tuple[int, int]
Point = tuple[float, float]

# The door and the way to open it


def door_of(page: Page, seat: int = 0) -> Any:
    """A seat and its door as everybody may know them."""
    return stored_match(page).view(None).climbers[seat]


def way(page: Page, seat: int = 0) -> dict[str, Cells]:
    """Where each key goes."""
    one = door_of(page, seat)
    tiling = first(mask(one.door), one.keys)
    assert tiling
    return {key: names(place) for key, place in zip(one.keys, tiling)}


def expect_no_solution(page: Page, seat: int = 0) -> None:
    """No place of a key that is not laid is in the page: not shown, not hidden, not in a label.

    But for the list of all places that are free, which the hand is given: it tells none apart.
    """
    one = door_of(page, seat)
    laid = {each.key for each in one.laid}
    free = mask(one.door) & ~mask(cell for each in one.laid for cell in each.cells)
    for piece in page.locator(f'[data-hands][data-seat="{seat}"] [data-piece]').all():
        offered = (piece.get_attribute("data-places") or "").split()
        key = piece.get_attribute("data-piece") or ""
        assert offered == ["".join(names(place)) for place in places(key) if place & free == place]
    # How a key lies in the tray may happen to be how it lies in the door's corner.
    html = re.sub(r' data-(cells|places)="[^"]*"', "", page.content())
    for tiling in every(mask(one.door), one.keys):
        for key, place in zip(one.keys, tiling):
            for between in ("", " ", ","):
                assert key in laid or between.join(names(place)) not in html


def expect_covered(page: Page) -> None:
    """The sand lies still, and nothing of a door that is still to be opened is in the page."""
    expect(page.locator('[data-do="clock go"]')).to_be_visible()
    expect(page.locator(".gate.shut")).to_be_visible()
    expect(page.locator(".slot, [data-hands], [data-piece]")).to_have_count(0)
    html = page.content()
    for one in stored_match(page).view(None).climbers:
        assert one.status not in UNDONE or one.door is None or outline(one.door) not in html


def turn_hourglass(page: Page) -> None:
    page.locator('[data-do="clock go"]').click()
    expect(page.locator("[data-hands]").first).to_be_visible()


def give_up(page: Page) -> None:
    """The flag, and then yes."""
    page.locator(".surrender").click()
    page.locator('[data-move="quit @0"]').click()
    expect(page.locator(".surrendering")).to_have_count(0)


def laid_keys(page: Page, seat: int = 0) -> dict[str, Cells]:
    """What the page shows on a door."""
    settled(page)
    found = page.locator(f'[data-hands][data-seat="{seat}"] [data-laid]').evaluate_all(
        "all => all.map(cell => [cell.dataset.laid, cell.dataset.cell])"
    )
    return {key: tuple(cell for of, cell in found if of == key) for key, _ in found}


# How a key has to be turned


def strokes(key: str, cells: Cells) -> tuple[str, Spot]:
    """The keys to press, F before R, and the cell of the place by which it is then held."""
    at = spots(cells)
    left, top = min(x for x, _ in at), min(y for _, y in at)
    wanted = {(x - left, y - top) for x, y in at}
    for flips in (0, 1):
        lies = spots(base(key))
        held = middle(lies)
        if flips:
            wide = max(x for x, _ in lies)
            lies, held = [(wide - x, y) for x, y in lies], (wide - held[0], held[1])
        for turns in range(4):
            if set(lies) == wanted:
                return "f" * flips + "r" * turns, (left + held[0], top + held[1])
            high = max(y for _, y in lies)
            lies, held = [(high - y, x) for x, y in lies], (high - held[1], held[0])
    raise AssertionError(f"{key} cannot lie on {cells}")


def middle(lies: Sequence[Spot]) -> Spot:
    """The cell by which a key is taken: the one nearest to its middle."""
    wide, high = max(x for x, _ in lies) + 1, max(y for _, y in lies) + 1
    return min(
        lies,
        key=lambda at: (
            round((at[0] + 0.5 - wide / 2) ** 2 + (at[1] + 0.5 - high / 2) ** 2, 6),
            at[1],
            at[0],
        ),
    )


def named(spot: Spot) -> str:
    return f"{'abcdef'[spot[0]]}{spot[1] + 1}"


def slot(cell: str) -> str:
    return f'[data-hands] [data-cell="{cell}"]'


# By mouse


def middle_of(page: Page, selector: str) -> Point:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def over(page: Page, at: Point, cells: Cells) -> Point:
    """Where the pointer has to go, so that the key in flight is over these cells: by eye."""
    flying = page.locator(".hand-ghost").bounding_box()
    boxes = [page.locator(slot(cell)).bounding_box() for cell in cells]
    assert flying and all(boxes)
    left, top = (min(box[side] for box in boxes if box) for side in ("x", "y"))
    right = max(box["x"] + box["width"] for box in boxes if box)
    low = max(box["y"] + box["height"] for box in boxes if box)
    return (
        at[0] + (left + right) / 2 - flying["x"] - flying["width"] / 2,
        at[1] + (top + low) / 2 - flying["y"] - flying["height"] / 2,
    )


def drag(page: Page, key: str, cells: Cells, turning: Callable[[Page, str], None]) -> None:
    """Hold it, turn it on the way, and let it go where it belongs."""
    start = middle_of(page, f'[data-piece="{key}"]')
    page.mouse.move(*start)
    page.mouse.down()
    near = middle_of(page, slot(cells[0]))
    page.mouse.move(*near, steps=3)
    turning(page, strokes(key, cells)[0])
    page.mouse.move(*over(page, near, cells), steps=4)
    expect(page.locator(".slot.would")).to_have_count(len(cells))
    page.mouse.up()
    expect(page.locator(".hand-ghost")).to_have_count(0)
    wished = f"0: lay {key} {' '.join(cells)} @"
    assert any(line.startswith(wished) for line in moves(stored_match(page))[-2:])


def by_wheel(page: Page, todo: str) -> None:
    """One step by the wheel, what else there is by its shortcut."""
    lies = page.locator(".hand-ghost").get_attribute("style")
    if todo.startswith("r"):
        page.clock.run_for(200)  # the wheel does not turn it faster than an eye can follow
        page.mouse.wheel(0, 100)
        page.wait_for_function(
            "lies => document.querySelector('.hand-ghost').getAttribute('style') !== lies", arg=lies
        )
    by_shortcut(page, todo.removeprefix("r"))


def by_shortcut(page: Page, todo: str) -> None:
    for one in todo:
        page.keyboard.press(one)


def by_button(page: Page, todo: str) -> None:
    for one in todo:
        page.locator(f'[data-hand="{"flip" if one == "f" else "turn"}"]').click()


def click_and_click(page: Page, key: str, cells: Cells) -> None:
    """Choose the key, turn it by the buttons, choose the cell."""
    todo, held = strokes(key, cells)
    page.locator(f'[data-piece="{key}"]').click()
    by_button(page, todo)
    page.locator(slot(named(held))).click()
    settled(page)


def open_by_clicks(page: Page, seat: int = 0) -> None:
    """A whole door."""
    for key, cells in way(page, seat).items():
        click_and_click(page, key, cells)


# By keyboard alone

ON = "document.activeElement.dataset.cell ?? ''"


def by_keys(page: Page, key: str, cells: Cells) -> None:
    """Tab to the key, Enter; then the cursor is on the door, and the key shows where it lands."""
    todo, held = strokes(key, cells)
    tab_to(page, f'[data-piece="{key}"]', back=True)
    page.keyboard.press("Enter")
    for one in todo:
        page.keyboard.press(one)
    walk(page, named(held))
    would = page.locator(".slot.would").evaluate_all("all => all.map(cell => cell.dataset.cell)")
    assert set(would) == set(cells)
    page.keyboard.press("Enter")
    settled(page)


def walk(page: Page, to: str) -> None:
    """From cell to cell by the arrows, around corners of the door."""
    cells = page.locator(".slot").evaluate_all("all => all.map(cell => cell.dataset.cell)")
    inside = set(spots(cells))
    at = spots([page.evaluate(ON)])[0]
    for key, step in path(at, spots([to])[0], inside):
        page.keyboard.press(key)
        assert page.evaluate(ON) == named(step)


ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


def path(start: Spot, end: Spot, inside: set[Spot]) -> list[tuple[str, Spot]]:
    """A shortest way from cell to neighbouring cell."""
    ways: dict[Spot, list[tuple[str, Spot]]] = {start: []}
    queue = [start]
    for at in queue:
        for key, (dx, dy) in ARROWS.items():
            step = (at[0] + dx, at[1] + dy)
            if step in inside and step not in ways:
                ways[step] = [*ways[at], (key, step)]
                queue.append(step)
    return ways[end]


# By finger


def tap_and_tap(page: Page, key: str, cells: Cells) -> None:
    todo, held = strokes(key, cells)
    page.locator(f'[data-piece="{key}"]').tap()
    for one in todo:
        page.locator(f'[data-hand="{"flip" if one == "f" else "turn"}"]').tap()
    page.locator(slot(named(held))).tap()
    settled(page)


def finger_drag(page: Page, start: Point, cells: Cells) -> None:
    """Put a finger down, draw it along until the key is where it belongs, and let go."""
    touch = page.context.new_cdp_session(page)
    begun = time()
    near = (start[0], start[1] - 40)
    touched(touch, begun - 1, "touchStart", start)
    touched(touch, begun - 0.8, "touchMove", (start[0], start[1] - 20))
    touched(touch, begun - 0.6, "touchMove", near)
    expect(page.locator(".hand-ghost")).to_have_count(1)
    end = over(page, near, cells)
    for late in (0.4, 0.2, 0.1, 0):  # it comes to rest: whatever is flung swallows the next tap
        touched(touch, begun - late, "touchMove", end)
    touched(touch, begun, "touchEnd")
    touch.detach()
    settled(page)


def touched(touch: CDPSession, when: float, kind: str, *points: Point) -> None:
    touch.send(
        "Input.dispatchTouchEvent",
        {"type": kind, "timestamp": when, "touchPoints": [{"x": x, "y": y} for x, y in points]},
    )


# Without a browser


def opens_at(match: Match, seat: int, level: str) -> int:
    """When a bot will open the door that it is solving now."""
    ahead = match.until(len(match.entries))
    while (opened := ahead.view(None).climbers[seat].opened) is None:
        ahead.play(seat, decide(ahead, seat, level) or "")
    return int(opened)


def unlocked(
    seed: int,
    players: Sequence[Player],
    options: dict[str, Any] | None = None,
    until: Callable[[Any], bool] = lambda state: False,
) -> Match:
    """A match that goes on, played by bots of some skill, until a state is as wished."""
    match = Match(load("keys"), options or {}, players, seed)
    while match.actors and not until(match.state):
        seat = match.actors[0]
        if seat < 0:
            match.play(seat, match.draw())
            continue
        plans = [(decide(match, seat, "medium") or "", seat) for seat in match.actors]
        move, seat = min(plans, key=lambda plan: stamped(plan[0]))
        match.play(seat, move)
    return match
