-- Who was forgotten and yet may not sit at a game that goes on, for he has seen these hands: a hash by which nobody is found
-- who is not asked for.
CREATE TABLE bars (
    number INTEGER PRIMARY KEY,
    game   INTEGER NOT NULL REFERENCES games (number),
    mark   TEXT    NOT NULL,
    roles  TEXT    NOT NULL -- JSON
) STRICT;
CREATE INDEX bars_of_games ON bars (game);
