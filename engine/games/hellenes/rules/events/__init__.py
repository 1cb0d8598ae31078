"""Events of cards (3.4, 3.5) and leaders (3.6)."""
