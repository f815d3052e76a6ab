"""Firefox and WebKit, as a system's packages install them, driven by the protocols they speak.

Just enough to open an address and to run a script in it.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import socket
import struct
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from e2e import traces

START = 60
"""Seconds for a browser to open."""


NO_GRAPHICS = {"WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1"}
"""WebKit draws by itself: Mesa's graphics in software crash now and then where several threads draw
at once on a busy machine. The driver then says "Could not parse script result", and after that
"session deleted because of page crash or hang"."""


class Tab(Protocol):
    def go(self, address: str) -> None: ...

    def close(self) -> None: ...

    def ask(self, expression: str) -> Any:
        """The value of a JavaScript expression: a number, a text, a truth."""

    def picture(self) -> str:
        """The page as it looks, a PNG in base64."""

    def said(self) -> list[str]:
        """What the console said; nothing where the browser does not tell."""


def firefox() -> str:
    return shutil.which("firefox-esr") or shutil.which("firefox") or ""


def webkit() -> str:
    """WebKitGTK's driver; it needs a screen, if only a made-up one."""
    ready = shutil.which("WebKitWebDriver") and shutil.which("xvfb-run") and browser_of_webkit()
    return str(shutil.which("WebKitWebDriver")) if ready else ""


def browser_of_webkit() -> str:
    return str(next(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"), ""))


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


LENGTHS = ((126, ">H"), (127, ">Q"))
"""How a WebSocket writes that a message is long."""


class Socket:
    """A WebSocket as far as short messages need one."""

    def __init__(self, port: int, path: str) -> None:
        self.stream = socket.create_connection(("127.0.0.1", port), timeout=120)
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.take(1)
        assert b" 101 " in head, head

    def take(self, count: int) -> bytes:
        taken = b""
        while len(taken) < count:
            more = self.stream.recv(count - len(taken))
            assert more, "the browser has gone"
            taken += more
        return taken

    def send(self, text: str) -> None:
        content = text.encode()
        size = len(content)
        if size < 126:
            length = bytes([0x80 | size])
        else:
            kind, form = next(one for one in LENGTHS if size < 1 << 8 * struct.calcsize(one[1]))
            length = bytes([0x80 | kind]) + struct.pack(form, size)
        mask = 0x55  # the protocol wants one
        masked = bytes(byte ^ mask for byte in content)
        self.stream.sendall(b"\x81" + length + bytes([mask] * 4) + masked)

    def receive(self) -> str:
        content = b""
        while True:
            first, size = self.take(2)
            if form := dict(LENGTHS).get(size):
                (size,) = struct.unpack(form, self.take(struct.calcsize(form)))
            content += self.take(size)
            if first & 0x80:
                return content.decode()


class FirefoxTab:
    """Firefox speaks WebDriver BiDi by itself."""

    def __init__(self, port: int) -> None:
        self.socket, self.count = Socket(port, "/session"), 0
        self.entries: list[str] = []
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])
        self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def call(self, method: str, **params: Any) -> Any:
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": params}))
        while True:
            answer = json.loads(self.socket.receive())
            if answer.get("method") == "log.entryAdded":
                entry = answer["params"]
                self.entries.append(f"{entry.get('level')}: {entry.get('text')}")
            if answer.get("id") == self.count:
                assert answer["type"] == "success", answer
                return answer["result"]

    def close(self) -> None:
        self.socket.stream.close()

    def go(self, address: str) -> None:
        self.call("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def ask(self, expression: str) -> Any:
        answer = self.call(
            "script.evaluate",
            expression=expression,
            target={"context": self.context},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer
        return answer["result"].get("value")

    def picture(self) -> str:
        return str(self.call("browsingContext.captureScreenshot", context=self.context)["data"])

    def said(self) -> list[str]:
        return self.entries


class WebKitTab:
    """WebKit's driver speaks WebDriver."""

    def __init__(self, port: int) -> None:
        self.at = f"http://127.0.0.1:{port}/session"
        options = {"binary": browser_of_webkit(), "args": ["--automation"]}
        wish = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self.at += "/" + self.post("", capabilities=wish)["sessionId"]

    def post(self, path: str, **params: Any) -> Any:
        body = json.dumps(params).encode()
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(self.at + path, body, headers)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as no:  # why is in its body
            raise AssertionError(f"{path}: {no.read().decode()[:1000]}") from None

    def close(self) -> None:
        """Each question is a connection of its own."""

    def go(self, address: str) -> None:
        self.post("/url", url=address)

    def ask(self, expression: str) -> Any:
        return self.post("/execute/sync", script=f"return {expression}", args=[])

    def picture(self) -> str:
        with urllib.request.urlopen(f"{self.at}/screenshot", timeout=120) as answer:
            return str(json.load(answer)["value"])

    def said(self) -> list[str]:
        return []


@contextmanager
def opened(name: str, folder: Path) -> Iterator[Tab]:
    """A tab of a browser with an empty profile."""
    port = free_port()
    tab: Tab
    if name == "firefox":
        command = [firefox(), "--headless", "--no-remote", "--profile", str(folder)]
        command += ["--remote-debugging-port", str(port)]
    else:
        command = ["xvfb-run", "-a", webkit(), f"--port={port}"]
    home = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), **NO_GRAPHICS}
    with subprocess.Popen(
        command,
        env=home,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as process:
        try:
            wait_for(port)
            tab = FirefoxTab(port) if name == "firefox" else WebKitTab(port)
            traces.LOOKS.append(partial(leave, tab, name))
            try:
                yield tab
            finally:
                traces.LOOKS.clear()
            tab.close()
        finally:
            os.killpg(process.pid, 15)


def leave(tab: Tab, name: str) -> None:
    """What a failed test keeps of a tab."""
    traces.keep(f"{name}.png", base64.b64decode(tab.picture()))
    traces.keep(f"{name}-console.txt", "\n".join(tab.said()).encode())


def wait_for(port: int) -> None:
    end = time.monotonic() + START
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            assert time.monotonic() < end, "the browser does not open"
            time.sleep(0.2)
