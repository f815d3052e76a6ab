"""A device on which an earlier version kept everything in localStorage loses nothing."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.fixtures import PATIENCE, Faults, named, until_ready, watch
from e2e.saves import moves, stored, stored_match
from games.registry import door
from page.i18n import tongue

GOLDEN = Path(__file__).parents[1] / "golden/storage"
EXPECTED: dict[str, Any] = json.loads((GOLDEN / "expected.json").read_text("utf-8"))
FR = tongue("fr")

Device = Callable[[str], Page]


@pytest.fixture
def device(chromium: Browser, site: str, faults: Faults) -> Iterator[Device]:
    """Open the page on a device as an earlier version left it."""
    contexts: list[BrowserContext] = []

    def opened(name: str) -> Page:
        kept = json.loads((GOLDEN / f"{name}.json").read_text("utf-8"))
        origin = {"origin": site.rstrip("/"), "localStorage": named(kept)}
        context = chromium.new_context(
            service_workers="block", storage_state={"origins": [origin]}, locale="en-GB"
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        watch(context, (site,), faults)
        page = context.new_page()
        page.goto(site, wait_until="commit")
        return until_ready(page)

    yield opened
    for context in contexts:
        context.close()


def go(page: Page, place: str, shows: str) -> None:
    page.evaluate("place => { location.hash = place }", place)
    expect(page.locator(shows).first).to_be_visible()


def started_again(page: Page) -> None:
    """The page of a browser that was closed and opened."""
    site = page.url.partition("#")[0]
    page.goto("about:blank")
    page.goto(site, wait_until="commit")
    until_ready(page)


def expect_hall(page: Page, name: str) -> None:
    """Every match is listed, with its players, and as finished or not."""
    go(page, "#/", "main.hall")
    expect(page.locator(".waiting .match")).to_have_count(len(EXPECTED[name]))
    for id, row in EXPECTED[name].items():
        expect(page.locator(f"#match-{id}")).to_contain_text(", ".join(row["names"]))
    finished = page.locator(".waiting", has=page.locator("h2")).last.locator(".match")
    over = [id for id, row in EXPECTED[name].items() if row["outcome"]]
    if 0 < len(over) < len(EXPECTED[name]):
        expect(finished).to_have_count(len(over))


def expect_matches(page: Page, name: str) -> None:
    """Each opens with its moves."""
    for id, row in EXPECTED[name].items():
        go(page, f"#/match/{id}", f"main.table[data-game={row['game']}]")
        expect(page.locator("main.table .ending")).to_have_count(1 if row["outcome"] else 0)
    expect_stored(page, name)


def expect_stored(page: Page, name: str) -> None:
    """Each is stored with its moves; a bot whose turn it was may have gone on since."""
    for id, row in EXPECTED[name].items():
        match = stored_match(page, id)
        assert moves(match)[: row["entries"]][-1] == row["last"]
        assert [player.name for player in match.players] == row["names"]
        assert (match.copied, match.advised) == (row.get("copied", 0), row.get("advised", False))
        assert (match.outcome is None) == (row["outcome"] is None)


def named_in(texts: dict[str, str], head: str) -> list[str]:
    """The games whose slugs end such a name."""
    return [name.removeprefix(head) for name in texts if name.startswith(head)]


def expect_settings(before: dict[str, str], now: Mapping[str, str], *heads: str) -> None:
    """What was kept under these names, or under names that begin so, is still there."""
    names = [name for name in before for head in heads if name.startswith(f"set/{head}")]
    assert names
    for name in names:
        expect_held(json.loads(now[name]), json.loads(before[name]))


def expect_held(now: object, before: object) -> None:
    """All of it as it was; a row may have learned something more of its match."""
    if isinstance(before, dict):
        assert isinstance(now, dict)
        for name, value in before.items():
            expect_held(now.get(name), value)
    elif isinstance(before, list):
        assert isinstance(now, list) and len(now) == len(before)
        for one, other in zip(now, before):
            expect_held(one, other)
    else:
        assert now == before


def test_matches_records_and_a_campaign_are_taken_over(device: Device) -> None:
    page = device("device-1")
    before = json.loads((GOLDEN / "device-1.json").read_text("utf-8"))
    for expect_all in (expect_matches, expect_stored):
        expect_hall(page, "device-1")
        with page.expect_download() as download:
            page.locator("[data-do='export-aside 0badc0ffee']").click()
        unreadable = before["aside/0badc0ffee"].partition("\n")[2]
        assert Path(download.value.path()).read_text("utf-8") == unreadable
        expect_all(page, "device-1")
        go(page, "#/records", ".totals")
        expect(page.locator(".total dd").first).to_have_text("9")
        for slug in named_in(before, "set/records-"):
            go(page, f"#/new/{slug}", ".record, [data-do^='record ']")
        for slug in named_in(before, "set/draft-"):
            go(page, f"#/new/{slug}", "[type=submit]")
            for seat, player in enumerate(json.loads(before[f"set/draft-{slug}"])["players"]):
                if seat and player["kind"] == "person":
                    field = page.locator(f"[data-field='name {seat}']")
                    expect(field).to_have_value(player["name"])
        (campaign,) = named_in(before, "set/campaign-")
        go(page, f"#/new/{campaign}", ".tablet")
        expect(page.locator(".tablet.won")).to_have_count(3)
        expect(page.locator(".tablet.locked")).to_have_count(0)
        kept = stored(page)
        expect_settings(before, kept, "history", "campaign-", "records-")
        started_again(page)


@pytest.mark.long
def test_an_expedition_a_drawing_and_links_are_taken_over(device: Device) -> None:
    page = device("device-2")
    before = json.loads((GOLDEN / "device-2.json").read_text("utf-8"))
    legs = json.loads(before["set/expedition"])["legs"]
    stage = next(slug for slug, _, points in legs if not points)
    for expect_all in (expect_matches, expect_stored):
        html = page.locator("html[lang=fr][data-theme=night][data-text=large]")
        expect(html).to_be_attached()
        expect_hall(page, "device-2")
        expect_all(page, "device-2")
        go(page, "#/expedition", ".standings")
        expect(page.locator(".stop.now")).to_contain_text(FR(door(stage).title))
        expect(page.locator(".standings .first")).to_contain_text("Merit")
        (by_link,) = json.loads(before["set/apart"])
        go(page, f"#/match/{by_link}", ".sending")
        rivals = json.loads(before["set/rivals"])
        over = next(id for id in rivals if rivals[id]["outcome"])
        go(page, f"#/match/{over}", "main.table .beside")
        go(page, "#/sheet", ".plot.tile")
        expect(page.locator("[data-field='draw title']")).to_have_value("La cabane de Zoé")
        kept = stored(page)
        expect_settings(before, kept, "expedition", "apart", "rivals", "sheet-", "records-")
        started_again(page)


@pytest.mark.long
def test_a_seat_of_a_match_by_link_is_taken_over(device: Device) -> None:
    page = device("device-3")
    for expect_all in (expect_matches, expect_stored):
        expect_hall(page, "device-3")
        expect_all(page, "device-3")
        (id,) = EXPECTED["device-3"]
        go(page, f"#/match/{id}", "main.table[data-seat='1']")
        started_again(page)
