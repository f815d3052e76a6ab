"""What a match of Way Out teaches."""
