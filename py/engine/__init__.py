"""What all games share. Knows no browser, no clock and no random generator."""
