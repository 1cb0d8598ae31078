-- Games that are being set up, one for each user and channel, until they are offered.
CREATE TABLE drafts (
    user    INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    value   TEXT    NOT NULL, -- JSON: game, options, opponent, side
    PRIMARY KEY (user, channel)
) STRICT;
