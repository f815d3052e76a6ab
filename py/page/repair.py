"""What a built page says when it cannot start: the build writes these texts into its scripts, and
Python shows none of them."""

from __future__ import annotations

from htpy import Node, a, body, head, html, main, meta, p, section, style, title
from htpy import h1 as heading
from markupsafe import Markup

from page.i18n import Tongue


def panel_texts(t: Tongue) -> dict[str, str]:
    """The panel of py/web/repair.js."""
    return {
        "title": t("The page could not start"),
        "repair": t(
            "“Repair” downloads the page’s files again. Your matches and settings stay as they are."
        ),
        "button": t("Repair"),
        "working": t("Downloading the files…"),
        "offline": t(
            "There is no connection: go online, then choose “Repair”. Your matches are safe."
        ),
        "file": t("This file is damaged or incomplete: download it again. Your matches are safe."),
    }


def lost_page(code: str, look: str, t: Tongue) -> Node:
    """What the worker shows when the page it keeps is damaged and the host cannot be reached."""
    return html(lang=code)[
        head[
            meta(charset="utf-8"),
            meta(name="viewport", content="width=device-width, initial-scale=1"),
            title[t("Five Pyramids")],
            style[Markup(look)],
        ],
        body[
            main[
                section[
                    heading[t("The page could not start")],
                    p[
                        t(
                            "Its copy on this device is damaged: go online and try again."
                            " Your matches are safe."
                        )
                    ],
                    a(href="")[t("Try again")],
                ]
            ]
        ],
    ]
