"""The way to other devices, by relays and between windows of this browser, as the port Wire.

Its script is fetched when it is first needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from app.ports import Hears
from web.scripts import options, script

_script: list[Any] = []


def loaded() -> Any:
    """The script, once a line was opened."""
    return _script[0]


async def _loaded() -> Any:
    try:
        _script[:] = [await script("stage").wire()]
        return loaded()
    except JsException:
        raise ValueError("The way to other devices could not be loaded: try again.") from None


class OpenLine:
    def __init__(self, line: Any, proxies: Sequence[Any]) -> None:
        self.line, self.proxies = line, proxies

    def send(self, content: bytes, to: str = "", keep: bool = False) -> None:
        self.line.send(to_js(content), to, keep)

    def close(self, clear: bool = False) -> None:
        """Nothing is heard from now on; what was sent before still goes out."""
        if self.line is None:
            return
        self.line.close(clear)
        for proxy in self.proxies:
            proxy.destroy()
        self.line, self.proxies = None, ()


class OtherDevices:
    def relays(self) -> Sequence[str]:
        named = js.document.querySelector("meta[name=relays]")
        return str(named.content).split() if named else []

    async def person(self) -> str:
        return str((await _loaded()).newPerson())

    async def link(self, person: str) -> str:
        return str(_made((await _loaded()).newLink, person))

    async def name(self, person: str) -> str:
        return str(_made((await _loaded()).idOf, person))

    async def keeper_of(self, link: str) -> str:
        return str(_made((await _loaded()).keeperOf, link))

    def seal(self, key: bytes, content: bytes) -> bytes:
        return bytes(loaded().sealed(to_js(key), to_js(content)).to_bytes())

    def unseal(self, key: bytes, content: bytes) -> bytes:
        return bytes(_made(loaded().unsealed, to_js(key), to_js(content)).to_bytes())

    async def keep(self, person: str, link: str, hears: Hears) -> OpenLine:
        return self._open((await _loaded()).keep, person, link, hears)

    async def visit(self, person: str, link: str, hears: Hears) -> OpenLine:
        return self._open((await _loaded()).visit, person, link, hears)

    async def listen(self, person: str, link: str, hears: Hears) -> OpenLine:
        return self._open((await _loaded()).listen, person, link, hears)

    def _open(self, role: Any, person: str, link: str, hears: Hears) -> OpenLine:
        def message(content: Any, who: Any) -> None:
            hears.message(content.to_bytes(), str(who))

        def call(content: Any, who: Any) -> None:
            hears.call(content.to_bytes(), str(who))

        calls = {
            "up": create_proxy(lambda: hears.up()),
            "down": create_proxy(lambda: hears.down()),
            "peer": create_proxy(lambda who: hears.peer(str(who))),
            "drop": create_proxy(lambda who: hears.drop(str(who))),
            "message": create_proxy(message),
            "call": create_proxy(call),
        }
        try:
            line = _made(role, to_js(self.relays()), person, link, options(**calls))
        except ValueError:
            for proxy in calls.values():
                proxy.destroy()
            raise
        return OpenLine(line, list(calls.values()))


def _made(make: Any, *arguments: object) -> Any:
    """What the script makes, or its own sentence about what is wrong."""
    try:
        return make(*arguments)
    except JsException as error:
        raise ValueError(str(getattr(error, "message", error))) from None
