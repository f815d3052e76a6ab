"""A guest in another browser, where it is installed, at a table that Chromium keeps."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e import drivers
from e2e.anywhere import keep
from e2e.drivers import Tab
from e2e.fixtures import QUICK, START, Visit
from e2e.gathering import Gathering, match_of, opened
from e2e.lines import Relay
from games.registry import SLUGS
from serve import serving

GAME = SLUGS[0]
BROWSERS = {"firefox": drivers.firefox, "webkit": drivers.webkit}
READY = "document.documentElement.hasAttribute('data-ready')"
LINES = "document.querySelectorAll('#log li').length"


@pytest.fixture
def at(steady: Path) -> Iterator[str]:
    with Relay() as relay, serving(steady, relays=[relay.port]) as address:
        yield address


def until(tab: Tab, expression: str) -> None:
    end = time.monotonic() + START / 1000
    while not tab.ask(expression):
        assert time.monotonic() < end, f"never: {expression}"
        time.sleep(0.05)


def shows(selector: str) -> str:
    return f"Boolean(document.querySelector({json.dumps(selector)}))"


def go(tab: Tab, address: str) -> None:
    tab.go("about:blank")
    tab.go(address)
    until(tab, READY)


@pytest.mark.parametrize("name", BROWSERS)
def test_a_guest_in_another_browser(visit: Visit, at: str, name: str, tmp_path: Path) -> None:
    if not BROWSERS[name]():
        pytest.skip(f"{name} is not installed")
    keeper, link = opened(visit, at, GAME)
    with drivers.opened(name, tmp_path) as tab:
        go(tab, at)
        keep(tab.ask, "set/settings", json.dumps(QUICK | {"language": "en"}))
        go(tab, link)
        until(tab, shows("[data-do^=take-seat]"))
        tab.ask("document.querySelector('[data-do^=take-seat]').click()")
        until(tab, shows("[data-do=stand-up]"))
        keeper.get_by_role("button", name="Start the match").click()
        until(tab, shows("main.table"))
        table = Gathering(keeper.evaluate, match_of(keeper), {0: keeper.evaluate, 1: tab.ask})
        table.play(6)
        assert {entry.seat for entry in table.match.entries} >= {0, 1}
        go(tab, link)  # it comes back to its seat
        until(tab, shows("main.table"))
        table.play(3)
        until(tab, f"{LINES} === {keeper.evaluate(LINES)}")
