"""A damaged site heals: in the cache of the worker, on the host while it is installed, and as one
file. Where nothing can be fetched it says what to do. The match that was begun is there each time.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.fixtures import START, Faults, Visit, until_ready
from e2e.hands import play_on, set_up
from environment import ROOT
from serve import serving

KEPT = "navigator.serviceWorker.ready.then(() => 0)"
PAGE = "index.html"

# In every cache of the site: the kept file, cut in two, or with one bit of one byte changed.
DAMAGE = """async ([name, how]) => {
    const address = new URL(name === 'index.html' ? '.' : `files/${name}`, document.baseURI);
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

# Resolves once a kept file, or every one, is what the host's worker says it is.
WHOLE = """async name => {
    const sum = async answer => Array.from(
        new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer())),
        byte => byte.toString(16).padStart(2, '0')).join('');
    const worker = await (await fetch('sw.js', {cache: 'no-store'})).text();
    const told = word => JSON.parse(worker.match(new RegExp(`^const ${word} = (.*);$`, 'm'))[1]);
    const here = new URL('.', document.baseURI).href, sums = {...told('FILES'), '': told('PAGE')};
    const asked = name === 'index.html' ? '' : name && `files/${name}`;
    for (const key of await caches.keys()) {
        const cache = await caches.open(key);
        for (const {url} of await cache.keys()) {
            const known = url.slice(here.length);
            if (!(known in sums) || asked !== null && known !== asked) continue;
            while (await sum(await cache.match(url)) !== sums[known])
                await new Promise(done => setTimeout(done, 50));
        }
    }
}"""

WAYS = ("cut", "changed")
# One of each kind that the start needs; the long test damages every file in both ways.
SOME = {
    PAGE: "changed",
    "hall.*.css": "cut",
    "core-*.js": "changed",
    "memory.*.zst": "cut",
    "pyodide.hollow.wasm.*.zst": "changed",
}


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


Plan = Mapping[str, tuple[str, ...]]
"""Files, and the ways to damage each."""


def as_kept(plan: Plan) -> Plan:
    """By the names under which files are kept: what is packed on the host is kept unpacked."""
    return {name.removesuffix(".zst"): ways for name, ways in plan.items()}


Kept = Callable[[str], tuple[Page, str]]


@pytest.fixture
def kept(visit: Visit) -> Kept:
    """A device that keeps the site, with a match begun on it, and how its board looks."""

    def kept(address: str) -> tuple[Page, str]:
        page = visit(at=address, workers="allow")
        page.evaluate(KEPT)
        set_up(page, ["person"], ["Ada"])
        play_on(page, 2)
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
    """It is on the screen, and as it was. A page that heals may be opened twice for that."""
    expect(page.locator("html[data-ready] main.table [role=grid]")).to_be_visible(timeout=START)
    assert board(page) == before


def heal(visit_kept: Kept, faults: Faults, built: Path, plan: Plan) -> None:
    """Damage one file after the other in the cache of one device, and open the site again."""
    with serving(built) as address:
        page, before = visit_kept(address)
        match = page.url
        for name, ways in as_kept(plan).items():
            for how in ways:
                assert page.evaluate(DAMAGE, [name, how]) == 1, name
                page = opened(page.context, match)
                expect_match(page, before)
                page.evaluate(WHOLE, name)
                expect(page.locator("#repair")).to_have_count(0)
    faults.clear()  # the console tells of what was wrong


def test_damaged_files_are_mended(kept: Kept, faults: Faults, built: Path) -> None:
    heal(kept, faults, built, {one(pattern, built): (how,) for pattern, how in SOME.items()})


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_every_damaged_file_is_mended(kept: Kept, faults: Faults, built: Path, part: int) -> None:
    heal(kept, faults, built, dict.fromkeys(names(built)[part::4], WAYS))


def lost(visit_kept: Kept, faults: Faults, built: Path, plan: Plan) -> None:
    """The same without a host: the site starts, or says what to do; with one, it is mended."""
    server = serving(built)
    address = server.__enter__()
    page, before = visit_kept(address)
    match = page.url
    for name, ways in as_kept(plan).items():
        for how in ways:
            page.evaluate(DAMAGE, [name, how])
            server.__exit__(None, None, None)
            page = opened(page.context, match)
            sentence = page.get_by_text(re.compile("go online.* Your matches are safe", re.S))
            expect(sentence.or_(page.locator("html[data-ready]")).first).to_be_visible(
                timeout=START
            )
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
            page.evaluate(WHOLE, name)
    server.__exit__(None, None, None)
    faults.clear()


@pytest.mark.long
def test_without_a_host_it_says_what_to_do(kept: Kept, faults: Faults, built: Path) -> None:
    plan = {PAGE: ("cut",), one("hall.*.css", built): ("changed",)}
    lost(kept, faults, built, {**plan, one("restore.*.mjs", built): ("cut",)})


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_without_a_host_whatever_is_damaged(
    kept: Kept, faults: Faults, built: Path, part: int
) -> None:
    lost(kept, faults, built, dict.fromkeys(names(built)[part::4], WAYS))


@pytest.fixture
def live(built: Path, tmp_path: Path) -> Path:
    """A host of its own, to be damaged."""
    live = tmp_path / "live"
    shutil.copytree(built, live)
    return live


def wrong_at_install(visit: Visit, faults: Faults, live: Path, plan: Plan) -> None:
    """A host with a wrong file: nothing wrong is kept, and once it is right all is."""
    for name, ways in plan.items():
        for how in ways:
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
                page.evaluate(WHOLE, None)
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
    plan = {one("core-*.js", built): ("cut",), one("app.*.zip", built): ("changed",)}
    wrong_at_install(visit, faults, live, plan)


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_every_file_wrong_at_install(
    visit: Visit, faults: Faults, built: Path, live: Path, part: int
) -> None:
    wrong_at_install(visit, faults, live, dict.fromkeys(names(built)[part::4], WAYS))


def test_a_new_version_with_a_wrong_file_is_not_taken(
    kept: Kept, faults: Faults, built: Path, live: Path
) -> None:
    """The version before stays; once the host is right, the new one is there.

    What the version before holds is taken over, but not where it is damaged.
    """
    with serving(live) as address:
        page, before = kept(address)
        match = page.url
        manifest = live / "files" / one("manifest.*", built)
        newer = manifest.with_name("newer.0123456789.webmanifest")
        newer.write_bytes(damaged(manifest.read_bytes(), "changed"))
        worker = live / "sw.js"
        text = worker.read_text("utf-8").replace(manifest.name, newer.name)
        worker.write_text(re.sub('const VERSION = ".*?"', 'const VERSION = "newer"', text))
        assert page.evaluate(UPDATED) == "redundant"
        assert page.evaluate(WRONG) == []
        page = opened(page.context, match)
        expect_match(page, before)

        newer.write_bytes(manifest.read_bytes())
        worker.write_text(worker.read_text("utf-8") + "\n")
        page.evaluate(DAMAGE, [one("app.*.zip", built), "cut"])
        assert page.evaluate(UPDATED) == "installed"
        page.evaluate(WHOLE_NEWER, None)
    faults.clear()


# What became of the version that the host has now.
UPDATED = """navigator.serviceWorker.getRegistration().then(async kept => {
    kept.update().catch(() => 0);
    await new Promise(done => { kept.onupdatefound = done; });
    const {installing} = kept;
    if (installing.state === 'installing')
        await new Promise(done => { installing.onstatechange = done; });
    return installing.state;
})"""


# The new version keeps all its files, each with the bytes of the host's own.
WHOLE_NEWER = (
    WHOLE.replace("await caches.keys()", "['five-pyramids / newer']")
    .replace(
        "while (await sum(await cache.match(url)) !== sums[known])",
        "if (await sum(await cache.match(url)) !== sums[known]) throw new Error(url);",
    )
    .replace("await new Promise(done => setTimeout(done, 50));", "")
)
WRONG = "caches.keys().then(names => names.filter(name => name.endsWith('newer')))"


def test_a_host_that_stays_wrong_is_said_once_and_not_tried_for_ever(
    visit: Visit, faults: Faults, live: Path
) -> None:
    path = live / "files" / one("restore.*.mjs", live)
    right = path.read_bytes()
    path.write_bytes(damaged(right, "cut"))
    with serving(live) as address:
        page = visit(at=address, ready=False, size="phone", locale="fr-FR")
        loads: list[str] = []
        page.on("framenavigated", lambda frame: loads.append(frame.url))
        button = page.get_by_role("button", name="Réparer")
        expect(button).to_be_visible(timeout=START)
        assert len(loads) <= 2
        for _ in range(2):  # it tries, and says so again
            with page.expect_navigation(wait_until="commit"):
                button.click()
            expect(button).to_be_visible(timeout=START)
        path.write_bytes(right)
        with page.expect_navigation(wait_until="commit"):
            button.click()
        until_ready(page)
        expect(button).to_have_count(0)
    faults.clear()


MEMORIES = """async () => {
    localStorage.setItem('mine', 'kept');
    await new Promise(done => {
        const asked = indexedDB.open('mine');
        asked.onsuccess = () => { asked.result.close(); done(); };
    });
    await caches.open('somebody else');
}"""
LEFT = """async () => [
    localStorage.getItem('mine'),
    (await indexedDB.databases()).some(one => one.name === 'mine'),
    await caches.has('somebody else'),
]"""


def test_a_start_that_hangs_is_said_and_repair_touches_nothing_else(
    visit: Visit, faults: Faults, site: str
) -> None:
    """The host never answers for one file: only time tells."""
    page = visit()
    set_up(page, ["person"], ["Ada"])
    play_on(page, 2)
    before, match, context = board(page), page.url, page.context
    page.evaluate(MEMORIES)
    stuck = [True]
    context.route(
        re.compile(r"/restore\.\w+\.mjs$"), lambda route: None if stuck[0] else route.continue_()
    )
    page.close()
    page = context.new_page()
    page.clock.install()
    page.goto(match, wait_until="commit")
    button = page.get_by_role("button", name="Repair")
    for _ in range(100):
        if button.count():
            break
        page.clock.fast_forward(61_000)
        page.context.request.get(site)  # a moment for the page
    expect(button).to_be_visible()
    stuck[0] = False
    page.clock.resume()
    with page.expect_navigation(wait_until="commit"):
        button.click()
    expect_match(page, before)
    assert page.evaluate(LEFT) == ["kept", True, True]
    faults.clear()


@pytest.mark.parametrize("how", WAYS)
def test_one_file_that_is_damaged_says_so(
    chromium: Browser, built: Path, tmp_path: Path, how: str
) -> None:
    """From disk there is nothing to fetch from: a sentence, and no button."""
    file = tmp_path / "five-pyramids.html"
    content = (built / "five-pyramids.html").read_bytes()
    if how == "cut":
        content = content[: len(content) // 2]
    else:
        at = content.index(b'id="file restore.') + 200
        content = content[:at] + b"AAAAAAAA" + content[at + 8 :]
    file.write_bytes(content)
    context = chromium.new_context()
    page = context.new_page()
    page.goto(file.as_uri(), wait_until="commit")
    expect(page.get_by_text("This file is damaged or incomplete")).to_be_visible(timeout=START)
    expect(page.get_by_role("button", name="Repair")).to_have_count(0)
    context.close()


def test_the_licences_can_be_read(visit: Visit, chromium: Browser, built: Path) -> None:
    """On the site, and in the one file, where they are packed."""
    parts = (ROOT / "assets" / "licences.txt").read_text("utf-8").count("\f")
    context = chromium.new_context(offline=True)
    alone = context.new_page()
    alone.goto((built / "five-pyramids.html").as_uri() + "#/settings", wait_until="commit")
    for page in (until_ready(alone), visit("#/settings")):
        for _ in range(2):  # the one file hands a packed text out once
            page.locator("a[href='#/licences']").click()
            rows = page.locator(".licences details")
            expect(rows).to_have_count(parts)
            rows.filter(has_text="Pyodide").first.locator("summary").click()
            expect(page.get_by_text("Mozilla Public License Version 2.0").first).to_be_visible()
            page.locator(".bar a.tool").first.click()
            expect(page.locator("main.settings")).to_be_visible()
    context.close()
