-- What users want to see, whatever the table. A value that no version knows any more is read as the usual one.
CREATE TABLE preferences (
    user  INTEGER NOT NULL,
    key   TEXT    NOT NULL, -- colours, pictures
    value TEXT    NOT NULL,
    PRIMARY KEY (user, key)
) STRICT;
