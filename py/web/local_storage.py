"""localStorage: what older versions left there, and the settings that stay there for boot.js."""

from __future__ import annotations

import js
from pyodide.ffi import JsException

from engine.storage import CLOSED, FULL, Trouble


class Local:
    """localStorage, under names that begin with the site's own path: other pages share it."""

    def __init__(self) -> None:
        path = str(js.location.pathname)
        self.prefix = f"five-pyramids {path[: path.rfind('/') + 1]} "

    def texts(self) -> dict[str, str]:
        try:
            keys = [str(js.localStorage.key(i)) for i in range(js.localStorage.length)]
            ours = [key for key in keys if key.startswith(self.prefix)]
            found = {key: js.localStorage.getItem(key) for key in ours}
        except (JsException, AttributeError):
            raise Trouble(CLOSED) from None
        return {
            key.removeprefix(self.prefix): text
            for key, text in found.items()
            if isinstance(text, str)  # one that is gone by now gives a JavaScript null
        }

    def put(self, name: str, text: str) -> None:
        try:
            js.localStorage.setItem(self.prefix + name, text)
        except (JsException, AttributeError):
            raise Trouble(FULL) from None

    def drop(self, name: str) -> None:
        try:
            js.localStorage.removeItem(self.prefix + name)
        except (JsException, AttributeError):
            raise Trouble(CLOSED) from None
