"""Measures of Sands of Memory, for tools/bench.py.

click   from a click on the board to the painted result, beside the same HTML set by
        JavaScript alone
"""

from __future__ import annotations

import json

from environment import say
from measuring import PAINTED, SETTINGS, opened, percentile

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


BENCHES = {"click": (click, 200)}
NO_PAGE: set[str] = set()
