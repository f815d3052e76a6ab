"""What the service worker fetches: all of the site for a second visit without a host, less where
data is to be saved, and of a new version no more than what changed.
"""

from __future__ import annotations

import gzip
import json
import marshal
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import build
import site_files
from e2e.fixtures import Faults, Visit, until_ready
from e2e.hands import play_on, set_up
from engine.packs import packed
from games.registry import SLUGS
from serve import Answer, serving
from site_files import FOLDER, Files

KEPT = "navigator.serviceWorker.ready.then(() => 0)"
UPDATED = """navigator.serviceWorker.getRegistration().then(async kept => {
    await kept.update();
    while (!kept.waiting) await new Promise(done => setTimeout(done, 50));
})"""
CHANGED = SLUGS[0]

SAVES_DATA = """Object.defineProperty(NetworkInformation.prototype, 'saveData', {value: true});"""
IN_CACHES = """async () => {
    const found = [];
    for (const key of await caches.keys())
        for (const {url} of await (await caches.open(key)).keys()) found.push(url);
    return found;
}"""


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The paths that the server was asked for: what the browser had itself is not among them."""
    paths: list[str] = []
    monkeypatch.setattr(Answer, "log_request", lambda self, *_: paths.append(self.path))
    yield paths


def told(page: str, name: str) -> Any:
    """What the build wrote into a page under a name."""
    (text,) = re.findall(rf"const {name} = (.*);$", page, re.MULTILINE)
    return json.loads(text)


def read(built: Path) -> Files:
    """The files of a built site, as the build had them."""
    page = (built / "index.html").read_text("utf-8")
    made = Files()
    first = [path.removeprefix(FOLDER) for path in told(page, "INTEGRITY")]  # their order counts
    rest = sorted({path.name for path in (built / FOLDER).iterdir()} - set(first))
    for hashed in [*first, *rest]:
        made[hashed] = (built / FOLDER / hashed).read_bytes()
        made.names[re.sub(r"\.[0-9a-f]{10}(?=\.\w+$)", "", hashed)] = hashed
    made.styles = {n: path.removeprefix(FOLDER) for n, path in told(page, "STYLES").items()}
    made.packs = {n: path.removeprefix(FOLDER) for n, path in told(page, "PACKS").items()}
    made.first = site_files.sheet(f"css/{site_files.FIRST}.css", made)
    return made


def publish_newer(live: Path, slug: str) -> str:
    """The site with one text more in a game's pack, as a new build has it; gives that path."""
    made = read(live)
    assert build.site_page(made).encode() == (live / "index.html").read_bytes()
    old = made.packs[slug]
    modules, texts = marshal.loads(gzip.decompress(made.pop(old)))
    content = packed(modules, {**texts, f"{slug}/new.txt": "new"})
    made.packs[slug] = made.add(f"{slug}.gz", gzip.compress(content, 9, mtime=0))
    shutil.rmtree(live)
    for name, content in build.site(made).items():
        (live / name).parent.mkdir(parents=True, exist_ok=True)
        (live / name).write_bytes(content)
    assert made.packs[slug] != old
    return f"/{FOLDER}{made.packs[slug]}"


def forget_http(page: Page) -> None:
    """Empty the browser's HTTP cache: what is not in the worker's has to be fetched."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


def test_an_update_fetches_only_what_changed(
    visit: Visit, built: Path, tmp_path: Path, asked: list[str]
) -> None:
    live = tmp_path / "live"
    shutil.copytree(built, live)
    with serving(live) as address:
        page = visit(at=address, workers="allow")
        page.evaluate(KEPT)
        page.reload(wait_until="commit")
        until_ready(page)
        pack = publish_newer(live, CHANGED)
        forget_http(page)
        asked.clear()
        page.evaluate(UPDATED)
        assert set(asked) == {"/", "/sw.js", pack}
        assert asked.count(pack) == asked.count("/") == 1

        with page.expect_navigation(wait_until="commit"):
            page.locator("[data-do=renew]").click()
        until_ready(page)
        assert pack.lstrip("/") in page.content()
        set_up(page, ["person"], ["Ada"], game=CHANGED)
        play_on(page, 2)
        assert set(asked) == {"/", "/sw.js", pack}
        assert asked.count(pack) == asked.count("/") == 1


def begin(page: Page, slug: str) -> None:
    """From a game's door to its table."""
    page.evaluate("address => { location.hash = address }", f"#/new/{slug}")
    page.locator("html[data-place=new] [data-do=start] [type=submit]").first.click()
    expect(page.locator("html[data-place=match] .board-place").first).to_be_visible()


def packs_in(paths: list[str]) -> set[str]:
    """The games whose packs are among some paths."""
    names = [path.rpartition("/")[2].split(".") for path in paths]
    return {name[0] for name in names if name[-1] == "gz" and name[0] in SLUGS}


def test_the_second_visit_without_a_host_opens_every_game(visit: Visit, built: Path) -> None:
    with serving(built) as address:
        first = visit("#/settings", at=address, workers="allow")
        first.evaluate(KEPT)
    page = first.context.new_page()
    page.goto(address, wait_until="commit")
    until_ready(page)
    for slug in SLUGS:
        begin(page, slug)
    page.reload(wait_until="commit")
    until_ready(page)
    expect(page.locator("main.table")).to_be_visible()


def test_who_saves_data_gets_only_the_games_that_are_opened(
    visit: Visit, built: Path, asked: list[str], faults: Faults
) -> None:
    opened, other = SLUGS[:2]
    with serving(built) as address:
        page = visit(at=address, workers="allow", before=SAVES_DATA)
        page.evaluate(KEPT)
        assert not packs_in([*asked, *page.evaluate(IN_CACHES)])
        page.reload(wait_until="commit")
        until_ready(page)
        begin(page, opened)
        assert packs_in(asked) == packs_in(page.evaluate(IN_CACHES)) == {opened}
    page.goto("about:blank")
    page.goto(address, wait_until="commit")
    until_ready(page)
    begin(page, opened)
    page.evaluate("address => { location.hash = address }", f"#/new/{other}")
    expect(page.locator(".notice")).to_contain_text("could not be fetched")
    faults.provoked("ERR_CONNECTION_REFUSED|Failed to fetch|ERR_FAILED")
