"""The licences of what the page is built on."""

from __future__ import annotations

from htpy import Node, details, main, p, pre, summary

from page.bar import bar
from page.i18n import Tongue


def sections(text: str) -> list[tuple[str, str]]:
    """Titles and texts of a file in which each licence begins with a form feed and its title.

    >>> sections("\\fOne 1.0\\n\\nFree.\\n\\fTwo\\n\\nFree too.\\n")
    [('One 1.0', 'Free.'), ('Two', 'Free too.')]
    """
    parts = (part.partition("\n") for part in text.split("\f") if part.strip())
    return [(title.strip(), body.strip()) for title, _, body in parts]


def licences_page(text: str | None, back: str, t: Tongue) -> Node:
    """`text` is empty while it is on its way, and None where it could not be had."""
    return main(".sheet.licences")[
        bar(t("Licences"), back, t),
        (
            details(".panel", id=f"licence-{number}")[summary[title], pre(tabindex="0")[body]]
            for number, (title, body) in enumerate(sections(text or ""))
        ),
        p(".promise")[
            t("The licence texts could not be loaded. Go online and open this page again.")
            if text is None
            else t("This page is built on free software. Thanks to everyone who makes it.")
        ],
    ]
