"""A shared table by keys alone and by ear: opened, joined, begun, talked at, left; and every screen
of it for all eyes and thumbs. The devices are windows of one browser: no relay is needed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.fixtures import Visit, until_ready
from e2e.gathering import draft
from e2e.hands import NO_POINTER, tab_to
from e2e.listener import Listener, Page_
from e2e.test_access import AXE, PHONE, at_200_percent, by_thumb, sized, violations
from games.registry import SLUGS
from runtime import RUNTIME

GAME = SLUGS[0]
SPOKEN = ("alert", "status", "log")
WAYS = [
    ("phone", "fr-FR", "dark"),
    pytest.param(("desktop", "de-DE", "light"), marks=pytest.mark.long),
]


def choose(page: Page, selector: str) -> None:
    """By keys alone."""
    tab_to(page, selector, most=90)
    page.keyboard.press("Enter")


def hears(page: Page, *words: str) -> None:
    """A live region says all these words."""
    wanted = set(words)

    def said(heard: Page_) -> bool:
        live = {one.id for one in heard if one.role in SPOKEN}
        spoken = [one.name for one in heard if live & {*one.within, one.id}]
        return all(any(word in text for text in spoken) for word in wanted)

    Listener(page).until(said, " ".join(words))


@pytest.mark.parametrize("way", WAYS, ids=" ".join)
def test_a_table_by_keys_alone(visit: Visit, site: str, way: tuple[str, str, str]) -> None:
    size, locale, scheme = way
    keeper = visit(
        f"#/new/{GAME}",
        size=size,
        locale=locale,
        scheme=scheme,
        kept=draft(GAME, 3),
        seed=None,  # each window has keys of its own
        settings={"pace": "instant", "motion": "still", "name": "Ada"},
        before=NO_POINTER,
    )
    axe = (RUNTIME / AXE.home / "axe.min.js").read_text("utf-8")
    faults: list[str] = []

    def looks(page: Page, screen: str) -> None:
        page.evaluate(axe)
        if size == "phone":
            sized(page, PHONE)
        fits = by_thumb if size == "phone" else at_200_percent
        faults.extend(f"{screen}: {one}" for one in violations(page) + fits(page))

    def window(hash: str) -> Page:
        page = keeper.context.new_page()
        page.goto(site + hash, wait_until="commit")
        return until_ready(page)

    choose(keeper, "[data-do=start-together]")
    expect(keeper.locator(".lobby-invite")).to_be_visible()
    looks(keeper, "inviting")
    hash = keeper.locator("[data-link]").input_value().partition(site)[2]

    guest = window(hash)
    looks(guest, "joining")
    choose(guest, "[data-do^=take-seat]")
    expect(guest.locator("[data-do=stand-up]")).to_be_visible()
    looks(guest, "a seat")
    screen = window(f"{hash}?screen")
    expect(screen.locator(".screen-lobby")).to_be_visible()
    looks(screen, "the table screen before the match")

    choose(keeper, "[data-do=begin-table]")
    for page in (keeper, guest, screen):
        expect(page.locator("main.table")).to_be_visible()
    looks(screen, "the table screen")
    choose(keeper, "[data-do=people]")
    looks(keeper, "the people, at the keeper's")
    choose(keeper, "[data-do='phrase hello']")
    keeper.keyboard.press("Escape")
    hears(guest, "Ada")
    choose(keeper, "[data-do=point]")
    choose(keeper, "[data-do=point-at] [type=submit]")
    expect(guest.locator(".point")).to_be_attached()
    looks(guest, "somebody points")
    choose(guest, "[data-do=people]")
    looks(guest, "the people")
    guest.keyboard.press("Escape")

    keeper.goto("about:blank")
    hears(guest, "Ada")
    faults.extend(f"the keeper is away: {one}" for one in violations(guest))
    keeper.go_back(wait_until="commit")
    until_ready(keeper)
    choose(keeper, "[data-do=people]")
    choose(keeper, "[data-do=ask-close-table]")
    looks(keeper, "the question")
    choose(keeper, "[data-do=close-table]")
    expect(guest.locator(".looking")).to_be_visible()
    looks(guest, "closed")
    assert not faults, "\n\n".join(faults)
