"""Devices for the tests of the wire: a page that opens lines and notes what they tell."""

from __future__ import annotations

import shutil
import socket
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from itertools import count
from pathlib import Path
from threading import Thread

from playwright.sync_api import Browser, BrowserContext, Page

import bundle
from environment import ROOT, Missing
from relay import free_port, mosquitto, relaying
from serve import serving

WAIT = 15.0
PAGE = """<!doctype html><meta charset="utf-8"><title>A device</title><script type="module">
import * as wire from './files/wire.mjs';
import {relay} from './files/mqtt.mjs';
const text = content => new TextDecoder().decode(content);
const bytes = what => new TextEncoder().encode(what);
const note = (...what) => heard.push(what.filter(Boolean).join(' '));
Object.assign(window, {wire, heard: [], passed: []});
window.start = (role, relays, person, link) => {
  heard.length = 0;
  window.line = wire[role](relays, person, link, {
    up: () => note('up'), down: () => note('down'),
    peer: who => { note('peer', who); if (window.greeting) say(greeting, who); },
    drop: who => note('drop', who),
    call: (content, who) => note('call', who, text(content)),
    message: (content, who) => note('message', who, text(content)),
  });
  return line.id ?? '';
};
window.say = (what, to = '', keep = false) => line.send(bytes(what), to, keep);
window.stream = async (count, to, gap) => {
  for (let n = 1; n <= count; n++) {
    say(`number ${n}`, to);
    await new Promise(go => setTimeout(go, gap));
  }
};
// Somebody at the relay who hears everything and says anything.
window.spy = address => new Promise(ready => {
  const will = () => ({topic: 'spy', bytes: bytes('spy')});
  window.spying = relay(address, {topics: ['#'], will, on: {
    up: ready, down() {}, message(topic, content) { passed.push({topic, content}); },
  }});
});
const letters = content => Array.from(content, one => String.fromCharCode(one)).join('');
window.said = () => passed.map(({topic, content}) => [topic, letters(content)]);
document.documentElement.dataset.ready = '';
</script>"""


@contextmanager
def serving_devices(folder: Path) -> Iterator[str]:
    """A site with that page, and the wire as the built site has it."""
    (folder / "files").mkdir(parents=True)
    (folder / "sw.js").touch()  # all its files are served
    (folder / "index.html").write_text(PAGE, "utf-8")
    (folder / "files/wire.mjs").write_text(bundle.bundled(ROOT / "py/web/wire.mjs"), "utf-8")
    shutil.copy2(ROOT / "py/web/wire/mqtt.mjs", folder / "files")
    with serving(folder) as address:
        yield address


def kinds() -> list[str]:
    """The kinds of relay that can be run here."""
    try:
        mosquitto()
    except Missing:
        return ["amqtt"]
    return ["amqtt", "mosquitto"]


class Relay:
    """A relay that can be stopped and started again at the same address."""

    def __init__(self, kind: str = "amqtt") -> None:
        self.kind, self.port = kind, free_port()
        self.address = f"ws://127.0.0.1:{self.port}/"
        self.running: AbstractContextManager[str] | None = None

    def __enter__(self) -> Relay:
        self.running = relaying(self.port, kind=self.kind)
        self.running.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        if self.running is not None:
            self.running.__exit__(None, None, None)
            self.running = None

    start, stop = __enter__, __exit__


class Tunnel:
    """A way to a relay that can go dead without a word, as a phone's does in a real tunnel: what is
    sent is swallowed, and a connection that was open then stays dead."""

    def __init__(self, to: int) -> None:
        self.to, self.dead = to, False
        self.sockets: list[socket.socket] = []
        self.live: set[int] = set()
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.door.getsockname()[1])
        Thread(target=self._listen, daemon=True).start()

    def __enter__(self) -> Tunnel:
        return self

    def __exit__(self, *_: object) -> None:
        for one in (self.door, *self.sockets):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def cut(self) -> None:
        self.dead = True
        self.live.clear()

    def mend(self) -> None:
        self.dead = False

    def _listen(self) -> None:
        with suppress(OSError):
            for number in count():
                near, _ = self.door.accept()
                self.sockets.append(near)
                if self.dead:
                    continue
                far = socket.create_connection(("127.0.0.1", self.to))
                self.sockets.append(far)
                self.live.add(number)
                for ends in ((near, far), (far, near)):
                    Thread(target=self._carry, args=(number, *ends), daemon=True).start()

    def _carry(self, number: int, source: socket.socket, to: socket.socket) -> None:
        with suppress(OSError):
            while content := source.recv(65536):
                if number in self.live:
                    to.sendall(content)
            if number in self.live:
                to.shutdown(socket.SHUT_WR)


class Device:
    """One window with one line."""

    def __init__(self, page: Page, at: str) -> None:
        self.page, self.at = page, at
        self.open()

    def open(self) -> None:
        self.page.goto(self.at)
        self.page.locator("html[data-ready]").wait_for(state="attached")

    def person(self) -> str:
        return str(self.page.evaluate("wire.newPerson()"))

    def link(self, person: str) -> str:
        return str(self.page.evaluate("one => wire.newLink(one)", person))

    def start(self, role: str, relays: list[str], person: str, link: str) -> str:
        """Open the line; a guest's name."""
        asked = "([role, relays, person, link]) => start(role, relays, person, link)"
        return str(self.page.evaluate(asked, [role, relays, person, link]))

    def say(self, what: str, to: str = "", keep: bool = False) -> None:
        self.page.evaluate("([what, to, keep]) => say(what, to, keep)", [what, to, keep])

    def close(self, clear: bool = False) -> None:
        self.page.evaluate("clear => line.close(clear)", clear)

    @property
    def heard(self) -> list[str]:
        return list(self.page.evaluate("heard"))

    def told(self, who: str = "") -> list[str]:
        """What somebody's messages said."""
        head = f"message {who}".strip() + " "
        return [one.removeprefix(head) for one in self.heard if one.startswith(head)]

    def until(self, what: str, times: int = 1) -> None:
        until(lambda: self.heard.count(what) >= times, lambda: f"no {what!r} in {self.heard}")

    def forget(self) -> None:
        self.page.evaluate("heard.length = 0")


def until(true: Callable[[], bool], why: Callable[[], str]) -> None:
    end = time.monotonic() + WAIT
    while not true():
        assert time.monotonic() < end, why()
        time.sleep(0.02)


def feigned(link: str, person: str) -> str:
    """The link of a table, with another person's key in place of the keeper's: whoever was invited
    can say with it that the keeper came and went."""
    secret = urlsafe_b64decode(link)[:16]
    return urlsafe_b64encode(secret + urlsafe_b64decode(person)[16:]).decode()


class Room:
    """A table with a keeper; each guest on a device of its own."""

    def __init__(self, browser: Browser, at: str, *relays: str) -> None:
        self.browser, self.at, self.relays = browser, at, list(relays)
        self.contexts: list[BrowserContext] = []
        self.keeper = self.device()
        self.me = self.keeper.person()
        self.link = self.keeper.link(self.me)
        self.keeper.start("keep", self.relays, self.me, self.link)

    def device(self) -> Device:
        self.contexts.append(self.browser.new_context(service_workers="block"))
        return Device(self.contexts[-1].new_page(), self.at)

    def guest(self) -> tuple[Device, str]:
        """A new guest and its name, once keeper and guest know of each other."""
        device = self.device()
        name = device.start("visit", self.relays, device.person(), self.link)
        self.keeper.until(f"peer {name}")
        device.until("peer")
        return device, name

    def close(self) -> None:
        for context in self.contexts:
            context.close()
