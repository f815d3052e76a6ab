"""What lies in the box, and the lesson."""
