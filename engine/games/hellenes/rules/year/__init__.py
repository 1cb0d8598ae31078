"""The Game Year: New Year (10.0), Winter (9.0) and the end of the game (14.0)."""
