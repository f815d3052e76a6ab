"""How long the built site takes to answer in Firefox and WebKit, beside a page that only loads
Pyodide: a first visit in a fresh profile (cold), and a second one (warm).
"""

from __future__ import annotations

import re
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import environment
from boot import PLACES, prepared, row
from environment import say

if TYPE_CHECKING:
    from e2e.drivers import Tab

SECONDS = 120
KEEPING = 20
"""Seconds for the site to be kept; a browser that keeps nothing visits it again without."""
ANSWERED = {
    "Five Pyramids": "document.documentElement.hasAttribute('data-ready') ? performance.now() : 0",
    "bare Pyodide": "Number(document.documentElement.dataset.answered ?? 0)",
}
FETCHED = "performance.getEntriesByType('resource').map(one => one.name).join(' ')"
PLAIN = re.compile(r"/python_stdlib\.\w+\.zip|/app\.\w+\.zip")
"""What only a start without the snapshot fetches."""
KEEP = (
    "void navigator.serviceWorker?.ready.then(() => { document.documentElement.dataset.kept = 1 })"
)
KEPT = "Number(document.documentElement.dataset.kept ?? 0)"


def others(rounds: int) -> None:
    sys.path.insert(0, str(environment.ROOT / "tests"))
    from e2e import drivers

    known = {"firefox": drivers.firefox, "webkit": drivers.webkit}
    installed = [name for name, found in known.items() if found()]
    if not installed:
        say("Neither Firefox nor WebKitGTK with its driver and xvfb is installed.")
    for name in installed:
        with prepared(None) as address:
            measure(name, address, rounds)


def measure(name: str, address: str, rounds: int) -> None:
    from e2e.drivers import opened

    times: dict[str, dict[str, list[float]]] = {
        visit: {site: [] for site in PLACES} for visit in ("cold", "warm")
    }
    restored = True
    for _ in range(rounds):
        for site, place in PLACES.items():
            with (
                tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
                opened(name, Path(folder)) as tab,
            ):
                for visit, found in times.items():
                    tab.go(address + place)
                    found[site].append(until(tab, ANSWERED[site], SECONDS))
                    restored &= not PLAIN.search(str(tab.ask(FETCHED)))
                    if visit == "cold" and not place:
                        tab.ask(KEEP)
                        until(tab, KEPT, KEEPING)
                    tab.go("about:blank")
    how = "by the snapshot" if restored else "NOT always by the snapshot"
    say(f"{name}: from opening the page to an answer, {rounds} rounds, {how}")
    for visit, found in times.items():
        row(visit, found, "ms")


def until(tab: Tab, expression: str, seconds: float) -> float:
    """The value of an expression as soon as it has one; 0 if it never does."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := float(tab.ask(expression)):
            return found
        time.sleep(0.02)
    return 0
