"""Way Out as HTML and in words."""
