"""Sands of Memory."""
