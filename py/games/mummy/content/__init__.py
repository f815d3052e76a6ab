"""What lies in the box, mazes that are generated, and the lesson."""
