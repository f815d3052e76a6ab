"""Small synthesised sounds. None before a person acts, none unless they are switched on."""

from __future__ import annotations

from typing import Any

import js

NOTES: dict[str, tuple[tuple[float, float, float], ...]] = {
    "move": ((196, 0, 0.07),),
    "find": ((523, 0, 0.12), (784, 0.09, 0.2)),
    "refuse": ((140, 0, 0.12),),
    "danger": ((233, 0, 0.16), (175, 0.14, 0.3)),
    "loss": ((330, 0, 0.12), (277, 0.1, 0.14), (196, 0.22, 0.34)),
    "win": ((392, 0, 0.16), (523, 0.13, 0.16), (659, 0.26, 0.16), (784, 0.39, 0.4)),
}
"""Each sound: pitch in hertz, when it begins and how long it lasts, in seconds."""

LOUD = {"off": 0.0, "soft": 0.05, "on": 0.16, "loud": 0.4}
"""How loud a tone is, by the setting."""

_context: Any = None


def play(name: str, setting: str) -> None:
    """Sound one of the sounds, unless they are switched off."""
    if not LOUD[setting]:
        return
    global _context
    if _context is None:
        _context = js.AudioContext.new()
    now = _context.currentTime
    for pitch, begin, length in NOTES[name]:
        tone, loud = _context.createOscillator(), _context.createGain()
        tone.type = "triangle"
        tone.frequency.value = pitch
        loud.gain.setValueAtTime(0.0001, now + begin)
        loud.gain.exponentialRampToValueAtTime(LOUD[setting], now + begin + 0.012)
        loud.gain.exponentialRampToValueAtTime(0.0001, now + begin + length)
        tone.connect(loud).connect(_context.destination)
        tone.start(now + begin)
        tone.stop(now + begin + length + 0.02)
