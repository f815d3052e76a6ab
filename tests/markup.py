"""HTML as tests look at it: elements with their attributes and what is inside, and all the text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

from page.html import written

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}


TOKEN = re.compile(r'<(/?)([A-Za-z][\w-]*)((?:[^">]|"[^"]*")*)>|<!--.*?-->|([^<]+|<)', re.DOTALL)
"""HTML as the page writes it: each value of an attribute stands in double quotes."""
BUTTON = re.compile(r'<button((?: [^">]*|"[^"]*")*)>')
ATTRIBUTE = re.compile(r'([^\s=/]+)(?:="([^"]*)")?')


def attributes(text: str) -> dict[str, str]:
    """The attributes of a tag by name."""
    return {
        name.lower(): unescape(value) if "&" in value else value
        for name, value in ATTRIBUTE.findall(text)
    }


def buttons(html: str) -> list[dict[str, str]]:
    """The attributes of all buttons. Quicker than a whole page."""
    return [attributes(found) for found in BUTTON.findall(html)]


class Element(dict[str, str]):
    """An element: its attributes by name, and its tag as `tag`."""

    def __init__(self, tag: str, attrs: dict[str, str], outer: Element | None) -> None:
        super().__init__(attrs, tag=tag)
        self.outer = outer
        self.inside: list[Element | str] = []

    @property
    def seat(self) -> int:
        """The seat that it acts for: its own, or that of whatever it stands in; or -1."""
        at: Element | None = self
        while at is not None:
            if at.get("data-seat", "").isdigit():
                return int(at["data-seat"])
            at = at.outer
        return -1

    @property
    def label(self) -> str:
        """What it is called for whoever hears it."""
        return self.get("aria-label", "") or " ".join(self._spoken())

    def _spoken(self) -> Iterator[str]:
        for one in self.inside:
            if isinstance(one, str):
                yield one
            elif one.get("aria-hidden") != "true" and one["tag"] != "kbd":
                yield from one._spoken()


class Page:
    """The elements of a page in their order, and all the text."""

    def __init__(self, html: object) -> None:
        self.html = html if type(html) is str else written(html)
        self.elements: list[Element] = []
        self.text = ""
        texts: list[str] = []
        within: list[Element] = []
        open_: list[str] = []
        for closes, tag, attrs, text in TOKEN.findall(self.html):
            if text:
                texts.append(unescape(text))
                if within:
                    within[-1].inside.append(texts[-1])
            elif closes:
                if tag in open_:
                    while open_.pop() != tag:
                        within.pop()
                    within.pop()
            elif tag:
                found = Element(tag, attributes(attrs), within[-1] if within else None)
                self.elements.append(found)
                if within:
                    within[-1].inside.append(found)
                if tag not in VOID and not attrs.endswith("/"):
                    within.append(found)
                    open_.append(tag)
        self.text = "".join(f"{one} " for one in texts)

    def having(self, *names: str, has: str = "", **wanted: str) -> list[Element]:
        """The elements with these attributes, a `_` for a `-`; `has` is one of their classes."""
        pairs = {name.replace("_", "-"): value for name, value in wanted.items()}
        return [
            one
            for one in self.elements
            if all(name in one for name in names)
            and all(one.get(name) == value for name, value in pairs.items())
            and (not has or has in one.get("class", "").split())
        ]

    def cells(self) -> list[Element]:
        """The places of its boards."""
        return self.having(role="gridcell")

    def moves(self) -> set[str]:
        """The moves that can be made on it."""
        return {one["data-move"] for one in self.having("data-move")}
