"""The records of a device and the Grand Expedition, from the end of a match onwards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import runtime
from e2e.fixtures import Visit, until_ready
from e2e.hands import mouse
from e2e.played import PAIR, ended, last_by_hand, opening
from e2e.saves import kept, stored
from e2e.screens import TOLD
from e2e.test_access import AXE, CELLS, MEASURE, listed, violations
from engine.expedition import plain, set_out
from games.registry import door, road

pytestmark = pytest.mark.long


def faults(page: Page) -> list[str]:
    """What is hard to see, to hear or to hit on this screen."""
    return [*violations(page), *listed(page.evaluate(MEASURE, CELLS))]


def go(page: Page, place: str, shows: str) -> None:
    page.evaluate(f"location.hash = '{place}'")
    expect(page.locator(shows).first).to_be_visible()


def test_a_match_ends_and_is_remembered(visit: Visit, tmp_path: Path) -> None:
    whole = ended(seed=3)
    at = last_by_hand(whole)
    assert whole.outcome is not None
    leader = PAIR[whole.outcome.winners[0]].name
    under_way = set_out("e1", PAIR, road()).entered("first")
    page = visit(
        "#/match/first",
        size="phone",
        scheme="dark",
        kept={
            **kept(first=opening(whole, at)),
            "set/expedition": json.dumps(plain(under_way)),
        },
    )
    mouse(page, whole.entries[at].move)
    page.locator("a[href='#/expedition']").click()
    expect(page.locator(".stop.now")).to_contain_text(door(road()[1]).title)
    expect(page.locator(".standings .first")).to_contain_text(leader)
    page.reload(wait_until="commit")
    until_ready(page)
    page.evaluate((runtime.RUNTIME / AXE.home / "axe.min.js").read_text("utf-8"))
    assert not faults(page)

    # The row is there once, goes out as a file, and comes back from it.
    go(page, "#/records", ".games")
    assert not faults(page)
    rows = json.loads(stored(page)["set/history"])["rows"]
    assert [row["id"] for row in rows] == ["first"]
    with page.expect_download() as download:
        page.locator("[data-do=records-export]").click()
    file = tmp_path / "records.json"
    download.value.save_as(file)
    page.locator("[data-do=ask-records-erase]").click()
    page.locator("[data-do=records-erase]").click()
    expect(page.locator(".blank")).to_be_visible()
    field = page.locator("[data-field=records]")
    field.set_input_files({"name": "x.json", "mimeType": "text/plain", "buffer": b"{}"})
    expect(page.locator(".notices")).to_contain_text("no records of Five Pyramids")
    field.set_input_files(file)
    expect(page.locator(".notices")).to_contain_text("1 match was added")
    assert json.loads(stored(page)["set/history"])["rows"] == rows

    # At the end of the way there is a podium; then the next group may set out.
    arrived = under_way.counted("first", (5, 3))
    for leg in road()[1:]:
        arrived = arrived.entered(leg).counted(leg, (3, 5))
    page.evaluate(TOLD, {"set/expedition": json.dumps(plain(arrived))})
    go(page, "#/expedition", ".podium")
    expect(page.locator(".place-1")).to_contain_text("Ben")
    assert not faults(page)
    page.locator("[data-do=give-up]").click()
    page.locator("[data-do=set-out] [type=submit]").click()
    page.locator("[data-do=stage]").click()
    expect(page.locator(f"main.table[data-game={road()[0]}]")).to_be_visible()
    assert json.loads(stored(page)["set/expedition"])["legs"][0][1] == page.url.rpartition("/")[2]
