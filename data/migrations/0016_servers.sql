-- What is set for a server, and what directors have done: at a table, or with the settings. `told`: the log channel knows of it.
CREATE TABLE servers (
    guild    INTEGER PRIMARY KEY,
    settings TEXT    NOT NULL -- JSON
) STRICT;

CREATE TABLE acts (
    number   INTEGER PRIMARY KEY AUTOINCREMENT,
    guild    INTEGER NOT NULL,
    game     INTEGER REFERENCES games (number),
    user     INTEGER NOT NULL,
    time     INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    reason   TEXT    NOT NULL,
    args     TEXT    NOT NULL, -- JSON
    revision INTEGER, -- of the game: the change that it was
    told     INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX acts_of_game ON acts (game, number);
CREATE INDEX acts_of_server ON acts (guild, number);
CREATE INDEX acts_untold ON acts (number) WHERE told = 0;
