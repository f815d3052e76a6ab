"""A damaged site heals: in the cache of the worker, on the host while it is installed, and as one
file. Where nothing can be fetched it says what to do. The match that was begun is there each time.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import SIZES, START, Faults, Visit, until_ready
from e2e.hands import mouse, play_on, set_up
from serve import serving

KEPT = "navigator.serviceWorker.ready.then(() => 0)"
PAGE = "index.html"

# In every cache of the site: the kept file, cut in two, or with one bit of one byte changed.
DAMAGE = """async ([name, how]) => {
    const address = new URL(name === 'index.html' ? '.' : `files/${name}`, location.href.split('#')[0]);
    let found = 0;
    for (const key of await caches.keys()) {
        const cache = await caches.open(key), kept = await cache.match(address);
        if (!kept) continue;
        let bytes = new Uint8Array(await kept.arrayBuffer());
        if (how === 'cut') bytes = bytes.slice(0, bytes.length / 2);
        else bytes[Math.floor(bytes.length / 2)] ^= 1;
        await cache.put(address, new Response(bytes, {headers: kept.headers}));
        found += 1;
    }
    return found;
}"""

# Resolves once every kept file has the bytes of the host's own.
WHOLE = """async () => {
    const sum = async answer => String(new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer())));
    for (const key of await caches.keys()) {
        const cache = await caches.open(key);
        for (const {url} of await cache.keys()) {
            const there = await sum(await fetch(url + '?', {cache: 'no-store'}));
            while (await sum(await cache.match(url)) !== there) await new Promise(done => setTimeout(done, 50));
        }
    }
}"""

# What the start needs, kind by kind: the page, the style, a script with and without imports of its
# own, the program and its memory.
SOME = (PAGE, "page.*.css", "core-*.js", "restore.*.mjs", "memory.*.gz", "pyodide.hollow.*.wasm")
WAYS = ("cut", "changed")


def names(built: Path) -> list[str]:
    return [PAGE, *sorted(path.name for path in (built / "files").iterdir())]


def one(pattern: str, built: Path) -> str:
    if pattern == PAGE:
        return PAGE
    (found,) = (built / "files").glob(pattern)
    return found.name


def damaged(content: bytes, how: str) -> bytes:
    middle = len(content) // 2
    if how == "cut":
        return content[:middle]
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


Kept = Callable[[str], tuple[Page, str]]


@pytest.fixture
def kept(visit: Visit) -> Kept:
    """A device that keeps the site, with a match begun on it, and how its board looks."""

    def kept(address: str) -> tuple[Page, str]:
        page = visit(at=address, workers="allow")
        page.evaluate(KEPT)
        set_up(page, ["person"], ["Ada"])
        play_on(page, mouse, most=2)
        return page, board(page)

    return kept


def board(page: Page) -> str:
    return page.locator("[role=grid]").inner_html()


def opened(context: BrowserContext, address: str) -> Page:
    """Another tab; whatever was open before is closed."""
    page = context.new_page()
    for other in context.pages:
        if other != page:
            other.close()
    page.goto(address, wait_until="commit")
    return page


def expect_match(page: Page, before: str) -> None:
    until_ready(page)
    expect(page.locator("main.table")).to_be_visible()
    assert board(page) == before


def heal(visit_kept: Kept, faults: Faults, built: Path, names: list[str]) -> None:
    """Damage each file, in both ways, in the cache of one device, and open the site again."""
    with serving(built) as address:
        page, before = visit_kept(address)
        match = page.url
        for name in names:
            for how in WAYS:
                assert page.evaluate(DAMAGE, [name, how]) == 1, name
                page = opened(page.context, match)
                expect_match(page, before)
                page.evaluate(WHOLE)
                expect(page.locator("#repair")).to_have_count(0)
    faults.clear()  # the console tells of what was wrong


@pytest.mark.parametrize("pattern", SOME)
def test_a_damaged_file_is_mended(
    kept: Kept, faults: Faults, built: Path, pattern: str
) -> None:
    heal(kept, faults, built, [one(pattern, built)])


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_every_damaged_file_is_mended(
    kept: Kept, faults: Faults, built: Path, part: int
) -> None:
    heal(kept, faults, built, names(built)[part::4])


def lost(visit_kept: Kept, faults: Faults, built: Path, names: list[str]) -> None:
    """The same without a host: the site starts, or says what to do; with one, it is mended."""
    server = serving(built)
    address = server.__enter__()
    page, before = visit_kept(address)
    match = page.url
    for name in names:
        for how in WAYS:
            page.evaluate(DAMAGE, [name, how])
            server.__exit__(None, None, None)
            page = opened(page.context, match)
            sentence = page.get_by_text(re.compile("go online.* Your matches are safe", re.S))
            expect(sentence.or_(page.locator("html[data-ready]")).first).to_be_visible(timeout=START)
            port = int(address.rstrip("/").rpartition(":")[2])
            server = serving(built, port)
            server.__enter__()
            if sentence.is_visible() and page.locator("#repair").count():
                with page.expect_navigation(wait_until="commit"):
                    page.get_by_role("button", name="Repair").click()
            else:
                page = opened(page.context, match)
            expect_match(page, before)
            page.evaluate(KEPT)
            page.evaluate(WHOLE)
    server.__exit__(None, None, None)
    faults.clear()


def test_without_a_host_it_says_what_to_do(kept: Kept, faults: Faults, built: Path) -> None:
    lost(kept, faults, built, [PAGE, one("page.*.css", built), one("core-*.js", built)])


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_without_a_host_whatever_is_damaged(
    kept: Kept, faults: Faults, built: Path, part: int
) -> None:
    lost(kept, faults, built, names(built)[part::4])


@pytest.fixture
def live(built: Path, tmp_path: Path) -> Path:
    """A host of its own, to be damaged."""
    live = tmp_path / "live"
    shutil.copytree(built, live)
    return live


def wrong_at_install(visit: Visit, faults: Faults, live: Path, names: list[str]) -> None:
    """A host with a wrong file: nothing wrong is kept, and once it is right all is."""
    for name in names:
        for how in WAYS:
            path = live / (PAGE if name == PAGE else f"files/{name}")
            content = path.read_bytes()
            with serving(live) as address:
                path.write_bytes(damaged(content, how))
                page = visit(at=address, workers="allow", ready=False)
                seen = page.locator("html[data-ready], #repair").first
                if name != PAGE:
                    expect(seen).to_be_attached(timeout=START)
                page.evaluate(FAILED)
                path.write_bytes(content)
                page = opened(page.context, address)
                until_ready(page)
                page.evaluate(KEPT)
                page.evaluate(WHOLE)
            page = opened(page.context, address)
            until_ready(page)
            set_up(page, ["person"], ["Ada"])
            page.context.close()
    faults.clear()


# The worker was refused, or there never was one.
FAILED = """navigator.serviceWorker.getRegistration().then(async kept => {
    while (kept?.installing) await new Promise(done => setTimeout(done, 50));
    if (kept?.active) throw new Error('a wrong file was kept');
})"""


def test_a_file_that_is_wrong_at_install(
    visit: Visit, faults: Faults, built: Path, live: Path
) -> None:
    chosen = [PAGE, one("core-*.js", built), one("app.*.zip", built)]
    wrong_at_install(visit, faults, live, chosen)


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_every_file_wrong_at_install(
    visit: Visit, faults: Faults, built: Path, live: Path, part: int
) -> None:
    wrong_at_install(visit, faults, live, names(built)[part::4])
