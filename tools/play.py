"""Fetch what is missing, serve the page and open it in the browser."""

from __future__ import annotations

import argparse
import sys
import time
import webbrowser

import runtime
from environment import Missing, say
from serve import serving


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")
    parser.add_argument("--port", type=int, default=8000, help="where to serve (default: 8000)")
    asked = parser.parse_args()
    try:
        runtime.fetch(runtime.PAGE)
        with serving(port=asked.port) as address:
            say(f"Five Pyramids is at {address} (Ctrl-C ends it).")
            if not asked.no_open and not webbrowser.open(address):
                say("No browser could be opened: open that address in one.")
            while True:
                time.sleep(3600)
    except Missing as missing:
        sys.exit(str(missing))
    except KeyboardInterrupt:
        say("")


if __name__ == "__main__":
    main()
