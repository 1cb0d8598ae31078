-- What can be trusted when the rules change under a running game: with each change the rules that made it and the hash of
-- where it led (NULL in changes from before), and with each table its position, replaced by every change.
ALTER TABLE changes ADD COLUMN rules TEXT; -- version and fingerprint
ALTER TABLE changes ADD COLUMN hash TEXT;

CREATE TABLE positions (
    game     INTEGER PRIMARY KEY REFERENCES games (number),
    sequence INTEGER NOT NULL, -- the last entry of the log
    rules    TEXT    NOT NULL, -- those that are known to lead to it
    state    TEXT    NOT NULL  -- JSON
) STRICT;

-- From here on a game goes on from a position to which the rules of that day did not lead.
CREATE TABLE epochs (
    game     INTEGER NOT NULL REFERENCES games (number),
    revision INTEGER NOT NULL, -- the change that began it
    sequence INTEGER NOT NULL, -- the last entry before it
    rules    TEXT    NOT NULL,
    state    TEXT    NOT NULL, -- JSON
    replayed TEXT,             -- JSON: where those rules did lead, if anywhere
    differs  TEXT    NOT NULL, -- JSON: sentences
    PRIMARY KEY (game, revision)
) STRICT;
