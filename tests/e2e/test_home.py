"""A table at home: `tools/play.py --together`, and browsers on plain http that know no localhost.

In such a page the browser has no cryptography, no locks and no service worker.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import browser
from e2e.fixtures import PATIENCE, UNHURRIED, Faults, watch
from e2e.gathering import gathered, open_table, sit_down, start
from e2e.lines import Relay
from e2e.profile import open_at
from engine import qr
from environment import ROOT
from games.registry import SLUGS
from home import BLOCKS, QUIET
from interrupts import hearing_interrupts
from serve import serving

GAME = SLUGS[0]
NAME = "sofa.test"
LACKS = "[isSecureContext, crypto.subtle ?? navigator.locks ?? navigator.serviceWorker ?? null]"


def launched(chromium: Browser, *more: str, program: str = "") -> Browser:
    return chromium.browser_type.launch(
        executable_path=program or browser.executable(), args=[*browser.ARGUMENTS, UNHURRIED, *more]
    )


def device(opened: Browser, faults: Faults, *known: str) -> BrowserContext:
    context = opened.new_context(locale="en-GB")
    context.set_default_timeout(PATIENCE)
    watch(context, known, faults)
    return context


def play_at_home(opened: Browser, address: str, guest_at: str, faults: Faults) -> None:
    """A table, a guest from another device and one in the keeper's own browser."""
    mine, theirs = (device(opened, faults, address, guest_at) for _ in range(2))
    keeper = open_at(mine.new_page(), f"{address}#/new/{GAME}")
    assert keeper.evaluate(LACKS) == [False, None]
    link = open_table(keeper)
    assert link.startswith(f"{address}#/table/")
    guest = open_at(theirs.new_page(), link.replace(address, guest_at))
    assert guest.evaluate(LACKS) == [False, None]
    sit_down(guest)
    start(keeper, guest)
    table = gathered(keeper, guest)
    table.play(3)
    for page in (guest, keeper):
        open_at(page, page.url)
        page.reload(wait_until="commit")
        expect(page.locator("main.table")).to_be_visible()
        table.play(2)
    window = open_at(mine.new_page(), link)  # it watches, and neither is the keeper's nor a guest's
    expect(window.locator("main.table")).to_be_visible()
    for page in (keeper, guest, window):
        expect(people(page, 3)).to_be_visible()
    table.play(2)
    for context in (mine, theirs):
        context.close()


def people(page: Page, count: int) -> object:
    return page.get_by_role("button", name=f"{count} people")


def test_the_files_as_they_are_on_plain_http(chromium: Browser, faults: Faults) -> None:
    named = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"
    with (
        Relay() as relay,
        serving(relays=[relay.port]) as address,
        closing(launched(chromium, named)) as opened,
    ):
        home = address.replace("127.0.0.1", NAME)
        play_at_home(opened, home, home, faults)


# Two machines in one network


def ip(*words: str) -> bool:
    return subprocess.run(["ip", *words], capture_output=True).returncode == 0


@pytest.fixture
def rooms() -> Iterator[tuple[str, str]]:
    """Two machines that know nobody else: namespaces of the network, joined by a cable."""
    able = sys.platform == "linux" and os.geteuid() == 0 and shutil.which("ip")
    one, other = (f"fp{os.getpid()}{end}" for end in "ab")
    if not able or not ip("netns", "add", one):
        pytest.skip("needs root, iproute2 and network namespaces")
    try:
        ip("netns", "add", other)
        ip("link", "add", one, "netns", one, "type", "veth", "peer", "name", other, "netns", other)
        for room, number in ((one, 1), (other, 2)):
            for words in (
                ("link", "set", "lo", "up"),
                ("addr", "add", f"10.77.0.{number}/24", "dev", room),
                ("link", "set", room, "up"),
                ("route", "add", "default", "via", f"10.77.0.{3 - number}"),
            ):
                assert ip("-n", room, *words), words
        yield one, other
    finally:
        for room in (one, other):
            ip("netns", "del", room)


@contextmanager
def command(room: str, port: int) -> Iterator[list[str]]:
    """The command on a machine; what it says until it is ready."""
    words = ["ip", "netns", "exec", room, sys.executable, str(ROOT / "tools/play.py"), "--together"]
    with hearing_interrupts():
        running = subprocess.Popen(
            [*words, "--no-open", "--port", str(port)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUTF8": "1"},
        )
    with running:
        assert running.stdout is not None
        said = []
        for line in running.stdout:
            said.append(line.rstrip("\n"))
            if line.startswith("Open a table"):
                break
        try:
            yield said
        finally:
            running.terminate()
            with suppress(subprocess.TimeoutExpired):
                running.wait(60)
            running.kill()  # if it did not end: the test fails instead of waiting for ever
    assert running.returncode == 0


def reaches(room: str, address: str, port: int) -> bool:
    connect = f"import socket; socket.create_connection(({address!r}, {port}), 2)"
    words = ["ip", "netns", "exec", room, sys.executable, "-c", connect]
    return subprocess.run(words, capture_output=True).returncode == 0


def test_one_command_for_everybody_in_the_house(
    chromium: Browser, built: Path, rooms: tuple[str, str], tmp_path: Path, faults: Faults
) -> None:
    table, sofa = rooms
    with command(table, 8123) as said:
        address = "http://10.77.0.1:8123/"
        assert said[0].startswith(f"Five Pyramids is at {address} for all devices")
        assert said[1] == "It listens on 10.77.0.1, ports 8123 (the page) and 8124 (the relay)."
        assert read(said[2:-1]) == qr.code(address.encode())
        assert [reaches(sofa, "10.77.0.1", port) for port in (8123, 8124)] == [True, True]
        assert [reaches(table, "127.0.0.1", port) for port in (8123, 8124)] == [False, False]
        program = tmp_path / "browser"
        found = browser.executable() or chromium.browser_type.executable_path
        program.write_text(f'#!/bin/sh\nexec ip netns exec {sofa} "{found}" "$@"\n')
        program.chmod(0o755)
        named = f"--host-resolver-rules=MAP {NAME} 10.77.0.1"
        with closing(launched(chromium, named, program=str(program))) as opened:
            play_at_home(opened, address, address.replace("10.77.0.1", NAME), faults)


def read(picture: list[str]) -> tuple[str, ...]:
    """The code that a terminal shows."""
    halves = {block: pair for pair, block in BLOCKS.items()}
    width = max(map(len, picture)) + QUIET
    pairs = [[halves[block] for block in line.ljust(width)] for line in picture]
    rows = ["".join(pair[half] for pair in line) for line in pairs for half in (0, 1)]
    size = width - 2 * QUIET
    return tuple(row[QUIET:-QUIET] for row in rows[QUIET : QUIET + size])
