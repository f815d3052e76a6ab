"""The dialog over long work: how far it is, and a way to stop."""

from __future__ import annotations

from htpy import Element, button, dialog, div, h2, output, progress

from page.i18n import Tongue

BAR = ".working progress"
SHARE = ".working output"
"""What moves while the work goes on: the bar, and its share in words."""


def progress_dialog(title: str, percent: int, t: Tongue) -> Element:
    """Closing it stops the work, so it has one button and no cross."""
    return dialog(".dialog.working", data_modal=True, aria_labelledby="dialog-title")[
        h2(id="dialog-title")[title],
        div(".working-bar")[
            progress(max="100", value=str(percent), aria_labelledby="dialog-title"),
            output(aria_live="off")[share(percent, t)],
        ],
        div(".buttons")[
            button(".button", type="button", data_do="close", autofocus=True)[t("Stop")]
        ],
    ]


def share(percent: int, t: Tongue) -> str:
    """How much is done: "42 %", as the language writes it."""
    return t("{n}%", n=percent)
