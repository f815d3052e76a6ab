"""How long the review of an ordinary match takes on the built site, and how smooth the page stays.

The match is one that a person might have played: against two bots, or as many as there is room for.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from environment import say
from measuring import percentile
from storage_bench import as_kept, started

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))

if TYPE_CHECKING:
    from engine.match import Match

SEATS = 3
AIM_S, AIM_MS = 20, 50
WATCH = """
window.longTasks = [];
new PerformanceObserver(list => longTasks.push(...list.getEntries().map(one => one.duration)))
  .observe({type: 'longtask'});
"""
FRAMES = """(async address => {
  const root = document.getElementById('page'), gaps = [];
  const start = performance.now();
  let last = start;
  longTasks.length = 0;
  location.hash = address;
  while (!root.querySelector('.review .great-number') && last - start < 120_000) {
    const now = await new Promise(requestAnimationFrame);
    gaps.push(now - last);
    last = now;
  }
  await new Promise(done => setTimeout(done, 100));
  return {seconds: (last - start) / 1000, gaps, tasks: longTasks};
})"""
REST = """(async () => {
  const gaps = [];
  for (let last = await new Promise(requestAnimationFrame); gaps.length < 120;) {
    const now = await new Promise(requestAnimationFrame);
    gaps.push(now - last);
    last = now;
  }
  return gaps;
})"""


def review(rounds: int, site: Path | None = None) -> None:
    """Open the review of a match, game by game, and wait for it to be there."""
    from games.registry import doors

    matches = {
        door.slug: [played(door.slug, seed) for seed in range(1, rounds + 1)] for door in doors()
    }
    kept = {
        f"match/{slug}-{n}": as_kept(one)
        for slug, ones in matches.items()
        for n, one in enumerate(ones)
    }
    say(f"the review of a match of {SEATS}, {rounds} a game, beside the same in this Python")
    with started(kept, site) as (page, address):
        page.evaluate(WATCH)
        for slug, ones in matches.items():
            for n, match in enumerate(ones):
                page.goto(f"{address}#/match/{slug}-{n}")
                page.locator(".ending").wait_for()
                rest = max(page.evaluate(f"{REST}()"))
                found = page.evaluate(f"{FRAMES}('#/review/{slug}-{n}')")
                page.locator(".review .great-number").wait_for()
                gaps, tasks = found["gaps"], found["tasks"] or [0]
                say(
                    f"  {slug:8} {found['seconds']:5.1f} s ({here(match):.1f})   "
                    f"frames: 95 % {percentile(gaps, 0.95):.0f} ms, longest {max(gaps):.0f} ms "
                    f"(at rest {rest:.0f})   longest task {max(tasks):.0f} ms"
                )
    say(f"  aim: at most {AIM_S} s, no frame longer than {AIM_MS} ms")


def played(slug: str, seed: int) -> Match:
    """A match of one person, who plays well enough, and bots."""
    from engine.bots import play_out
    from engine.match import Match, Player
    from games.registry import load

    game = load(slug)
    seats = min(SEATS, max(game.info.seats))
    players = [Player("Ada"), *(Player(f"Bot {seat}", "medium") for seat in range(1, seats))]
    match = Match(game, {}, players, seed)
    play_out(match, ["medium"] * seats)
    return match


def here(match: Match) -> float:
    """Seconds in this Python."""
    from engine.review import reviewing
    from engine.steps import finished
    from games.registry import spec

    load = spec(match.game.info.slug).reviewer
    assert load is not None
    reviewer, start = load(), time.process_time()
    unit = reviewer.unit(match.view(0, 0))
    finished(reviewing(match, 0, reviewer.weigh, reviewer.decides, unit))
    return time.process_time() - start
