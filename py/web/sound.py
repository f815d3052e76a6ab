"""Small synthesised sounds. None before a person acts, none unless they are switched on."""

from __future__ import annotations

from typing import Any

import js

from page.tones import NOTES

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
    for note in NOTES[name]:
        tone, loud = _context.createOscillator(), _context.createGain()
        begin, end = now + note.begin, now + note.begin + note.length
        tone.type = note.wave
        tone.frequency.setValueAtTime(note.pitch, begin)
        if note.to:
            tone.frequency.exponentialRampToValueAtTime(note.to, end)
        loud.gain.setValueAtTime(0.0001, begin)
        loud.gain.exponentialRampToValueAtTime(LOUD[setting] * note.part, begin + 0.012)
        loud.gain.exponentialRampToValueAtTime(0.0001, end)
        tone.connect(loud).connect(_context.destination)
        tone.start(begin)
        tone.stop(end + 0.02)
