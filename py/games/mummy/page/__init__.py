"""The Mummy's Maze on the screen, in sentences and aloud."""
