"""Fetch what is missing, serve the page and open it in the browser.

With --together it is served to the local network, with a relay beside it: everybody in the house
can join a table. Without that option only this machine reaches it.
"""

from __future__ import annotations

import argparse
import sys
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import build
import environment
import home
import relay
import relays
import runtime
from environment import ROOT, Missing, say
from serve import serving


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")
    parser.add_argument("--port", type=int, default=8000, help="where to serve (default: 8000)")
    parser.add_argument(
        "--together", action="store_true", help="for all devices in the local network"
    )
    parser.add_argument(
        "--address", help="with --together: which of this machine's addresses to listen on"
    )
    asked = parser.parse_args()
    environment.end_when_asked()
    if asked.address and not asked.together:
        parser.error("--address goes with --together: alone, the page stays on this machine")
    try:
        runtime.fetch(runtime.PAGE)
        open_to = at_home(asked.port, asked.address) if asked.together else here(asked.port)
        with open_to as address:
            if not asked.no_open and not webbrowser.open(address):
                say("No browser could be opened: open that address in one.")
            while True:
                time.sleep(3600)
    except Missing as missing:
        sys.exit(str(missing))
    except KeyboardInterrupt:
        say("")


@contextmanager
def here(port: int) -> Iterator[str]:
    """The page on this machine alone."""
    with serving(port=port) as address:
        say(f"Five Pyramids is at {address} (Ctrl-C ends it).")
        yield address


@contextmanager
def at_home(port: int, host: str | None) -> Iterator[str]:
    """The page and a relay on the port after it, for the local network."""
    host = host or home.address()
    with (
        serving(site(host), port, host=host, relays=[port + 1]) as address,
        relay.relaying(port + 1, host=host),
    ):
        whose = "this machine alone" if host.startswith("127.") else "all devices in this network"
        say(f"Five Pyramids is at {address} for {whose} (Ctrl-C ends it).")
        say(f"It listens on {host}, ports {port} (the page) and {port + 1} (the relay).")
        if shown := code(address):
            say(shown)
        say("Open a table there: its link and its QR code invite the others.")
        yield address


def site(host: str) -> Path:
    """dist/ if it is up to date, since it starts faster; else the files as they are. On localhost
    a service worker would keep dist/ as it was built, without the relay."""
    away = not host.startswith("127.")
    built = away and build.fresh(build.DIST) and not relays.chosen()
    return build.DIST if built else ROOT


def code(address: str) -> str:
    """The address as a QR code; "" where the terminal cannot show it."""
    try:
        "█▀▄".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return ""
    return home.picture(address, colours=sys.stdout.isatty())


if __name__ == "__main__":
    main()
