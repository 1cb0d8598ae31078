-- Events that their directors publish to other servers. `guild`: 0 until a director there has accepted it by its code.
CREATE TABLE event_shares (
    event     INTEGER NOT NULL REFERENCES events (number),
    code      TEXT    NOT NULL,
    offered   INTEGER NOT NULL, -- by which user
    guild     INTEGER NOT NULL,
    accepted  INTEGER NOT NULL, -- by which user, 0: by nobody
    channel   INTEGER NOT NULL, -- where it is told there
    told      INTEGER NOT NULL, -- so many of its acts were told there
    telling   INTEGER NOT NULL, -- the next message tells up to there
    trouble   TEXT    NOT NULL, -- why it could not be told, empty where it could
    PRIMARY KEY (event, code)
) STRICT;

CREATE INDEX event_shares_in ON event_shares (guild, event);
CREATE UNIQUE INDEX event_shares_by_code ON event_shares (code);
CREATE UNIQUE INDEX event_shares_once ON event_shares (event, guild) WHERE guild <> 0;
