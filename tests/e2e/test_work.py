"""Long work on a file: the page answers meanwhile, shows how far it is, and can be told to stop."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

import heavy
from e2e.fixtures import Visit

# How long the page was held at a time: a task that asks for another turn over and over.
BEAT = """() => {
    window.held = 0;
    let last = performance.now();
    const beat = () => {
        const now = performance.now();
        window.held = Math.max(window.held, now - last);
        last = now;
        setTimeout(beat, 0);
    };
    beat();
}"""


def taken(page: Page, text: str) -> None:
    file = {"name": "records.json", "mimeType": "application/json", "buffer": text.encode()}
    page.locator("[data-field=records]").set_input_files(file)


def test_a_heavy_file_of_records_can_be_stopped(visit: Visit) -> None:
    page = visit("#/records", size="phone")
    page.evaluate(BEAT)
    taken(page, heavy.long_matches(2_600_000))
    working = page.get_by_role("dialog", name="Checking the file")
    expect(working).to_be_visible()
    # The bar moves while the page answers.
    bar = working.get_by_role("progressbar")
    expect(bar).to_have_attribute("value", re.compile("[1-9]"))
    working.get_by_role("button", name="Stop").click()
    expect(page.locator(".notices")).to_contain_text("Stopped: nothing was imported from the file.")
    expect(page.locator("dialog")).to_have_count(0)
    print(f"the page was held for {page.evaluate('window.held'):.0f} ms at most")

    # The next file is taken as ever, and the page goes where it is told.
    taken(page, heavy.honest_rows(20))
    expect(page.locator(".notices")).to_contain_text("20 matches were added from the file.")
    page.evaluate("location.hash = '#/settings'")
    expect(page.locator("h1")).to_have_text("Settings")
    page.go_back()
    expect(page.locator("h1")).to_have_text("Records")


def test_leaving_a_place_stops_the_work_there(visit: Visit) -> None:
    page = visit("#/records")
    taken(page, heavy.long_matches(2_600_000))
    expect(page.locator("dialog.working")).to_be_visible()
    page.evaluate("location.hash = '#/'")
    expect(page.locator("main.hall")).to_be_visible()
    expect(page.locator("dialog")).to_have_count(0)
    page.evaluate("location.hash = '#/records'")
    expect(page.locator(".blank")).to_be_visible()
