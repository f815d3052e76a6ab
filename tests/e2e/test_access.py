"""Every screen, by day and by night, on a phone and on a desk: for all eyes, ears and thumbs."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

import runtime
from e2e.conftest import Visit
from e2e.hands import finger, pick, play_on
from e2e.saves import stored_match
from e2e.screens import everything, tour
from page.tongue import tongue

AXE = next(package for package in runtime.TESTS if package.name == "axe-core")
SERIOUS = ("serious", "critical")
CHECK = """() => axe.run(document, {resultTypes: ['violations']}).then(found =>
    found.violations.flatMap(one => one.nodes.map(node => ({
        rule: one.id, impact: node.impact ?? one.impact, help: one.help,
        where: node.target.flat().join(' '), why: node.failureSummary, html: node.html}))))"""


def violations(page: Page) -> list[str]:
    """What axe finds serious or worse, a line each."""
    found = page.evaluate(CHECK)
    return [
        f"{one['rule']} at {one['where']}: {one['why']}"
        for one in found
        if one["impact"] in SERIOUS
    ]


MEASURE = """() => {
    const size = el => { const box = el.getBoundingClientRect(); return [box.width, box.height]; };
    const named = el => el.outerHTML.slice(0, 120);
    const seen = el => el.checkVisibility() && !el.closest('.visually-hidden');
    const all = selector => [...document.querySelectorAll(selector)].filter(seen);
    const small = (selector, least) => all(selector)
        .filter(el => Math.min(...size(el)) < least - .5)
        .map(el => [size(el).map(Math.round), named(el)]);
    const buttons = 'button:not(.spot, .cell, .slot, .place), a:is(.tool, .button)';
    const beyond = ({left, right}) => left < -1 || right > innerWidth + 1;
    const scrolls = el => el && (
        ['auto', 'scroll'].includes(getComputedStyle(el).overflowX) || scrolls(el.parentElement));
    return {
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        outside: all('#page :is(button, a, input, label, h1, h2, p, .card)')
            .filter(el => beyond(el.getBoundingClientRect()) && !scrolls(el)).map(named),
        cells: small('.spot, button.slot, [role=gridcell].place, .cell:not(.maze .cell)', 40),
        narrow: small('.maze .cell', 28),
        targets: small(`${buttons}, summary, label:has([type=radio], [type=file])`, 44),
    };
}"""


def misfits(page: Page) -> list[str]:
    """What a thumb cannot hit or an eye cannot find, a line each."""
    return [
        f"{name} {json.dumps(found)}" for name, found in page.evaluate(MEASURE).items() if found
    ]


@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_every_screen(visit: Visit, size: str, scheme: str) -> None:
    """By day on a desk and by night on a phone: colours go by the one, sizes by the other."""
    page = visit(size=size, scheme=scheme, kept=everything())
    page.evaluate((runtime.RUNTIME / AXE.home / "axe.min.js").read_text("utf-8"))
    faults = []
    for screen in tour(page):
        faults += [f"{screen}: {one}" for one in violations(page)]
        if size == "phone":
            faults += [f"{screen}: {one}" for one in misfits(page)]
    assert not faults, "\n\n".join(faults)


def test_a_match_by_touch(visit: Visit) -> None:
    """And in the language that the phone asks for."""
    page = visit(size="phone", seed=14, locale="fr-CA")
    t = tongue("fr")
    page.locator("a[href='#/new/sands']").tap()
    pick(page, "seats", "1", tap=True)
    expect(page.locator("[type=submit]")).to_have_text(t("Begin the match"))
    page.locator("[type=submit]").tap()
    screens = play_on(page, finger, most=25)
    assert {screen["phase"] for screen in screens} == {"reveal", "search"}
    assert len(stored_match(page).entries) == 2 + 25
    expect(page.locator("h1")).to_have_text(t("Sands of Memory"))
