"""Matches that cannot be read, storage that cannot be used: said clearly, and all else works."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.fixtures import Visit, until_ready
from e2e.hands import play_on, set_up, waiting
from e2e.played import FIRST, PAIR, begun
from e2e.saves import kept, moves, record, resealed, stored, stored_match
from e2e.test_persistence import board, told
from engine.link import packed
from engine.save import dump

GOOD = begun(PAIR[:1], 8)
SAVE = dump(GOOD)
FLIPPED = SAVE.replace('"0: ', '"1: ', 1)
ILLEGAL = resealed(SAVE, moves=[*moves(GOOD), moves(GOOD)[0]])

# What became of a save, and what is said about it.
BROKEN = {
    "cut": (record(SAVE)[: len(SAVE) // 2], "cut off or damaged"),
    "head": (record(SAVE)[:20], "cut off or damaged"),
    "emptied": ("", "cut off or damaged"),
    "blank": (record(""), "empty"),
    "flipped": (record(FLIPPED), "checksum"),
    "format": (record(resealed(SAVE, format=2)), "newer version"),
    "garbled": (record(resealed(SAVE, moves=[*moves(GOOD), "hello"])), "is not a move"),
}
# These look well until they are opened.
SPOILT = {
    "illegal": (
        record(ILLEGAL),
        f"Move {len(GOOD.entries) + 1} of this match is against the rules",
    ),
}

NOT_SAVED = re.compile("could not be (saved|kept)|failed to save")


def downloaded(page: Page, button: Locator) -> str:
    with page.expect_download() as download:
        button.click()
    return Path(download.value.path()).read_text("utf-8")


def expect_kept_aside(page: Page, id: str, text: str) -> None:
    """It can be taken away as a file, just as it was found."""
    assert f"match/{id}" not in stored(page)
    assert downloaded(page, page.locator(f"[data-do='export-aside {id}']")) == text


# What else may lie about in storage: it hurts nobody.
JUNK = {
    f"set/draft-{FIRST}": '{"players": 5, "options": [1]}',
    "set/settings": '["theme"]',
    "set/other": "{",
    "aside/odd": '{"why": "{0.__class__}", "values": {}}\nrest',
}


def drop_aside(page: Page, id: str) -> None:
    """Delete a match that cannot be read: it is asked first."""
    page.locator(f"[data-do='ask-drop-aside {id}']").click()
    page.locator(f"[data-do='drop-aside {id}']").click()


def test_unreadable_matches_are_set_aside(visit: Visit) -> None:
    texts = {f"match/{id}": text for id, (text, _) in {**BROKEN, **SPOILT}.items()}
    texts["match/elsewhere"] = record(resealed(SAVE, digest="0" * 16))
    texts["match/newer"] = record(resealed(SAVE, rules=99))
    page = visit("#/match/cut", kept={**texts, **JUNK, **kept(good=GOOD)})
    expect(page.locator("main.hall")).to_be_visible()
    expect(page.locator(".notices")).to_contain_text(BROKEN["cut"][1])
    expect_kept_aside(page, "odd", JUNK["aside/odd"])
    drop_aside(page, "odd")
    drop_aside(page, "set-other")
    expect(page.locator(".waiting .match")).to_have_count(3 + len(SPOILT))
    expect(page.locator(".broken .match")).to_have_count(len(BROKEN))
    for id, (_, sentence) in SPOILT.items():
        page.locator(f"a[href='#/match/{id}']").click()
        expect(page.locator(".notices")).to_contain_text(sentence)
        expect(page.locator("main.hall")).to_be_visible()
    for id, (text, sentence) in {**BROKEN, **SPOILT}.items():
        row = page.locator(".broken .match", has=page.locator(f"[data-do='export-aside {id}']"))
        expect(row).to_contain_text(sentence)
        if id in BROKEN:
            expect_kept_aside(page, id, text)
        else:  # as the file that it would be
            file = downloaded(page, page.locator(f"[data-do='export-aside {id}']"))
            assert json.loads(file) == json.loads(text.partition("\n")[2])
    drop_aside(page, "cut")
    expect(page.locator(".broken .match")).to_have_count(len(BROKEN) + len(SPOILT) - 1)
    page.evaluate("location.hash = '#/match/nowhere'")
    expect(page.locator(".notices")).to_contain_text("not on this device")
    page.locator(f"a[href='#/new/{FIRST}']").click()
    expect(page.locator("[type=submit]")).to_be_visible()
    page.go_back()

    page.locator("a[href='#/match/newer']").click()  # nothing is wrong with it: it stays
    expect(page.locator(".notices")).to_contain_text("newer version")
    expect(page.locator("a[href='#/match/newer']")).to_be_visible()
    page.locator("a[href='#/match/elsewhere']").click()
    expect(page.locator("[role=alert]")).to_contain_text("you can watch it, but not play on")
    expect(page.locator("main.table[data-seat]")).to_have_count(0)
    page.go_back()

    page.locator("a[href='#/match/good']").click()
    play_on(page, 2)
    assert len(stored_match(page, "good").entries) == len(GOOD.entries) + 2


CLOSED = "for (const name of ['localStorage', 'indexedDB']) Object.defineProperty(window, name, {"
CLOSED += " get() { throw new DOMException('no', 'SecurityError'); }});"
NEWER = "if (location.protocol === 'http:')"
NEWER += " indexedDB.open('five-pyramids /', 99).onsuccess = event => event.target.result.close();"
ABORTED = """
    window.works = false;
    const {commit} = IDBTransaction.prototype;
    IDBTransaction.prototype.commit = function () { works ? commit.call(this) : this.abort(); };
