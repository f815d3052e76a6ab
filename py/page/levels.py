"""Who can sit on a seat, in words."""

from __future__ import annotations

KIND_WORDS = {
    "person": "Person",
    "easy": "Easy",
    "medium": "Medium",
    "hard": "Hard",
    "master": "Master",
}
