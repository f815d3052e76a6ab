"""Two devices at one table, over a real relay, each with a page of its own."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import relays
from e2e.fixtures import Faults, Visit, until_ready
from e2e.hands import OFFERED, mouse
from e2e.lines import Relay
from games.registry import SLUGS
from serve import serving

TURN = "main.table[data-seat]"


@pytest.fixture(scope="module")
def relay() -> Iterator[Relay]:
    with Relay() as running:
        yield running


@pytest.fixture(scope="module")
def joined(relay: Relay, built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The built site with that relay named."""
    live = shutil.copytree(built, tmp_path_factory.mktemp("joined") / "dist")
    for page in ("index.html", "five-pyramids.html"):
        text = (live / page).read_text("utf-8")
        (live / page).write_text(relays.named(text, [relay.address]), "utf-8")
    with serving(live) as address:
        yield address


def opened(visit: Visit, at: str, slug: str) -> tuple[Page, str]:
    """Somebody opens a table; the link that invites to it."""
    page = visit(f"#/new/{slug}", at=at)
    page.get_by_role("button", name="Open a table").click()
    expect(page.get_by_role("heading", name="Invite your friends")).to_be_visible()
    return page, page.locator("[data-link]").input_value()


def sits(visit: Visit, link: str) -> Page:
    """Somebody follows it, and takes the free seat."""
    at, hash = link.split("#")
    page = visit(f"#{hash}", at=at, seed=None)
    page.get_by_role("button", name="Sit here").click()
    expect(page.get_by_text("You have a seat.")).to_be_visible()
    return page


def take_turns(one: Page, other: Page, moves: int) -> None:
    """Whoever's turn it is makes the first move that is offered."""
    for _ in range(moves):
        while not (one.locator(TURN).count() or other.locator(TURN).count()):
            one.wait_for_timeout(20)
        mover = one if one.locator(TURN).count() else other
        offered = mover.evaluate(OFFERED)["moves"]
        before = [page.locator("#log").inner_text() for page in (one, other)]
        mouse(mover, offered[0])
        for page, text in zip((one, other), before):
            expect(page.locator("#log")).not_to_have_text(text, use_inner_text=True)


def test_two_devices_play_reload_and_come_back(
    visit: Visit, joined: str, relay: Relay, faults: Faults
) -> None:
    keeper, link = opened(visit, joined, SLUGS[0])
    guest = sits(visit, link)
    keeper.get_by_role("button", name="Start the match").click()
    for page in (keeper, guest):
        expect(page.locator("main.table")).to_be_visible()
        expect(page.get_by_role("button", name=re.compile("2 people"))).to_be_visible()

    take_turns(keeper, guest, 5)
    assert guest.locator("#log li").count() == keeper.locator("#log li").count()

    guest.reload(wait_until="commit")
    until_ready(guest)
    expect(guest.locator("main.table")).to_be_visible()

    keeper.goto("about:blank")
    expect(guest.get_by_text("The table waits")).to_be_visible()
    keeper.go_back(wait_until="commit")
    until_ready(keeper)
    expect(guest.get_by_text("The table waits")).to_have_count(0)

    relay.stop()
    expect(guest.get_by_text("No connection.")).to_be_visible()
    while not faults:  # it tries to come back
        guest.wait_for_timeout(20)
    relay.start()
    for page in (keeper, guest):
        expect(page.get_by_text("No connection.")).to_have_count(0)
    faults.provoked("WebSocket")

    guest.get_by_role("button", name=re.compile("2 people")).click()
    guest.get_by_role("button", name="Hello!").click()
    expect(keeper.locator(".company-said")).to_contain_text("Hello!")
