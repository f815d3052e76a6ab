"""Slips in the maze that must cost nothing: two taps for a walk, and buttons that say why."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from e2e.fixtures import Visit
from e2e.hands import tab_to, waiting
from e2e.saves import kept, moves, settled, stored_match
from engine.match import Match, Player

from .prowler import stalked

ALONE = (Player("Ada"), Player("Merit", "easy"), Player("Khepri", "easy"))
CALM = {"pace": "normal", "motion": "still"}


def rolled() -> Match:
    """Ada, a seeker, may walk by several dice."""

    def ready(match: Match) -> bool:
        goes = {move for move in match.legal(0) if move.startswith("go ")}
        return match.actors == (0,) and len({move.split(" ")[1] for move in goes}) > 1

    return stalked(3, ALONE, lambda match: len(match.entries) > 20 and ready(match), mummy=1)


def hunting() -> Match:
    """Ada, the mummy, has steps to make."""
    return stalked(
        4,
        ALONE,
        lambda match: (
            match.actors == (0,)
            and match.state.phase == "walk"
            and match.state.left > 3
            and any(entry.seat == 0 for entry in match.entries)  # a match without a move goes
            and len(match.state.trail) == 1
        ),
    )


def count(page: Page) -> int:
    settled(page)
    return len(stored_match(page).entries)


def pending(page: Page) -> Locator:
    return page.locator(".pending .primary")


def test_on_touch_a_walk_takes_a_second_tap(visit: Visit) -> None:
    page = visit("#/match/walk", size="phone", kept=kept(walk=rolled()))
    waiting(page)
    before = count(page)
    page.locator(".die.can").first.tap()
    cells = page.locator(".cell.can[data-twice]")
    expect(cells.first).to_be_visible()
    first = str(cells.first.get_attribute("data-cell"))
    cells.first.tap()
    expect(pending(page)).to_contain_text(first)
    expect(page.locator("#ear")).to_contain_text("Choose it again to confirm.")
    assert count(page) == before, "one tap has moved nobody"
    page.locator(".pending .quiet").tap()
    expect(pending(page)).to_have_count(0)
    tap_beside(page, cells.first)
    expect(pending(page)).to_contain_text(first)
    page.locator(f'.cell[data-cell="{first}"]').tap()
    settled(page)
    assert any(line.startswith("0: go") for line in moves(stored_match(page))[before:])


def tap_beside(page: Page, cell: Locator) -> None:
    """A tap a little outside a cell, where no other cell that can be chosen is."""
    box, others = (
        cell.bounding_box(),
        page.locator(".cell.can").evaluate_all(
            "all => all.map(el => { const b = el.getBoundingClientRect(); return [b.x, b.y]; })"
        ),
    )
    assert box
    off = box["width"] * 0.62
    for dx, dy in ((off, 0), (-off, 0), (0, off), (0, -off)):
        x, y = box["x"] + box["width"] / 2 + dx, box["y"] + box["height"] / 2 + dy
        near = [
            at
            for at in others
            if at[0] < x < at[0] + box["width"] and at[1] < y < at[1] + box["width"]
        ]
        inside = page.evaluate(
            "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('.cell'))", [x, y]
        )
        if inside and not near:
            page.touchscreen.tap(x, y)
            return
    raise AssertionError("others lie all around it")


def test_by_mouse_one_click_walks_and_can_be_taken_back(visit: Visit) -> None:
    page = visit("#/match/walk", kept=kept(walk=rolled()), settings=CALM)
    waiting(page)
    before = stored_match(page)
    page.locator(".die.can").first.click()
    page.locator(".cell.can[data-twice]").first.click()
    page.keyboard.press("u")
    expect(page.locator(".notice")).to_contain_text("undone")
    settled(page)
    assert stored_match(page).entries == before.entries
    waiting(page)
    page.locator(".cell.can[data-twice]").first.click()
    expect(page.locator("[data-do=undo]")).to_be_disabled(timeout=60_000)


def far_cell(page: Page) -> tuple[str, list[str]]:
    """A cell at the end of the mummy's reach, and the steps there."""
    found = page.locator(".cell.reached").evaluate_all(
        "all => all.map(el => [el.dataset.cell, el.dataset.move])"
    )
    cell, series = max(found, key=lambda one: len(one[1]))
    return cell, series.split("; ")


def expect_walked(page: Page, before: int, steps: list[str]) -> None:
    """Step by step, to the end or until a seeker was caught."""
    expect(page.locator(f'.cell[data-cell="{steps[-1][5:]}"] [data-key=mummy]')).to_be_visible()
    settled(page)
    made = [line for line in moves(stored_match(page))[before:] if line.startswith("0: step")]
    assert made == [f"0: {step}" for step in steps]


def test_the_mummy_walks_to_a_far_cell(visit: Visit) -> None:
    """By mouse, by keys, and with a finger: which shows the way and wants a second tap."""
    page = visit("#/match/mouse", kept=kept(**dict.fromkeys(("mouse", "keys"), hunting())))
    waiting(page)
    before = count(page)
    cell, steps = far_cell(page)
    page.locator(f'.cell[data-cell="{cell}"]').hover()
    expect(page.locator(".cell.would")).to_have_count(len(steps))
    page.locator(f'.cell[data-cell="{cell}"]').click()
    expect_walked(page, before, steps)

    page.evaluate("location.hash = '#/match/keys'")
    expect(page.locator(f'.cell[data-cell="{cell}"] [data-key=mummy]')).to_have_count(0)
    expect(page.locator(".cell.reached").first).to_be_visible()
    tab_to(page, ".cell")
    page.locator(f'.cell[data-cell="{cell}"]').focus()
    page.keyboard.press("Enter")
    expect_walked(page, before, steps)

    page = visit("#/match/finger", size="phone", kept=kept(finger=hunting()))
    waiting(page)
    page.locator(f'.cell[data-cell="{cell}"]').tap()
    expect(page.locator(".cell.way")).to_have_count(len(steps))
    expect(pending(page)).to_contain_text(f"Walk {len(steps)} steps to {cell}")
    assert count(page) == before
    pending(page).tap()
    expect_walked(page, before, steps)


def test_a_walk_is_stopped_on_the_way(visit: Visit) -> None:
    page = visit("#/match/walk", kept=kept(walk=hunting()), settings=CALM)
    waiting(page)
    before = count(page)
    cell, steps = far_cell(page)
    page.locator(f'.cell[data-cell="{cell}"]').click()
    page.keyboard.press("Escape")
    expect(page.locator(".cell.way")).to_have_count(0)
    page.wait_for_timeout(600)
    assert 0 < count(page) - before < len(steps)
    waiting(page)
    too_far = page.locator('.cell[data-why^="Too far"]').first
    too_far.click()
    expect(page.locator(".notice")).to_contain_text("Too far")


def test_a_button_that_cannot_act_says_why(visit: Visit) -> None:
    page = visit("#/match/walk", kept=kept(walk=rolled()))
    waiting(page)
    for chosen, told in (
        ("[data-do=undo]", "cannot be undone"),
        ("#act-cancel", "before your first roll"),
    ):
        expect(page.locator(chosen)).to_be_disabled()
        page.locator(chosen).click(force=True)
        expect(page.locator(".notice")).to_contain_text(told)
        page.locator(".notice [data-do=hush]").click()
