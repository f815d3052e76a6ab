"""What is told whoever tries anything else in a phase: the rule, and why."""

from __future__ import annotations

PHASES = {
    "chambers": ("T9.2", "The pyramids are not ready yet."),
    "deal": ("T2.1", "The cards are not dealt yet."),
    "keep": ("T2.1", "Keep two of your four cards first."),
    "fill": ("T6.4", "The reserve has to be refilled first."),
    "shuffle": ("T3.1", "The expedition cards have to be shuffled first."),
    "reveal": ("T3.2", "An expedition card has to be turned up first."),
    "mark": ("T3.4", "Mark the pattern or a single cell first."),
    "take": ("T6.2", "A completed pyramid has to be replaced first."),
    "draw": ("T6.2", "The top card of the deck has to be turned up first."),
    "points": ("T3.2", "The pyramid points have to be taken first."),
    "end": ("T8.1", "The match is over."),
    "over": ("T8.1", "The match is over."),
}
