"""How long the built site takes to answer a click, beside a page that only loads Pyodide.

Both come from one server, packed as most hosts do it, in turn and in fresh profiles: a first visit
(cold), a second one (warm), a first one over a slow line, and a first one on a phone, with a
processor a quarter as fast. Then what the first visit fetched, by kind, what the tab holds in
memory, and how long it takes from a game's door to its table.
"""

from __future__ import annotations

import os
import shutil
import statistics
import tempfile
from collections.abc import Callable, Iterable
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import browser
import build
import snapshot
from environment import say
from measuring import family
from serve import serving

LINE = {"offline": False, "latency": 20, "downloadThroughput": 1.25e6, "uploadThroughput": 1.25e6}
"""10 Mbit/s, with 20 ms to the host."""

# The hall answers when "?" has opened its list of keys; Pyodide when it counts. Both say so by
# calling `answered`.
CLICK = """
new MutationObserver((_, watch) => {
  const html = document.documentElement;
  if (!html?.hasAttribute('data-ready')) return;
  watch.disconnect();
  document.body.dispatchEvent(new KeyboardEvent('keydown', {key: '?', bubbles: true}));
  if (document.querySelector('dialog')) answered(String(performance.now()));
}).observe(document, {attributes: true, subtree: true});
"""
BARE = """<!doctype html><meta charset="utf-8"><title>Pyodide</title><script type="module">
import {loadPyodide} from './runtime/pyodide.mjs';
const python = await loadPyodide();
if (python.runPython('6 * 7') === 42) {
  document.documentElement.dataset.answered = performance.now();
  globalThis.answered?.(String(performance.now()));
}
</script>"""
EMPTY = """<!doctype html><meta charset="utf-8"><title>Empty</title><p>Empty"""
PAINT = "performance.getEntriesByName('first-{}paint')[0]?.startTime ?? 0"
PAINTS = {"first paint": "", "something to read": "contentful-"}
"""The sky of the hall comes first, then the hall."""

KEPT = "navigator.serviceWorker.ready.then(() => 0)"
"""Done when the site lies on the device."""

PLACES = {"Five Pyramids": "", "bare Pyodide": "bare.html"}
AIMS = {"cold": 0.4, "warm": 0.33, "10 Mbit/s": 0.75, "phone": 0.4}
SLOWER = 4
"""A phone of the middle class takes so many times as long."""
KINDS = {
    "page": ("html", ""),
    "scripts": ("js", "mjs"),
    "style and art": ("css", "svg", "woff2", "png"),
}

# From the hall to a table that one can play at: through the set-up, as it is offered.
DOOR = """async slug => {
  const rest = () => new Promise(go => setTimeout(go, 2));
  const until = async what => { while (!document.querySelector(what)) await rest(); };
  const begun = performance.now();
  location.hash = `#/new/${slug}`;
  await until('html[data-place=new] [data-do=start]');
  document.querySelector('[data-do=start]').requestSubmit();
  await until('html[data-place=match] .board-place');
  return performance.now() - begun;
}"""


