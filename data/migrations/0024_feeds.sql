-- Who has opened the feed of a game, which shows both hands late, and so may never play in it.
CREATE TABLE feeds (
    number INTEGER PRIMARY KEY,
    game   INTEGER NOT NULL REFERENCES games (number),
    user   INTEGER NOT NULL,
    opened INTEGER NOT NULL,
    UNIQUE (game, user)
) STRICT;
