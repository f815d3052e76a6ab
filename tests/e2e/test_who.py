"""A person is asked for a name once, and a name changed in mid-match is kept."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.conftest import Visit
from e2e.hands import mouse, seen, set_up
from e2e.saves import stored_match

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
    expect(page.locator(".seat-name")).to_have_text(["Zoé", "Merit"])
    expect(page.locator(".seat use").first).to_have_attribute("href", "#figure-owl")
    expect(page.locator(".status")).to_contain_text("Your turn: turn up the top card.")


def test_whoever_skips_is_not_asked_again(visit: Visit) -> None:
    page = visit("#/new/sands")
    page.locator(".me-panel .quiet").click()
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
