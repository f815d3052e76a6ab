"""Files in and out of the page."""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import JsException, to_js


def give(name: str, text: str, type: str = "application/json") -> None:
    """Offer a text as a file to keep."""
    kind = to_js({"type": type}, dict_converter=js.Object.fromEntries)
    address = js.URL.createObjectURL(js.Blob.new(to_js([text]), kind))
    link = js.document.createElement("a")
    link.href = address
    link.download = name
    link.click()
    js.setTimeout(js.URL.revokeObjectURL.bind(js.URL), 10_000, address)


async def take(field: Any, most: int) -> str | None:
    """The text of the file chosen in a field; None if it is too large, "" if it cannot be read."""
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
