"""The page's stage, as Python sees it: show HTML, read what was chosen, set the page's own marks."""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import create_proxy, to_js
from pyscript.js_modules import morphdom, stage

from page.icons import sprite

_sprites: set[str] = set()


def open_stage() -> None:
    """Take over from the painted hall."""
    stage.use(morphdom.default)
    mount_sprite("")
    js.document.getElementById("page-fr").remove()


def root() -> Any:
    return js.document.getElementById("page")


def show(html: str, moving: bool) -> None:
    stage.show(root(), html, moving)


def settle() -> None:
    """Finish what is still moving."""
    stage.settle()


def mount_sprite(slug: str) -> None:
    """Put a sprite's drawings in the page, once."""
    if slug not in _sprites:
        _sprites.add(slug)
        js.document.getElementById("art").insertAdjacentHTML("beforeend", sprite(slug))


def mark(name: str, value: str) -> None:
    """An attribute of the whole page that its style goes by."""
    js.document.documentElement.setAttribute(name, value)


def title(text: str) -> None:
    js.document.title = text


def listen(kind: str, act: Any, target: Any = None, capture: bool = False) -> None:
    (target or js.document).addEventListener(kind, create_proxy(act), capture)


def arrive(selector: str) -> None:
    """A new place: to the top, and the focus where reading begins."""
    js.window.scrollTo(0, 0)
    found = js.document.querySelector(selector)
    if found:
        if not found.hasAttribute("tabindex"):
            found.setAttribute("tabindex", "-1")
        found.focus()


def now() -> float:
    return float(js.performance.now())


def moment(milliseconds: int, language: str) -> str:
    """A date and time in the words of a language."""
    form = {"day": "numeric", "month": "short", "hour": "2-digit", "minute": "2-digit"}
    wish = to_js(form, dict_converter=js.Object.fromEntries)
    return str(js.Date.new(milliseconds).toLocaleString(language, wish))
