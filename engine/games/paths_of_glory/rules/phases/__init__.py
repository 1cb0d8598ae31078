"""The turn: offensives owed, sieges, war status, commitment, tracks, replacements, the end (6.0, 7.0, 16.0, 17.0)."""
