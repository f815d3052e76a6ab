"""The campaign of Way Out (E11.1, E12.1)."""
