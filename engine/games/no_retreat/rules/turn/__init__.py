"""The sequence of play, the housekeeping, weather and victory."""
