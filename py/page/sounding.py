"""Sound at the table: offered once at the first match, and switched in the menu."""

from __future__ import annotations

from htpy import Element, Node, button, p, section

from page.i18n import Tongue
from page.icons import art
from page.session import Session


def sound_offer(session: Session, t: Tongue) -> Node:
    """A small bar that goes with the first answer."""
    if not session.offers_sound or session.learning is not None or session.curtain is not None:
        return None
    return section(".sound-offer", aria_label=t("Sound"))[
        art("icon-sound"),
        p[t("Play with sound?")],
        button(".button", type="button", data_do="sound on")[t("Sound on")],
        button(".button.quiet", type="button", data_do="sound no")[t("No thanks")],
    ]


def sound_switch(on: bool, t: Tongue) -> Element:
    """The menu's switch."""
    return button(
        ".button", type="button", data_do="sound", aria_pressed="true" if on else "false"
    )[art("icon-sound" if on else "icon-sound-off"), t("Sound on") if on else t("Sound off")]
