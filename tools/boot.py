"""How long the built site takes to answer a click, beside a page that only loads Pyodide.

Both come from one server, packed as most hosts do it, in turn and in fresh profiles: a first visit
(cold), a second one (warm), and a first one over a slow line.
"""

from __future__ import annotations

import shutil
import statistics
import tempfile
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import browser
import build
import snapshot
from environment import say
from serve import serving

LINE = {"offline": False, "latency": 20, "downloadThroughput": 1.25e6, "uploadThroughput": 1.25e6}
"""10 Mbit/s, with 20 ms to the host."""

# The hall answers when a click on its other language has changed the page; Pyodide when it counts.
CLICK = """
new MutationObserver((_, watch) => {
  const html = document.documentElement, before = html?.lang;
  if (!html?.hasAttribute('data-ready')) return;
  watch.disconnect();
  document.querySelector('[data-do^=language]').click();
  if (html.lang !== before) html.dataset.answered = performance.now();
}).observe(document, {attributes: true, subtree: true});
"""
BARE = """<!doctype html><meta charset="utf-8"><title>Pyodide</title><script type="module">
import {loadPyodide} from './runtime/pyodide.mjs';
const python = await loadPyodide();
if (python.runPython('6 * 7') === 42) document.documentElement.dataset.answered = performance.now();
</script>"""
EMPTY = """<!doctype html><meta charset="utf-8"><title>Empty</title><p>Empty"""
PAINT = "performance.getEntriesByName('first-{}paint')[0]?.startTime ?? 0"
PAINTS = {"first paint": "", "something to read": "contentful-"}
"""The sky of the hall comes first, then the hall."""

KEPT = "navigator.serviceWorker.ready.then(() => 0)"
"""Done when the site lies on the device."""

PLACES = {"Five Pyramids": "", "bare Pyodide": "bare.html"}
AIMS = {"cold": 0.55, "warm": 0.45, "10 Mbit/s": 1.1}


def boot(rounds: int) -> None:
    from playwright.sync_api import sync_playwright

    times: dict[str, dict[str, list[float]]] = {
        kind: {name: [] for name in PLACES} for kind in AIMS
    }
    paints: dict[str, dict[str, list[float]]] = {
        kind: {"Five Pyramids": [], "an empty page": []} for kind in PAINTS
    }
    wire: dict[str, list[float]] = {name: [] for name in PLACES}
    with prepared() as address, sync_playwright() as playwright:
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
                for kind, seen in zip(AIMS, (cold, warm, slow)):
                    times[kind][name].append(seen["answered"])
                wire[name].append(cold["bytes"] / 1e6)
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
    for kind, aim in zip(PAINTS, (1.5, 0)):
        row(kind, paints[kind], "ms", aim)
    row("over the wire", wire, "MB")


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
def prepared() -> Any:
    """The built site and its peers behind one server."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "site"
        shutil.copytree(build.ensure(), root)
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
            executable_path=browser.executable(),
            args=browser.ARGUMENTS,
            viewport={"width": 1280, "height": 800},
        )
        context.add_init_script(CLICK)
        try:
            yield visitor(context)
        finally:
            context.close()


def visitor(context: Any) -> Callable[..., dict[str, Any]]:
    def visit(address: str, *, slow: bool = False, answers: bool = True) -> dict[str, Any]:
        page = context.new_page()
        network = context.new_cdp_session(page)
        network.send("Network.enable")
        if slow:
            network.send("Network.emulateNetworkConditions", LINE)
        sizes: list[float] = []
        network.on(
            "Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"])
        )
        page.goto(address, wait_until="commit")
        if answers:  # a locator: the page's policy forbids to wait for an expression
            answered = page.locator("html[data-answered]")
            answered.wait_for(state="attached", timeout=120_000)
        for _ in range(100):  # it is told a little later
            if page.evaluate(PAINT.format("contentful-")):
                break
            page.wait_for_timeout(20)
        return {
            "page": page,
            "answered": page.evaluate("+document.documentElement.dataset.answered || 0"),
            **{kind: page.evaluate(PAINT.format(which)) for kind, which in PAINTS.items()},
            "bytes": sum(sizes),
        }

    return visit