def boot(rounds: int, site: Path | None = None) -> None:
    from playwright.sync_api import sync_playwright

    times: dict[str, dict[str, list[float]]] = {
        kind: {name: [] for name in PLACES} for kind in AIMS
    }
    paints: dict[str, dict[str, list[float]]] = {
        kind: {"Five Pyramids": [], "an empty page": []} for kind in PAINTS
    }
    wire: dict[str, list[float]] = {name: [] for name in PLACES}
    held: dict[str, list[float]] = {name: [] for name in PLACES}
    kinds: dict[str, dict[str, float]] = {}
    with prepared(site) as address, sync_playwright() as playwright:
        for _ in range(rounds):
            for name, place in PLACES.items():
                with profile(playwright) as visit:
                    cold = visit(address + place)
                    if not place:
                        cold["page"].evaluate(KEPT)
                    cold["page"].close()
                    warm = visit(address + place)
                with profile(playwright) as visit:
                    slow = visit(address + place, slow=True)
                with profile(playwright) as visit:
                    phone = visit(address + place, phone=True)
                for kind, seen in zip(AIMS, (cold, warm, slow, phone)):
                    times[kind][name].append(seen["answered"])
                wire[name].append(cold["bytes"] / 1e6)
                held[name].append(cold["memory"] / 1e6)
                kinds[name] = cold["kinds"]
                if not place:
                    ours = cold
            with profile(playwright) as visit:
                empty = visit(address + "empty.html", answers=False)
            for kind in PAINTS:
                for name, seen in zip(paints[kind], (ours, empty)):
                    paints[kind][name].append(seen[kind])
    say(f"from opening the page to an answer, {rounds} rounds; in brackets the quartiles")
    for kind, aim in AIMS.items():
        row(kind, times[kind], "ms", aim)
    for kind, aim in zip(PAINTS, (1.3, 4)):
        row(kind, paints[kind], "ms", aim)
    row("over the wire", wire, "MB", 0.95)
    row("memory of the tab", held, "MB")
    say("  fetched before the answer")
    for name, found in kinds.items():
        told = (f"{kind} {size / 1e3:.0f} kB" for kind, size in sorted(found.items()))
        say(f"    {name}: {', '.join(told)}")
    bare = {kind: statistics.median(times[kind]["bare Pyodide"]) for kind in times}
    doors(rounds, {FIRST_TIME: bare["10 Mbit/s"], ON_DEVICE: bare["warm"]}, site)


FIRST_TIME, ON_DEVICE = "first time, 10 Mbit/s", "on the device"


def doors(rounds: int, bare: dict[str, float], site: Path | None) -> None:
    """From each door to its table: with its pack on the device, and for the first time; beside a
    start of bare Pyodide."""
    from playwright.sync_api import sync_playwright

    from games.registry import SLUGS

    times: dict[str, dict[str, list[float]]] = {slug: {} for slug in SLUGS}
    with prepared(site) as address, sync_playwright() as playwright:
        for _ in range(rounds):
            for slug in SLUGS:
                with profile(playwright) as visit:
                    first = visit(address, slow=True)["page"]
                    spent = first.evaluate(DOOR, slug)
                    times[slug].setdefault(FIRST_TIME, []).append(spent)
                    first.close()
                    again = visit(address)["page"]
                    again.evaluate(KEPT)
                    again.close()
                    kept = visit(address)["page"]
                    times[slug].setdefault(ON_DEVICE, []).append(kept.evaluate(DOOR, slug))
                    kept.close()
    say("from the door to a table, in ms; in brackets beside a start of bare Pyodide")
    for slug, found in times.items():
        middle = {how: statistics.median(spent) for how, spent in found.items()}
        told = (f"{how} {spent:.0f} ({spent / bare[how]:.2f}×)" for how, spent in middle.items())
        say(f"  {slug:17} {'   '.join(told)}")


def row(kind: str, values: dict[str, list[float]], unit: str, aim: float = 0) -> None:
    digits = 0 if unit == "ms" else 2
    parts = []
    for name, spent in values.items():
        low, middle, high = quartiles(spent)
        spread = f" ({low:.0f}–{high:.0f})" if unit == "ms" else ""
        parts.append(f"{name} {middle:.{digits}f} {unit}{spread}")
    ours, theirs = (statistics.median(spent) for spent in values.values())
    wish = f"  (aim: at most {aim}×)" if aim else ""
    say(f"  {kind:17} {'   '.join(parts)}   ratio {ours / theirs:.2f}×{wish}")


def quartiles(values: list[float]) -> tuple[float, float, float]:
    """
    >>> quartiles([1, 2, 3, 4, 5])
    (2.0, 3.0, 4.0)
    """
    if len(values) < 2:
        return values[0], values[0], values[0]
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, middle, high


