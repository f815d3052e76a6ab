"""What a match of The Pharaoh's Keys teaches."""
