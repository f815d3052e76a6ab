"""Measure the page in a real browser, and what runs behind it. Every figure stands beside a peer
measured in the same run.

click   from a click on the board to the painted result, beside the same HTML set by
        JavaScript alone
boot    from opening the built site to an answered click, beside a page that only loads Pyodide
hand    frames while a key of The Pharaoh's Keys is drawn around its door, beside the pointer
        moving with nothing in the hand
hall    a hall that lists 500 matches, from another page and from a start
long    a click in a match of 5,000 entries, beside one of 50
think   every decision of a match between hard bots in the browser, game by game, beside the same
        match in this Python
solver  every tiling of the 432 puzzles of The Pharaoh's Keys, beside the package exact-cover,
        whose core is C (installed when first needed)
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import sys
import time
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import browser
import environment
import runtime
from boot import boot
from environment import Missing, say
from storage_bench import hall, long

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))

SETTINGS = {"pace": "instant", "motion": "still", "language": "en"}

PAINTED = """
const painted = () => new Promise(done => requestAnimationFrame(() => {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => done(performance.now());
  channel.port2.postMessage(0);
}));
"""
"""Resolves with the time just after the next frame was painted."""

CLICKS = (
    PAINTED
    + """
const root = document.getElementById('page'), python = [], pages = [root.innerHTML];
const choose = step => {
  const button = root.querySelector(".actions [data-move=reveal], [data-do=rematch]");
  if (button) return button;
  const can = [...root.querySelectorAll('.spot.can')];
  return can[step * 7 % can.length];
};
for (let step = 0; step < rounds; step++) {
  let target;
  do { await painted(); target = choose(step); } while (!target);
  const changed = new Promise(done => new MutationObserver((_, watch) => {
    watch.disconnect();
    done();
  }).observe(root, {childList: true, subtree: true, attributes: true}));
  const start = performance.now();
  target.click();
  await changed;
  python.push(await painted() - start);
  pages.push(root.innerHTML);
}
const script = [];
for (const html of pages.slice(1)) {
  await painted();
  const start = performance.now();
  root.innerHTML = html;
  script.push(await painted() - start);
}
return {python, script, bytes: pages.at(-1).length};
"""
)

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


def percentile(values: list[float], share: float) -> float:
    """The value below which a share of the others lies.

    >>> percentile([1, 2, 3, 4, 5], 0.5)
    3
    """
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(share * (len(ordered) - 1)))]


def click(rounds: int) -> None:
    """A solo match of sands on a laptop's screen, clicked through."""
    with opened() as (page, address):
        page.add_init_script(
            f"localStorage.setItem('five-pyramids / set/settings', '{json.dumps(SETTINGS)}')"
        )
        page.goto(address)
        page.locator("html[data-ready]").wait_for(state="attached", timeout=120_000)
        page.locator("a.door.sands").click()
        page.locator("[data-field=seats]").first.check()
        page.locator("button[type=submit]").click()
        page.locator("[data-move=reveal]").first.wait_for()
        found = page.evaluate(f"(async rounds => {{ {CLICKS} }})({rounds})")
    python, script = found["python"], found["script"]
    say(f"click to painted result, {rounds} clicks, {found['bytes'] / 1000:.0f} kB of HTML")
    for name, values in (("Python", python), ("JavaScript alone", script)):
        row = [percentile(values, share) for share in (0.5, 0.95, 1)]
        say(f"  {name:17} median {row[0]:5.1f} ms   95 % {row[1]:5.1f} ms   most {row[2]:5.1f} ms")
    ratio = percentile(python, 0.95) / percentile(script, 0.95)
    say(f"  ratio at 95 %: {ratio:.2f}×  (aim: below 4×, and below 50 ms)")


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


BESIDE = """async ([bare, files]) => {
  const {loadPyodide} = await import(bare);
  const python = window.python = await loadPyodide();
  for (const [path, text] of files) {
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
    python.FS.writeFile(path, text);
  }
  python.runPython("import sys; sys.path[:0] = ['/site/py', '/site/tools']");
}"""


def think(rounds: int) -> None:
    """Our modules in a page that has nothing else; seats as many as most tables have."""
    from games.registry import doors
    from pondering import decisions

    version = next(package.version for package in runtime.PAGE if package.name == "pyodide")
    texts = [
        (f"/site/{path.relative_to(environment.ROOT).as_posix()}", path.read_text("utf-8"))
        for top in ("py/engine", "py/games", "assets", "tools")
        for path in sorted((environment.ROOT / top).rglob("*"))
        if path.suffix in (".py", ".txt") and (top != "tools" or path.stem == "pondering")
    ]
    with opened() as (page, address):
        page.route(address, lambda route: route.fulfill(body="", content_type="text/html"))
        page.goto(address)
        page.evaluate(BESIDE, [f"{address}runtime/npm/pyodide@{version}/pyodide.mjs", texts])
        for door in doors():
            seats = min(3, door.seats[1])
            times: dict[str, list[float]] = {"in the browser": [], "in this Python": []}
            for seed in range(rounds):
                call = f"decisions({door.slug!r}, {seats}, seed={seed})"
                times["in the browser"] += page.evaluate(
                    "call => python.runPython(`import pondering; pondering.${call}`).toJs()", call
                )
                times["in this Python"] += decisions(door.slug, seats, seed=seed)
            say(f"{door.slug}: decisions of {seats} hard bots in {rounds} matches")
            for name, spent in times.items():
                row = [percentile(spent, share) for share in (0.5, 0.95, 1)]
                most = f"95 % {row[1]:6.1f} ms   most {row[2]:6.1f} ms"
                say(f"  {name:15} median {row[0]:6.1f} ms   {most}")


@contextmanager
def opened() -> Any:
    """A page in a fresh profile, and the address of the site."""
    from playwright.sync_api import sync_playwright

    from serve import serving

    with serving() as address, sync_playwright() as playwright:
        chromium = browser.launch(playwright)
        try:
            yield chromium.new_page(viewport={"width": 1440, "height": 900}), address
        finally:
            chromium.close()


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


BENCHES: dict[str, tuple[Callable[..., None], int]] = {
    "click": (click, 200),
    "boot": (boot, 7),
    "hand": (hand, 4),
    "hall": (hall, 15),
    "long": (long, 100),
    "think": (think, 2),
    "solver": (solver, 15),
}
NO_PAGE = {"solver"}
OF_SITE = {"hall", "long"}
"""Those that can measure another built site, an earlier version for example."""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("bench", nargs="*", help=f"{', '.join(BENCHES)}; all if none is named")
    parser.add_argument("--rounds", type=int, help="how often each thing is measured")
    parser.add_argument(
        "--site", type=Path, help="another built site than dist/, for hall and long alone"
    )
    asked = parser.parse_args()
    names = asked.bench or list(BENCHES)
    try:
        for name in names:
            if name not in BENCHES:
                raise Missing(f"There is no bench “{name}”: choose among {', '.join(BENCHES)}.")
        paged = not NO_PAGE.issuperset(names)
        environment.ensure("tests")
        if paged:
            runtime.fetch(runtime.PAGE)
        environment.rerun()
        if paged:
            browser.ensure()
        for name in names:
            bench, rounds = BENCHES[name]
            other = [asked.site] if asked.site and name in OF_SITE else []
            bench(asked.rounds or rounds, *other)
    except Missing as missing:
        sys.exit(str(missing))


if __name__ == "__main__":
    main()
