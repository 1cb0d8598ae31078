-- What directors decide about the ratings of their server: who is taken out, past results that were read from a file,
-- events that were brought from elsewhere. And an index by which the games that are over are counted quickly.
CREATE TABLE rating_acts (
    number  INTEGER PRIMARY KEY AUTOINCREMENT,
    guild   INTEGER NOT NULL,
    time    INTEGER NOT NULL,
    user    INTEGER NOT NULL,
    act     TEXT    NOT NULL, -- JSON
    reason  TEXT    NOT NULL,
    request TEXT UNIQUE -- the interaction that it came with
) STRICT;

CREATE INDEX rating_acts_of_server ON rating_acts (guild, number);
CREATE INDEX games_over ON games (guild, ended, revision) WHERE status = 'ended';
