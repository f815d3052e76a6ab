"""What is said when the device does not keep what it should."""

from engine.storage import CLOSED, FAILED, FULL, NEWER

NOT_KEPT = {
    FULL: "The browser’s storage is full, so what you do now could not be kept. "
    "Save it as a file from the menu, or delete old matches.",
    CLOSED: "This browser keeps nothing for us: what you do now could not be kept. "
    "Save it as a file from the menu.",
    NEWER: "A newer version of the game has been opened here: what you do now could not be kept. "
    "Reload the page.",
    FAILED: "The browser failed to write: what you did last could not be kept. "
    "It is tried again with your next move.",
}
"""What is said when the device does not write."""

NOT_READ = {
    CLOSED: "The browser does not let us read what is kept here. Reload the page.",
    NEWER: "A newer version of the game has been opened here. Reload the page.",
    FULL: "The browser failed to read this match. Nothing is lost: reload the page.",
    FAILED: "The browser failed to read this match. Nothing is lost: reload the page.",
}
"""What is said when the device does not read."""
