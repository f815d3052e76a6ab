"""Drawing pyramids (E12.3)."""
