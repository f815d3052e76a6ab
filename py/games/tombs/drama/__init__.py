"""What a table, a replay and an end tell beside the log."""
