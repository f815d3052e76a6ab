"""What is said when something is not kept or cannot be had."""

from engine.save import NotYet
from engine.storage import CLOSED, FAILED, FULL, NEWER

NOT_KEPT = {
    FULL: "The browser’s storage is full, so your latest moves could not be saved. Save "
    "the match as a file from the menu, or delete old matches.",
    CLOSED: "This browser does not let us save: what you do now could not be kept. Save "
    "it as a file from the menu.",
    NEWER: "A newer version of the game has been opened here: what you do now could not be kept. "
    "Reload the page.",
    FAILED: "The browser failed to save what you did last. We will try again on your next move.",
}
"""What is said when the device does not write."""

NOT_READ = {
    CLOSED: "The browser does not let us read what is saved here. Reload the page.",
    NEWER: "A newer version of the game has been opened here. Reload the page.",
    FULL: "The browser failed to read this match. Nothing is lost: reload the page.",
    FAILED: "The browser failed to read this match. Nothing is lost: reload the page.",
}
"""What is said when the device does not read."""


def not_fetched() -> NotYet:
    """Why something cannot be opened whose pack could not be had."""
    return NotYet(
        "A part of the game is not on this device yet, and could not be fetched. Check the network "
        "and try again."
    )
