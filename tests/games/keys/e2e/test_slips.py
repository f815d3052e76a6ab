"""Slips at a door that must cost nothing: giving up takes a question, two quick taps are one."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.fixtures import Visit
from e2e.saves import kept, moves, settled, stored_match
from engine.match import Player

from .locksmith import turn_hourglass, unlocked

ALONE = (Player("Ada"), Player("Merit", "easy"))
DOUBLE_TAP = """el => {
    const {x, y, width, height} = el.getBoundingClientRect();
    const at = {bubbles: true, clientX: x + width / 2, clientY: y + height / 2, detail: 1};
    for (let i = 0; i < 2; i++) {
        const hit = document.elementFromPoint(at.clientX, at.clientY);
        hit.dispatchEvent(new PointerEvent('pointerdown', {...at, pointerType: 'touch'}));
        hit.dispatchEvent(new MouseEvent('click', at));
    }
}"""
"""Both taps at once: how fast the test runs does not matter."""

HASTE = 400
"""Milliseconds after which a second tap in the same place is meant."""


def test_a_door_is_not_given_up_by_a_slip(visit: Visit) -> None:
    match = unlocked(8, ALONE[:2], {}, lambda state: state.phase == "solve")
    page = visit("#/match/door", size="phone", kept=kept(door=match))
    turn_hourglass(page)
    row = page.locator(".tools-of-hand .button")
    expect(row).to_have_count(4)
    page.locator("[data-hand=turn]").tap()
    expect(page.locator(".notice")).to_contain_text("Choose a key first.")
    page.locator("[data-hand=back]").tap()
    expect(page.locator(".notice")).to_contain_text("You have no key in hand.")
    flag = page.locator(".surrender")
    flag.tap()
    expect(page.locator(".surrendering")).to_be_visible()
    expect(page.locator(".gate.shut")).to_be_visible()  # no sand runs, and nobody thinks on
    expect(page.locator("[data-piece]")).to_have_count(0)
    page.wait_for_timeout(HASTE)
    flag.tap()
    expect(page.locator(".surrendering")).to_have_count(0)
    expect(page.locator("[data-piece]").first).to_be_visible()
    page.wait_for_timeout(HASTE)
    flag.tap()
    page.locator(".surrendering .primary").tap()
    expect(page.locator(".surrendering")).to_have_count(0)
    settled(page)
    assert not any("quit" in line for line in moves(stored_match(page)))
    flag.tap()
    page.locator(".surrendering .danger").tap()
    settled(page)
    assert any("0: quit" in line for line in moves(stored_match(page)))


def test_a_double_tap_on_hint_takes_one(visit: Visit) -> None:
    match = unlocked(8, ALONE[:1], {"hints": True}, lambda state: state.phase == "solve")
    page = visit("#/match/door", size="phone", kept=kept(door=match))
    turn_hourglass(page)
    page.locator('[data-move="hint @0"]').evaluate(DOUBLE_TAP)
    settled(page)
    assert sum("hint" in line for line in moves(stored_match(page))) == 1
    expect(page.locator(".tools-of-hand .button")).to_have_count(4)
