-- Sides may be bid for: one more status and the bids. SQLite cannot alter a CHECK, so the table is copied; the tables
-- that refer to it keep their rows (foreign keys are off while the database is migrated).
CREATE TABLE games_with_bids (
    number             INTEGER PRIMARY KEY AUTOINCREMENT,
    channel            INTEGER NOT NULL,
    game_id            TEXT    NOT NULL,
    rules_version      INTEGER NOT NULL,
    options            TEXT    NOT NULL, -- JSON
    status             TEXT    NOT NULL CHECK (status IN ('proposed', 'bidding', 'playing', 'ended')),
    proposer           INTEGER NOT NULL,
    opponent           INTEGER,
    side               TEXT    NOT NULL,
    created            INTEGER NOT NULL,
    seats              TEXT    NOT NULL, -- JSON: role -> user
    revision           INTEGER NOT NULL DEFAULT 0,
    shown_revision     INTEGER NOT NULL DEFAULT 0,
    seed               BLOB    NOT NULL,
    cursor             INTEGER NOT NULL, -- numbers drawn; never moves back
    seating            TEXT    NOT NULL, -- JSON: numbers drawn for the seats or for who bids first
    bids               TEXT    NOT NULL DEFAULT '[]', -- JSON: revision, user, side, points of each
    opening            TEXT    NOT NULL, -- JSON: numbers drawn by the set-up
    abandon_offered_by TEXT,
    outcome            TEXT,             -- JSON
    ended              INTEGER
) STRICT;

INSERT INTO games_with_bids
    (number, channel, game_id, rules_version, options, status, proposer, opponent, side, created, seats, revision,
     shown_revision, seed, cursor, seating, opening, abandon_offered_by, outcome, ended)
SELECT
    number, channel, game_id, rules_version, options, status, proposer, opponent, side, created, seats, revision,
    shown_revision, seed, cursor, seating, opening, abandon_offered_by, outcome, ended
FROM games;

DROP TABLE games;
ALTER TABLE games_with_bids RENAME TO games;

CREATE UNIQUE INDEX one_game_per_channel ON games (channel) WHERE status <> 'ended';
CREATE INDEX games_by_channel ON games (channel, number);
CREATE INDEX games_by_proposer ON games (proposer) WHERE status <> 'ended';
CREATE INDEX games_by_opponent ON games (opponent) WHERE status <> 'ended';
CREATE INDEX games_not_shown ON games (number) WHERE shown_revision < revision;
