"""Small synthesised sounds, as the port Sound. None before a person acts."""

from __future__ import annotations

from typing import Any

import js

from page.tones import NOTES

LOUD = {"off": 0.0, "soft": 0.05, "on": 0.16, "loud": 0.4}
"""How loud a tone is, by the setting."""


class Synthesiser:
    context: Any = None

    def play(self, name: str, volume: str) -> None:
        """Sound one of the sounds, unless they are switched off."""
        if not LOUD[volume]:
            return
        if self.context is None:
            self.context = js.AudioContext.new()
        now = self.context.currentTime
        for note in NOTES[name]:
            tone, loud = self.context.createOscillator(), self.context.createGain()
            begin, end = now + note.begin, now + note.begin + note.length
            tone.type = note.wave
            tone.frequency.setValueAtTime(note.pitch, begin)
            if note.to:
                tone.frequency.exponentialRampToValueAtTime(note.to, end)
            loud.gain.setValueAtTime(0.0001, begin)
            loud.gain.exponentialRampToValueAtTime(LOUD[volume] * note.part, begin + 0.012)
            loud.gain.exponentialRampToValueAtTime(0.0001, end)
            tone.connect(loud).connect(self.context.destination)
            tone.start(begin)
            tone.stop(end + 0.02)
