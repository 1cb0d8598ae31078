-- What a player has said beforehand of decisions at a table, in his order; private. `void` says why something counts no more.
CREATE TABLE standing (
    game INTEGER NOT NULL REFERENCES games (number),
    user INTEGER NOT NULL,
    place INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    said TEXT NOT NULL,
    void TEXT,
    PRIMARY KEY (game, user, place)
) STRICT;

-- Whether an entry was carried out by a standing order; its owner's secret until the end.
ALTER TABLE entries ADD COLUMN ordered INTEGER NOT NULL DEFAULT 0;
