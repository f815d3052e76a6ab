"""What can be said at a table from one device to the others: fixed phrases, and a plain chat."""

from __future__ import annotations

PHRASES = {
    "hello": "Hello!",
    "well": "Well played!",
    "thanks": "Thank you!",
    "wait": "One moment, please.",
    "ready": "I’m ready.",
    "oops": "Oops!",
    "wow": "Wow!",
    "again": "One more?",
    "bye": "I have to go.",
}
"""The phrases that everybody may say at any time, each in the reader's own language."""

LONGEST_LINE = 200
"""Of a chat."""
LINES = 30
"""How many lines of a talk are kept."""
