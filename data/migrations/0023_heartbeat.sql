-- When the bot has last said that it is there: the time for which it was not is no player's.
CREATE TABLE heartbeat (
    one  INTEGER PRIMARY KEY CHECK (one = 1),
    time INTEGER NOT NULL
) STRICT;
