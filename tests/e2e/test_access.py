"""Every screen, by day and by night, on a phone and on a desk: for all eyes, ears and thumbs."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

import runtime
from e2e.conftest import Visit
from e2e.hands import finger, play_on, set_up
from e2e.saves import stored_match
from e2e.screens import everything, tour

AXE = next(package for package in runtime.TESTS if package.name == "axe-core")
SERIOUS = ("serious", "critical")
CHECK = """only => axe.run(document, {resultTypes: ['violations'], ...only}).then(found =>
    found.violations.flatMap(one => one.nodes.map(node => ({
        rule: one.id, impact: node.impact ?? one.impact, help: one.help,
        where: node.target.flat().join(' '), why: node.failureSummary, html: node.html}))))"""
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}


def violations(page: Page, only: dict[str, Any]) -> list[str]:
    """What axe finds serious or worse, a line each."""
    found = page.evaluate(CHECK, only)
    return [
        f"{one['rule']} at {one['where']}: {one['why']}"
        for one in found
        if one["impact"] in SERIOUS
    ]


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_axe_finds_nothing_serious(visit: Visit, size: str) -> None:
    page = visit(size=size, kept=everything())
    page.evaluate((runtime.RUNTIME / AXE.home / "axe.min.js").read_text("utf-8"))
    faults = []
    for screen in tour(page):
        # Only the colours differ by night.
        for scheme, only in (("light", {}), ("dark", COLOURS)):
            page.emulate_media(color_scheme=scheme)
            faults += [f"{screen}, {scheme}: {one}" for one in violations(page, only)]
    assert not faults, "\n\n".join(faults)


MEASURE = """() => {
    const size = el => { const box = el.getBoundingClientRect(); return [box.width, box.height]; };
    const named = el => el.outerHTML.slice(0, 120);
    const seen = el => el.checkVisibility() && !el.closest('.visually-hidden');
    const all = selector => [...document.querySelectorAll(selector)].filter(seen);
    const small = (selector, least) => all(selector)
        .filter(el => Math.min(...size(el)) < least - .5)
        .map(el => [size(el).map(Math.round), named(el)]);
    const buttons = 'button:not(.spot), a:is(.tool, .button)';
    const beyond = ({left, right}) => left < -1 || right > innerWidth + 1;
    return {
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        outside: all('#page :is(button, a, input, label, h1, h2, p, .card)')
            .filter(el => beyond(el.getBoundingClientRect())).map(named),
        cells: small('.spot', 40),
        targets: small(`${buttons}, summary, label:has([type=radio], [type=file])`, 44),
    };
}"""


def test_a_phone_is_large_enough(visit: Visit) -> None:
    page = visit(size="phone", kept=everything())
    faults = []
    for screen in tour(page):
        for name, found in page.evaluate(MEASURE).items():
            if found:
                faults.append(f"{screen}: {name} {json.dumps(found, indent=1)}")
    assert not faults, "\n".join(faults)


def test_a_match_by_touch(visit: Visit) -> None:
    page = visit(size="phone", seed=14)
    set_up(page, ["person"], ["Ada"], variant="calm")
    screens = play_on(page, finger, most=25)
    assert {screen["phase"] for screen in screens} == {"reveal", "search"}
    assert len(stored_match(page).entries) == 2 + 25
