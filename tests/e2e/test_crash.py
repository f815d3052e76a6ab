"""A browser that is killed right after a move was shown has kept that move."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from e2e.anywhere import CHOOSE, SEAT, chosen, kept
from e2e.profile import OPENED, Profile, open_at
from e2e.shown import shown
from engine.match import Match, Player
from engine.save import dump
from games.registry import SLUGS, load

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc")

DELAYS = (0, 10, 30, 60, 100)
"""Milliseconds between a move that is shown and the kill, in turn."""

LOG = "[...document.querySelectorAll('main.table .log li')].map(one => one.textContent)"
"""What the screen tells of the match, the newest first."""

PLAY = f"""move => new Promise(done => {{
    const told = () => {LOG}, before = told().length;
    new MutationObserver((_, watch) => {{
        if (told().length <= before) return;
        watch.disconnect();
        done(true);
    }}).observe(document, {{childList: true, subtree: true}});
    setTimeout(() => done(false), 1000);
    {CHOOSE}(move);
}})"""
"""Make a move; done as soon as the screen tells of it, or false: it tells nothing of some."""


def begun(slug: str) -> Match:
    """Alone where that is possible: then nobody else moves between the look and the kill."""
    game = load(slug)
    bots = [Player(f"Bot {seat}", "easy") for seat in range(1, game.info.seats[0])]
    match = Match(game, shown(slug).alone, [Player("Ada"), *bots], 5)
    match.play_fate()
    return match


@pytest.fixture
def profile(chromium: Browser, tmp_path: Path) -> Iterator[Profile]:
    made = Profile(chromium.browser_type, tmp_path / "profile")
    yield made
    if made.process is not None:
        made.kill()


def seeded(profile: Profile, address: str) -> dict[str, str]:
    """A match of each game, opened from its file on a fresh profile; gives their ids."""
    page, ids = open_at(profile.start(), address), {}
    for slug in SLUGS:
        page.evaluate("location.hash = '#/'")
        expect(page.locator("main.hall")).to_be_visible()
        file = {
            "name": "match.json",
            "mimeType": "text/plain",
            "buffer": dump(begun(slug)).encode(),
        }
        page.locator("input[type=file]").first.set_input_files(file)
        expect(page.locator(f"main.table[data-game={slug}]")).to_be_visible()
        ids[slug] = page.url.rpartition("/")[2]
    profile.close()
    return ids


def play(page: Page, id: str) -> list[str]:
    """Moves by hand until the screen tells of one; what it tells then."""
    while True:
        match = kept(page.evaluate, id)
        move = chosen(match) if SEAT in match.actors else ""
        if page.evaluate(PLAY, move):
            return told(page)


def told(page: Page) -> list[str]:
    return list(page.evaluate(LOG))


def killed(profile: Profile, address: str, rounds: int) -> tuple[int, list[str]]:
    """Play a move of each game and kill the browser, so many times; how often, what was lost."""
    ids = seeded(profile, address)
    lost, count = [], 0
    before: tuple[str, list[str]] | None = None
    for number in range(rounds * len(SLUGS) + 1):
        slug = SLUGS[number % len(SLUGS)]
        page = profile.start()
        if before is not None:
            last, shown = before
            open_at(page, f"{address}#/match/{ids[last]}")
            expect(page.locator(OPENED).first).to_be_visible()
            now = told(page)
            if now[-len(shown) :] != shown:
                lost.append(f"{last}: {shown[0]!r} was shown, {now[:1]} is there")
        if count == rounds * len(SLUGS):
            break
        if before is None:
            open_at(page, f"{address}#/match/{ids[slug]}")
        else:
            page.evaluate(f"location.hash = {json.dumps(f'#/match/{ids[slug]}')}")
        expect(page.locator(f"main.table[data-game={slug}]")).to_be_visible()
        before = slug, play(page, ids[slug])
        time.sleep(DELAYS[number % len(DELAYS)] / 1000)
        profile.kill()
        with suppress(Error):
            page.close()
        count += 1
    profile.kill()
    return count, lost


def check(profile: Profile, address: str, rounds: int) -> None:
    count, lost = killed(profile, address, rounds)
    assert count == rounds * len(SLUGS)
    assert not lost, f"{len(lost)} of {count} moves were lost:\n" + "\n".join(lost)


def test_a_shown_move_outlives_the_browser(profile: Profile, site: str) -> None:
    check(profile, site, 1)


@pytest.mark.long
def test_twenty_shown_moves_of_each_game_outlive_the_browser(profile: Profile, site: str) -> None:
    check(profile, site, 20)


@pytest.mark.long
def test_shown_moves_outlive_the_browser_of_the_one_file_page(
    profile: Profile, built: Path
) -> None:
    check(profile, (built / "five-pyramids.html").as_uri(), 10)
