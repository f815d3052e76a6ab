"""What lies over a page: the menu of a match, questions, and notices."""

from __future__ import annotations

from dataclasses import dataclass

from htpy import Element, Node, a, button, dd, dialog, div, dl, dt, h2, kbd, p

from page.i18n import Tongue
from page.icons import art
from page.replay import look_back
from page.session import Session
from page.shortcuts import letters
from page.sounding import sound_switch


@dataclass(frozen=True)
class Notice:
    """A sentence that stands for a while, perhaps with the paragraph it comes from."""

    text: str
    link: str = ""
    link_text: str = ""
    bad: bool = False


def shell(title: str, t: Tongue, *content: Node, id: str = "", broad: bool = False) -> Element:
    """A dialog of the house. `web` opens it as a modal one.

    One with an `id` takes no other's place when it follows it: it begins at its head.
    """
    return dialog(
        class_=["dialog", {"broad": broad}],
        id=id or None,
        data_modal=True,
        aria_labelledby="dialog-title",
    )[
        div(".dialog-head")[
            h2(id="dialog-title")[title],
            button(
                ".tool", type="button", data_do="close", aria_label=t("Close"), title=t("Close")
            )[art("icon-close")],
        ],
        content,
    ]


def menu(session: Session, t: Tongue, sound: bool = False, looks: Node = None) -> Element:
    """What can be done with a match besides playing it; one that is over is left, not abandoned."""
    over = session.match.outcome is not None
    return shell(
        t("This match"),
        t,
        div(".looks")[looks] if looks else None,
        div(".buttons.column")[
            button(".button", type="button", data_do="players")[art("icon-person"), t("Players")]
            if session.is_live and not over
            else None,
            button(".button", type="button", data_do="summary")[
                art("icon-page"), t("Rules on one page")
            ],
            look_back(session, t),
            button(".button", type="button", data_do="pass-on")[art("icon-share"), t("Share")],
            button(".button", type="button", data_do=f"export {session.id}")[
                art("icon-download"), t("Save as a file")
            ],
            sound_switch(sound, t),
            a(".button", href="#/settings")[art("icon-settings"), t("Settings")],
            button(".button.for-keys", type="button", data_do="keys")[
                art("icon-help"), t("Keyboard")
            ],
            a(".button", href="#/")[art("icon-home"), t("Leave the table")] if over else None,
            None
            if session.visiting
            else button(".button.danger", type="button", data_do=f"ask-delete {session.id}")[
                [art("icon-trash"), t("Delete this match")]
                if over
                else [art("icon-flag"), t("Abandon this match")]
            ],
        ],
    )


KEYS = (
    ("Tab", "From one part of the page to the next"),
    ("←→↑↓", "Move around the board"),
    ("Enter", "Choose the selected item"),
    ("Esc", "Close, or skip to the current position"),
    ("?", "This list"),
)
"""The keys that do the same everywhere."""


def key_map(here: list[tuple[str, str]], single: bool, t: Tongue) -> Element:
    """What every key does, here and now."""
    rows = [(t(key), t(text)) for key, text in KEYS]
    rows.append((t("Ctrl Z") + f", {letters(t).undo}", t("Undo the last move")))
    rows += [*dict.fromkeys(here)] if single else []
    return shell(
        t("Keyboard"),
        t,
        dl(".keymap")[(div[dt[kbd[key]], dd[text]] for key, text in rows)],
        None if single else p(".note")[t("Single-key shortcuts are switched off in the settings.")],
    )


def question(title: str, text: str, yes: str, do: str, t: Tongue) -> Element:
    """A question before something that cannot be taken back."""
    return shell(
        title,
        t,
        p[text],
        div(".buttons")[
            button(".button.danger", type="button", data_do=do)[yes],
            button(".button", type="button", data_do="close", autofocus=True)[t("No, go back")],
        ],
    )


def notice_box(notice: Notice | None, t: Tongue) -> Element:
    """The notice that stands now. The box is always there, so that it is spoken when it fills."""
    return div(".notices", role="status", aria_live="polite")[
        div(class_=["notice", {"bad": notice.bad}])[
            art("icon-warning" if notice.bad else "icon-hand" if notice.link else "icon-check"),
            p[
                notice.text,
                [" ", a(href=notice.link)[notice.link_text]] if notice.link else None,
            ],
            button(".tool.small", type="button", data_do="hush", aria_label=t("Close"))[
                art("icon-close")
            ],
        ]
        if notice
        else None
    ]
