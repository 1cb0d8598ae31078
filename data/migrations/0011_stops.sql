-- At which kinds of moment a player wants to be asked at a table, where he has said so; private.
CREATE TABLE stops (
    game INTEGER NOT NULL REFERENCES games (number),
    user INTEGER NOT NULL,
    moment TEXT NOT NULL,
    asked INTEGER NOT NULL,
    PRIMARY KEY (game, user, moment)
) STRICT;
