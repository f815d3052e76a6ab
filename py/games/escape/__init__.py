"""Way Out: explorers leave a pyramid together, almost without a word."""
