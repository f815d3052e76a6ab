"""The bar at the head of every place but the hall."""

from __future__ import annotations

from htpy import Element, Node, a, button, h1, header, span

from page.i18n import Tongue
from page.icons import art


def bar(title: str, back: str, t: Tongue, *tools: Node) -> Element:
    """A way back, the title of the place, and its tools."""
    return header(".bar")[
        a(".tool", href=back, aria_label=t("Back"), title=t("Back"))[art("icon-back")],
        h1(tabindex="-1")[title],
        span(".tools")[tools],
    ]


def tool(do: str, icon: str, name: str, key: str = "") -> Element:
    """A command as an icon; its name is read aloud and shown on hovering."""
    return button(
        ".tool",
        type="button",
        data_do=do,
        aria_label=name,
        title=name,
        aria_keyshortcuts=key or None,
    )[art(icon)]
