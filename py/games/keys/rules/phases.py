"""What is told whoever tries anything else in a phase: the rule, and why."""

from __future__ import annotations

PHASES = {
    "gems": ("K2.1", "The gems must be placed first."),
    "cards": ("K2.3", "The cards must be drawn first."),
    "roll": ("K3.1", "The die must be rolled first."),
    "door": ("K9.1", "The next door must be made first."),
    "solve": ("K3.4", "The doors must be opened first."),
    "climb": ("K4.1", "Players who opened their doors move and take gems first."),
    "over": ("K5.1", "The match is over."),
}
