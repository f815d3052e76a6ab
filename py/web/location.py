"""The address bar as the port Location."""

from __future__ import annotations

import js


class AddressBar:
    def hash(self) -> str:
        return str(js.location.hash)

    def go(self, hash: str) -> None:
        js.location.hash = hash

    def address(self) -> str:
        return str(js.location.href).partition("#")[0]

    def built(self) -> str:
        return str(js.document.documentElement.getAttribute("data-built") or "")

    def from_disk(self) -> bool:
        return str(js.location.protocol) == "file:"

    def languages(self) -> list[str]:
        return [str(wish) for wish in js.navigator.languages]
