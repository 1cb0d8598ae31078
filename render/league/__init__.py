"""Pictures of leagues and tournaments, from plain values with words that are said already. Knows no game."""
