"""Sands of Memory on the screen, in sentences and aloud."""
