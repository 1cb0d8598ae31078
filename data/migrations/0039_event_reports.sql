-- The private threads in which players have told directors of a problem: one for each player and game. `match` 0: of none.
CREATE TABLE event_reports (
    event  INTEGER NOT NULL REFERENCES events (number),
    user   INTEGER NOT NULL,
    match  INTEGER NOT NULL,
    thread INTEGER NOT NULL,
    called INTEGER NOT NULL, -- when its directors were called last
    PRIMARY KEY (event, user, match)
) STRICT;
