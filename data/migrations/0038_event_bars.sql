-- Who was in an event that goes on and was forgotten since: a hash by which nobody is found who is not asked for.
CREATE TABLE event_bars (
    event INTEGER NOT NULL REFERENCES events (number),
    mark  TEXT    NOT NULL,
    until INTEGER NOT NULL, -- he was suspended till then; 0: he was not
    PRIMARY KEY (event, mark)
) STRICT;
