"""Several devices at one table, each with a page of its own, over a real relay.

What to play is worked out here, from the match as the keeper's page keeps it, and then chosen on
the page of whoever is on.
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain

from playwright.sync_api import Page, expect

from e2e.anywhere import CHOOSE_FOR, Ask, kept
from e2e.fixtures import PATIENCE, Visit
from e2e.shown import shown
from engine.bots import decide
from engine.game import WAIT
from engine.match import Match, Player
from games.registry import SLUGS, load

SECONDS = PATIENCE / 1000
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
AGAIN = 1.0
"""Seconds until what was chosen is chosen once more, should the table not have gone on."""

LOOKS = """(() => {
    if (window.looks === undefined) {
        window.looks = 0;
        new MutationObserver(() => window.looks++)
            .observe(document.body, {childList: true, subtree: true, attributes: true});
    }
    return window.looks;
})()"""
"""How often a page has changed."""
NEXT_LOOK = f"""(before => new Promise(done => {{
    const end = Date.now() + 200, look = () =>
        {LOOKS} === before && Date.now() < end ? setTimeout(look, 5) : done(true);
    look();
}}))"""
"""Waits until it changes again, but not long."""


def draft(slug: str, seats: int) -> dict[str, str]:
    """What a device keeps of the set-up, for a table that ends soon."""
    people = [{"name": "", "kind": "person"} for _ in range(seats)]
    rows = {"players": people, "options": shown(slug).together.options, "level": "easy"}
    return {f"set/draft-{slug}": json.dumps(rows)}


def opened(visit: Visit, at: str, slug: str, seats: int = 2) -> tuple[Page, str]:
    """Somebody opens a table; the link that invites to it."""
    page = visit(f"#/new/{slug}", at=at, kept=draft(slug, seats))
    return page, open_table(page)


def open_table(page: Page) -> str:
    page.get_by_role("button", name="Open a table").click()
    expect(page.get_by_role("heading", name="Invite your friends")).to_be_visible()
    return str(page.locator("[data-link]").input_value())


def sits(visit: Visit, link: str) -> Page:
    """Somebody follows it, and takes the first free seat."""
    at, hash = link.split("#")
    page = visit(f"#{hash}", at=at, seed=None)
    sit_down(page)
    return page


def sit_down(page: Page) -> None:
    page.get_by_role("button", name="Sit here").first.click()
    expect(page.get_by_text("You have a seat.")).to_be_visible()


def start(keeper: Page, *guests: Page) -> None:
    keeper.get_by_role("button", name="Start the match").click()
    for page in (keeper, *guests):
        expect(page.locator("main.table")).to_be_visible()


def match_of(keeper: Page) -> str:
    """The match that a keeper's page shows."""
    return str(keeper.url.rpartition("/")[2])


@dataclass
class Gathering:
    """A match, and on which device each seat is played; the keeper's comes first."""

    keeper: Ask
    id: str
    seats: dict[int, Ask]
    level: str = "easy"
    made: int = 0
    """Moves of people so far."""
    last: dict[int, tuple[int, float]] = field(default_factory=dict)
    """After how many entries, and when, each seat chose for the last time."""

    @property
    def match(self) -> Match:
        return kept(self.keeper, self.id)

    def play(self, most: int = 2000) -> Match:
        """Let everybody play to the end, or so many moves; the match then."""
        match, start = self.match, self.made
        end = time.monotonic() + SECONDS
        before = len(match.entries)
        while self.made - start < most and match.outcome is None:
            assert time.monotonic() < end, f"nobody can move after {match.entries[-3:]}"
            looks = self.keeper(LOOKS)
            for seat, ask in self.seats.items():
                self.choose(match, seat, ask)
            self.keeper(f"{NEXT_LOOK}({looks})")
            match = self.match
            if len(match.entries) > before:
                end = time.monotonic() + SECONDS
                self.made += sum(entry.seat in self.seats for entry in match.entries[before:])
                before = len(match.entries)
        return match

    def choose(self, match: Match, seat: int, ask: Ask) -> bool:
        """What a person would choose now on the page of a seat, unless that was chosen just now, or
        the page is not so far: then nothing is."""
        count, when = self.last.get(seat, (-1, 0.0))
        if count == len(match.entries) and time.monotonic() < when + AGAIN:
            return False
        move = best(match, seat, self.level) if seat in match.actors else ""
        chosen = bool(ask(f"{CHOOSE_FOR}({seat}, {json.dumps(move)})"))
        if chosen:
            self.last[seat] = len(match.entries), time.monotonic()
        return chosen


def gathered(keeper: Page, *guests: Page, level: str = "easy") -> Gathering:
    """Everybody on the seat with their number."""
    seats = {seat: page.evaluate for seat, page in enumerate((keeper, *guests))}
    return Gathering(keeper.evaluate, match_of(keeper), seats, level)


def best(match: Match, seat: int, level: str) -> str:
    """The move of a bot that does not wait for the sand to run out, if there is one."""
    moves = (str(decide(match, seat, one)) for one in (level, *match.game.levels[::-1]))
    return next(move for move in chain(moves, match.legal(seat)) if not move.startswith(WAIT))


def same_end(keeper: Page, *guests: Page) -> None:
    """Everybody sees the same end, and keeps the same match."""
    for page in (keeper, *guests):
        expect(page.locator("main.table .ending")).to_be_visible()
    id = match_of(keeper)
    theirs = kept(keeper.evaluate, id)
    assert theirs.outcome is not None
    for page in guests:
        mine = kept(page.evaluate, id)
        assert (mine.outcome, mine.entries) == (theirs.outcome, theirs.entries)


def lengths() -> Mapping[str, int]:
    """How many moves people make in a match of each game, as they are played here."""
    found = {}
    for slug in SLUGS:
        how, game = shown(slug).together, load(slug)
        options = {one.name: one.values[0] for one in game.info.options} | dict(how.options)
        match = Match(game, options, [Player(name) for name in NAMES[: how.devices]], 7)
        match.play_fate()
        count = 0
        while match.outcome is None and count < 400:
            match.play(match.actors[0], best(match, match.actors[0], how.level))
            match.play_fate()
            count += 1
        found[slug] = count
    return found


def quickest() -> str:
    """The game that is over soonest."""
    found = lengths()
    return min(found, key=lambda slug: found[slug])
