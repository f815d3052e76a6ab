"""Somebody hostile at a table of real pages: a listener at the relay, and a guest who has the link,
a key of their own and a program of their own. They learn nothing and change nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.fixtures import Faults, Visit
from e2e.gathering import Gathering, draft, gathered, open_table, sit_down, start
from e2e.lines import Device, Relay, feigned, serving_devices
from games.registry import SLUGS
from serve import serving

GAME = SLUGS[0]
NAMES = ("Nefertari", "Ptolemaios")
BATCH = """([texts, each]) => new Promise(done => {
    let at = 0;
    const next = () => {
        for (const text of texts.slice(at, at + each)) say(text);
        at += each;
        if (at < texts.length) setTimeout(next, 20); else done(texts.length);
    };
    next();
})"""
"""Says all of it, some at a time."""
RAW = """([count, room, ids]) => {
    const random = length => Uint8Array.from({length}, () => Math.random() * 256);
    const sizes = [0, 1, 39, 40, 71, 72, 200, 2000];
    for (let n = 0; n < count; n++) {
        const topic = n % 7 ? `${'mhg'[n % 3]}/${ids[n % ids.length]}` : 's';
        const size = n % 100 ? sizes[n % sizes.length] : 60_000;
        spying.publish(`fp/${room}/${topic}`, random(size));
    }
    return count;
}"""
"""Bytes that nobody sealed, on every topic of the table."""
REPLAY = """([room, ids]) => {
    const all = passed.filter(one => one.topic.startsWith(`fp/${room}/`));
    const known = [...all.slice(0, 100), ...all.slice(100).slice(-300)], start = known.length;
    for (const {topic, content} of known) {
        spying.publish(topic, content);
        for (const id of ids) spying.publish(`fp/${room}/m/${id}`, content);
        const bent = content.slice();
        if (bent.length) bent[bent.length - 1] ^= 1;
        spying.publish(topic, bent);
    }
    return start * (2 + ids.length);
}"""
"""All that was heard: once more, as if from others, and a little changed."""


@pytest.fixture(autouse=True)
def relay() -> Iterator[Relay]:
    """It ends after all pages."""
    with Relay() as running:
        yield running


@pytest.fixture
def at(relay: Relay, steady: Path) -> Iterator[str]:
    with serving(steady, relays=[relay.port]) as address:
        yield address


@pytest.fixture
def strange(tmp_path: Path) -> Iterator[str]:
    """A page that says what it likes over the same wire."""
    with serving_devices(tmp_path / "strange") as address:
        yield address


class Villain:
    """Two windows: one listens at the relay, one is a guest."""

    def __init__(self, browser: Browser, at: str, relay: Relay) -> None:
        self.context = browser.new_context(service_workers="block")
        self.relay, self.tried = relay, 0
        self.spy, self.guest = (Device(self.context.new_page(), at) for _ in range(2))
        self.spy.page.evaluate("address => spy(address)", relay.address)
        self.id = ""

    def comes(self, link: str) -> None:
        self.id = self.guest.start("visit", [self.relay.address], self.guest.person(), link)
        self.guest.until("peer")

    def topics(self) -> list[str]:
        return [topic for topic, _ in self.heard() if topic.startswith("fp/")]

    def heard(self) -> list[tuple[str, str]]:
        return [(topic, content) for topic, content in self.spy.page.evaluate("said()")]

    def says(self, texts: list[str], each: int = 20) -> None:
        self.tried += int(self.guest.page.evaluate(BATCH, [texts, each]))

    def rests(self) -> None:
        """Until the relay has carried all of it."""
        before = -1
        while before != (before := int(self.spy.page.evaluate("passed.length"))):
            self.spy.page.wait_for_timeout(500)

    def garbage(self, count: int) -> None:
        room = self.topics()[0].split("/")[1]
        ids = sorted({topic.split("/")[3] for topic in self.topics() if topic.count("/") == 3})
        self.tried += int(self.spy.page.evaluate(RAW, [count, room, ids]))
        self.tried += int(self.spy.page.evaluate(REPLAY, [room, ids]))


def asked(**parts: object) -> str:
    return json.dumps({"v": 1, **parts})


def junk(count: int, chance: Random) -> list[str]:
    """Texts that are nearly what a guest may ask for."""
    values: list[object] = [-1, 0, 7, 1e9, 10**30, "", "x" * 5000, "\0", None, True, [], {}, [[1]]]
    asks = [
        "hello",
        "seen",
        "sit",
        "move",
        "next",
        "undo",
        "answer",
        "sand",
        "say",
        "chat",
        "leaves",
    ]
    fields = ["name", "figure", "round", "seen", "seat", "number", "text", "after", "yes", "turn"]
    found = [
        "[" * 9000,
        "{}",
        "[]",
        "null",
        '{"v":1}',
        '{"v":2,"ask":"hello"}',
        "\ud7ff",
        "é" * 3000,
    ]
    while len(found) < count:
        some = {chance.choice(fields): chance.choice(values) for _ in range(chance.randrange(5))}
        found.append(asked(ask=chance.choice(asks), **some))
    return found[:count]


def claims(table: Gathering) -> list[str]:
    """Every seat, and every move that others could make now, as if it were one's own."""
    match = table.match
    found = [asked(ask="sit", seat=seat) for seat in (0, 1, 2, 7)]
    moves = [move for seat in match.actors for move in match.legal(seat)]
    for number, move in enumerate(moves[:30], 1):
        after = len(match.events(None))
        for round in (0, 1, 2):
            found.append(asked(ask="move", number=number, text=move, round=round, after=after))
    return found


