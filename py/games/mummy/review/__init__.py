"""What a match of The Mummy's Maze teaches."""
