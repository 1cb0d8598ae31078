-- What players write down about a game for themselves, and directors for a substitute; whoever plays on in somebody's place is
-- the reader from then on. `revision`: of the substitution with which a director gave it; 0: a player's own.
CREATE TABLE notes (
    game     INTEGER NOT NULL REFERENCES games (number),
    user     INTEGER NOT NULL, -- who wrote it
    revision INTEGER NOT NULL,
    reader   INTEGER NOT NULL, -- who alone may read it
    words    TEXT    NOT NULL,
    PRIMARY KEY (game, user, revision)
) STRICT;
