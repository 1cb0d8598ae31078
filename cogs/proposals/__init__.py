"""What needs the other side's yes in a game: its words and buttons, and what they do."""
