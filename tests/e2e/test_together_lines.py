"""Devices that are lost and come back in the middle of a match, over real relays."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, expect

import relays
from e2e.anywhere import Ask, keep
from e2e.fixtures import PATIENCE, QUICK, Faults, Visit, until_ready, watch
from e2e.gathering import Gathering, gathered, match_of, open_table, opened, sit_down, sits, start
from e2e.lines import Relay, Tunnel
from e2e.profile import Profile, open_at
from engine.match import Match
from games.registry import SLUGS
from serve import serving

GAME = SLUGS[0]
LOST, WAITS = "No connection.", "The table waits"
LINES = "[...document.querySelectorAll('#log li')].length"

Site = Callable[..., str]


@pytest.fixture(scope="module")
def relay() -> Iterator[Relay]:
    with Relay() as running:
        yield running


@pytest.fixture
def site_of(steady: Path) -> Iterator[Site]:
    """The built site with the relays at some ports named."""
    with ExitStack() as stack:
        yield lambda *ports: stack.enter_context(serving(steady, relays=ports))


def two(visit: Visit, at: str, guest_at: str = "") -> tuple[Page, Page, Gathering]:
    """A match of two devices; the guest's may have another way to the relay."""
    keeper, link = opened(visit, at, GAME)
    guest = sits(visit, link.replace(at, guest_at or at))
    start(keeper, guest)
    return keeper, guest, gathered(keeper, guest)


def alike(*asks: Ask) -> bool:
    """Whether all pages tell as much of the match."""
    return len({ask(LINES) for ask in asks}) == 1


def until_alike(page: Page, *asks: Ask) -> None:
    until(page, lambda: alike(*asks), *asks)


