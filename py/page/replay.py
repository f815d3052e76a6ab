"""Looking at a finished match again: a scrubber over its entries, step by step or by itself."""

from __future__ import annotations

from htpy import Element, button, div, input, label, output, span

from page.bar import tool
from page.session import Session
from page.tongue import Tongue


def replay_bar(session: Session, t: Tongue) -> Element:
    """Where in the match one is, and the ways to go from there."""
    last = len(session.match.entries)
    return div(".replay", role="group", aria_label=t("Replay"))[
        label(".replay-scrub")[
            span(".visually-hidden")[t("Move")],
            input(
                type="range",
                min="0",
                max=str(last),
                value=str(session.shown),
                data_field="scrub",
            ),
        ],
        output(".replay-count")[f"{session.shown} / {last}"],
        tool(f"scrub-to {session.shown - 1}", "icon-back", t("One move back")),
        tool("scrub-play", "icon-pause" if session.playing else "icon-play", t("Play or pause")),
        tool(f"scrub-to {session.shown + 1}", "icon-next", t("One move on")),
        button(".button", type="button", data_do="scrub-end")[t("Back to the end")],
    ]
