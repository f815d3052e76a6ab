"""What people feel at the table of Way Out."""
