"""Advice in Way Out."""
