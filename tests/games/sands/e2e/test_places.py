"""Places and what can be done there: history, refusals, undo, handing over, settings."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.fixtures import Visit, until_ready
from e2e.hands import mouse, moving, pick, set_up
from e2e.saves import kept, moves, stored, stored_match
from engine.match import Player
from page.i18n import tongue

from .pushing import play_on, seen
from .walker import walked

PAIR = (Player("Ada"), Player("Ben"))
SEARCH = walked(4, PAIR, until=lambda state: state.phase == "search")
FRENCH = tongue("fr")


def far(page: Page) -> str:
    """A push of a pyramid that is not next to the open spot."""
    return str(page.locator(".spot:not(.can):not(.open)").first.get_attribute("data-move"))


def test_a_refusal_leads_to_its_rule_and_back(visit: Visit) -> None:
    page = visit()
    set_up(page, ["person"], ["Ada"], variant="calm")
    match = page.url
    mouse(page, "reveal")
    before = moves(stored_match(page))
    mouse(page, far(page))
    expect(page.locator(".notices .notice")).to_contain_text("next to the open spot")
    assert moves(stored_match(page)) == before
    page.locator(".notices a").click()
    target = page.locator("[data-target]")
    expect(target).to_have_count(1)
    expect(target).to_contain_text("S3.2")
    expect(target).to_be_in_viewport()
    expect(target).to_be_focused()

    for address, sign in (
        (match, "main.table[data-seat]"),
        ("#/new/sands", "[type=submit]"),
        ("#/", ".doors"),
    ):
        page.go_back()
        expect(page.locator(sign)).to_be_visible()
        assert page.url.endswith(address)
    page.go_forward()
    page.go_forward()
    assert seen(page)["phase"] == "search"
    page.locator("header a[href='#/rules/sands']").click()
    expect(page.locator("[id='rule-S3.2']")).to_be_attached()
    page.locator("header a").first.click()
    assert seen(page)["phase"] == "search"
    assert page.url == match
    page.evaluate("location.hash = '#/no/such/place'")
    expect(page.locator("main.hall")).to_be_visible()
    expect(page.locator(".waiting .match")).to_have_count(1)


def test_what_can_be_done_with_a_match(visit: Visit) -> None:
    names = ("undo", "hand", "leave", "delete")
    page = visit("#/match/undo", kept=kept(**dict.fromkeys(names, SEARCH)))
    stop_and_undo(page)
    page.evaluate("location.hash = '#/match/hand'")
    expect(page.locator("[data-do=undo]")).to_be_disabled()
    hand_over_and_back(page)
    page.evaluate("location.hash = '#/match/leave'")
    assert seen(page)
    abandon(page)


def stop_and_undo(page: Page) -> None:
    """A stop can be undone, a push brought news and cannot."""
    undo = page.locator("[data-do=undo]")
    expect(undo).to_be_disabled()
    while not moving(page, "stop").count():
        play_on(page, mouse, most=1)
    seat = stored_match(page).state.turn
    expect(undo).to_be_disabled()
    mouse(page, "stop")
    expect(page.locator(f"main.table[data-seat='{1 - seat}']")).to_be_attached()
    undo.click()
    expect(page.locator(f"main.table[data-seat='{seat}']")).to_be_attached()
    expect(page.locator(".notices")).to_contain_text(PAIR[seat].name)
    expect(undo).to_be_disabled()
    mouse(page, "stop")
    page.keyboard.press("u")
    expect(page.locator(f"main.table[data-seat='{seat}']")).to_be_attached()
    assert "stop" in seen(page)["moves"]
    assert not moves(stored_match(page))[-1].endswith("stop")
    page.keyboard.press("u")
    expect(page.locator(".notices")).to_contain_text("revealed something new")


def hand_over_and_back(page: Page) -> None:
    """A bot takes the seat and moves at once; then a person sits there again."""
    seat = SEARCH.state.turn
    page.locator("[data-do=menu]").click()
    page.locator("[data-do=players]").click()
    pick(page, f"hand {seat}", "easy")
    page.locator("[data-do=close]").click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("[data-do=menu]")).to_be_focused()
    expect(page.locator(f"main.table[data-seat='{1 - seat}']")).to_be_attached()
    match = stored_match(page)
    assert match.players[seat].is_bot
    assert match.entries[len(SEARCH.entries)].seat == seat
    page.locator("[data-do=menu]").click()
    page.locator("[data-do=players]").click()
    pick(page, f"hand {seat}", "person")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert not stored_match(page).players[seat].is_bot
    memory: dict[str, str] = {}
    while stored_match(page).state.turn != seat:
        play_on(page, mouse, memory, most=1)
    expect(page.locator(f"main.table[data-seat='{seat}']")).to_be_attached()


def abandon(page: Page) -> None:
    """From the menu or from the hall, a question comes first."""
    for answer in ("close", "delete"):
        page.locator("[data-do=menu]").click()
        page.locator(".dialog [data-do^=ask-delete]").click()
        expect(page.locator("dialog h2")).to_have_text("Delete this match?")
        page.locator(f"dialog .buttons [data-do^={answer}]").click()
        expect(page.locator("dialog")).to_have_count(0)
        assert ("match/leave" in stored(page)) == (answer == "close")
    expect(page.locator("main.hall")).to_be_visible()
    expect(page.locator(".waiting .match")).to_have_count(3)
    page.locator("[data-do='ask-delete delete']").click()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".waiting .match")).to_have_count(3)
    page.locator("[data-do='ask-delete delete']").click()
    page.locator("[data-do='delete delete']").click()
    expect(page.locator(".waiting .match")).to_have_count(2)
    page.go_back()
    expect(page.locator(".notices")).to_contain_text("not on this device")


CHOSEN = {"theme": "night", "text": "huge", "motion": "full"}


def test_settings_are_kept(visit: Visit) -> None:
    page = visit("#/match/pair", kept=kept(pair=SEARCH), settings={"pace": "instant"})
    page.locator("[data-do=menu]").click()
    page.locator("dialog a[href='#/settings']").click()
    size = page.locator("h1").evaluate("el => parseFloat(getComputedStyle(el).fontSize)")
    pick(page, "set language", "fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("h1")).to_have_text(FRENCH("Settings"))
    assert FRENCH("Settings") != "Settings"
    for name, value in CHOSEN.items():
        pick(page, f"set {name}", value)
    pick(page, "set confirm", "yes")
    expect_chosen(page)
    assert page.locator("h1").evaluate("el => parseFloat(getComputedStyle(el).fontSize)") > size

    page.go_back()
    expect(page.locator("h1")).to_have_text(FRENCH("Sands of Memory"))
    before = moves(stored_match(page))
    move = seen(page)["moves"][0]
    mouse(page, move)
    assert moves(stored_match(page)) == before
    expect(page.locator(".pending [data-move]")).to_have_text(FRENCH("Confirm"))
    page.locator(".pending [data-ui]").click()
    expect(page.locator(".pending")).to_have_count(0)
    mouse(page, move)
    page.locator(".pending [data-move]").click()
    assert len(moves(stored_match(page))) == len(before) + 1

    page.reload(wait_until="commit")
    expect_chosen(page)
    until_ready(page)
    expect_chosen(page)
    expect(page.locator("h1")).to_have_text(FRENCH("Sands of Memory"))
    page.evaluate("location.hash = '#/'")
    page.locator("[data-field='set language']").select_option("en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator(".waiting h2")).to_have_text("Waiting for you")


def expect_chosen(page: Page) -> None:
    """What the page's style goes by."""
    for name, value in {"lang": "fr", **{f"data-{k}": v for k, v in CHOSEN.items()}}.items():
        expect(page.locator("html")).to_have_attribute(name, value)
