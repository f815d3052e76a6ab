"""Find a Chromium for the end-to-end tests, or get one."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import environment
from environment import Missing, say

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

CHOICE = "FIVE_PYRAMIDS_BROWSER"  # a browser's path, or:
OWN = "playwright"  # Playwright's own
VISIBLE = "FIVE_PYRAMIDS_VISIBLE"  # set: the browser is shown, and a little slower
SLOWER = 150  # milliseconds a step

COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
LEAN = "chromium-headless-shell"
"""The same Chromium without windows: it starts and shows pages in about half the time."""
MAC = (
    "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Chromium.app/Contents/MacOS/Chromium",
)
WINDOWS = "Google/Chrome/Application/chrome.exe"

# Nothing but the page should use the network or the graphics card.
ARGUMENTS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

APT = ("install", "--yes", "--no-install-recommends")
FETCHING = 60
"""Seconds that a lean browser may take to be fetched where there is another one."""

# How each system installs a Chromium, command by command until one is there; the first system
# that is there is used.
MANAGERS = {
    "apt-get": ("update", " ".join([*APT, LEAN]), " ".join([*APT, "chromium"])),
    "dnf": ("install --assumeyes chromium",),
    "zypper": ("--non-interactive install chromium",),
    "pacman": ("--sync --refresh --noconfirm chromium",),
    "apk": ("add chromium",),
}


def executable(*, lean: bool = True) -> str | None:
    """The browser to launch, a lean one if there is one and that will do; None is Playwright's."""
    choice = os.environ.get(CHOICE) or next(candidates(lean=lean), OWN)
    return None if choice == OWN else choice


def candidates(*, lean: bool = True) -> Iterator[str]:
    """The Chromiums and Chromes of this machine; the lean one cannot be watched."""
    for command in (LEAN, *COMMANDS) if lean and not shown() else COMMANDS:
        if found := shutil.which(command):
            yield found
    tops = [os.environ.get(name) for name in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")]
    places = [Path("/Applications", app) for app in MAC] if sys.platform == "darwin" else []
    places += [Path(top, WINDOWS) for top in tops if top]
    yield from (str(place) for place in places if place.is_file())


def shown() -> bool:
    return bool(os.environ.get(VISIBLE))


def launch(playwright: Playwright, *more: str, lean: bool = True) -> Browser:
    """A browser as every test wants it: headless, unless somebody wants to watch. What is measured
    is measured in a browser as people have it, not a lean one."""
    return playwright.chromium.launch(
        executable_path=executable(lean=lean),
        args=[*ARGUMENTS, *more],
        headless=not shown(),
        slow_mo=SLOWER if shown() else 0,
    )


def ensure(*, lean: bool = True) -> str:
    """A browser that has been seen to start, installed if need be; a value for CHOICE."""
    if choice := os.environ.get(CHOICE):
        if starts(choice):
            return choice
        raise Missing(f"{choice} does not start: set {CHOICE} to a Chromium, or to nothing.")
    for attempt in (machines, downloaded, installed):
        if found := attempt():
            return leaner(found) if lean and not shown() else found
    raise Missing("No browser for the tests: install Chromium or Chrome and run the command again.")


def machines() -> str | None:
    return next(filter(starts, candidates()), None)


def downloaded() -> str | None:
    """Playwright's own browser, downloaded unless it is there."""
    if starts(OWN):
        return OWN
    say("Downloading a Chromium for the tests")
    python = environment.program("python") or sys.executable
    run(python, "-m", "playwright", "install", "chromium")
    return OWN if starts(OWN) else None


def installed() -> str | None:
    """A Chromium from the system's packages, where the user may install them unasked."""
    manager = next(filter(shutil.which, MANAGERS), None)
    administrator = rights()
    if manager is None or administrator is None:
        return None
    say(f"Installing Chromium with {manager}")
    for words in MANAGERS[manager]:
        if run(*administrator, manager, *words.split()) and (found := machines()):
            return found
    return None


def leaner(found: str) -> str:
    """Beside Debian's whole Chromium the lean one is added, but only by root, in the same version,
    so that nothing else is changed, and if that is soon done; else what was found has to do."""
    whole = Path(found).name == "chromium" and root()
    if not whole or not all(map(shutil.which, ("apt-get", "dpkg-query"))):
        return found
    query = ["dpkg-query", "--show", "--showformat=${Version}", "chromium"]
    version = subprocess.run(query, capture_output=True, text=True).stdout
    package = f"{LEAN}={version}"
    fetch = ["timeout", str(FETCHING), "apt-get", *APT, "--download-only", package]
    if version and run(*fetch) and run("apt-get", *APT, "--no-download", package):
        return machines() or found
    return found


def rights() -> list[str] | None:
    """What to put before a command that needs an administrator; None if we may not be one."""
    if root():
        return []
    sudo = ["sudo", "-n"]
    return sudo if shutil.which("sudo") and run(*sudo, "true") else None


def root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def starts(choice: str) -> bool:
    """Whether the browser really opens: a stub, or one that lacks a library, does not."""
    python = environment.program("python") or sys.executable
    return run(python, __file__, "--launch", **{CHOICE: choice})


def run(*command: str, **variables: str) -> bool:
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    ran = subprocess.run(
        command,
        env={**os.environ, **quiet, **variables},
        capture_output=True,
        stdin=subprocess.DEVNULL,
    )
    return ran.returncode == 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--launch", action="store_true", help="only try to open the one there is")
    asked = parser.parse_args()
    if asked.launch:
        from playwright.sync_api import sync_playwright

        with sync_playwright() as playwright:
            launch(playwright).close()
        return
    try:
        environment.ensure("tests")
        say(ensure())
    except Missing as missing:
        sys.exit(str(missing))


if __name__ == "__main__":
    main()
