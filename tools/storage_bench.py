"""What keeping costs on the built site: the hall with many matches, a move in a long match.

The device is filled through localStorage, as versions before IndexedDB kept it; a version that
keeps things elsewhere takes them over at its first start, so every figure is of a later start.
"""

from __future__ import annotations

import json
import statistics
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import browser
import build
from environment import say
from serve import serving

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from engine.match import Match

SETTINGS = {"pace": "instant", "motion": "still", "language": "en"}
MATCHES = 500
SHORT, LONG = 50, 5_000
"""Entries of the two matches that a move is measured in."""

PAINTED = """
const painted = () => new Promise(done => requestAnimationFrame(() => {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => done(performance.now());
  channel.port2.postMessage(0);
}));
"""
HALL = (
    PAINTED
    + """
const root = document.getElementById('page'), shown = [], frames = [];
const until = async done => {
  while (!done()) await new Promise(next => {
    new MutationObserver((_, watch) => { watch.disconnect(); next(); })
      .observe(root, {childList: true, subtree: true, attributes: true});
  });
  return performance.now();
};
for (let round = 0; round < rounds; round++) {
  location.hash = '#/settings';
  await until(() => root.querySelector('[data-field^=set]'));
  await painted();
  const start = performance.now();
  location.hash = '#/';
  shown.push(await until(() => root.querySelector('.match')) - start);
  frames.push(await painted() - start);
}
return {shown, frames};
"""
)
CLICKS = (
    PAINTED
    + """
const root = document.getElementById('page'), shown = [], frames = [];
for (let step = 0; step < rounds; step++) {
  let target;
  do {
    await painted();
    const can = [...root.querySelectorAll('.spot.can')];
    target = root.querySelector('.actions [data-move=reveal]') ?? can[step * 7 % can.length];
  } while (!target);
  const changed = new Promise(done => new MutationObserver((_, watch) => {
    watch.disconnect();
    done(performance.now());
  }).observe(root, {childList: true, subtree: true, attributes: true}));
  const start = performance.now();
  target.click();
  shown.push(await changed - start);
  frames.push(await painted() - start);
}
return {shown, frames};
"""
)


def hall(rounds: int, site: Path | None = None) -> None:
    """From the settings back to a hall that lists many matches; and a whole start there."""
    texts = [as_kept(match) for match in samples()]
    kept = {f"match/m{n:03}": texts[n % len(texts)] for n in range(MATCHES)}
    with started(kept, site) as (page, address):
        found = page.evaluate(f"(async rounds => {{ {HALL} }})({rounds})")
        starts = [start(page, address) for _ in range(3)]
    size = sum(map(len, kept.values())) / 1e6
    say(f"the hall with {MATCHES} matches, {size:.1f} MB kept, {rounds} times")
    row("HTML in the page", found["shown"])
    row("painted", found["frames"])
    row("a start", starts)


def long(rounds: int, site: Path | None = None) -> None:
    """Clicks in a short match and in a long one, on the same board of the same game."""
    whole = long_match()
    kept = {f"match/{name}": as_kept(part(whole, n)) for name, n in LENGTHS.items()}
    found = {}
    with started(kept, site) as (page, address):
        for name in LENGTHS:
            page.goto(f"{address}#/match/{name}")
            page.locator(".spot.can, .actions [data-move=reveal]").first.wait_for()
            found[name] = page.evaluate(f"(async rounds => {{ {CLICKS} }})({rounds})")
    say(f"a click on the board, {rounds} clicks each")
    for name, count in LENGTHS.items():
        row(f"{count} entries, HTML", found[name]["shown"])
        row(f"{count} entries, painted", found[name]["frames"])
    grown = [statistics.median(found[name]["shown"]) for name in LENGTHS]
    say(f"  a move costs {grown[1] - grown[0]:.1f} ms more in the long match")


LENGTHS = {"short": SHORT, "long": LONG}


def row(name: str, values: list[float]) -> None:
    ordered = sorted(values)
    late = ordered[min(len(ordered) - 1, round(0.95 * (len(ordered) - 1)))]
    median = statistics.median(ordered)
    say(f"  {name:22} median {median:6.1f} ms   95 % {late:6.1f} ms   most {ordered[-1]:6.1f} ms")


@contextmanager
def started(kept: dict[str, str], site: Path | None) -> Iterator[tuple[Page, str]]:
    """A page of the site at its second start, on a device where this is kept."""
    from playwright.sync_api import sync_playwright

    rows = {"set/settings": json.dumps(SETTINGS), **kept}
    stored = [{"name": f"five-pyramids / {name}", "value": text} for name, text in rows.items()]
    with serving(site or build.ensure()) as address, sync_playwright() as playwright:
        state: Any = {"origins": [{"origin": address.rstrip("/"), "localStorage": stored}]}
        chromium = browser.launch(playwright, lean=False)
        try:
            context = chromium.new_context(
                viewport={"width": 1440, "height": 900},
                storage_state=state,
            )
            page = context.new_page()
            for _ in range(2):
                start(page, address)
            yield page, address
        finally:
            chromium.close()


def start(page: Page, address: str) -> float:
    """Milliseconds until Python answers at an address."""
    page.goto("about:blank")
    page.goto(address, wait_until="commit")
    page.locator("html[data-ready]").wait_for(state="attached", timeout=120_000)
    return float(page.evaluate("performance.now()"))


def samples() -> list[Match]:
    """Matches of every game, a hundred moves long or nearly over."""
    from engine.match import Player
    from games.registry import SLUGS, load
    from walks import covering, random_match

    found = []
    for slug in SLUGS:
        for cell in covering(load(slug))[:2]:
            whole = random_match(load(slug), cell, seed=3, restless=True)
            people = [Player(name) for name in ("Ada", "Ben", "Cleo", "Dan", "Eve")[: cell.seats]]
            found.append(part(whole, min(100, len(whole.entries) - 1), people))
    return found


def long_match() -> Match:
    """Random moves of two people, of a match that took them long."""
    from games.registry import SLUGS, load
    from walks import cells, random_match

    game = load(SLUGS[0])
    tables = [cell for cell in cells(game) if cell.seats == 2]
    return next(
        match
        for match in (random_match(game, cell, n) for n in range(100) for cell in tables)
        if len(match.entries) > LONG * 1.1
    )


def part(whole: Match, count: int, players: list[Any] | None = None) -> Match:
    """The same match when so many entries were made."""
    from engine.match import Match

    match = Match(whole.game, whole.options, players or whole.players, whole.seed)
    for entry in whole.entries[:count]:
        match.play(entry.seat, entry.move)
    return match


def as_kept(match: Match) -> str:
    """A match that is not over, under its line of facts."""
    from engine.save import dump

    head = {"revision": 1, "when": 1_700_000_000_000, "over": False}
    return json.dumps(head) + "\n" + dump(match)
