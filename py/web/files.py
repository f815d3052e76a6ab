"""Files in and out of the page."""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import JsException, to_js


def give(name: str, text: str) -> None:
    """Offer a text as a file to keep."""
    kind = to_js({"type": "application/json"}, dict_converter=js.Object.fromEntries)
    address = js.URL.createObjectURL(js.Blob.new(to_js([text]), kind))
    link = js.document.createElement("a")
    link.href = address
    link.download = name
    link.click()
    js.setTimeout(js.URL.revokeObjectURL.bind(js.URL), 10_000, address)


async def take(field: Any, most: int) -> str:
    """The text of the file chosen in a field; "" if it is too large or cannot be read."""
    file = field.files.item(0)
    field.value = ""
    if not file or file.size > most:
        return ""
    try:
        return str(await file.text())
    except JsException:
        return ""
