"""The cards (5.0)."""
