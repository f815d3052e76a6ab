"""The Pharaoh's Keys on the screen, in sentences and aloud."""
