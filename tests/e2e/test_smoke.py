"""Other browsers, where they are installed: open, play each game, reload, resume."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e import drivers
from e2e.anywhere import begun, keep, kept, own, play_on
from e2e.drivers import Tab
from e2e.fixtures import QUICK, START
from e2e.saves import record
from engine.save import dump
from games.registry import SLUGS
from serve import serving

MOVES = 10
BROWSERS = {"firefox": drivers.firefox, "webkit": drivers.webkit}
HOW = {
    "firefox": "Firefox is not installed (firefox or firefox-esr)",
    "webkit": "WebKitGTK is not installed (webkit2gtk-driver and xvfb)",
}


@pytest.fixture(params=BROWSERS)
def tab(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Tab]:
    name = request.param
    if not BROWSERS[name]():
        pytest.skip(HOW[name])
    with drivers.opened(name, tmp_path) as opened:
        yield opened


def until(tab: Tab, expression: str) -> None:
    end = time.monotonic() + START / 1000
    while not tab.ask(expression):
        assert time.monotonic() < end, f"never: {expression}"
        time.sleep(0.1)


def until_ready(tab: Tab) -> None:
    until(tab, "document.documentElement.hasAttribute('data-ready')")


def shows(selector: str) -> str:
    return f"Boolean(document.querySelector({json.dumps(selector)}))"


@pytest.mark.parametrize("kind", ["site", "file"])
def test_every_game_in_another_browser(tab: Tab, built: Path, kind: str) -> None:
    with serving(built) as site:
        address = site if kind == "site" else (built / "five-pyramids.html").as_uri()
        tab.go(address)
        until_ready(tab)
        keep(tab.ask, "set/settings", json.dumps(QUICK))
        now = int(time.time() * 1000)
        for slug in SLUGS:
            keep(tab.ask, f"match/{slug}", record(dump(begun(slug)), when=now))
        tab.go("about:blank")
        tab.go(address)
        until_ready(tab)
        for slug in SLUGS:
            tab.ask(f"void (location.hash = '#/match/{slug}')")
            until(tab, shows("main.table"))
            assert play_on(tab.ask, slug, most=MOVES) >= MOVES
            tab.ask("void (location.hash = '#/')")
            until(tab, shows("main.hall"))
        tab.go("about:blank")
        tab.go(f"{address}#/match/{SLUGS[-1]}")
        until_ready(tab)
        until(tab, shows("main.table"))
        assert own(kept(tab.ask, SLUGS[-1])) >= MOVES
        assert play_on(tab.ask, SLUGS[-1], most=1)
