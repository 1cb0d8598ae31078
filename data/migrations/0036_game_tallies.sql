-- What statistics need of a game that has ended, counted once from its log: turns, time by role, cards played.
CREATE TABLE game_tallies (
    game  INTEGER PRIMARY KEY REFERENCES games (number),
    guild INTEGER NOT NULL,
    tally TEXT    NOT NULL -- JSON
) STRICT;

CREATE INDEX tallies_of_server ON game_tallies (guild);
