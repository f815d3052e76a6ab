"""The page's stage, as Python sees it: show HTML, hear what is chosen, set the page's marks."""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from page.icons import sprite

_sprites: set[str] = set()
_stage: Any = None


def open_stage() -> None:
    """Take over from the painted hall."""
    global _stage
    # Not at the top: a page that starts from a memory snapshot gets its scripts afterwards.
    from pyscript.js_modules import morphdom, stage

    stage.use(morphdom.default)
    _stage = stage
    js.document.getElementById("art").replaceChildren()
    mount_sprite("")
    mount_sprite("cast")
    js.document.getElementById("page-fr").remove()


def built() -> str:
    """How this page was built: "site", "file", or "" if it is served as it is."""
    return str(js.document.documentElement.getAttribute("data-built") or "")


def root() -> Any:
    return js.document.getElementById("page")


def show(html: str) -> None:
    _stage.show(root(), html)


def busy(now: bool) -> None:
    """Whether something was asked for that is not on the screen yet."""
    js.document.body.toggleAttribute("data-busy", now)


def settle() -> None:
    """Finish what is still moving."""
    _stage.settle()


def scene(html: str, place: str = "", lasts: float | None = None) -> None:
    """Show a scene over the page, or over one `place` of it alone: it takes no click, and goes at
    the next input or by itself, at the latest when so many milliseconds have passed."""
    _stage.moment(html, place, lasts)


def mount_sprite(slug: str) -> None:
    """Put a sprite's drawings in the page, once."""
    if slug not in _sprites:
        _sprites.add(slug)
        js.document.getElementById("art").insertAdjacentHTML("beforeend", sprite(slug))


def mark(name: str, value: str) -> None:
    """An attribute of the whole page that its style goes by. Setting it anew would restyle all."""
    page = js.document.documentElement
    if page.getAttribute(name) != value:
        page.setAttribute(name, value)


def has_locks() -> bool:
    """Whether tabs can agree on which of them plays a match."""
    return hasattr(js.navigator, "locks")


def shortcuts() -> list[tuple[str, str]]:
    """The keys that choose something on this page now, and what."""
    return [(str(key), str(name)) for key, name in _stage.shortcuts()]


def address() -> str:
    """Where this page lies."""
    return str(js.location.href).partition("#")[0]


async def copy(field: str) -> bool:
    """Put what stands in a field on the clipboard; if the browser will not, it is marked there."""
    found = js.document.querySelector(field)
    found.select()
    try:
        await js.navigator.clipboard.writeText(found.value)
    except (JsException, AttributeError):  # forbidden, or not offered to an insecure page
        return False
    return True


def width() -> int:
    """How many pixels wide the screen is."""
    return int(js.innerWidth)


def can_send() -> bool:
    """Whether the browser can hand a link to whatever this device sends things with."""
    return hasattr(js.navigator, "share")


async def send(field: str, title: str) -> bool:
    """Hand what stands in a field to the device. False if it was put off."""
    found = js.document.querySelector(field)
    try:
        await js.navigator.share(_options(title=title, url=found.value))
    except JsException:
        return False
    return True


def print_page() -> None:
    """What the browser prints: css/print.css says how it looks."""
    js.window.print()


def title(text: str) -> None:
    js.document.title = text


def listen(kind: str, act: Any, target: Any = None, capture: bool = False) -> None:
    (target or js.document).addEventListener(kind, create_proxy(act), capture)


def by_finger(event: Any) -> bool:
    """Whether a click came from a finger: neither from a mouse or pen, nor from a key."""
    return bool(_stage.byFinger(event))


def arrive(asked: str) -> None:
    """A new place: to its top or to what was asked for, the focus where one reads."""
    target = js.document.querySelector(asked) if asked else None
    found = target or js.document.querySelector("[data-news]") or js.document.querySelector("h1")
    if found:
        if found.localName not in ("button", "input"):
            found.setAttribute("tabindex", "-1")
        found.focus(_options(preventScroll=True))
    if target:
        target.scrollIntoView(_options(block="center", behavior="instant"))
    else:
        js.window.scrollTo(_options(top=0, behavior="instant"))


def _options(**values: object) -> Any:
    return to_js(values, dict_converter=js.Object.fromEntries)


def complain(text: str) -> None:
    js.console.error(text)


def now() -> float:
    return float(js.performance.now())


def today() -> str:
    """The day, as all the world counts it."""
    return str(js.Date.new().toISOString())[:10]


def date(day: str, language: str) -> str:
    """A day in the words of a language."""
    wish = _options(day="numeric", month="long", timeZone="UTC")
    return str(js.Date.new(day).toLocaleDateString(_region(language), wish))


def day(milliseconds: int, language: str) -> str:
    """A date in few letters, in the words of a language."""
    wish = _options(day="numeric", month="short")
    return str(js.Date.new(milliseconds).toLocaleDateString(_region(language), wish))


def moment(milliseconds: int, language: str) -> str:
    """A date and time in the words of a language."""
    wish = _options(day="numeric", month="short", hour="2-digit", minute="2-digit")
    return str(js.Date.new(milliseconds).toLocaleString(_region(language), wish))


def _region(language: str) -> str:
    """A language as it is written where this person lives: days before months, or after."""
    wishes = (str(wish) for wish in js.navigator.languages)
    return next((wish for wish in wishes if wish.split("-")[0] == language), language)
