"""Everything as one file: from one profile to another, and what older versions left."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.fixtures import Visit, until_ready
from e2e.hands import mouse
from e2e.played import FIRST, PAIR
from e2e.saves import kept, moves, stored, stored_match
from engine.history import History, Row
from engine.history_file import plain
from engine.match import Match
from games.registry import drawn, load, specs


def names(slug: str) -> list[str]:
    """The values of a game's options."""
    return [str(value) for option in load(slug).info.options for value in option.values]


SLUG, STAGES = next(
    (one.slug, [name for name in names(one.slug) if one.campaign().restored([name])])
    for one in specs()
    if one.campaign
)
CAMPAIGN = f"set/campaign-{SLUG}"


SHEET = f"set/sheet-{drawn()[0]}"


def begun(seed: int, count: int = 3, which: int = 0) -> Match:
    match = Match(load(FIRST), {}, PAIR, seed)
    match.play_fate()
    for _ in range(count):
        legal = sorted(match.legal(match.actors[0]))
        match.play(match.actors[0], legal[which % len(legal)])
        match.play_fate()
    return match


def history(*ids: str) -> str:
    rows = tuple(
        Row(id, FIRST, n, PAIR, (0,), (3, 2), "played", "friends", 9) for n, id in enumerate(ids)
    )
    return json.dumps(plain(History(home="abc", rows=rows)))


def ids(page: Page) -> set[str]:
    return {name.removeprefix("match/") for name in stored(page) if name.startswith("match/")}


def local(page: Page) -> set[str]:
    keys: list[str] = page.evaluate("Object.keys(localStorage)")
    return {key.removeprefix("five-pyramids / ") for key in keys}


def test_from_one_profile_to_another(visit: Visit, tmp_path: Path) -> None:
    one = visit(
        "#/settings",
        kept={
            **kept(a=begun(1), both=begun(2, 3), on=begun(3, 6)),
            "set/history": history("a"),
            CAMPAIGN: json.dumps(STAGES[:1]),
        },
    )
    expect(one.locator(".your-data")).to_contain_text("Nothing has been saved as a file yet.")
    with one.expect_download() as download:
        one.locator("[data-do=save-everything]").click()
    file = tmp_path / "everything.json"
    download.value.save_as(file)
    expect(one.locator(".notices")).to_contain_text("3 matches and everything else")
    expect(one.locator(".your-data")).to_contain_text("Last saved")

    two = visit(
        "#/settings",
        size="phone",
        kept={
            **kept(c=begun(4), both=begun(2, 3, 1), on=begun(3, 4)),
            "set/history": history("c"),
            CAMPAIGN: json.dumps(STAGES[1:2]),
        },
    )
    field = two.locator("[data-field=restore]")
    field.set_input_files({"name": "x", "mimeType": "text/plain", "buffer": b"[" * 9000})
    expect(two.locator(".notices")).to_contain_text("not made with “Save everything”")
    before = stored(two)
    field.set_input_files(file)
    dialog = two.locator("dialog")
    expect(dialog).to_contain_text("3 matches: 1 new, 1 further along, 1 kept next to yours.")
    expect(dialog).to_contain_text("Campaign: 1 more pyramid.")
    expect(dialog).to_contain_text("Nothing on this device is overwritten.")
    dialog.locator(".buttons [data-do=close]").click()
    expect(dialog).to_have_count(0)
    assert stored(two) == before
    field.set_input_files(file)
    dialog.locator("[data-do=restore-yes]").click()
    expect(two.locator(".notices")).to_contain_text("3 matches were added")
    here = ids(two)
    assert {"a", "both", "c", "on"} < here and len(here) == 5
    found = [moves(stored_match(two, id)) for id in here]
    for match in (begun(1), begun(2, 3), begun(2, 3, 1), begun(3, 6), begun(4)):
        assert moves(match) in found
    rows = json.loads(stored(two)["set/history"])["rows"]
    assert {row["id"] for row in rows} == {"a", "c"}
    assert json.loads(stored(two)[CAMPAIGN]) == STAGES[:2]
    # Once more: there is nothing left to bring. And it is all there after a reload.
    field.set_input_files(file)
    expect(two.locator(".notices")).to_contain_text("already here")
    two.reload(wait_until="commit")
    until_ready(two)
    two.evaluate("location.hash = '#/'")
    expect(two.locator("li.match")).to_have_count(5)


@pytest.mark.long
def test_what_an_older_version_left(visit: Visit) -> None:
    page = visit(
        "#/",
        kept={**kept(a=begun(1)), "match/bad": "no match", SHEET: '"x"'},
        settings={"theme": "night", "pace": "instant", "motion": "still"},
    )
    expect(page.locator("li.match")).to_have_count(2)
    assert {"match/a", "match/bad", SHEET} <= local(page)
    # Still open in another tab, it goes on writing.
    text = kept(a=begun(1, 5))["match/a"]
    key = "five-pyramids / match/a"
    page.evaluate("([name, text]) => localStorage.setItem(name, text)", [key, text])
    page.reload(wait_until="commit")
    until_ready(page)
    assert local(page) == {"match/a", "set/settings"}
    assert moves(stored_match(page, "a")) == moves(begun(1, 5))
    page.evaluate("location.hash = '#/settings'")
    page.locator("[data-field='set theme'][value=day]").check(force=True)
    expect(page.locator("html")).to_have_attribute("data-theme", "day")
    page.reload(wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-theme", "day")
    until_ready(page)
    assert local(page) == {"set/settings"}
    expect(page.locator("html")).to_have_attribute("data-theme", "day")


def test_a_start_without_local_storage(visit: Visit) -> None:
    closed = """Object.defineProperty(window, 'localStorage', {
        get() { throw new DOMException('denied', 'SecurityError'); }});"""
    page = visit("#/settings", before=closed)
    page.locator("[data-field='set theme'][value=night]").check(force=True)
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    page.reload(wait_until="commit")
    until_ready(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "night")


def test_the_browser_is_asked_once_and_its_no_is_told_once(visit: Visit) -> None:
    refuses = """window.asked = 0;
        if (navigator.storage) Object.assign(navigator.storage, {
            persisted: async () => false,
            persist: async () => { window.asked += 1; return false; }});"""
    match = begun(1)
    page = visit("#/match/a", kept=kept(a=match), before=refuses)
    for _ in range(2):
        legal = sorted(match.legal(match.actors[0]))
        mouse(page, legal[0])
        match.play(match.actors[0], legal[0])
        match.play_fate()
    page.evaluate("location.hash = '#/'")
    note = page.locator(".hall-note")
    expect(note).to_contain_text("may delete your matches")
    assert page.evaluate("window.asked") == 1
    note.locator("[data-do=keep-told]").click()
    expect(note).to_have_count(0)
