"""Take a picture of every screen, at three sizes, by day and by night, into the folder shots."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Literal
from urllib.parse import urlsplit

import browser
import environment
import relay
import runtime
from environment import ROOT, Missing, say
from serve import serving

if TYPE_CHECKING:
    from playwright.sync_api import Page

sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests"), str(ROOT)]

SIZES = {"phone": (390, 844), "short": (360, 640), "tablet": (820, 1180), "desktop": (1440, 900)}
USUAL = ("phone", "tablet", "desktop")
SCHEMES: dict[str, Literal["light", "dark"]] = {"day": "light", "night": "dark"}
BRITISH = "en-GB"
PATIENCE = 20_000
"""Milliseconds until something is missed."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "shots", metavar="FOLDER")
    parser.add_argument("--size", action="append", choices=SIZES, help="default: all but short")
    parser.add_argument("--scheme", action="append", choices=SCHEMES, help="default: both")
    parser.add_argument("--language", action="append", help="a code, such as fr; default: en")
    parser.add_argument(
        "--tour",
        default="screens",
        help="which screens: screens (default), progress, together, worlds, tables",
    )
    parser.add_argument(
        "--only", default="", metavar="TEXT", help="screens with this in their name"
    )
    parser.add_argument(
        "--whole", action="store_true", help="the whole length of a page, not what is in sight"
    )
    asked = parser.parse_args()
    try:
        environment.ensure("tests")
        environment.rerun()
        runtime.fetch(runtime.PAGE)
        browser.ensure()
        ways = product(asked.size or USUAL, asked.scheme or SCHEMES, asked.language or ["en"])
        count = sum(take(*way, asked) for way in ways)
    except Missing as missing:
        sys.exit(str(missing))
    say(f"{count} pictures in {asked.into}")


def take(size: str, scheme: str, language: str, asked: argparse.Namespace) -> int:
    """Take a tour on devices of one kind; how many pictures came of it."""
    from playwright.sync_api import expect, sync_playwright

    from e2e.fixtures import named, until_ready
    from tours import TOURS

    if asked.tour not in TOURS:
        raise Missing(f"There is no tour “{asked.tour}”: choose one of {', '.join(TOURS)}.")
    tour = TOURS[asked.tour]
    expect.set_options(timeout=PATIENCE)
    width, height = SIZES[size]
    folder = asked.into / asked.tour / f"{size}-{scheme}-{language}"
    with ExitStack() as stack:
        at = stack.enter_context(relay.relaying()) if tour.relay else ""
        address = stack.enter_context(serving(relays=[urlsplit(at).port or 0] if at else []))
        opened = browser.launch(stack.enter_context(sync_playwright()))
        stack.callback(opened.close)

        def opens(hash: str, texts: Mapping[str, str]) -> Page:
            origin = address.rstrip("/")
            page: Page = opened.new_context(
                viewport={"width": width, "height": height},
                has_touch=size != "desktop",
                is_mobile=size != "desktop",
                color_scheme=SCHEMES[scheme],
                locale=BRITISH if language == "en" else f"{language}-{language.upper()}",
                storage_state={"origins": [{"origin": origin, "localStorage": named(texts)}]},
            ).new_page()
            page.goto(address + hash, wait_until="commit")
            until_ready(page)
            return page

        return sum(1 for _ in pictures(tour.shots(opens), folder, asked))


def pictures(
    shots: Iterator[tuple[str, Page]], folder: Path, asked: argparse.Namespace
) -> Iterator[Path]:
    for number, (screen, page) in enumerate(shots, 1):
        if asked.only in screen:
            name = re.sub(r"\W+", "-", f"{number:02} {screen}").strip("-")
            path = folder / f"{name}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            picture(page, path, whole=asked.whole)
            yield path


def picture(page: Page, path: Path, *, whole: bool) -> None:
    """What is in sight; or, but for tables, all of it, as on a screen that is so high."""
    seen = page.viewport_size
    high = page.evaluate("document.documentElement.scrollHeight")
    tall = whole and seen and high > seen["height"] and not page.locator("main.table").count()
    if seen and tall:
        page.set_viewport_size({"width": seen["width"], "height": high})
    page.screenshot(path=path)
    if seen and tall:
        page.set_viewport_size(seen)


if __name__ == "__main__":
    main()
