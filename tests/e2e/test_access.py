"""Every screen, by day and by night, on a phone and on a desk: for all eyes, ears and thumbs."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

import runtime
from e2e.fixtures import Visit
from e2e.screens import PARTS, kept_for, tour_of
from e2e.shown import all_shown

AXE = next(package for package in runtime.TESTS if package.name == "axe-core")
SERIOUS = ("serious", "critical")
CHECK = """() => axe.run(document, {resultTypes: ['violations'], preload: false}).then(found =>
    found.violations.flatMap(one => one.nodes.map(node => ({
        rule: one.id, impact: node.impact ?? one.impact, help: one.help,
        where: node.target.flat().join(' '), why: node.failureSummary, html: node.html}))))"""
TEXT = "size => { document.documentElement.dataset.text = size; }"


def violations(page: Page) -> list[str]:
    """What axe finds serious or worse, a line each."""
    found = page.evaluate(CHECK)
    return [
        f"{one['rule']} at {one['where']}: {one['why']}"
        for one in found
        if one["impact"] in SERIOUS
    ]


# Cells have sizes of their own: on the narrowest phone a wide board's are small.
MEASURE = """sizes => {
    const size = el => { const box = el.getBoundingClientRect(); return [box.width, box.height]; };
    const named = el => el.outerHTML.slice(0, 120);
    const seen = el => el.checkVisibility() && !el.closest('.visually-hidden');
    const all = selector => [...document.querySelectorAll(selector)].filter(seen);
    const small = (selector, least) => all(selector)
        .filter(el => Math.min(...size(el)) < least - .5)
        .map(el => [size(el).map(Math.round), named(el)]);
    const buttons = 'button:not(.table [role=gridcell]), a:is(.tool, .button)';
    return {
        cells: Object.entries(sizes).flatMap(([cells, least]) => small(cells, least)),
        targets: small(`${buttons}, summary, label:has([type=radio], [type=file])`, 44),
    };
}"""

CELLS = {
    f".table[data-game={slug}] {cells}": least
    for slug, one in all_shown().items()
    for cells, least in one.cells.items()
}

# What can be chosen has to come into view, whole across, and nothing lies over it but what can be
# closed: a notice, advice, an explanation, or the offer of sound.
LOST = """() => {
    const named = el => el.outerHTML.slice(0, 120);
    const seen = el => el.checkVisibility({visibilityProperty: true})
        && !el.closest('.visually-hidden, [aria-hidden=true]');
    const root = document.querySelector('dialog:modal') ?? document.getElementById('page');
    const all = selector => [...root.querySelectorAll(selector)].filter(seen);
    const beyond = ({left, right}) => left < -1 || right > innerWidth + 1;
    const scrolls = el => el && (
        ['auto', 'scroll'].includes(getComputedStyle(el).overflowX) || scrolls(el.parentElement));
    const grid = el => el.closest('[role=grid]');
    const same = (one, other) => one.contains(other) || other.contains(one)
        || (grid(one) && grid(one) === grid(other));
    // Of a board's cells the first and the last will do.
    const inside = (el, ...near) => grid(el) && near.every(one => one && grid(one) === grid(el));
    const hits = target => {
        const box = target.getBoundingClientRect();
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return hit && (same(target, hit)
            || hit.closest('.notices, .advice, .sound-offer, .explain'));
    };
    const covered = el => {
        const target = el.labels?.[0] ?? el;
        if (hits(target)) return false;
        target.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
        return !hits(target);
    };
    const found = {
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        outside: all(':is(button, a, input, label, h1, h2, p, .card, .gate)')
            .filter(el => beyond(el.getBoundingClientRect()) && !scrolls(el)).map(named),
        lost: all('button, a[href], summary, input:not([type=file])')
            .filter((el, at, them) => !inside(el, them[at - 1], them[at + 1]) && covered(el))
            .map(named),
    };
    scrollTo(0, 0);
    return found;
}"""


def listed(found: dict[str, Any]) -> list[str]:
    """What a thumb cannot hit or an eye cannot find, a line each."""
    return [f"{name} {json.dumps(one, ensure_ascii=False)}" for name, one in found.items() if one]


DESK, ZOOMED, PHONE = (1280, 800), (640, 400), (360, 740)


def sized(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def at_200_percent(page: Page) -> list[str]:
    """A desk's screen magnified to twice its size is half as wide and high."""
    sized(page, ZOOMED)
    found = listed(page.evaluate(LOST))
    sized(page, DESK)
    return found


def by_thumb(page: Page) -> list[str]:
    """On the narrowest phone, and there with the largest text."""
    found = listed({**page.evaluate(MEASURE, CELLS), **page.evaluate(LOST)})
    page.evaluate(TEXT, "huge")
    found += [f"very large text: {one}" for one in listed(page.evaluate(LOST))]
    page.evaluate(TEXT, "normal")
    return found


WAYS = [
    ("desktop", "en-GB", "light"),
    ("phone", "fr-FR", "dark"),
    ("phone", "en-GB", "dark"),
    ("desktop", "fr-FR", "light"),
]
"""Names and roles go by the language, colours by the time of day, places by the size."""


@pytest.mark.parametrize("n", [0, 1])
@pytest.mark.parametrize("part", PARTS)
def test_every_screen(visit: Visit, part: str, n: int) -> None:
    """In English by day on a desk, or in French by night on a phone: one after the other."""
    look_around(visit, part, *WAYS[n], every=2, first=n)


@pytest.mark.long
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("way", WAYS, ids=" ".join)
def test_every_screen_in_every_way(visit: Visit, part: str, way: tuple[str, str, str]) -> None:
    """Both languages by day and by night, all screens."""
    look_around(visit, part, *way)


def look_around(
    visit: Visit, part: str, size: str, locale: str, scheme: str, *, every: int = 1, first: int = 0
) -> None:
    page = visit(size=size, locale=locale, scheme=scheme, kept=kept_for(part))
    page.evaluate((runtime.RUNTIME / AXE.home / "axe.min.js").read_text("utf-8"))
    if size == "phone":
        sized(page, PHONE)
    fits = by_thumb if size == "phone" else at_200_percent
    faults = []
    for n, screen in enumerate(tour_of(part, page)):
        if n % every == first:
            faults += [f"{screen}: {one}" for one in violations(page) + fits(page)]
    assert not faults, "\n\n".join(faults)
