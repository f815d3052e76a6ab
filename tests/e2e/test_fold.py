"""On a phone, all that a turn needs is on the first screen, and so is every seat.

`-s` prints how long each table is and where its last needed control ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.fixtures import SIZES, Visit
from e2e.hands import go
from e2e.saves import settled
from e2e.screens import everything
from e2e.shown import all_shown

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


def turns(page: Page) -> Iterator[str]:
    """Every kind of turn that a person may have, at every table."""
    for slug, one in all_shown().items():
        for name in one.turns(page):
            yield f"{slug} {name}"


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("size", ["short", "phone"])
def test_a_turn_fits_on_the_first_screen(visit: Visit, size: str, locale: str) -> None:
    page = visit(size=size, locale=locale, kept=everything())
    high, faults = SIZES[size][1], []
    print(f"\n{'x'.join(map(str, SIZES[size]))} {locale}: length of the page, end of last control")
    for screen in turns(page):
        settled(page)
        page.evaluate("scrollTo({top: 0, behavior: 'instant'})")
        found: dict[str, Any] = page.evaluate(NEEDED)
        print(f"  {screen:32} {found['document']:5} {found['last']:5} of {high}")
        assert found["count"] and found["seats"], screen
        for kind in ("out", "covered", "lost", "cut"):
            faults += [f"{screen}: {kind}: {one}" for one in found[kind]]
        faults += [f"{screen}: the explanation {one}" for one in page.evaluate(EXPLAINED)]
    assert not faults, "\n".join(faults)


HIDDEN = """() => {
    const sheet = document.querySelector('.advice').getBoundingClientRect();
    return [...document.querySelectorAll('.ring')].map(el => el.getBoundingClientRect())
        .filter(box => box.top < -1 || box.bottom > innerHeight + 1
            || box.top < sheet.bottom && box.bottom > sheet.top)
        .map(({top, bottom}) => [top, bottom]);
}"""


def test_advice_lies_off_what_it_rings(visit: Visit) -> None:
    """At the foot of a phone, or at its head where what lies there is spoken of."""
    page = visit(size="short", kept=everything())
    rings, price = page.locator(".ring"), page.get_by_role("button", name="Show the advice")
    for name in (f"{slug}-{one.advised}" for slug, one in all_shown().items() if one.advised):
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