def named(visit: Visit, place: str, at: str, name: str, **more: object) -> Page:
    settings = {"pace": "instant", "motion": "still", "name": name}
    return visit(place, at=at, settings=settings, **more)


def attacked(
    visit: Visit, browser: Browser, at: str, strange: str, relay: Relay, count: int
) -> int:
    """A match of two, and somebody who tries so many of each kind; how many that were in all."""
    villain = Villain(browser, strange, relay)
    keeper = named(visit, f"#/new/{GAME}", at, NAMES[0], kept=draft(GAME, 2))
    link = open_table(keeper)
    hash = link.split("#/table/")[1]
    guest = named(visit, f"#/table/{hash}", at, NAMES[1], seed=None)
    sit_down(guest)
    villain.comes(hash)
    villain.says([asked(ask="hello", name=NAMES[1], figure="", round=0, seen=0)])
    start(keeper, guest)
    table, chance = gathered(keeper, guest), Random(5)
    table.play(3)
    before = table.match
    villain.says(junk(count, chance))
    villain.says(claims(table), each=3)
    villain.says([asked(ask="next")] * count, each=200)
    villain.garbage(count)
    villain.rests()
    keeper.wait_for_timeout(1500)  # another second: what came too often counts no more
    after = table.match
    assert after.entries == before.entries and after.players == before.players
    for _ in range(3):
        table.play(1)
        villain.says(claims(table), each=3)
    assert len(table.match.entries) >= len(before.entries) + 3
    own = [entry for entry in table.match.entries if entry.seat >= 0]
    assert len(own) == table.made, "somebody else has moved"
    for page in (keeper, guest):
        expect(page.locator("main.table")).to_be_visible()
        expect(page.get_by_text("No connection.")).to_have_count(0)
    expect(guest.locator("#log li")).to_have_count(keeper.locator("#log li").count())
    read_nothing(villain, table, hash)
    villain.context.close()
    return villain.tried


