"""The Mummy's Maze."""
