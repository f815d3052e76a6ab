"""Chromium as people run it: an ordinary process with a profile folder, that can be killed."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, BrowserType, Page

import browser
from e2e import traces
from e2e.fixtures import PATIENCE, START, UNHURRIED, until_ready
from measuring import family

SECONDS = START / 1000
OPENED = "main.table, .notices .notice"
"""What a match's address shows in the end: the match, or why it cannot be shown."""


class Profile:
    """A browser with a profile folder, started and killed as often as one likes."""

    def __init__(self, kind: BrowserType, folder: Path) -> None:
        self.kind, self.folder = kind, folder
        self.process: subprocess.Popen[bytes] | None = None
        self.driven: Browser | None = None

    def start(self) -> Page:
        """A tab of the browser, just started."""
        assert self.process is None
        told = self.folder / "DevToolsActivePort"
        told.unlink(missing_ok=True)
        as_root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        self.process = subprocess.Popen(
            [
                browser.executable() or self.kind.executable_path,
                *browser.ARGUMENTS,
                UNHURRIED,
                *as_root,
                "--headless",
                "--no-default-browser-check",
                "--remote-debugging-port=0",
                f"--user-data-dir={self.folder}",
                "about:blank",
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        end = time.monotonic() + SECONDS
        while not (told.is_file() and told.read_text("utf-8").count("\n")):
            assert time.monotonic() < end and self.process.poll() is None, "it does not start"
            time.sleep(0.02)
        port = told.read_text("utf-8").splitlines()[0]
        self.driven = self.kind.connect_over_cdp(f"http://127.0.0.1:{port}")
        context = self.driven.contexts[0]
        context.set_default_timeout(PATIENCE)
        traces.RECORDER.add(context)
        return context.pages[0] if context.pages else context.new_page()

    def kill(self) -> None:
        """All of its processes at once, as when the power fails."""
        assert self.process is not None
        processes = family(self.process.pid)
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        for pid in processes:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()
        end = time.monotonic() + SECONDS
        while any(alive(pid) for pid in processes):
            assert time.monotonic() < end, "it cannot be killed"
            time.sleep(0.01)
        self.process = self.driven = None

    def close(self) -> None:
        """As a person closes it: what is still in memory goes to disk."""
        assert self.process is not None and self.driven is not None
        self.driven.new_browser_cdp_session().send("Browser.close")
        self.process.wait(timeout=SECONDS)
        self.process = self.driven = None


def alive(pid: int) -> bool:
    """Whether a process still runs; a dead one may wait for its parent to notice."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def open_at(page: Page, address: str) -> Page:
    page.goto(address, wait_until="commit")
    return until_ready(page)
