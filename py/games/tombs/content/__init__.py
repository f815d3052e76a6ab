"""What lies in the box, decks that are generated, and the lesson."""
