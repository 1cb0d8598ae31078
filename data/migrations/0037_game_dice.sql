-- The dice of a game that has ended, by role, as they can be added up; NULL: counted before dice were.
ALTER TABLE game_tallies ADD COLUMN dice TEXT; -- JSON