@contextmanager
def prepared(site: Path | None) -> Any:
    """The built site, this one or another, and its peers behind one server."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "site"
        shutil.copytree(site or build.ensure(), root)
        shutil.copytree(snapshot.pyodide(), root / "runtime")
        (root / "bare.html").write_text(BARE)
        (root / "empty.html").write_text(EMPTY)
        with serving(root) as address:
            for path in (*root.rglob("*.wasm"), *root.rglob("*.mjs"), *root.rglob("*.js")):
                warm_up(address + path.relative_to(root).as_posix())
            yield address


def warm_up(address: str) -> None:
    """Have the server pack a file before it is measured."""
    from urllib.request import Request, urlopen

    urlopen(Request(address, headers={"Accept-Encoding": "gzip"})).read()


@contextmanager
def profile(playwright: Any) -> Any:
    """A way to visit addresses, each in a new tab, with a browser that has seen nothing yet."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = playwright.chromium.launch_persistent_context(
            folder,
            executable_path=browser.executable(lean=False),
            args=browser.ARGUMENTS,
            viewport={"width": 1280, "height": 800},
        )
        context.add_init_script(CLICK)
        try:
            yield visitor(context)
        finally:
            context.close()


def visitor(context: Any) -> Callable[..., dict[str, Any]]:
    def visit(
        address: str, *, slow: bool = False, phone: bool = False, answers: bool = True
    ) -> dict[str, Any]:
        page = context.new_page()
        network = context.new_cdp_session(page)
        network.send("Network.enable")
        if slow:
            network.send("Network.emulateNetworkConditions", LINE)
        if phone:
            network.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        asked: list[Any] = []  # what workers fetch is among it
        page.on("requestfinished", lambda one: asked.append(one))
        answered: list[float] = []
        network.send("Runtime.addBinding", {"name": "answered"})
        network.on("Runtime.bindingCalled", lambda event: answered.append(float(event["payload"])))
        network.send("Runtime.enable")
        page.goto(address, wait_until="commit")
        for _ in range(6000):  # looking into the page would keep it from its work
            if answered or not answers:
                break
            page.wait_for_timeout(20)
        for _ in range(100):  # it is told a little later
            if page.evaluate(PAINT.format("contentful-")):
                break
            page.wait_for_timeout(20)
        sizes = [(one.url, carried(one)) for one in list(asked)]
        return {
            "page": page,
            "answered": answered[0] if answered else 0,
            **{kind: page.evaluate(PAINT.format(which)) for kind, which in PAINTS.items()},
            "bytes": sum(size for _, size in sizes),
            "kinds": by_kind(sizes),
            "memory": resident(),
        }

    return visit


def carried(request: Any) -> float:
    """The bytes that a request's answer took on the wire."""
    if not request.url.startswith("http"):
        return 0
    sizes = request.sizes()
    return float(sizes["responseHeadersSize"] + sizes["responseBodySize"])


def by_kind(sizes: Iterable[tuple[str, float]]) -> dict[str, float]:
    """Bytes by what they are for; what is none of the kinds, by its name.

    >>> by_kind([("http://a/files/core.12.js", 5), ("http://a/files/memory.34.zst", 7)])
    {'scripts': 5, 'memory': 7}
    """
    found: dict[str, float] = {}
    for address, size in sizes:
        name = address.rpartition("/")[2]
        ending = name.rpartition(".")[2] if "." in name else ""
        kind = next((one for one, endings in KINDS.items() if ending in endings), "")
        kind = kind or name.partition(".")[0]
        found[kind] = found.get(kind, 0) + size
    return found


def resident() -> float:
    """The bytes that the largest page of our browser holds in memory, where a system tells."""
    sizes = [0.0]
    for pid in family(os.getpid()):
        with suppress(OSError, ValueError, StopIteration):
            facts = Path(f"/proc/{pid}")
            if "--type=renderer" in (facts / "cmdline").read_text("utf-8", "replace"):
                rows = (facts / "status").read_text().splitlines()
                sizes.append(int(next(row for row in rows if "VmRSS" in row).split()[1]) * 1024)
    return max(sizes)
