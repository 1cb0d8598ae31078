-- Events of leagues: each is a log of acts. `title` and `closed` follow from the log and stand here for lists.
CREATE TABLE events (
    number  INTEGER PRIMARY KEY AUTOINCREMENT,
    guild   INTEGER NOT NULL,
    created INTEGER NOT NULL,
    title   TEXT    NOT NULL,
    closed  INTEGER, -- when it was
    places  TEXT    NOT NULL -- JSON: the channels and messages that belong to it
) STRICT;

CREATE INDEX events_of_server ON events (guild, number);
CREATE INDEX events_open ON events (number) WHERE closed IS NULL;

CREATE TABLE event_acts (
    event   INTEGER NOT NULL REFERENCES events (number),
    number  INTEGER NOT NULL,
    time    INTEGER NOT NULL,
    user    INTEGER NOT NULL, -- 0: the bot
    act     TEXT    NOT NULL, -- JSON
    reason  TEXT    NOT NULL,
    request TEXT UNIQUE, -- the interaction that it came with
    PRIMARY KEY (event, number)
) STRICT;

-- Where a match is played. `done`: what has been done of it on Discord, as far as nothing has to be tried again.
CREATE TABLE event_games (
    event   INTEGER NOT NULL REFERENCES events (number),
    match   INTEGER NOT NULL,
    thread  INTEGER,
    game    INTEGER UNIQUE REFERENCES games (number),
    done    TEXT    NOT NULL,
    trouble TEXT    NOT NULL, -- why the next step could not be done, empty where it could
    PRIMARY KEY (event, match)
) STRICT;
