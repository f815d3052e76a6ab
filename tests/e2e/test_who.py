"""A person is asked for a name once, and a name changed in mid-match is kept."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.fixtures import Visit
from e2e.hands import pick
from e2e.played import FIRST
from engine.match import PERSON
from games.registry import SLUGS, load

ROWS = """all => Object.values(Object.groupBy(all, one => one.offsetTop))
    .map(row => row.map(one => one.textContent).join(','))"""
"""What stands in each row, also while the page scrolls: then tops have fractions that differ."""

COVERED = """all => all.filter(one => {
    if (one.closest('.start')) return false;
    document.documentElement.style.scrollBehavior = 'auto';  // measured at once
    one.focus();
    const box = (one.closest('label') ?? one).getBoundingClientRect();
    return box.bottom > document.querySelector('.start').getBoundingClientRect().top + 1
        && box.top < document.querySelector('.start').getBoundingClientRect().bottom;
}).map(one => one.outerHTML)"""
"""What has the focus and lies under the button to start."""

OWL = 'label:has([data-field="me-figure"][value="owl"])'


def test_a_name_is_asked_for_once(visit: Visit) -> None:
    page = visit(f"#/new/{FIRST}")
    page.locator(OWL).click()
    page.locator('[data-field="me-name"]').fill("Zoé")
    page.keyboard.press("Enter")
    expect(page.locator(".me-panel")).to_have_count(0)
    expect(page.locator('[data-field="name 0"]')).to_have_value("Zoé")
    page.reload()
    for game in SLUGS[:2]:
        page.evaluate(f"location.hash = '#/new/{game}'")
        expect(page.locator('[data-field="name 0"]')).to_have_value("Zoé")
        expect(page.locator(".me-panel")).to_have_count(0)
    page.evaluate(f"location.hash = '#/new/{FIRST}'")
    page.locator(".start [type=submit]").click()
    expect(page.locator(".seat-name")).to_have_text(["Zoé", "Ani"])
    expect(page.locator(".seat use").first).to_have_attribute("href", "#figure-owl")
    expect(page.locator(".status")).to_contain_text("Your turn")
    page.locator(".seat-open").nth(1).click()
    expect(page.locator(".profile")).to_contain_text("Apprentice.")
    page.keyboard.press("Escape")
    page.locator("[data-do=menu]").click()
    page.locator("[data-do=players]").click()
    pick(page, "hand 1", "hard")
    expect(page.locator(".seat-name")).to_have_text(["Zoé", "Khepri"])
    page.evaluate(f"location.hash = '#/new/{FIRST}'")
    expect(page.locator(".chair .cast-name")).to_contain_text("Khepri")


def test_whoever_skips_is_not_asked_again(visit: Visit) -> None:
    page = visit(f"#/new/{FIRST}", size="short")
    page.locator(".me-panel .quiet").click()
    most = load(FIRST).info.seats[-1]
    parties = page.locator(".parties label").evaluate_all(ROWS)
    assert [row.count(",") for row in parties] == [1, 1], "two rows of two"
    for seats, party in ((most, "bot"), (1, "alone"), (2, "bot")):
        pick(page, "seats", str(seats))
        expect(page.locator("[data-field=party]:checked")).to_have_value(party)
    assert page.locator(".setup-form :is(input, button):enabled").evaluate_all(COVERED) == []
    expect(page.locator(".me-panel")).to_have_count(0)
    page.reload()
    expect(page.locator(".chair").first).to_be_visible()
    expect(page.locator(".me-panel")).to_have_count(0)


def test_whoever_chose_who_sits_there_stays_at_the_seat(visit: Visit) -> None:
    page = visit(f"#/new/{FIRST}", size="short")
    pick(page, "seats", "3")
    seat = page.locator('[data-do="seat 2"]')
    for who in (PERSON, "tiye"):
        seat.click()
        page.locator(f'[data-do="sit 2 {who}"]').click()
        expect(page.locator("dialog")).to_have_count(0)
        expect(seat).to_be_focused()
        expect(seat).to_be_in_viewport()
