"""The browser's storage as a place for texts. Shared with other pages, so names carry our path."""

from __future__ import annotations

import js
from pyodide.ffi import JsException

from engine.store import Full


class LocalPlace:
    """localStorage, under names that begin with the site's own path."""

    def __init__(self) -> None:
        path = str(js.location.pathname)
        self.prefix = f"five-pyramids {path[: path.rfind('/') + 1]} "

    def get(self, name: str) -> str | None:
        try:
            found = js.localStorage.getItem(self.prefix + name)
        except JsException:
            return None
        return found if isinstance(found, str) else None  # a missing name gives a JavaScript null

    def put(self, name: str, text: str) -> None:
        try:
            js.localStorage.setItem(self.prefix + name, text)
        except JsException:
            raise Full from None

    def drop(self, name: str) -> None:
        try:
            js.localStorage.removeItem(self.prefix + name)
        except JsException:
            raise Full from None

    def names(self) -> list[str]:
        try:
            keys = [str(js.localStorage.key(i)) for i in range(js.localStorage.length)]
        except JsException:
            return []
        return [key.removeprefix(self.prefix) for key in keys if key.startswith(self.prefix)]
