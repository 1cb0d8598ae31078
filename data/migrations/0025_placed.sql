-- A game may begin from a position file instead of the set-up: its title, its headline and the state.
ALTER TABLE games ADD COLUMN placed TEXT; -- JSON
