"""What lies in the box."""

from __future__ import annotations

CUPS = {1: "left", 2: "middle", 3: "right"}
"""The cups by number, and where each stands. The names are words for the translator."""
