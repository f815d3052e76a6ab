"""Golden Tombs on the screen, in sentences and aloud."""
