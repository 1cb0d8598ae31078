"""The face of Hellenes: look-ups in words."""
