"""Invitations to a game: set up, posted, answered."""
