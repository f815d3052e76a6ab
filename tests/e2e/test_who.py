"""A person is asked for a name once, and a name changed in mid-match is kept."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.conftest import Visit
from e2e.hands import mouse, pick, seen, set_up
from e2e.saves import stored_match

ROWS = """all => Object.values(Object.groupBy(all, one => one.getBoundingClientRect().top))
    .map(row => row.map(one => one.textContent).join(','))"""
"""What stands in each row."""

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
    page = visit("#/new/sands")
    page.locator(OWL).click()
    page.locator('[data-field="me-name"]').fill("Zoé")
    page.keyboard.press("Enter")
    expect(page.locator(".me-panel")).to_have_count(0)
    expect(page.locator('[data-field="name 0"]')).to_have_value("Zoé")
    page.reload()
    for game in ("sands", "tombs"):
        page.evaluate(f"location.hash = '#/new/{game}'")
        expect(page.locator('[data-field="name 0"]')).to_have_value("Zoé")
        expect(page.locator(".me-panel")).to_have_count(0)
    page.evaluate("location.hash = '#/new/sands'")
    page.locator(".start [type=submit]").click()
    expect(page.locator(".seat-name")).to_have_text(["Zoé", "Ani"])
    expect(page.locator(".seat use").first).to_have_attribute("href", "#figure-owl")
    expect(page.locator(".status")).to_contain_text("Your turn: turn up the top card.")
    page.locator(".seat-open").nth(1).click()
    expect(page.locator(".profile")).to_contain_text("Apprentice.")
    page.keyboard.press("Escape")
    page.locator("[data-do=menu]").click()
    page.locator("[data-do=players]").click()
    pick(page, "hand 1", "hard")
    expect(page.locator(".seat-name")).to_have_text(["Zoé", "Khepri"])
    page.evaluate("location.hash = '#/new/sands'")
    expect(page.locator(".chair .cast-name")).to_contain_text("Khepri")


def test_whoever_skips_is_not_asked_again(visit: Visit) -> None:
    page = visit("#/new/sands", size="short")
    page.locator(".me-panel .quiet").click()
    parties = page.locator(".parties label").evaluate_all(ROWS)
    assert [row.count(",") for row in parties] == [1, 1], "two rows of two"
    for seats, party in ((5, "bot"), (1, "alone"), (2, "bot")):
        pick(page, "seats", str(seats))
        expect(page.locator("[data-field=party]:checked")).to_have_value(party)
    assert page.locator(".setup-form :is(input, button):enabled").evaluate_all(COVERED) == []
    expect(page.locator(".me-panel")).to_have_count(0)
    page.reload()
    expect(page.locator(".chair").first).to_be_visible()
    expect(page.locator(".me-panel")).to_have_count(0)


def rename(page: Page, name: str) -> None:
    page.locator("[data-do=menu]").click()
    page.locator("[data-do=players]").click()
    page.locator('[data-field="rename 0"]').fill(name)
    page.keyboard.press("Enter")


def test_a_new_name_survives_a_reload(visit: Visit) -> None:
    page = visit()
    set_up(page, ["person", "person"], ["Ana", "Ben"])
    mouse(page, "reveal")
    rename(page, "Ben")
    expect(page.locator(".dialog [role=alert]")).to_contain_text("is called Ben")
    assert stored_match(page).players[0].name == "Ana", "nothing was changed"
    page.locator('[data-field="rename 0"]').fill("Anna")
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".log li").last).to_contain_text("Anna turns up")
    page.reload()
    assert seen(page)
    expect(page.locator(".seat-name")).to_have_text(["Anna", "Ben"])
    assert [player.name for player in stored_match(page).players] == ["Anna", "Ben"]
    page.evaluate("location.hash = '#/new/tombs'")
    expect(page.locator('[data-field="name 0"]')).to_have_value("Anna")
