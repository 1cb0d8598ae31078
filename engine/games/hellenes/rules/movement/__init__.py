"""Movement (5.0)."""
