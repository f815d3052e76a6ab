"""What a failed end-to-end test leaves behind: a trace, a picture of each page, the console.

All of it lies in test-results/, in a folder of the test's name. Every context is covered, however
it was made: by the fixtures, by a test itself, or with a profile folder.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, ConsoleMessage, Error

RESULTS = Path(__file__).resolve().parents[2] / "test-results"
PATIENCE = 5_000
"""Milliseconds for a picture: a page that hangs has none."""


class Recorder:
    """The contexts of the test that runs, and what was said in them."""

    def __init__(self) -> None:
        self.item: pytest.Item | None = None
        self.open: dict[BrowserContext, int] = {}
        self.said: list[str] = []
        self.count = 0

    def begin(self, item: pytest.Item) -> None:
        self.item, self.said, self.count = item, [], 0
        shutil.rmtree(folder(item), ignore_errors=True)

    def add(self, context: BrowserContext) -> None:
        self.count += 1
        number = self.open[context] = self.count

        def console(message: ConsoleMessage) -> None:
            self.said.append(f"{number} {message.type}: {message.text}")

        context.on("console", console)
        context.on("weberror", lambda error: self.said.append(f"{number} error: {error.error}"))
        context.on("close", lambda _: self.open.pop(context, None))
        context.tracing.start(sources=True)

    def leave(self, context: BrowserContext) -> None:
        """A context is about to close: keep it if the test is failing, as far as one can tell."""
        faults = getattr(self.item, "funcargs", {}).get("faults")
        if context in self.open and (sys.exception() is not None or faults):
            self.keep(context)
        self.open.pop(context, None)

    def keep_all(self) -> None:
        for context in list(self.open):
            self.keep(context)
        if self.item is not None and self.said:
            into = folder(self.item)
            into.mkdir(parents=True, exist_ok=True)
            (into / "console.txt").write_text("\n".join(self.said) + "\n", "utf-8")

    def keep(self, context: BrowserContext) -> None:
        """A browser that has gone leaves what was said in it, and nothing else."""
        number = self.open.pop(context)
        if self.item is None:
            return
        into = folder(self.item)
        into.mkdir(parents=True, exist_ok=True)
        for at, page in enumerate(context.pages, 1):
            with suppress(Error):
                page.screenshot(path=into / f"context-{number}-page-{at}.png", timeout=PATIENCE)
        with suppress(Error):
            context.tracing.stop(path=into / f"context-{number}-trace.zip")


RECORDER = Recorder()
LOOKS: list[Callable[[], None]] = []
"""What else to do when a test failed: look at a browser that Playwright does not drive."""


def folder(item: pytest.Item) -> Path:
    return RESULTS / re.sub(r"[^\w.-]+", "-", item.nodeid.rpartition("/")[2]).strip("-")


def keep(name: str, content: bytes) -> None:
    """Something else that a failing test leaves, a picture of another browser for example."""
    if RECORDER.item is not None:
        into = folder(RECORDER.item)
        into.mkdir(parents=True, exist_ok=True)
        (into / name).write_bytes(content)


# Every context that Playwright makes


def noted(make: Callable[..., Any]) -> Callable[..., Any]:
    def made(*asked: Any, **options: Any) -> Any:
        found = make(*asked, **options)
        RECORDER.add(found if isinstance(found, BrowserContext) else found.context)
        return found

    return made


def left(close: Callable[..., None]) -> Callable[..., None]:
    def closed(context: BrowserContext, *asked: Any, **options: Any) -> None:
        RECORDER.leave(context)
        close(context, *asked, **options)

    return closed


def install() -> None:
    """Once a process, though pytest and the tests both import this."""
    if getattr(Browser, "noted", False):
        return
    Browser.noted = True
    Browser.new_context = noted(Browser.new_context)
    Browser.new_page = noted(Browser.new_page)
    BrowserType.launch_persistent_context = noted(BrowserType.launch_persistent_context)
    BrowserContext.close = left(BrowserContext.close)


# Hooks: fixtures.py imports them


def pytest_runtest_setup(item: pytest.Item) -> None:
    RECORDER.begin(item)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report: Any = yield
    if report.failed:
        RECORDER.keep_all()
        for look in LOOKS:
            with suppress(OSError, AssertionError, KeyError):
                look()
    return report


install()
