-- Who is told of which games besides: a user privately (channel 0) or a channel (user 0), and how far.
CREATE TABLE watches (
    user    INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    game    INTEGER NOT NULL REFERENCES games (number),
    every   TEXT    NOT NULL, -- action, turn or end
    told    INTEGER NOT NULL, -- the revision with which the last chapter ended that was told
    chapter TEXT    NOT NULL, -- its key
    serial  INTEGER NOT NULL, -- of the next digest, begins with the time: a nonce is never used twice
    trying  TEXT    NOT NULL, -- digests of the words that are about to be posted
    barred  INTEGER NOT NULL, -- the reader cannot be written to
    PRIMARY KEY (user, channel, game)
) STRICT;

CREATE INDEX watches_by_game ON watches (game);
