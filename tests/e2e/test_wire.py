"""The wire in a real browser against real relays: what arrives, what is hidden, what is refused."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import browser
import relays
from e2e.fixtures import PATIENCE, UNHURRIED, Faults, until_ready, watch
from e2e.lines import Device, Relay, Room, feigned, kinds, serving_devices, until
from serve import serving


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving_devices(tmp_path_factory.mktemp("devices") / "site") as address:
        yield address


@pytest.fixture(scope="module", params=kinds())
def either(request: pytest.FixtureRequest) -> Iterator[Relay]:
    """One of each kind that is installed."""
    with Relay(request.param) as running:
        yield running


@pytest.fixture(scope="module")
def broker() -> Iterator[Relay]:
    with Relay() as running:
        yield running


Open = Callable[..., Room]


@pytest.fixture
def room(chromium: Browser, at: str) -> Iterator[Open]:
    """Open a table over some relays."""
    rooms: list[Room] = []

    def opened(*relays: str) -> Room:
        rooms.append(Room(chromium, at, *relays))
        return rooms[-1]

    yield opened
    for one in rooms:
        one.close()


def test_messages_go_both_ways_in_order_and_to_nobody_else(room: Open, either: Relay) -> None:
    table = room(either.address)
    (ada, a), (ben, b) = table.guest(), table.guest()
    assert re.fullmatch(r"[\w-]{16}", a) and a != b and len(table.link) == 64
    words = [f"{n} é {'x' * n * 40}" for n in range(20)]
    for word in words:
        table.keeper.say(word, a)
        ben.say(word)
    until(lambda: len(ada.told()) == len(table.keeper.told(b)) == 20, lambda: str(ada.heard))
    assert ada.told() == table.keeper.told(b) == words
    assert not ben.told() and not table.keeper.told(a)
    assert table.keeper.heard.count(f"peer {a}") == 1, "told twice that somebody came"
    assert ada.heard.count("up") == ada.heard.count("peer") == 1


def test_what_is_said_at_once_is_heard(room: Open, either: Relay) -> None:
    """amqtt tells whoever connects what it keeps, before they can say anything."""
    table = room(either.address)
    table.guest()
    late = table.device()
    late.page.evaluate("window.greeting = 'hello'")
    name = late.start("visit", table.relays, late.person(), table.link)
    until(lambda: table.keeper.told(name) == ["hello"], lambda: str(table.keeper.heard))


def test_everybody_comes_back_as_themselves(room: Open, either: Relay) -> None:
    table = room(either.address)
    (ada, a), (ben, _) = table.guest(), table.guest()
    person = ada.page.evaluate("window.me = wire.newPerson()")
    ada.close()
    table.keeper.until(f"drop {a}")
    a = ada.start("visit", table.relays, person, table.link)
    table.keeper.until(f"peer {a}")
    ada.open()  # a reload
    table.keeper.until(f"drop {a}")
    assert ada.start("visit", table.relays, person, table.link) == a
    table.keeper.until(f"peer {a}", 2)
    ada.until("peer")
    # the keeper reloads
    table.keeper.say("for later", a, keep=True)
    ada.until("message for later")
    table.keeper.open()
    ada.until("drop")
    ben.until("drop")
    late = Device(table.contexts[1].new_page(), table.at)
    late.start("visit", table.relays, person, table.link)
    late.until("message for later")  # though the keeper is away
    late.say("a move made meanwhile", keep=True)
    table.keeper.start("keep", table.relays, table.me, table.link)
    ben.until("peer", 2)
    late.until("peer")
    table.keeper.until(f"message {a} a move made meanwhile")


def test_a_relay_that_restarts_is_found_again(room: Open) -> None:
    with Relay() as broker:
        table = room(broker.address)
        ada, a = table.guest()
        table.keeper.say("kept", a, keep=True)
        ada.until("message kept")
        broker.stop()
        for device in (ada, table.keeper):
            device.until("down")
        ada.until("drop")
        broker.start()
        for device in (ada, table.keeper):
            device.until("up", 2)
        ada.until("peer", 2)
        table.keeper.until(f"peer {a}", 2)
        ada.say("here I am")
        table.keeper.until(f"message {a} here I am")
        assert ada.told() == ["kept"], "what is kept comes again, and is heard once"


def test_two_relays_and_one_killed_lose_and_double_nothing(room: Open) -> None:
    with Relay() as one, Relay() as two:
        table = room(one.address, two.address)
        ada, a = table.guest()
        table.keeper.page.evaluate("to => { window.done = stream(200, to, 4); }", a)
        until(lambda: len(ada.told()) > 40, lambda: str(ada.heard))
        one.stop()
        table.keeper.page.evaluate("done")
        until(lambda: len(ada.told()) >= 200, lambda: str(len(ada.told())))
        assert ada.told() == [f"number {n}" for n in range(1, 201)]
        assert ada.heard.count("peer") == 1 and "down" not in ada.heard


def test_a_listener_at_the_relay_reads_nothing(room: Open, broker: Relay) -> None:
    table = room(broker.address)
    ada, a = table.guest()
    spy = table.device()
    spy.page.evaluate("address => spy(address)", broker.address)
    secrets = ["the treasure is at c4", "push c4", "Ada", "x" * 3000]
    for secret in secrets:
        table.keeper.say(secret, a, keep=True)
        ada.say(secret)
    until(lambda: len(ada.told()) == 4, lambda: str(ada.heard))
    until(lambda: len(table.keeper.told(a)) == 4, lambda: str(table.keeper.heard))
    passed = spy.page.evaluate("said()")
    ours = [content for topic, content in passed if topic.startswith("fp/")]
    assert len(ours) >= 10
    known = [*secrets[:3], "x" * 20, table.link, table.me, table.link[:20]]
    assert not [word for word in known for topic, content in passed if word in topic + content]


HOSTILE = """
    const at = passed.filter(one => one.topic.startsWith('fp/ROOM/'));
    const SIZES = [0, 1, 39, 40, 71, 72, 200, 60_000, 280_000, 400_000];
    const random = length => Uint8Array.from({length}, () => Math.random() * 256);
    const [a, b] = NAMES;
    for (const {topic, content} of at.slice()) {
        for (const other of [a, b])  // on another guest's topic, and on the other slots
            for (const slot of 'ghm') spying.publish(`fp/ROOM/${slot}/${other}`, content);
        spying.publish('fp/ROOM/s', content);
        spying.publish(topic, content);  // once more
        const bent = content.slice();
        if (bent.length) bent[bent.length - 1] ^= 1;
        spying.publish(topic, bent);
        for (const size of SIZES) spying.publish(topic, random(size));
    }
    for (let n = 0; n < 100; n++) spying.publish(`fp/ROOM/m/${n}`, random(100));
    return at.length;
