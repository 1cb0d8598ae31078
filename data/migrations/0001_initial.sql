-- Tables of the bot. Times are seconds since 1970; JSON columns hold what engine/session/coding.py makes.
PRAGMA application_id = 0x41444A54; -- "ADJT"

CREATE TABLE games (
    number             INTEGER PRIMARY KEY AUTOINCREMENT,
    channel            INTEGER NOT NULL,
    game_id            TEXT    NOT NULL,
    rules_version      INTEGER NOT NULL,
    options            TEXT    NOT NULL, -- JSON
    status             TEXT    NOT NULL CHECK (status IN ('proposed', 'playing', 'ended')),
    proposer           INTEGER NOT NULL,
    opponent           INTEGER,
    side               TEXT    NOT NULL,
    created            INTEGER NOT NULL,
    seats              TEXT    NOT NULL, -- JSON: role -> user
    revision           INTEGER NOT NULL DEFAULT 0,
    shown_revision     INTEGER NOT NULL DEFAULT 0,
    seed               BLOB    NOT NULL,
    cursor             INTEGER NOT NULL, -- numbers drawn; never moves back
    seating            TEXT    NOT NULL, -- JSON: numbers drawn for the seats
    opening            TEXT    NOT NULL, -- JSON: numbers drawn by the set-up
    abandon_offered_by TEXT,
    outcome            TEXT,             -- JSON
    ended              INTEGER
) STRICT;

CREATE UNIQUE INDEX one_game_per_channel ON games (channel) WHERE status <> 'ended';
CREATE INDEX games_by_channel ON games (channel, number);
CREATE INDEX games_by_proposer ON games (proposer) WHERE status <> 'ended';
CREATE INDEX games_by_opponent ON games (opponent) WHERE status <> 'ended';
CREATE INDEX games_not_shown ON games (number) WHERE shown_revision < revision;

-- One row for each revision of a game. A request (the id of an interaction) is carried out once.
CREATE TABLE changes (
    game     INTEGER NOT NULL REFERENCES games (number),
    revision INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    user     INTEGER NOT NULL,
    role     TEXT,
    time     INTEGER NOT NULL,
    request  TEXT UNIQUE,
    PRIMARY KEY (game, revision)
) STRICT;

-- The log. Entries taken back stay, with the revision that took them back.
CREATE TABLE entries (
    game      INTEGER NOT NULL,
    sequence  INTEGER NOT NULL,
    revision  INTEGER NOT NULL,
    role      TEXT    NOT NULL,
    user      INTEGER NOT NULL,
    time      INTEGER NOT NULL,
    action    TEXT    NOT NULL, -- JSON
    label     TEXT    NOT NULL,
    draws     TEXT    NOT NULL, -- JSON
    reveals   INTEGER NOT NULL,
    secret    INTEGER NOT NULL,
    narration TEXT    NOT NULL, -- JSON
    undone    INTEGER,
    PRIMARY KEY (game, sequence),
    FOREIGN KEY (game, revision) REFERENCES changes (game, revision)
) STRICT;

-- A cache: rows may be deleted at any time.
CREATE TABLE snapshots (
    game          INTEGER NOT NULL REFERENCES games (number),
    sequence      INTEGER NOT NULL,
    rules_version INTEGER NOT NULL,
    state         TEXT    NOT NULL, -- JSON
    PRIMARY KEY (game, sequence, rules_version)
) STRICT;

-- Whatever the poster has to remember of a game, such as the ids of messages.
CREATE TABLE posts (
    game  INTEGER NOT NULL REFERENCES games (number),
    key   TEXT    NOT NULL,
    value TEXT    NOT NULL, -- JSON
    PRIMARY KEY (game, key)
) STRICT;
