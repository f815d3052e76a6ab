"""The one-file page opened from disk, where Chromium's localStorage cannot be relied on.

In some loads it is empty and forgets what is put into it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.fixtures import PATIENCE, Faults, until_ready, watch
from e2e.hands import play_on, set_up
from e2e.profile import OPENED, Profile, open_at
from e2e.test_persistence import board, told

LOADS = 200
FORGETS = """
    const gone = {getItem: () => null, setItem: () => {}, removeItem: () => {}, key: () => null};
    Object.assign(Storage.prototype, {...gone, clear: () => {}});
    Object.defineProperty(Storage.prototype, 'length', {get: () => 0});
"""


def test_a_match_is_there_though_local_storage_forgets(
    chromium: Browser, built: Path, faults: Faults
) -> None:
    file = (built / "five-pyramids.html").as_uri()
    context = chromium.new_context(offline=True, reduced_motion="reduce")
    try:
        context.set_default_timeout(PATIENCE)
        context.add_init_script(FORGETS)
        watch(context, (file,), faults)
        page = open_at(context.new_page(), file)
        set_up(page, ["person", "person"], ["Ada", "Ben"])
        play_on(page, 6)
        before = told(page), board(page)
        assert before[0] and page.evaluate("localStorage.length") == 0
        page.reload(wait_until="commit")
        until_ready(page)
        expect(page.locator("main.table")).to_be_visible()
        assert (told(page), board(page)) == before
        page.evaluate("location.hash = '#/'")
        expect(page.locator(".waiting .match")).to_have_count(1)
    finally:
        context.close()


@contextmanager
def busy() -> Iterator[None]:
    """Every core of the machine has something else to do."""
    endless = [sys.executable, "-c", "while True: pass"]
    processes = [subprocess.Popen(endless) for _ in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def missing(page: Page, loads: int) -> int:
    """Reload the match that is open, or open it in another tab; how often it was not there."""
    address, shown, lost = page.url, told(page), 0
    for number in range(loads):
        if number % 4 == 3:
            old, page = page, page.context.new_page()
            old.close()
            page.goto(address, wait_until="commit")
        else:
            page.reload(wait_until="commit")
        until_ready(page)
        expect(page.locator(OPENED).first).to_be_visible()
        lost += told(page) != shown
    return lost


@pytest.mark.long
def test_the_match_is_there_each_of_two_hundred_times(
    chromium: Browser, built: Path, tmp_path: Path
) -> None:
    profile = Profile(chromium.browser_type, tmp_path / "profile")
    try:
        page = open_at(profile.start(), (built / "five-pyramids.html").as_uri())
        set_up(page, ["person", "person"], ["Ada", "Ben"])
        play_on(page, 6)
        assert told(page)
        context = page.context
        lost = missing(page, LOADS // 2)
        with busy():
            lost += missing(context.pages[-1], LOADS // 2)
    finally:
        profile.kill()
    assert lost == 0, f"{lost} of {LOADS} times the match was not there"