"""


def test_garbage_replays_and_messages_out_of_place_are_ignored(room: Open) -> None:
    with Relay() as broker:
        table = room(broker.address)
        spy = table.device()
        spy.page.evaluate("address => spy(address)", broker.address)
        (ada, a), (ben, b) = table.guest(), table.guest()
        ada.say("one")
        table.keeper.say("two", a)
        table.keeper.until(f"message {a} one")
        ada.until("message two")
        seen = spy.page.evaluate("passed.filter(one => one.topic.startsWith('fp/')).length")
        assert seen >= 5
        name = spy.page.evaluate("passed.find(one => one.topic.startsWith('fp/')).topic").split("/")
        act = HOSTILE.replace("ROOM", name[1]).replace("NAMES", json.dumps([a, b]))
        assert spy.page.evaluate(f"(() => {{ {act} }})()") == seen
        spy.page.wait_for_timeout(1200)  # another second: what came too often counts no more
        ada.say("three")
        ben.say("three")
        table.keeper.until(f"message {a} three")
        table.keeper.until(f"message {b} three")
        table.keeper.say("four", b)
        ben.until("message four")
        assert table.keeper.told(a) == ["one", "three"] and table.keeper.told(b) == ["three"]
        assert ada.told() == ["two"] and ben.told() == ["four"]
        for device in (table.keeper, ada, ben):
            assert not [one for one in device.heard if one.startswith("drop")]


def test_a_feigned_goodbye_of_the_keeper_is_put_right(room: Open, either: Relay) -> None:
    """Whoever was invited can say that the keeper is gone, but not in the keeper's words."""
    table = room(either.address)
    ada, a = table.guest()
    table.keeper.say("kept", a, keep=True)
    ada.until("message kept")
    villain = table.device()
    person = villain.person()
    link = feigned(table.link, villain.link(person))
    villain.start("keep", table.relays, person, link)
    ada.until("peer", 2)
    villain.close()
    ada.until("drop")
    late, b = table.device(), ""
    b = late.start("visit", table.relays, late.person(), table.link)
    table.keeper.until(f"peer {b}")
    assert "peer" not in late.heard, "the feigned word is kept at the relay"
    for device, name in ((ada, a), (late, b)):
        before = device.heard.count("peer")
        device.say("are you there?")
        table.keeper.until(f"message {name} are you there?")
        table.keeper.say("I am", name)
        device.until("message I am")
        assert device.heard.count("peer") == before + 1
    table.keeper.close()
    for device in (ada, late):
        device.until("drop", 2 if device is ada else 1)


