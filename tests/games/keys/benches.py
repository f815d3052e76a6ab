"""Measures of The Pharaoh's Keys, for tools/bench.py.

race    how far apart two devices at one table see their hourglasses turned
hand    frames while a key is drawn around its door, beside the pointer moving with nothing in
        the hand
solver  every tiling of the 432 puzzles, beside the package exact-cover, whose core is C (installed
        when first needed)
"""

from __future__ import annotations

import json
import math
import statistics
import time
from collections.abc import Callable
from typing import Any

import environment
from environment import say
from measuring import SETTINGS, opened, percentile

FRAMES = """() => {
  const frames = [];
  let last = 0, over = false;
  const frame = at => {
    if (last) frames.push(at - last);
    last = at;
    if (!over) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  window.framesUntilNow = () => { over = true; return frames; };
}"""


RUNS = "() => document.querySelector('main.table [data-do=\"clock stop\"]')"
AIM_MS = 100


def race(rounds: int) -> None:
    """Both are ready, the guest or the keeper first; the hourglasses turn for both."""
    import together_bench

    apart: list[float] = []
    ready = '[data-do="clock go"]'
    with together_bench.started() as (_, address, device):
        keeper, guest, _ = together_bench.seated(address, device, "keys")
        for number in range(rounds):
            first, second = (keeper, guest) if number % 2 else (guest, keeper)
            first.page.locator(ready).first.click()
            second.page.locator(ready).first.wait_for()
            for one in (keeper, guest):
                one.watch(RUNS)
            second.page.locator(ready).first.click()
            times = [one.seen() for one in (keeper, guest)]
            assert all(times), "the hourglasses were not turned"
            apart.append(abs(times[0] - times[1]))
            first.page.locator('[data-do="clock stop"]').first.click()
            for one in (keeper, guest):
                one.page.locator(ready).first.wait_for()
    say(f"the start of a race, {rounds} times, from one device to the other")
    together_bench.row("painted apart", apart)
    say(f"  aim: at most {AIM_MS} ms")


def hand(rounds: int) -> None:
    """Around the door with a key and without one, in turn; in a round before, the bot opens."""
    with opened() as (page, address):
        kept = {"set/settings": json.dumps(SETTINGS), "match/bench": bench_match()}
        for name, text in kept.items():
            entry = json.dumps([f"five-pyramids / {name}", text])
            page.add_init_script(f"localStorage.setItem(...{entry})")
        page.goto(f"{address}#/match/bench")
        page.locator("html[data-ready]").wait_for(state="attached", timeout=120_000)
        page.locator('[data-do="clock go"]').click()
        around = page.locator("[role=grid]").bounding_box()
        key = page.locator("[data-piece]").first.bounding_box()
        times: dict[str, list[float]] = {"key in the hand": [], "empty hand": [], "bot opens": []}
        for _ in range(rounds + 1):
            for name in ("key in the hand", "empty hand"):
                page.mouse.move(key["x"] + key["width"] / 2, key["y"] + key["height"] / 2)
                if name == "key in the hand":
                    page.mouse.down()
                page.mouse.move(around["x"] - 20, around["y"])
                page.evaluate(FRAMES)
                opens = page.locator(".verdict-mark.open")
                waits = name == "key in the hand" and not opens.count()
                for x, y in circle(around):
                    page.mouse.move(x, y)
                while waits and not opens.count():
                    for x, y in circle(around, 50):
                        page.mouse.move(x, y)
                frames = page.evaluate("framesUntilNow()")
                page.mouse.move(10, 500)  # far from the door it goes back
                page.mouse.up()
                times["bot opens" if waits else name] += frames
    say(f"frames while the pointer goes {rounds} times around a door")
    for name, frames in times.items():
        if not frames:  # so slow a machine that the bot had opened before
            continue
        row = [percentile(frames, share) for share in (0.5, 0.95, 1)]
        say(f"  {name:17} median {row[0]:5.1f} ms   95 % {row[1]:5.1f} ms   most {row[2]:5.1f} ms")
    held, empty = times["key in the hand"], times["empty hand"]
    ratio = percentile(held, 0.95) / percentile(empty, 0.95)
    say(f"  ratio at 95 %: {ratio:.2f}×  (aim: no frame longer than 50 ms with a key in the hand)")


