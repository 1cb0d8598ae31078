"""The game-neutral kernel: what a game is, how an action is taken, how a log becomes a position."""
