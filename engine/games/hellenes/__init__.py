"""Hellenes: rules, notation and files of the game."""
