"""What lies in the box of Way Out."""
