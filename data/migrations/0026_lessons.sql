-- How far users are in a guided first game: JSON, and when it was touched last.
CREATE TABLE lessons (
    user INTEGER PRIMARY KEY,
    value TEXT NOT NULL,
    touched INTEGER NOT NULL
) STRICT;
