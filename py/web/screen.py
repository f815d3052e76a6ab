"""The browser's page as the port Screen."""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import JsException

from page.icons import sprite
from page.progress import BAR, SHARE
from web.scripts import options, script


class Page:
    """The document: what stands in `#page`, and the marks of the whole page."""

    def __init__(self) -> None:
        self.mounted: dict[str, str] = {}

    def open(self) -> None:
        """Take over from the painted hall."""
        script("stage").use(script("morphdom").default)
        js.document.getElementById("art").replaceChildren()
        self.mount("")
        self.mount("cast")
        for early in js.document.querySelectorAll(".early"):
            early.remove()

    def show(self, html: str) -> None:
        script("stage").show(js.document.getElementById("page"), html)

    def title(self, text: str) -> None:
        js.document.title = text

    def busy(self, now: bool) -> None:
        js.document.body.toggleAttribute("data-busy", now)

    def settle(self) -> None:
        script("stage").settle()

    def scene(self, html: str, place: str = "", lasts: float | None = None) -> None:
        """It takes no click, and goes at the next input or by itself."""
        script("stage").moment(html, place, lasts)

    def point(self, spot: str, name: str) -> None:
        script("stage").point(spot, name)

    def mount(self, slug: str, world: str = "") -> None:
        if self.mounted.get(slug) == world:
            return
        self.mounted[slug] = world
        place = js.document.getElementById("art")
        old = place.querySelector(f":scope > [data-sprite='{slug}']")
        if old:
            old.remove()
        drawings = f'<div data-sprite="{slug}">{sprite(slug, world)}</div>'
        place.insertAdjacentHTML("beforeend", drawings)

    def mark(self, name: str, value: str) -> None:
        """Setting it again would restyle all."""
        page = js.document.documentElement
        if page.getAttribute(name) != value:
            page.setAttribute(name, value)

    def shortcuts(self) -> list[tuple[str, str]]:
        return [(str(key), str(name)) for key, name in script("stage").shortcuts()]

    def arrive(self, asked: str) -> None:
        target = js.document.querySelector(asked) if asked else None
        news = js.document.querySelector("[data-news]")
        found: Any = target or news or js.document.querySelector("h1")
        if found:
            if found.localName not in ("button", "input"):
                found.setAttribute("tabindex", "-1")
            found.focus(options(preventScroll=True))
        if target:
            target.scrollIntoView(options(block="center", behavior="instant"))
        else:
            js.window.scrollTo(options(top=0, behavior="instant"))

    def progress(self, percent: int, text: str) -> None:
        bar, words = js.document.querySelector(BAR), js.document.querySelector(SHARE)
        if bar and words:
            bar.value, words.textContent = percent, text

    def width(self) -> int:
        return int(js.innerWidth)

    def print(self) -> None:
        """css/rules.css says how it looks."""
        js.window.print()

    async def copy(self, field: str) -> bool:
        """If the browser will not, it is marked there."""
        found = js.document.querySelector(field)
        found.select()
        try:
            await js.navigator.clipboard.writeText(found.value)
        except (JsException, AttributeError):  # forbidden, or not offered to an insecure page
            return False
        return True

    def can_send(self) -> bool:
        return hasattr(js.navigator, "share")

    async def send(self, field: str, title: str) -> bool:
        found = js.document.querySelector(field)
        what = "text" if found.localName == "textarea" else "url"
        try:
            await js.navigator.share(options(title=title, **{what: found.value}))
        except JsException:
            return False
        return True

    def complain(self, text: str) -> None:
        js.console.error(text)
