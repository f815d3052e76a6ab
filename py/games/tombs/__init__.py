"""Golden Tombs."""
