"""Measure the page in a real browser. Every figure stands beside a peer measured in the same run.

click   from a click on the board to the painted result, beside the same HTML set by
        JavaScript alone
start   from opening the page to Python answering, beside a page that only loads Pyodide
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections.abc import Callable
from contextlib import contextmanager
from typing import Any

import browser
import environment
import runtime
from environment import Missing, say

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
  const start = performance.now();
  target.click();
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

BARE = """<!doctype html><meta charset="utf-8"><script type="module">
import {loadPyodide} from './runtime/npm/pyodide@VERSION/pyodide.mjs';
await loadPyodide();
document.documentElement.setAttribute('data-ready', '');
</script>"""


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


def start(rounds: int) -> None:
    """Fresh profiles in turn: our page, and one that only loads Pyodide from the same files."""
    version = next(package.version for package in runtime.PAGE if package.name == "pyodide")
    bare = BARE.replace("VERSION", version)
    times: dict[str, list[float]] = {"Five Pyramids": [], "bare Pyodide": []}
    for _ in range(rounds):
        for name, spent in times.items():
            with opened() as (page, address):
                if name == "bare Pyodide":
                    page.route(
                        address, lambda route: route.fulfill(body=bare, content_type="text/html")
                    )
                page.goto(address)
                page.locator("html[data-ready]").wait_for(state="attached", timeout=120_000)
                spent.append(page.evaluate("performance.now()"))
    say(f"cold start, {rounds} rounds")
    for name, spent in times.items():
        say(f"  {name:17} median {statistics.median(spent):6.0f} ms")
    ratio = statistics.median(times["Five Pyramids"]) / statistics.median(times["bare Pyodide"])
    say(f"  ratio: {ratio:.2f}×")


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


BENCHES: dict[str, tuple[Callable[[int], None], int]] = {"click": (click, 200), "start": (start, 5)}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("bench", nargs="*", help=f"{', '.join(BENCHES)}; all if none is named")
    parser.add_argument("--rounds", type=int, help="how often each thing is measured")
    asked = parser.parse_args()
    try:
        environment.ensure("tests")
        runtime.fetch(runtime.PAGE)
        environment.rerun()
        browser.ensure()
        for name in asked.bench or BENCHES:
            if name not in BENCHES:
                raise Missing(f"There is no bench “{name}”: choose among {', '.join(BENCHES)}.")
            bench, rounds = BENCHES[name]
            bench(asked.rounds or rounds)
    except Missing as missing:
        sys.exit(str(missing))


if __name__ == "__main__":
    main()
