"""The local table: one person plays both sides in a terminal."""