"""
# A transaction that finds no room ends just so.
FULL = f"""{ABORTED}
    Object.defineProperty(IDBTransaction.prototype, 'error', {{
        get: () => new DOMException('no', 'QuotaExceededError')}});
"""
TROUBLES = {
    "full": (FULL, "storage is full"),
    "closed": (CLOSED, "does not let us save"),
    "newer": (NEWER, "newer version"),
    "aborted": (ABORTED, "failed to save"),
}


ONE, *OTHERS = TROUBLES


@pytest.mark.parametrize(
    "trouble", [ONE, *(pytest.param(one, marks=pytest.mark.long) for one in OTHERS)]
)
def test_a_browser_that_keeps_nothing(visit: Visit, trouble: str) -> None:
    before, sentence = TROUBLES[trouble]
    page = visit(before=before)
    set_up(page, ["person"], ["Ada"])
    expect(page.locator(".notices")).to_contain_text(sentence)
    waiting(page)
    said = page.locator(".log li").count()
    play_on(page, 3)
    expect(page.locator(".notices")).to_contain_text(NOT_SAVED)
    assert page.locator(".log li").count() > said
    page.locator("[data-do=menu]").click()
    text = downloaded(page, page.locator(".dialog [data-do^=export]"))
    assert len(json.loads(text)["moves"]) == 5
    page.locator(".dialog a[href='#/settings']").click()
    page.locator("label", has=page.locator("[value=night]")).click()
    expect(page.locator("html[data-theme=night]")).to_be_attached()
    expect(page.locator(".notices")).to_contain_text(NOT_SAVED)
    page.go_back()
    play_on(page, 1)
    page.evaluate("location.hash = '#/'")
    page.locator("a.match-open").click()  # it is there as long as the page is
    play_on(page, 1)
    if trouble in ("full", "aborted"):
        page.evaluate("works = true")
        play_on(page, 1)
        expect(page.locator(".notices .notice")).to_have_count(0)
        assert len(stored_match(page).entries) == 8
        assert json.loads(stored(page)["set/settings"])["theme"] == "night"


def hand_in(page: Page, content: str | bytes) -> None:
    """Give the hall a file."""
    text = content.encode() if isinstance(content, str) else content
    file = {"name": "match.json", "mimeType": "application/json", "buffer": text}
    page.locator("input[type=file]").set_input_files(file)


DEEP = "[" * 8_000 + "]" * 8_000


def test_deeply_nested_texts_get_a_sentence(visit: Visit) -> None:
    """In a link, in a file and in storage: in the browser's Python they ran out of stack."""
    stored_deep = {
        "set/settings": DEEP,
        "set/history": DEEP,
        "set/expedition": DEEP,
        "match/deep": record(SAVE.replace('"options": {', f'"options": {{"a": {DEEP}, ', 1)),
        "match/bare": DEEP,
    }
    page = visit(kept={**stored_deep, **kept(good=GOOD)})
    expect(page.locator(".waiting .match")).to_have_count(1)
    # Once more, as the new storage has it.
    page.evaluate(SPOIL, [DEEP, "match/good"])
    page.reload(wait_until="commit")
    until_ready(page)
    expect(page.locator(".broken .match")).to_contain_text(["cut off or damaged"])
    for content in (DEEP, b"\xff\xfe\x00" * 50):
        hand_in(page, content)
        expect(page.locator(".notices")).to_contain_text("cut off or damaged")
        page.locator(".notices [data-do=hush]").click()
    page.evaluate("address => { location.hash = address }", f"#/link/{packed(DEEP)}")
    expect(page.locator("main")).to_contain_text("This link is damaged")
    page.evaluate("location.hash = '#/records'")
    expect(page.locator("main h1")).to_be_visible()
    page.evaluate("location.hash = '#/'")
    set_up(page, ["person"], ["Ada"])
    play_on(page, 1)


# Write a text over every setting and over a match's head.
SPOIL = """([text, name]) => new Promise(done => {
    const request = indexedDB.open('five-pyramids /');
    request.onsuccess = () => {
        const change = request.result.transaction('texts', 'readwrite');
        for (const one of [name, 'set/settings', 'set/history', 'set/taken', 'set/mirrored'])
            change.objectStore('texts').put(text, one);
        change.oncomplete = () => { request.result.close(); done(); };
    };
})"""

CLEARED = {
    "emptied": """() => new Promise(done => {
        const request = indexedDB.open('five-pyramids /');
        request.onsuccess = () => {
            const change = request.result.transaction(['texts', 'lines'], 'readwrite');
            for (const name of ['texts', 'lines']) change.objectStore(name).clear();
            change.oncomplete = () => { request.result.close(); done(); };
        };
    })""",
    "deleted": """() => new Promise(done => {
        indexedDB.deleteDatabase('five-pyramids /').onsuccess = () => done();
        localStorage.clear();
    })""",
}


@pytest.mark.parametrize("how", CLEARED)
def test_a_match_that_storage_lost_is_written_anew(visit: Visit, how: str) -> None:
    page = visit("#/match/good", kept=kept(good=GOOD))
    play_on(page, 2)
    page.evaluate(CLEARED[how])
    assert not stored(page)
    play_on(page, 1)
    shown = board(page), told(page)
    expect(page.locator(".notices .notice")).to_have_count(0)
    assert moves(stored_match(page, "good"))[: len(GOOD.entries)] == moves(GOOD)
    assert len(stored_match(page, "good").entries) == len(GOOD.entries) + 3
    page.reload(wait_until="commit")
    until_ready(page)
    waiting(page)
    assert (board(page), told(page)) == shown
    play_on(page, 1)
