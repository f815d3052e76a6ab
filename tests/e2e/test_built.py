"""The built site and the one-file page: from disk, under any path, offline, and from one version
to the next.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import zstandard
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

import snapshot
from e2e.anywhere import LEFT, begun
from e2e.anywhere import play_on as play_by_hand
from e2e.fixtures import QUICK, Faults, Visit, until_ready, watch
from e2e.hands import play_on, set_up
from e2e.played import FIRST
from e2e.saves import record, stored_match
from engine.save import dump
from environment import ROOT
from games.registry import SLUGS
from serve import serving

UNDER = "/some/sub/path/"
KEPT = "navigator.serviceWorker.ready.then(() => 0)"
CONTROLLED = """if (navigator.serviceWorker)
    Object.defineProperty(navigator.serviceWorker, 'controller', {value: {}});"""


@pytest.fixture
def from_disk(chromium: Browser, built: Path, faults: Faults) -> Iterator[Page]:
    """The one-file page, with a match of each game that is nearly over, and no network."""
    file = built / "five-pyramids.html"
    kept = {f"match/{slug}": record(dump(begun(slug, LEFT))) for slug in SLUGS}
    kept["set/settings"] = json.dumps(QUICK)
    prefix = f"five-pyramids {file.parent.as_posix()}/ "
    rows = [[prefix + name, text] for name, text in kept.items()]
    context = chromium.new_context(offline=True)
    # What is kept stays for the next visit: only what is not there yet is put.
    context.add_init_script(
        f"if (location.protocol === 'file:') for (const [name, text] of {json.dumps(rows)})"
        " if (localStorage.getItem(name) === null) localStorage.setItem(name, text);"
    )
    watch(context, (file.as_uri(),), faults)
    page = context.new_page()
    page.goto(file.as_uri(), wait_until="commit")
    yield until_ready(page)
    context.close()


def test_one_file_from_disk_plays_every_game_to_the_end(from_disk: Page) -> None:
    page = from_disk
    expect(page.locator(".match")).to_have_count(len(SLUGS))
    expect(page.locator("a[download]")).to_have_count(0)
    for slug in SLUGS:
        page.evaluate("address => { location.hash = address }", f"#/match/{slug}")
        expect(page.locator("main.table")).to_be_visible()
        assert play_by_hand(page.evaluate, slug)
        expect(page.locator("main.table .ending")).to_be_visible()
    page.evaluate("location.hash = '#/'")
    set_up(page, ["person"], ["Ada"])
    play_on(page, 3)
    board = page.locator("[role=grid]").inner_html()
    page.reload(wait_until="commit")
    until_ready(page)
    assert page.locator("[role=grid]").inner_html() == board
    page.evaluate("location.hash = '#/'")
    expect(page.locator(".match")).to_have_count(len(SLUGS) + 1)
    expect(page.locator(".match", has_text="View")).to_have_count(len(SLUGS))


def test_the_memory_tells_nothing_of_the_machine_it_was_made_on(built: Path) -> None:
    (packed,) = (built / "files").glob("memory.*.zst")
    memory = zstandard.ZstdDecompressor().decompressobj().decompress(packed.read_bytes())
    for text in (ROOT.as_posix(), snapshot.SCRIPT.name):
        assert text.encode() not in memory


@pytest.mark.long
def test_the_same_files_give_the_same_bytes(built: Path, tmp_path: Path) -> None:
    """Built once more, by a Python that hashes in another way."""
    again = tmp_path / "again"
    program = f"import build, pathlib; build.build(pathlib.Path({str(again)!r}))"
    variables = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(("tools", "py")),
        "PYTHONHASHSEED": "5",
    }
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=variables, check=True)
    assert contents(again) == contents(built)


def contents(folder: Path) -> dict[str, str]:
    """A checksum of each file, by its path."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
    }


def test_the_site_under_a_path_of_its_own(visit: Visit, built: Path, faults: Faults) -> None:
    asked: list[str] = []
    with serving(built, under=UNDER) as address:
        page = visit(at=address, ready=False)
        page.on("request", lambda request: asked.append(request.url))
        until_ready(page)
        with page.expect_download() as given:
            page.locator("a[download]").click()
        assert given.value.suggested_filename == "five-pyramids.html"
        given.value.cancel()
        set_up(page, ["person", "easy"], ["Ada"])
        play_on(page, 2)
        assert not [url for url in asked if re.search(r"stdlib|app\.\w+\.zip|asm\.\w+\.wasm", url)]

        # A snapshot that cannot be had: the plain start, and not a word about it.
        lost = re.compile(r"/memory\.\w+\.zst$")
        page = visit(at=address, answers={lost: lambda route: route.abort()})
        faults.provoked("memory|ERR_FAILED")
        expect(page.locator(".notice")).to_have_count(0)
        set_up(page, ["person", "easy"], ["Ada"])
        play_on(page, 2)


