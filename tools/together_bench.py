"""What several devices at one table cost: a move on one until it is painted on another, beside the
same kind of move on one device; joining by a link; and the bytes that a move takes.

Devices are windows of one browser that share nothing, over a relay on this machine; their clocks
are one. The built site is served from here.
"""

from __future__ import annotations

import json
import statistics
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import browser
import build
import relay
from environment import say
from measuring import PAINTED, SETTINGS, percentile
from serve import serving

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

AIM_MS = 60
"""What a move may take more until it is painted on another device: the median."""

BEFORE = f"""(() => {{
{PAINTED}
const now = () => performance.timeOrigin + performance.now();
const log = () => document.getElementById('log')?.innerText ?? '';
const changed = done => new Promise(give => {{
  const look = () => done() && (watch.disconnect(), give());
  const watch = new MutationObserver(look);
  const all = {{childList: true, subtree: true, attributes: true, characterData: true}};
  watch.observe(document, all);
  look();
}});
Object.assign(window, {{
  // When the page has painted that its log, or anything else asked for, has changed.
  watching(done) {{
    const before = log();
    const told = changed(done ?? (() => log() !== before)).then(painted).then(() => now());
    window.seen = Promise.race([told, new Promise(give => setTimeout(give, 5000, 0))]);
  }},
  chooses(number) {{
    const can = [...document.querySelectorAll('.can[data-move], .actions [data-move]')];
    const no = ':disabled, [aria-disabled=true]';
    const free = can.filter(one => one.checkVisibility() && !one.matches(no));
    const at = now();
    free[number % free.length].click();
    return at;
  }},
}});
}})()"""
MOST = 4
"""Times as many moves as are wanted, before it is given up."""
TURN = "body:not([data-busy]) main.table[data-seat]"


@dataclass
class Device:
    """A page, and the bytes that it sent and got."""

    page: Page
    passed: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        def count(content: str | bytes) -> None:
            self.passed.append(len(content))

        self.page.on("websocket", lambda line: (line.on("framesent", count), None)[1])
        self.page.on("websocket", lambda line: (line.on("framereceived", count), None)[1])

    def go(self, address: str) -> None:
        self.page.goto(address, wait_until="commit")
        self.page.locator("html[data-ready]").wait_for(state="attached", timeout=120_000)

    @property
    def turn(self) -> bool:
        return bool(self.page.locator(TURN).count())

    def watch(self, done: str = "") -> None:
        self.page.evaluate(f"watching({done})")

    def seen(self) -> float:
        return float(self.page.evaluate("seen"))


@contextmanager
def started(**kept: str) -> Iterator[tuple[Browser, str, Any]]:
    """A browser, the address of the site with a relay beside it, and a maker of devices."""
    from playwright.sync_api import sync_playwright

    port = relay.free_port()
    with (
        relay.relaying(port),
        serving(build.ensure(), relays=[port]) as address,
        sync_playwright() as playwright,
    ):
        chromium = browser.launch(playwright, lean=False)
        rows = {"set/settings": json.dumps(SETTINGS), "set/sound-asked": "true", **kept}
        stored = [{"name": f"five-pyramids / {name}", "value": rows[name]} for name in rows]
        state: Any = {"origins": [{"origin": address.rstrip("/"), "localStorage": stored}]}

        def device() -> Device:
            size = {"width": 1440, "height": 900}
            context = chromium.new_context(
                viewport=size,  # type: ignore[arg-type]
                storage_state=state,
                service_workers="block",
            )
            context.add_init_script(BEFORE)
            return Device(context.new_page())

        try:
            yield chromium, address, device
        finally:
            chromium.close()


def seated(address: str, device: Any, slug: str) -> tuple[Device, Device, float]:
    """A keeper and a guest at a table that has begun, and how long it took the guest to see it."""
    keeper, guest = device(), device()
    keeper.go(f"{address}#/new/{slug}")
    keeper.page.locator("[data-do=start-together]").click()
    keeper.page.locator(".lobby-invite [data-link]").wait_for()
    link = keeper.page.locator("[data-link]").input_value()
    guest.page.goto("about:blank")
    guest.page.goto(link, wait_until="commit")
    guest.page.locator(".lobby-chairs").wait_for(timeout=120_000)
    joined = float(guest.page.evaluate("performance.now()"))
    guest.page.locator("[data-do^=take-seat]").first.click()
    guest.page.locator("[data-do=stand-up]").wait_for()
    keeper.page.locator("[data-do=begin-table]").click()
    for one in (keeper, guest):
        one.page.locator("main.table").wait_for()
    return keeper, guest, joined


def moved(mover: Device, other: Device, number: int, times: list[float]) -> None:
    """From a choice on one device until another has painted what came of it. Some moves tell the
    log nothing: they do not count."""
    for one in {id(mover): mover, id(other): other}.values():
        one.watch()
    start = float(mover.page.evaluate(f"chooses({5 * number})"))
    mover.seen()
    if end := other.seen():
        times.append(end - start)


def together(rounds: int) -> None:
    """In the game that comes first; both devices move."""
    from games.registry import SLUGS

    slug = SLUGS[0]
    with started() as (_, address, device):
        keeper, guest, joined = seated(address, device, slug)
        joins = [joined, *(seated(address, device, slug)[2] for _ in range(2))]
        alone = device()
        alone.go(f"{address}#/new/{slug}")
        alone.page.locator("[type=submit]").click()
        alone.page.locator("main.table").wait_for()
        here: list[float] = []
        to_guest: list[float] = []
        to_keeper: list[float] = []
        keeper.passed.clear()
        guest.passed.clear()
        for number in range(MOST * rounds):
            if min(len(to_guest), len(to_keeper)) >= rounds // 2 and len(here) >= rounds:
                break
            if alone.turn and len(here) < rounds:
                moved(alone, alone, number, here)
            if keeper.turn:
                moved(keeper, guest, number, to_guest)
            elif guest.turn:
                moved(guest, keeper, number, to_keeper)
        count = len(to_guest) + len(to_keeper)
        size = (sum(keeper.passed) + sum(guest.passed)) / 2 / count
    say(f"a move until it is painted, {slug}, {rounds} on one device, {count} at a table of two")
    row("on one device", here)
    row("keeper's, on the guest's", to_guest)
    row("guest's, on the keeper's", to_keeper)
    more = statistics.median([*to_guest, *to_keeper]) - statistics.median(here)
    say(f"  at the table {more:.0f} ms more (aim: at most {AIM_MS})")
    say(f"  a move takes {size:.0f} bytes at each device, both ways together")
    times = ", ".join(f"{one:.0f}" for one in joins)
    say(f"  from opening the link to a table that is seen: {times} ms")


def row(name: str, values: list[float]) -> None:
    median, late = statistics.median(values), percentile(values, 0.95)
    say(f"  {name:26} median {median:6.1f} ms   95 % {late:6.1f} ms   most {max(values):6.1f} ms")
