"""The Pharaoh's Keys."""
