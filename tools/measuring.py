"""What benches share: a page in a fresh profile, figures of many times, a browser's processes."""

from __future__ import annotations

from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import browser

SETTINGS = {"pace": "instant", "motion": "still", "language": "en"}

PAINTED = """
const painted = () => new Promise(done => requestAnimationFrame(() => {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => done(performance.now());
  channel.port2.postMessage(0);
}));
"""
"""Resolves with the time just after the next frame was painted."""


def percentile(values: list[float], share: float) -> float:
    """The value below which a share of the others lies.

    >>> percentile([1, 2, 3, 4, 5], 0.5)
    3
    """
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(share * (len(ordered) - 1)))]


@contextmanager
def opened() -> Any:
    """A page in a fresh profile, and the address of the site."""
    from playwright.sync_api import sync_playwright

    from serve import serving

    with serving() as address, sync_playwright() as playwright:
        chromium = browser.launch(playwright, lean=False)
        try:
            yield chromium.new_page(viewport={"width": 1440, "height": 900}), address
        finally:
            chromium.close()


def family(pid: int) -> list[int]:
    """A process and all that it started."""
    children: dict[int, list[int]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            facts = (folder / "stat").read_text("utf-8").rpartition(")")[2].split()
            children.setdefault(int(facts[1]), []).append(int(folder.name))
    found = [pid]
    for one in found:
        found += children.get(one, [])
    return found
