"""Cards in hand: what they may be played for, the questions single events ask, discards and draws (8.0, 9.0)."""
