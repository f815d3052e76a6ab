"""The page in a real browser: one server and one browser a worker, a fresh context a test.

A plugin of pytest, loaded with the first folder `e2e` (tests/conftest.py): other tests do not
wait for it.

Whatever goes wrong behind the page fails the test: an error in the console, a request that
fails, goes to another host or is forbidden by the page's policy. A test that provokes one says so.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from re import Pattern

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    Route,
    expect,
    sync_playwright,
)

import browser
import build
from e2e.traces import pytest_runtest_makereport, pytest_runtest_setup
from serve import serving

__all__ = ["pytest_runtest_makereport", "pytest_runtest_setup"]

PATIENCE, START = (3_600_000,) * 2 if os.environ.get("PWDEBUG") else (30_000, 120_000)
"""Milliseconds for a step, and for Python to start: only a very busy machine comes near them.
Who steps through a test has an hour for each."""

UNHURRIED = "--js-flags=--liftoff-only --wasm-lazy-compilation --wasm-lazy-validation"
"""Machine code is made only of what runs, and quickly: no page lives long enough here for more. A
start on a busy machine takes 1.8 s so, and 2.8 s where all is optimised (medians of 6)."""

SIZES = {"desktop": (1280, 800), "phone": (390, 844), "short": (360, 640)}

QUICK = {"pace": "instant", "motion": "still"}

# A match's seed is six bytes of the browser's own chance; any other draw only names a match.
CHANCE = """
    let draws = 0;
    crypto.getRandomValues = view => {
        const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
        draws += 1;
        for (let i = 0; i < bytes.length; i++)
            bytes[i] = bytes.length === 6 ? Math.floor(SEED / 256 ** (5 - i)) : draws * 31 + i;
        return view;
    };
"""
# The console tells of forbidden requests, not of everything else the policy forbids.
POLICY = """
    document.addEventListener('securitypolicyviolation', event => console.error(
        `forbidden by ${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`));
"""


class Faults(list[str]):
    """What went wrong behind the page."""

    def provoked(self, pattern: str) -> None:
        """The test meant this to happen: it must have, and is no fault."""
        meant = [fault for fault in self if re.search(pattern, fault)]
        assert meant, f"nothing like {pattern!r} went wrong: {self}"
        self[:] = [fault for fault in self if fault not in meant]


@pytest.fixture
def faults() -> Iterator[Faults]:
    found = Faults()
    yield found
    assert not found, "\n".join(found)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        opened = browser.launch(playwright, UNHURRIED)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def built() -> Path:
    """dist/, made again if it is not from these files."""
    return build.ensure()


@pytest.fixture(scope="session")
def steady(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy: whoever changes a file and builds anew meanwhile takes nothing from under tests."""
    return shutil.copytree(built, tmp_path_factory.mktemp("site") / "dist")


@pytest.fixture(scope="session")
def site(steady: Path) -> Iterator[str]:
    """The built site: it starts faster than the files as they are."""
    with serving(steady) as address:
        yield address


Visit = Callable[..., Page]


@pytest.fixture
def visit(chromium: Browser, site: str, faults: Faults) -> Iterator[Visit]:
    """Open the page as somebody else each time: with a device, a language and things kept on it."""
    contexts: list[BrowserContext] = []

    def visit(
        place: str = "#/",
        *,
        at: str = site,
        size: str = "desktop",
        scheme: str = "light",
        locale: str = "en-GB",
        kept: Mapping[str, str] | None = None,
        settings: Mapping[str, str] = QUICK,
        seed: int | None = 7,
        before: str = "",
        answers: Mapping[str | Pattern[str], Callable[[Route], None]] | None = None,
        hosts: tuple[str, ...] = (),
        ready: bool = True,
        workers: str = "block",
    ) -> Page:
        width, height = SIZES[size]
        known = {"set/settings": json.dumps(settings), "set/sound-asked": "true"}
        stored = {**known, **(kept or {})}
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            has_touch=size != "desktop",
            is_mobile=size != "desktop",
            color_scheme=scheme,
            locale=locale,
            service_workers=workers,
            storage_state={"origins": [{"origin": at.rstrip("/"), "localStorage": named(stored)}]},
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        chance = "" if seed is None else CHANCE.replace("SEED", str(seed))
        context.add_init_script(chance + POLICY + before)
        for address, answer in (answers or {}).items():
            context.route(address, answer)
        watch(context, (at, *hosts), faults)
        page = context.new_page()
        page.goto(at + place, wait_until="commit")
        if ready:
            until_ready(page)
        return page

    yield visit
    for context in contexts:
        context.close()


def until_ready(page: Page) -> Page:
    """The page once Python answers."""
    expect(page.locator("html[data-ready], .py-error").first).to_be_attached(timeout=START)
    expect(page.locator(".py-error")).to_have_count(0, timeout=1)
    return page


def named(stored: Mapping[str, str]) -> list[dict[str, str]]:
    """Texts under the names the page keeps them by."""
    return [{"name": f"five-pyramids / {name}", "value": text} for name, text in stored.items()]


def watch(context: BrowserContext, known: tuple[str, ...], faults: Faults) -> None:
    """Note all that goes wrong in any tab of a context."""

    def foreign(address: str) -> bool:
        return not address.startswith((*known, "data:", "blob:"))

    def said(message: ConsoleMessage) -> None:
        if message.type == "error":
            faults.append(f"console: {message.text}")

    def asked(request: Request) -> None:
        if foreign(request.url):
            faults.append(f"foreign: {request.url}")

    def failed(request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page was left, or had read enough
            faults.append(f"failed: {request.url} {request.failure}")

    def answered(response: Response) -> None:
        if response.status >= 400:
            faults.append(f"{response.status}: {response.url}")

    context.on("console", said)
    context.on("weberror", lambda error: faults.append(f"error: {error.error}"))
    context.on("request", asked)
    context.on("requestfailed", failed)
    context.on("response", answered)
