"""What a match of Golden Tombs teaches."""
