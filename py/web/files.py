"""Files in and out of the page, as the port Files."""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import JsException, to_js

from web.scripts import options


class Downloads:
    def give(self, name: str, text: str, kind: str = "application/json") -> None:
        blob = js.Blob.new(to_js([text]), options(type=kind))
        address = js.URL.createObjectURL(blob)
        link = js.document.createElement("a")
        link.href = address
        link.download = name
        link.click()
        js.setTimeout(js.URL.revokeObjectURL.bind(js.URL), 10_000, address)

    async def take(self, field: Any, most: int) -> str | None:
        file = field.files.item(0)
        field.value = ""
        if not file:
            return ""
        if file.size > most:
            return None
        try:
            return str(await file.text())
        except JsException:
            return ""