def read_nothing(villain: Villain, table: Gathering, link: str) -> None:
    """What was said at the table is in nothing that passed the relay."""
    match = table.match
    words = [*NAMES, link, link[:20], "company", '"views":']
    words += [str(entry.move) for entry in match.entries if len(str(entry.move)) > 6]
    heard = [one for one in villain.heard() if one[0].startswith("fp/")]
    assert len(heard) > 20
    assert not [word for word in words for topic, content in heard if word in topic + content]
    assert villain.guest.told(), "a guest who watches hears something"
    views = [json.loads(text) for text in villain.guest.told()]
    seats = {one["match"]["seat"] for one in views if "match" in one}
    assert seats <= {None}, "a guest without a seat was sent somebody's view"


def test_a_hostile_guest_and_a_listener(
    visit: Visit, chromium: Browser, at: str, strange: str, relay: Relay, faults: Faults
) -> None:
    assert attacked(visit, chromium, at, strange, relay, 40) > 200
    assert not faults


NOTICED = """window.noticed = 0;
    new MutationObserver(() => {
        if (document.body.innerText.includes('The table waits')) noticed++;
    }).observe(document.body, {childList: true, subtree: true, characterData: true});
"""


def test_a_feigned_goodbye_of_the_keeper_stands_for_a_moment(
    visit: Visit, chromium: Browser, at: str, strange: str, relay: Relay, faults: Faults
) -> None:
    keeper = named(visit, f"#/new/{GAME}", at, NAMES[0], kept=draft(GAME, 2))
    hash = open_table(keeper).split("#/table/")[1]
    guest = named(visit, f"#/table/{hash}", at, NAMES[1], seed=None)
    sit_down(guest)
    start(keeper, guest)
    table = gathered(keeper, guest)
    table.play(2)
    guest.evaluate(NOTICED)
    with closing(chromium.new_context(service_workers="block")) as context:
        villain = Device(context.new_page(), strange)
        for times in (1, 2):
            person = villain.person()
            villain.start("keep", [relay.address], person, feigned(hash, villain.link(person)))
            villain.until("up")
            before = guest.evaluate("noticed")
            villain.close()
            guest.wait_for_function("before => noticed > before", arg=before)
            expect(guest.get_by_text("The table waits")).to_have_count(0)
            table.play(2 * times)
    keeper.goto("about:blank")
    expect(guest.get_by_text("The table waits")).to_be_visible()


@pytest.mark.long
def test_thousands_of_hostile_messages(
    visit: Visit, chromium: Browser, at: str, strange: str, relay: Relay, faults: Faults
) -> None:
    tried = attacked(visit, chromium, at, strange, relay, 3000)
    print(f"{tried} hostile messages")
    assert tried > 10_000
    assert not faults


@pytest.mark.long
def test_a_crowd_with_keys_of_their_own(
    visit: Visit, chromium: Browser, at: str, strange: str, relay: Relay, faults: Faults
) -> None:
    """More guests than a table takes: those who were there play on."""
    keeper = named(visit, f"#/new/{GAME}", at, NAMES[0], kept=draft(GAME, 2))
    hash = open_table(keeper).split("#/table/")[1]
    guest = named(visit, f"#/table/{hash}", at, NAMES[1], seed=None)
    sit_down(guest)
    context = chromium.new_context(service_workers="block")
    crowd = Device(context.new_page(), strange)
    crowd.page.evaluate(
        """([address, link, hello]) => {
            const nothing = {up() {}, down() {}, drop() {}, message() {}};
            const comes = () => new Promise(done => {
                const one = wire.visit([address], wire.newPerson(), link, {...nothing, peer() {
                    one.send(new TextEncoder().encode(hello));
                    setTimeout(done, 60);  // no faster than the wire lets strangers in
                }});
            });
            window.crowd = (async () => { for (let n = 0; n < 40; n++) await comes(); })();
            return crowd;
        }""",
        [relay.address, hash, asked(ask="hello", name="Many", figure="", round=0, seen=0)],
    )
    expect(keeper.get_by_text("Watching:")).to_contain_text("Many")
    start(keeper, guest)
    table = gathered(keeper, guest)
    table.play(4)
    guest.reload(wait_until="commit")
    expect(guest.locator("main.table")).to_be_visible()
    table.play(2)
    context.close()
