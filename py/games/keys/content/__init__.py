"""What lies in the box, how doors are covered and generated, and the lesson."""
