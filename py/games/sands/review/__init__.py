"""What a match of Sands of Memory teaches."""