def test_a_kept_word_is_no_sign_of_life(room: Open, either: Relay) -> None:
    table = room(either.address)
    ada, a = table.guest()
    person = ada.page.evaluate("window.me = wire.newPerson()")
    ada.close()
    assert ada.start("visit", table.relays, person, table.link) != a
    ada.until("peer")
    name = ada.page.evaluate("line.id")
    table.keeper.until(f"peer {name}")
    table.keeper.say("for later", name, keep=True)
    ada.until("message for later")
    table.keeper.close()
    ada.until("drop")
    ada.open()
    ada.start("visit", table.relays, person, table.link)
    ada.until("message for later")
    assert "peer" not in ada.heard


def test_a_flood_is_cut(room: Open, broker: Relay) -> None:
    table = room(broker.address)
    (ada, a), (ben, b) = table.guest(), table.guest()
    ada.page.evaluate("for (let n = 0; n < 400; n++) say(`flood ${n}`)")
    ben.say("and me")
    table.keeper.until(f"message {b} and me")
    for _ in range(20):  # seconds: another one in which little is said
        ada.page.wait_for_timeout(500)
        ada.say("calm again")
        if table.keeper.told(a)[-1] == "calm again":
            break
    assert table.keeper.told(a)[-1] == "calm again"
    assert 30 <= len(table.keeper.told(a)) <= 200


def test_a_table_that_is_over_leaves_nothing_at_the_relay(room: Open) -> None:
    with Relay() as broker:
        table = room(broker.address)
        ada, a = table.guest()
        table.keeper.say("kept", a, keep=True)
        ada.say("kept", keep=True)
        table.keeper.until(f"message {a} kept")
        ada.close(clear=True)
        table.keeper.until(f"drop {a}")
        table.keeper.close(clear=True)
        table.keeper.page.wait_for_timeout(300)
        spy = table.device()
        spy.page.evaluate("address => spy(address)", broker.address)
        spy.page.wait_for_timeout(300)
        assert [topic for topic, _ in spy.page.evaluate("said()") if topic != "spy"] == []


def test_windows_of_one_browser_need_no_relay(room: Open) -> None:
    table = room()
    context = table.contexts[0]
    table.keeper.until("up")
    ada = Device(context.new_page(), table.at)
    person = ada.person()
    a = ada.start("visit", [], person, table.link)
    ada.until("peer")
    table.keeper.until(f"peer {a}")
    for n in range(10):
        ada.say(f"a {n}")
        table.keeper.say(f"k {n}", a, keep=True)
    table.keeper.until(f"message {a} a 9")
    ada.until("message k 9")
    assert ada.told() == [f"k {n}" for n in range(10)]
    ada.page.close()
    table.keeper.until(f"drop {a}")
    ada = Device(context.new_page(), table.at)
    assert ada.start("visit", [], person, table.link) == a
    ada.until("message k 9")
    table.keeper.until(f"peer {a}", 2)
    table.keeper.page.close()
    ada.until("drop")


