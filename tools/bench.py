"""Measure the page in a real browser, and what runs behind it. Every figure stands beside a peer
measured in the same run.

boot    from opening the built site to an answered click, beside a page that only loads Pyodide
others  the same in Firefox and WebKit, where they are installed
hall    a hall that lists 500 matches, from another page and from a start
long    a click in a match of 5,000 entries, beside one of 50
together  a move on one device until it is painted on another, beside a move on one device;
        joining by a link, and the bytes of a move
review  the review of a finished match, game by game, and the longest frame meanwhile
think   every decision of a match between hard bots in the browser, game by game, beside the same
        match in this Python

Games bring benches of their own, in `benches.py` among their tests.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from runpy import run_path

import browser
import environment
import runtime
from boot import boot
from environment import Missing, say
from measuring import opened, percentile
from other_browsers import others
from review_bench import review
from storage_bench import hall, long
from together_bench import together

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))


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


BENCHES: dict[str, tuple[Callable[..., None], int]] = {
    "boot": (boot, 7),
    "others": (others, 5),
    "hall": (hall, 15),
    "long": (long, 100),
    "review": (review, 1),
    "think": (think, 2),
    "together": (together, 60),
}
OF_GAMES = sorted(environment.ROOT.glob("tests/games/*/benches.py"))
NO_PAGE: set[str] = set()
OF_SITE = {"boot", "hall", "long", "review"}
"""Those that can measure another built site, an earlier version for example."""


def gather() -> None:
    """The benches of the games as well."""
    for path in OF_GAMES:
        found = run_path(str(path))
        BENCHES.update(found["BENCHES"])
        NO_PAGE.update(found["NO_PAGE"])


def main() -> None:
    gather()
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("bench", nargs="*", help=f"{', '.join(BENCHES)}; all if none is named")
    parser.add_argument("--rounds", type=int, help="how often each thing is measured")
    parser.add_argument(
        "--site",
        type=Path,
        help="another built site than dist/, for boot, hall, long and review alone",
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
            browser.ensure(lean=False)
        for name in names:
            bench, rounds = BENCHES[name]
            other = [asked.site] if asked.site and name in OF_SITE else []
            bench(asked.rounds or rounds, *other)
    except Missing as missing:
        sys.exit(str(missing))


if __name__ == "__main__":
    main()