def until(page: Page, true: Callable[[], bool], *asks: Ask) -> None:
    for _ in range(PATIENCE // 20):
        if true():
            return
        page.wait_for_timeout(20)
    raise AssertionError([ask(LINES) for ask in asks])


def chosen(table: Gathering, guest: Page, match: Match) -> None:
    """The guest makes a move that nobody hears yet."""
    until(guest, lambda: table.choose(match, 1, guest.evaluate), guest.evaluate)


def until_played(table: Gathering, guest: Page, before: Match) -> None:
    """That move is heard."""
    until(guest, lambda: len(table.match.entries) > len(before.entries), guest.evaluate)


def leave(*pages: Page) -> None:
    """Before what they are connected to goes away: a page that tries to come back is a fault."""
    for page in pages:
        page.close()


def until_on(table: Gathering, seat: int) -> None:
    """Play until a seat is on."""
    for _ in range(200):
        if table.match.actors == (seat,):
            return
        table.play(1)
    raise AssertionError(f"seat {seat} is never on")


def test_a_relay_that_restarts_in_mid_match(visit: Visit, site_of: Site, faults: Faults) -> None:
    with Relay() as relay:
        keeper, guest, table = two(visit, site_of(relay.port))
        table.play(4)
        until_on(table, 1)
        until_alike(keeper, keeper.evaluate, guest.evaluate)
        relay.stop()
        for page in (keeper, guest):
            expect(page.get_by_text(LOST).first).to_be_visible()
        before = table.match
        chosen(table, guest, before)  # a move without a line is not lost
        relay.start()
        for page in (keeper, guest):
            expect(page.get_by_text(LOST)).to_have_count(0)
        until_played(table, guest, before)
        table.play(4)
        until_alike(keeper, keeper.evaluate, guest.evaluate)
        leave(keeper, guest)
    faults.provoked("WebSocket")


def test_one_of_two_relays_is_killed(visit: Visit, site_of: Site, faults: Faults) -> None:
    with Relay() as one, Relay() as other:
        keeper, guest, table = two(visit, site_of(one.port, other.port))
        seen = "window.lost = 0; new MutationObserver(() => window.lost += document.body.innerText"
        for page in (keeper, guest):
            page.evaluate(
                f"{seen}.includes({json.dumps(LOST)})).observe(document.body,"
                " {childList: true, subtree: true})"
            )
        table.play(3)
        one.stop()
        table.play(5)
        until_alike(keeper, keeper.evaluate, guest.evaluate)
        assert [page.evaluate("lost") for page in (keeper, guest)] == [0, 0]
        leave(keeper, guest)
    faults.provoked("WebSocket")


def offline(visit: Visit, site_of: Site, relay: Relay, minutes: float) -> None:
    """A guest goes into a tunnel, and comes out; the move made in it counts."""
    with Tunnel(relay.port) as tunnel:
        keeper, guest, table = two(visit, site_of(relay.port), site_of(tunnel.port))
        table.play(3)
        until_on(table, 1)
        until_alike(keeper, keeper.evaluate, guest.evaluate)
        tunnel.cut()
        guest.context.set_offline(True)
        expect(guest.get_by_text(LOST).first).to_be_visible()
        before = table.match
        chosen(table, guest, before)
        guest.wait_for_timeout(60_000 * minutes)
        assert len(table.match.entries) == len(before.entries)
        tunnel.mend()
        guest.context.set_offline(False)
        expect(guest.get_by_text(LOST)).to_have_count(0)
        until_played(table, guest, before)
        table.play(3)
        until_alike(keeper, keeper.evaluate, guest.evaluate)
        leave(keeper, guest)


def test_offline_for_a_moment(visit: Visit, site_of: Site, relay: Relay, faults: Faults) -> None:
    offline(visit, site_of, relay, 0)
    faults[:] = [one for one in faults if "WebSocket" not in one]


@pytest.mark.long
def test_offline_for_a_minute(visit: Visit, site_of: Site, relay: Relay, faults: Faults) -> None:
    offline(visit, site_of, relay, 1)
    faults.provoked("WebSocket")


def test_a_line_that_dies_without_a_word(
    visit: Visit, site_of: Site, relay: Relay, faults: Faults
) -> None:
    """No event tells the browser of it; a look at the page does."""
    with Tunnel(relay.port) as tunnel:
        keeper, guest, table = two(visit, site_of(relay.port), site_of(tunnel.port))
        until_on(table, 1)
        until_alike(keeper, keeper.evaluate, guest.evaluate)
        before = table.match
        tunnel.cut()
        chosen(table, guest, before)
        tunnel.mend()
        guest.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        until_played(table, guest, before)
        until_alike(keeper, keeper.evaluate, guest.evaluate)
        leave(keeper, guest)


@pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc")
def test_a_keeper_that_is_killed_comes_back(
    visit: Visit, site_of: Site, relay: Relay, chromium: Browser, tmp_path: Path
) -> None:
    at = site_of(relay.port)
    profile = Profile(chromium.browser_type, tmp_path / "profile")
    keeper = open_at(profile.start(), at)
    keep(keeper.evaluate, "set/settings", json.dumps(QUICK | {"language": "en"}))
    keeper.goto("about:blank")
    open_at(keeper, f"{at}#/new/{GAME}")
    guest = sits(visit, open_table(keeper))
    start(keeper, guest)
    id, home = match_of(keeper), keeper.url
    table = gathered(keeper, guest)
    table.play(4)
    until_on(table, 1)
    until_alike(guest, keeper.evaluate, guest.evaluate)
    before = table.match
    profile.kill()
    with suppress(Error):
        keeper.close()
    expect(guest.get_by_text(WAITS)).to_be_visible()
    chosen(table, guest, before)
    keeper = open_at(profile.start(), home)
    try:
        expect(guest.get_by_text(WAITS)).to_have_count(0)
        again = Gathering(keeper.evaluate, id, {0: keeper.evaluate, 1: guest.evaluate})
        until_played(again, guest, before)
        assert again.match.entries[: len(before.entries)] == before.entries
        again.play(4)
        until_alike(guest, keeper.evaluate, guest.evaluate)
    finally:
        profile.kill()


def test_the_one_file_page_from_disk_as_a_guest(
    visit: Visit,
    site_of: Site,
    relay: Relay,
    steady: Path,
    chromium: Browser,
    tmp_path: Path,
    faults: Faults,
) -> None:
    page = tmp_path / "five-pyramids.html"
    text = (steady / page.name).read_text("utf-8")
    page.write_text(relays.named(text, [relay.address]), "utf-8")
    at = site_of(relay.port)
    keeper, link = opened(visit, at, GAME)
    context = chromium.new_context(locale="en-GB")
    watch(context, (page.as_uri(),), faults)
    guest = open_at(context.new_page(), page.as_uri() + link.partition(at)[2])
    sit_down(guest)
    start(keeper, guest)
    table = gathered(keeper, guest)
    table.play(4)
    guest.reload(wait_until="commit")
    until_ready(guest)
    table.play(4)
    until_alike(keeper, keeper.evaluate, guest.evaluate)
    context.close()