def test_a_door_followed_before_python_is_there_says_so_and_opens(visit: Visit) -> None:
    held: list[Route] = []
    memory = re.compile(r"/memory\.\w+\.zst$")
    page = visit(ready=False, answers={memory: lambda route: held.append(route)})
    door = page.locator(f'#page .door[href="#/new/{FIRST}"]')
    door.click()
    expect(page.locator(".soon").first).to_have_text("It opens as soon as the games have loaded.")
    expect(door).to_have_attribute("aria-busy", "true")
    assert not page.locator("html[data-ready]").count()
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    until_ready(page)
    expect(page.locator("html[data-place=new] [data-do=start]")).to_be_visible()


def test_every_start_has_a_chance_of_its_own(visit: Visit) -> None:
    """What chance there was when the snapshot was made is in nobody's match."""
    seeds = set()
    for _ in range(2):
        page = visit(seed=None)
        set_up(page, ["person"], ["Ada"])
        seeds.add(stored_match(page).seed)
    assert len(seeds) == 2


def test_a_page_whose_end_comes_late(visit: Visit, site: str, built: Path) -> None:
    """Everything else is on the device already: PyScript waits for its settings at the end."""
    text = (built / "index.html").read_text("utf-8")
    late = text.replace('<script type="py"', '<script src="late.js"></script><script type="py"')

    def slowly(route: Route) -> None:
        time.sleep(1.5)
        route.fulfill(body="", content_type="text/javascript")

    page = visit(
        before=CONTROLLED,
        answers={
            site: lambda route: route.fulfill(body=late, content_type="text/html"),
            f"{site}late.js": slowly,
        },
    )
    expect(page.locator("main.hall")).to_be_visible()


def test_a_new_version_is_offered_and_never_forced(
    visit: Visit, built: Path, tmp_path: Path
) -> None:
    live = tmp_path / "live"
    shutil.copytree(built, live)
    with serving(live) as address:
        page = visit(at=address, workers="allow")
        page.evaluate(KEPT)
        page.reload(wait_until="commit")
        until_ready(page)
        set_up(page, ["person"], ["Ada"])
        play_on(page, 2)
        publish_newer(live)
        page.evaluate("navigator.serviceWorker.getRegistration().then(kept => kept.update())")
        page.evaluate(WAITING)
        match = page.url
        play_on(page, 2)
        before = len(stored_match(page).entries)
        expect(page.locator("[data-do=renew]")).to_have_count(0)
        other = another(page.context, match)
        assert version(other) == version(page) == "manifest"

        page.evaluate("location.hash = '#/'")
        with page.expect_navigation(wait_until="commit"):
            page.locator("[data-do=renew]").click()
        until_ready(page)
        assert version(page) == "newer"
        expect(page.locator("[data-do=renew]")).to_have_count(0)
        assert not page.evaluate(FETCHED).count("/manifest.")
        page.locator("a.match-open").click()
        assert len(stored_match(page).entries) == before
        page.locator("[data-do=here]").click()  # it is the other tab's turn to look on
        play_on(page, 2)
        # the tab that did not ask goes on as it was
        assert version(other) == "manifest"


WAITING = """navigator.serviceWorker.getRegistration().then(async kept => {
    while (!kept.waiting) await new Promise(done => setTimeout(done, 50));
})"""
FETCHED = "performance.getEntriesByType('resource').map(one => one.name).join(' ')"


NEWER = "newer.0123456789.webmanifest"


def another(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address, wait_until="commit")
    return until_ready(page)


def version(page: Page) -> str:
    """Which of the two it is: they differ in one file."""
    href = str(page.locator("link[rel=manifest]").get_attribute("href"))
    return href.removeprefix("files/").split(".")[0]


def publish_newer(live: Path) -> None:
    """The same site with another manifest, as a new build would have it."""
    (old,) = (live / "files").glob("manifest.*")
    old.rename(old.with_name(NEWER))
    page = (live / "index.html").read_text("utf-8").replace(old.name, NEWER)
    (live / "index.html").write_text(page, "utf-8")
    worker = (live / "sw.js").read_text("utf-8").replace(old.name, NEWER)
    worker = re.sub('const VERSION = ".*?"', 'const VERSION = "newer"', worker)
    sum = hashlib.sha256(page.encode()).hexdigest()
    worker = re.sub('const PAGE = ".*?"', f'const PAGE = "{sum}"', worker)
    (live / "sw.js").write_text(worker, "utf-8")
