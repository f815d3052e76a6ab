"""On a phone, all that a turn needs is on the first screen, and so is every seat.

`-s` prints how long each table is and where its last needed control ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import SIZES, Visit
from e2e.saves import settled
from e2e.screens import ask, everything, go

# What a person may have to choose in a turn, or read to choose: not what can wait, and no tool.
NEEDED = """() => {
    const table = document.querySelector('main.table');
    const seen = el => el.checkVisibility({visibilityProperty: true});
    const controls = [...table.querySelectorAll(
        '[data-move], [data-ui], [data-piece], [data-do="next"], [data-do^="clock "]')]
        .filter(el => seen(el) && !el.closest('.below, .bar, .seats, .lesson'));
    const grid = el => el.closest('[role=grid]');
    const named = el => el.outerHTML.slice(0, 90);
    const same = (one, other) => other && (one.contains(other) || other.contains(one)
        || (grid(one) && grid(one) === grid(other)));
    const hit = el => {
        const {x, y, width, height} = el.getBoundingClientRect();
        return same(el, document.elementFromPoint(x + width / 2, y + height / 2));
    };
    const out = el => {
        const {left, top, right, bottom} = el.getBoundingClientRect();
        return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight;
    };
    const ends = controls.map(el => el.getBoundingClientRect().bottom);
    const shown = [...table.querySelectorAll('.seats > .seat')];
    const cut = el => { // nobody is called “Play…”
        const name = el.querySelector('.seat-name'), before = name.textContent;
        name.textContent = 'Player 4';
        const short = name.scrollWidth > name.clientWidth + 1;
        name.textContent = before;
        const score = el.querySelector('.seat-score').getBoundingClientRect();
        const icon = el.querySelector('.seat-icon');
        return short || score.right > el.getBoundingClientRect().right + 1 || !seen(icon);
    };
    return {
        document: document.documentElement.scrollHeight,
        last: Math.round(Math.max(0, ...ends)),
        count: controls.length,
        out: controls.filter(out).map(named),
        covered: controls.filter(el => !out(el) && !hit(el)).map(named),
        seats: shown.map(el => Math.round(el.getBoundingClientRect().bottom)),
        lost: shown.filter(el => out(el) || !hit(el)).map(named),
        cut: shown.filter(cut).map(named),
    };
}"""

# An explanation neither hides the status nor moves or shrinks the board, and is read whole.
EXPLAINED = """() => {
    const slip = document.querySelector('main.table .explain');
    if (!slip) return [];
    const box = el => { const {x, y, width, height} = el.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' '); };
    const board = () => [...document.querySelectorAll(
        '.board-place, .board-place > *, .board-place :is(.spot, .cell, .place, .slot)')]
        .slice(0, 9).map(box).join(', ');
    const status = document.querySelector('.status');
    const {x, y, width} = status.getBoundingClientRect();
    const text = slip.querySelector('p'), faults = [];
    if (!status.contains(document.elementFromPoint(x + width / 2, y + 3)))
        faults.push('hides the status');
    if (text.scrollHeight > text.clientHeight + 1) faults.push('is cut: ' + text.textContent);
    const {parentNode, nextSibling} = slip, before = board();
    slip.remove();
    const after = board();
    parentNode.insertBefore(slip, nextSibling);
    return before === after ? faults : [...faults, `changes the board: ${after} to ${before}`];
}"""

FITS = """([selector, text]) => [...document.querySelectorAll(selector)].filter(el => {
    el.lastChild.textContent = text;
    const box = el.parentElement.getBoundingClientRect(), own = el.getBoundingClientRect();
    return own.right > box.right || own.left < box.left || el.scrollWidth > el.clientWidth + 1;
}).length"""


@pytest.fixture(scope="module")
def kept() -> dict[str, str]:
    return everything()


def screens(page: Page) -> Iterator[str]:
    """Every kind of turn that a person may have, at every table."""
    for name in ("reveal", "search", "scorpion", "duel", "strong"):
        go(page, f"#/match/{name}", "main.table .seats")
        yield f"sands {name}"
    for name in ("give", "stake"):
        go(page, f"#/match/{name}", ".curtain")
        page.locator("[data-do^=open]").click()
        expect(page.locator(".picks")).to_be_visible()
        yield f"sands {name}"
    go(page, "#/match/tombs-keep", ".curtain")
    page.locator("[data-do^=open]").click()
    expect(page.locator(".choice-card").first).to_be_visible()
    yield "tombs keep"
    for name in ("mark", "cross", "take"):
        go(page, f"#/match/tombs-{name}", "main.table .seats")
        yield f"tombs {name}"
    for name in ("relay", "two", "endless"):
        go(page, f"#/match/keys-{name}", ".gate.shut")
        yield f"keys {name}, covered"
        page.locator('[data-do="clock go"]').first.click()
        expect(page.locator("[data-piece]").first).to_be_visible()
        yield f"keys {name}"
        page.locator("[data-do='clock stop']").first.click()
    go(page, "#/match/keys-climb", ".storey.can")
    yield "keys climb"
    page.evaluate("location.hash = '#/match/keys-between'")
    expect(page.locator("[data-do=next]")).to_be_visible()
    yield "keys between rounds"
    for name in ("turn", "move", "ask", "walk"):
        go(page, f"#/match/mummy-{name}", "main.table .seats")
        if name == "ask":
            ask(page)
        yield f"mummy {name}"
    for name in ("keep", "help"):
        go(page, f"#/match/escape-{name}", "main.table .ask")
        yield f"escape {name}"
    go(page, "#/match/escape-act", "main.table .kit")
    yield "escape act"
    page.locator(".idle-button").click()
    expect(page.locator('.idle-button[aria-pressed="true"]')).to_be_visible()
    yield "escape act, a point to spend"
    page.locator(".idle-button").click()
    page.locator(".action.bypass").click()
    expect(page.locator(".kit > .hint")).to_be_visible()
    yield "escape act, bypass"


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("size", ["short", "phone"])
def test_a_turn_fits_on_the_first_screen(
    visit: Visit, size: str, locale: str, kept: dict[str, str]
) -> None:
    page = visit(size=size, locale=locale, kept=kept)
    high, faults = SIZES[size][1], []
    print(f"\n{'x'.join(map(str, SIZES[size]))} {locale}: length of the page, end of last control")
    for screen in screens(page):
        settled(page)
        page.evaluate("scrollTo({top: 0, behavior: 'instant'})")
        found: dict[str, Any] = page.evaluate(NEEDED)
        print(f"  {screen:32} {found['document']:5} {found['last']:5} of {high}")
        assert found["count"] and found["seats"], screen
        for kind in ("out", "covered", "lost", "cut"):
            faults += [f"{screen}: {kind}: {one}" for one in found[kind]]
        faults += [f"{screen}: the explanation {one}" for one in page.evaluate(EXPLAINED)]
    assert not faults, "\n".join(faults)


def test_a_rivals_tombs_are_one_tap_away(visit: Visit, kept: dict[str, str]) -> None:
    page = visit("#/match/tombs-mark", size="short", kept=kept)
    expect(page.locator("main.table .seats")).to_be_visible()
    page.locator('[data-do="about 1"]').tap()
    sheet = page.locator("dialog .seat-sheet")
    expect(sheet.locator(".mini")).to_have_count(2)
    expect(sheet.locator(".scorecard")).to_be_visible()
    page.locator("dialog [data-do=close]").tap()
    expect(page.locator("dialog")).to_have_count(0)


HIDDEN = """() => {
    const sheet = document.querySelector('.advice').getBoundingClientRect();
    return [...document.querySelectorAll('.ring')].map(el => el.getBoundingClientRect())
        .filter(box => box.top < -1 || box.bottom > innerHeight + 1
            || box.top < sheet.bottom && box.bottom > sheet.top)
        .map(({top, bottom}) => [top, bottom]);
}"""


def test_advice_lies_off_what_it_rings(visit: Visit, kept: dict[str, str]) -> None:
    """At the foot of a phone, or at its head where the dice or the actions are spoken of."""
    page = visit(size="short", kept=kept)
    rings, price = page.locator(".ring"), page.get_by_role("button", name="Show the advice")
    for name in ("search", "mummy-turn", "escape-keep"):
        go(page, f"#/match/{name}", "main.table .seats")
        page.keyboard.press("a")
        expect(price.or_(rings).first).to_be_visible()
        if price.count():
            price.click()
        for step in ("look", "why", "where"):
            expect(page.locator(f".advice li.{step}")).to_be_visible()
            expect(rings.first).to_be_visible()
            assert page.evaluate(HIDDEN) == [], (name, step)
            if step != "where":
                page.locator(".advice-ways .button").click()


def test_five_dice_and_the_log_beside_a_maze(visit: Visit, kept: dict[str, str]) -> None:
    page = visit("#/match/mummy-move", kept=kept)
    dice = page.locator(".free .die")
    expect(dice).to_have_count(5)
    assert len({round(die.bounding_box()["y"]) for die in dice.all()}) == 1  # type: ignore[index]
    expect(page.locator(".log li").first).to_be_in_viewport()


@pytest.mark.parametrize("size", ["short", "phone", "desktop"])
def test_the_dearest_skull_fits_its_box(visit: Visit, size: str, kept: dict[str, str]) -> None:
    page = visit("#/match/tombs-mark", size=size, kept=kept)
    where = ".scorecard .skulls .worth" if size == "desktop" else ".glance .count:last-child"
    expect(page.locator(where).first).to_be_visible()
    assert page.evaluate(FITS, [where, "−18"]) == 0
