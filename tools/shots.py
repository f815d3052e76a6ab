"""Take a picture of every screen, at three sizes, by day and by night, into the folder shots."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import browser
import environment
import runtime
from environment import ROOT, Missing, say
from serve import serving

if TYPE_CHECKING:
    from playwright.sync_api import Page

sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests"), str(ROOT)]

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900)}
SCHEMES: dict[str, Literal["light", "dark"]] = {"day": "light", "night": "dark"}
BRITISH = "en-GB"
QUICK = {"pace": "instant", "motion": "still"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "shots", metavar="FOLDER")
    parser.add_argument("--size", action="append", choices=SIZES, help="default: all three")
    parser.add_argument("--scheme", action="append", choices=SCHEMES, help="default: both")
    parser.add_argument("--language", action="append", help="a code, such as fr; default: en")
    parser.add_argument(
        "--only", default="", metavar="TEXT", help="screens with this in their name"
    )
    asked = parser.parse_args()
    try:
        environment.ensure("tests")
        environment.rerun()
        runtime.fetch(runtime.PAGE)
        browser.ensure()
    except Missing as missing:
        sys.exit(str(missing))
    ways = product(asked.size or SIZES, asked.scheme or SCHEMES, asked.language or ["en"])
    count = sum(1 for way in ways for _ in pictures(*way, asked.into, asked.only))
    say(f"{count} pictures in {asked.into}")


def pictures(size: str, scheme: str, language: str, folder: Path, only: str) -> Iterator[Path]:
    """Take the tour once on one device."""
    from playwright.sync_api import expect, sync_playwright

    from e2e.fixtures import START, named, until_ready
    from e2e.screens import everything, tour

    expect.set_options(timeout=START)
    width, height = SIZES[size]
    stored = named({"set/settings": json.dumps(QUICK), **everything()})
    with serving() as address, sync_playwright() as playwright:
        opened = browser.launch(playwright)
        page = opened.new_context(
            viewport={"width": width, "height": height},
            has_touch=size != "desktop",
            is_mobile=size != "desktop",
            color_scheme=SCHEMES[scheme],
            locale=BRITISH if language == "en" else f"{language}-{language.upper()}",
            storage_state={"origins": [{"origin": address.rstrip("/"), "localStorage": stored}]},
        ).new_page()
        page.goto(address, wait_until="commit")
        until_ready(page)
        for number, screen in enumerate(tour(page), 1):
            if only in screen:
                name = re.sub(r"\W+", "-", f"{number:02} {screen}")
                yield picture(page, folder / f"{size}-{scheme}-{language}" / f"{name}.png")
        opened.close()


def picture(page: Page, path: Path) -> Path:
    """What a person sees: not the whole length of the page."""
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path)
    return path


if __name__ == "__main__":
    main()