def test_plain_http_at_home(chromium: Browser, at: str, broker: Relay) -> None:
    """Where the browser has no cryptography and no locks."""
    named = "--host-resolver-rules=MAP table.test 127.0.0.1"
    opened = chromium.browser_type.launch(
        executable_path=browser.executable(), args=[*browser.ARGUMENTS, UNHURRIED, named]
    )
    home = at.replace("127.0.0.1", "table.test")
    with closing(opened), closing(Room(opened, home, broker.address)) as table:
        assert table.keeper.page.evaluate("[isSecureContext, crypto.subtle ?? null]") == [
            False,
            None,
        ]
        ada, a = table.guest()
        ada.say("from the sofa")
        table.keeper.until(f"message {a} from the sofa")
        # and between two windows, with nothing but `pagehide` to tell of a closed one
        other = Device(table.contexts[0].new_page(), home)
        o = other.start("visit", [], other.person(), table.link)
        table.keeper.until(f"peer {o}")
        other.page.close(run_before_unload=True)
        table.keeper.until(f"drop {o}")


SAME_KEYS = """async () => {
    const bytes = text => Uint8Array.from(
        atob(text.replaceAll('-', '+').replaceAll('_', '/')), one => one.charCodeAt(0));
    const head = [48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 110, 4, 34, 4, 32];  // of a PKCS8 key
    const base = new Uint8Array(32), name = 'X25519', {subtle} = crypto;
    base[0] = 9;
    const point = await subtle.importKey('raw', base, {name}, false, []);
    for (let n = 0; n < 20; n++) {
        const person = wire.newPerson(), packed = new Uint8Array([...head, ...bytes(person)]);
        const secret = await subtle.importKey('pkcs8', packed, {name}, false, ['deriveBits']);
        const key = new Uint8Array(await subtle.deriveBits({name, public: point}, secret, 256));
        if (String(key) !== String(bytes(wire.newLink(person)).slice(16))) return person;
    }
    return 'all';
}"""


def test_keys_are_those_that_the_browser_would_make(room: Open) -> None:
    assert room().keeper.page.evaluate(SAME_KEYS) == "all"


def test_what_is_no_invitation_is_refused(room: Open) -> None:
    table = room()
    for link in ("", "x" * 64 + "=", "x" * 63, "é" * 64):
        with pytest.raises(Exception, match="This is not a whole invitation"):
            table.keeper.start("visit", [], table.me, link)
    other = table.keeper.link(table.keeper.person())
    with pytest.raises(Exception, match="This table has another keeper"):
        table.keeper.start("keep", [], table.me, other)


PYTHON = """
import js
from pyodide.ffi import create_proxy
from web.wire import OtherDevices


class Notes:
    def up(self):
        js.heard.push("up")

    def down(self):
        js.heard.push("down")

    def peer(self, who):
        js.heard.push(f"peer {who}".strip())

    def drop(self, who):
        js.heard.push(f"drop {who}".strip())

    def message(self, content, who):
        assert isinstance(content, bytes)
        js.heard.push(f"message {content.decode()}")


async def joins(link):
    wire = OtherDevices()
    assert len(list(wire.relays())) == 1
    try:
        await wire.visit(await wire.person(), link[:-1], Notes())
    except ValueError as error:
        js.heard.push(str(error))
    js.line = create_proxy(await wire.visit(await wire.person(), link, Notes()))


js.heard = js.Array.new()
js.joins = create_proxy(joins)
js.says = create_proxy(lambda text: js.line.send(text.encode(), "", True))
js.leaves = create_proxy(lambda: js.line.close())
"""


@pytest.mark.parametrize("kind", ["site", "file"])
def test_the_built_pages_join_a_table(
    room: Open,
    broker: Relay,
    chromium: Browser,
    built: Path,
    tmp_path: Path,
    faults: Faults,
    kind: str,
) -> None:
    """Python's side, under the page's own policy; nothing is fetched before it is asked for."""
    table = room(broker.address)
    copy = shutil.copytree(built, tmp_path / "dist")
    name = "index.html" if kind == "site" else "five-pyramids.html"
    text = relays.named((copy / name).read_text("utf-8"), table.relays)
    assert text.count("\nimport main\n") == 1
    (copy / name).write_text(text.replace("\nimport main\n", f"\nimport main\n{PYTHON}"), "utf-8")
    with (
        serving(copy) as address,
        closing(chromium.new_context(service_workers="block")) as context,
    ):
        context.set_default_timeout(PATIENCE)
        place = address if kind == "site" else (copy / name).as_uri()
        watch(context, (place,), faults)
        asked: list[str] = []
        context.on("request", lambda request: asked.append(request.url))
        page = context.new_page()
        page.on("websocket", lambda socket: asked.append(socket.url))
        page.goto(place, wait_until="commit")
        until_ready(page)
        assert not [one for one in asked if "wire." in one or one.startswith("ws")]
        page.evaluate("link => joins(link)", table.link)
        until(lambda: "peer" in page.evaluate("[...heard]"), lambda: page.evaluate("[...heard]"))
        heard = page.evaluate("[...heard]")
        assert heard[:2] == ["This is not a whole invitation.", "up"]
        (guest,) = [one.removeprefix("peer ") for one in table.keeper.heard if "peer" in one]
        page.evaluate("says('hello from Python')")
        table.keeper.until(f"message {guest} hello from Python")
        table.keeper.say("hello too", guest)
        until(
            lambda: "message hello too" in page.evaluate("[...heard]"),
            lambda: page.evaluate("[...heard]"),
        )
        page.evaluate("leaves()")
        table.keeper.until(f"drop {guest}")


