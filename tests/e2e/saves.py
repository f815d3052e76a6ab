"""Matches as the page keeps them, good and bad."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Page, expect

from engine.match import Match
from engine.save import dump, replay, whole
from engine.to_json import digest
from games import registry

WHEN = 1_700_000_000_000


def record(save: str, revision: int = 1, when: int = WHEN) -> str:
    """A save under its line of facts. Old ones without a move are forgotten at the next start."""
    return json.dumps({"revision": revision, "when": when, "over": False}) + "\n" + save


def kept(**matches: Match) -> dict[str, str]:
    """Matches by id, as they lie in storage."""
    return {f"match/{id}": record(dump(match)) for id, match in matches.items()}


def resealed(save: str, **changes: Any) -> str:
    """A save with other fields, under a right checksum."""
    body = {**json.loads(save), **changes}
    body.pop("check")
    return json.dumps({**body, "check": digest(body)})


# All texts of the page's database, and the lines of all matches.
READ = """() => new Promise(done => {
    const folder = location.pathname.replace(/[^/]*$/, '');
    const request = indexedDB.open(`five-pyramids ${folder}`);
    request.onupgradeneeded = () => request.transaction.abort();  // there is none
    request.onerror = () => done('[{}, {}]');
    request.onsuccess = () => {
        const base = request.result;
        if (!base.objectStoreNames.length) { base.close(); done("[{}, {}]"); return; }
        const reading = base.transaction(['texts', 'lines']), all = [];
        for (const store of ['texts', 'lines'])
            all.push(reading.objectStore(store).getAllKeys(), reading.objectStore(store).getAll());
        reading.oncomplete = () => {
            const [names, texts, keys, lines] = all.map(one => one.result), moves = {};
            keys.forEach(([id], i) => (moves[id] ??= []).push(lines[i]));
            base.close();
            const named = Object.fromEntries(names.map((name, i) => [name, texts[i]]));
            done(JSON.stringify([named, moves]));
        };
    };
})"""


def settled(page: Page) -> None:
    """Wait until what was asked for is kept and on the screen."""
    expect(page.locator("body:not([data-busy])")).to_be_attached()


def stored(page: Page) -> Mapping[str, str]:
    """All that this browser keeps for us, by name: small texts, and the heads of matches."""
    settled(page)
    return dict(json.loads(page.evaluate(READ))[0])


def stored_match(page: Page, id: str = "") -> Match:
    """A match as it is kept now; the one on the screen unless told."""
    id = id or page.url.rpartition("/")[2]
    settled(page)
    return match_in(str(page.evaluate(READ)), id)


def match_in(found: str, id: str) -> Match:
    """A match in what was read from the page's database."""
    texts, lines = json.loads(found)
    head = json.loads(texts[f"match/{id}"])
    return replay(whole(head["save"], lines.get(id, [])), registry.load)


def moves(match: Match) -> list[str]:
    return [str(entry) for entry in match.entries]
