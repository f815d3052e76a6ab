"""The sounds of the page as notes: `web` plays them, none before a person has switched them on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Note:
    """A tone: its pitch in hertz, when it begins and how long it lasts, in seconds."""

    pitch: float
    begin: float
    length: float
    to: float = 0
    """The pitch it slides to; 0 for one that holds."""
    wave: str = "triangle"
    part: float = 1
    """How loud it is beside the others."""


NOTES: dict[str, tuple[Note, ...]] = {
    "move": (Note(196, 0, 0.07),),
    "find": (Note(523, 0, 0.12), Note(784, 0.09, 0.2)),
    "refuse": (Note(140, 0, 0.12),),
    "danger": (Note(233, 0, 0.16), Note(175, 0.14, 0.3)),
    "win": (Note(392, 0, 0.16), Note(523, 0.13, 0.16), Note(659, 0.26, 0.16), Note(784, 0.39, 0.4)),
    "loss": (Note(330, 0, 0.12), Note(277, 0.1, 0.14), Note(196, 0.22, 0.34)),
    "lose": (Note(330, 0, 0.3), Note(294, 0.24, 0.3), Note(220, 0.48, 0.7, 208)),
    "wrong": (Note(208, 0, 0.14, 196), Note(147, 0.12, 0.34, 131)),
    "sting": (Note(1480, 0, 0.06, 1980, "sawtooth", 0.4), Note(740, 0.06, 0.28, 185)),
    "catch": (Note(98, 0, 0.2, 82), Note(98, 0.22, 0.2, 82), Note(65, 0.44, 0.6, 49)),
    "duel": (
        Note(1175, 0, 0.16, 1150, "square", 0.25),
        Note(1760, 0.02, 0.22, 1720, "square", 0.2),
        Note(880, 0.16, 0.3, 870, "square", 0.2),
    ),
    "tick": (Note(988, 0, 0.05, 0, "square", 0.3), Note(740, 0.22, 0.05, 0, "square", 0.3)),
    "bell": (Note(440, 0, 0.7), Note(1100, 0, 0.4, 0, "sine", 0.4), Note(440, 0.36, 0.9)),
    "gate": (Note(62, 0, 0.42, 92, "sawtooth", 0.5), Note(392, 0.3, 0.3), Note(587, 0.38, 0.3)),
    "tomb": (Note(523, 0, 0.14), Note(659, 0.1, 0.14), Note(784, 0.2, 0.14), Note(1047, 0.3, 0.4)),
    "free": (Note(392, 0, 0.14), Note(587, 0.11, 0.14), Note(880, 0.22, 0.4)),
    "storm": (Note(120, 0, 0.7, 300, "sawtooth", 0.25), Note(90, 0.1, 0.7, 220, "sawtooth", 0.25)),
}
"""Each sound by its name."""