def test_the_page_as_it_is_imports_it_piece_by_piece(chromium: Browser, faults: Faults) -> None:
    opened = closing(chromium.new_context(service_workers="block"))
    with serving() as address, opened as context:
        watch(context, (address,), faults)
        page = context.new_page()
        page.goto(address, wait_until="domcontentloaded")
        asked = "import('./py/web/wire.mjs').then(wire => wire.newPerson().length)"
        assert page.evaluate(asked) == 43


def test_a_page_reaches_no_relay_but_those_it_names(
    broker: Relay, chromium: Browser, tmp_path: Path
) -> None:
    """The policy that `relays.named` writes lets a page reach the named host alone."""
    folder = tmp_path / "site"
    policy = "default-src 'none'; script-src 'self' 'unsafe-inline'; connect-src 'self'"
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    with serving_devices(folder) as address:
        index = folder / "index.html"
        page = index.read_text("utf-8").replace(
            "<title>", meta + relays.META.format("") + "<title>"
        )
        index.write_text(relays.named(page, [broker.address]), "utf-8")
        with Relay() as other, closing(Room(chromium, address, other.address)) as table:
            table.keeper.page.wait_for_timeout(500)
            assert table.keeper.heard == []
        with closing(Room(chromium, address, broker.address)) as table:
            table.keeper.until("up")


def test_guests_call_to_everybody_and_listen_unseen(room: Open, either: Relay) -> None:
    table = room(either.address)
    (ada, a), (ben, _) = table.guest(), table.guest()
    ada.say("over here", "*", True)
    ben.until(f"call {a} over here")
    table.keeper.until(f"call {a} over here")
    (cleo, _) = table.guest()
    cleo.until(f"call {a} over here")
    ada.close()
    table.keeper.until(f"drop {a}")

    quiet, person = table.device(), ada.person()
    name = quiet.start("listen", table.relays, person, table.link)
    quiet.until("peer")
    table.keeper.say("your turn", name, True)  # kept for whoever has that key
    quiet.close()
    known = table.device()
    assert known.start("visit", table.relays, person, table.link) == name
    table.keeper.until(f"peer {name}")
    known.until("message your turn")
    beside = table.device()
    beside.start("listen", table.relays, person, table.link)
    beside.until("message your turn")
    beside.close()
    table.keeper.say("still you", name)
    known.until("message still you")
    assert f"drop {name}" not in table.keeper.heard, "whoever listens comes and goes unseen"
    assert table.keeper.heard.count(f"peer {name}") == 1


def test_what_is_sealed_under_a_key_opens_with_it_alone(room: Open) -> None:
    found = room().keeper.page.evaluate(
        """() => {
            const key = crypto.getRandomValues(new Uint8Array(32)), other = new Uint8Array(32);
            const content = new TextEncoder().encode("a whole match");
            const box = wire.sealed(key, content);
            const read = one => new TextDecoder().decode(wire.unsealed(key, one));
            const opens = one => { try { return read(one); } catch { return ""; } };
            let stranger = true;
            try { wire.unsealed(other, box); } catch { stranger = false; }
            const bent = Uint8Array.from(box); bent[40] ^= 1;
            const me = wire.newPerson();
            const same = wire.keeperOf(wire.newLink(me)) === wire.idOf(me);
            return [opens(box), opens(bent), stranger, same];
        }"""
    )
    assert found == ["a whole match", "", False, True]