def circle(around: dict[str, float], steps: int = 200) -> list[tuple[float, float]]:
    """A way around and across a box, from step to step."""
    x, y = around["x"] + around["width"] / 2, around["y"] + around["height"] / 2
    return [
        (
            x + around["width"] * 0.6 * math.cos(math.tau * step / steps * 3),
            y + around["height"] * 0.6 * math.sin(math.tau * step / steps * 2),
        )
        for step in range(steps)
    ]


def bench_match() -> str:
    """A match, as the page keeps it, in which a bot is about to open its door."""
    from engine.bots import decide, stamped
    from engine.match import Match, Player
    from engine.save import dump
    from games.registry import load

    match = Match(load("keys"), {"sand": 5}, [Player("Ada"), Player("Bot", "hard")], 6)
    match.play_fate()
    about_to = stamped(decide(match, 1, "hard") or "") - 4000
    for seat in (0, 1):
        match.play(seat, f"wait @{about_to}")
    return json.dumps({"revision": 1, "when": 0, "over": False}) + "\n" + dump(match)


def solver(rounds: int) -> None:
    """Each puzzle from its door and its keys alone: set up, then searched to the end.

    Both sides have the places of every key on the grid in tables made beforehand.
    """
    environment.ensure("bench")
    from games.keys.content.cover import every
    from games.keys.content.tables import SIDES, deck

    puzzles = [
        (side.door, keys)
        for card in deck()
        for side in (card.side(name) for name in SIDES)
        for keys in side.sets
    ]
    rivals: dict[str, Solver] = {
        "Five Pyramids": (lambda *puzzle: puzzle, lambda puzzle: every(*puzzle)),
        "exact-cover": exact_cover(),
    }
    spent: dict[str, list[tuple[float, float]]] = {name: [] for name in rivals}
    for _ in range(rounds):
        counts = []
        for name, (set_up, search) in rivals.items():
            start = time.perf_counter()
            problems = [set_up(*puzzle) for puzzle in puzzles]
            middle = time.perf_counter()
            counts.append([len(search(problem)) for problem in problems])
            end = time.perf_counter()
            spent[name].append((end - start, end - middle))
        assert counts[0] == counts[1], "both find the same number of tilings of every puzzle"
    say(f"every tiling of {len(puzzles)} puzzles, {sum(counts[0])} in all, {rounds} rounds")
    medians = []
    for name, times in spent.items():
        row = [statistics.median(column) / len(puzzles) * 1e6 for column in zip(*times)]
        medians.append(row)
        say(f"  {name:17} median {row[0]:5.1f} µs a puzzle   search alone {row[1]:5.1f} µs")
    whole, search_alone = (ours / theirs for ours, theirs in zip(*medians))
    say(f"  ratio: {whole:.2f}×   search alone: {search_alone:.2f}×  (aim: at most 1×)")


Solver = tuple[Callable[[int, tuple[str, ...]], Any], Callable[[Any], Any]]
"""How it sets up a puzzle, and how it finds every tiling of what is set up."""


def exact_cover() -> Solver:
    """The package, used in the fastest way it offers."""
    import numpy
    from exact_cover import get_all_solutions

    from games.keys.content.tables import CELLS, KEYS, places

    # A column for each cell and one for each key; a row for each place of each key.
    key_bit = {key: 1 << len(CELLS) + i for i, key in enumerate(KEYS)}
    rows = numpy.array([place | key_bit[key] for key in KEYS for place in places(key)])
    columns = range(len(CELLS) + len(KEYS))
    table = (rows[:, None] >> numpy.array(columns) & 1).astype(bool)

    def matrix(door: int, keys: tuple[str, ...]) -> Any:
        wanted = door | sum(key_bit[key] for key in keys)
        return table[rows & ~wanted == 0][:, [i for i in columns if wanted >> i & 1]]

    # Told how many tilings there are at most, it need not count them first.
    return matrix, lambda problem: get_all_solutions(problem, max_count=100)


BENCHES = {"race": (race, 12), "hand": (hand, 4), "solver": (solver, 15)}
NO_PAGE = {"solver"}
