-- What each player has left and when something of it is due; NULL: a table without clocks. What was used, by who sat there.
ALTER TABLE games ADD COLUMN clocks TEXT;
ALTER TABLE games ADD COLUMN alarm INTEGER;
CREATE INDEX games_alarm ON games (alarm) WHERE alarm IS NOT NULL;

CREATE TABLE spells (
    number  INTEGER PRIMARY KEY,
    game    INTEGER NOT NULL REFERENCES games (number),
    role    TEXT    NOT NULL,
    user    INTEGER NOT NULL,
    began   INTEGER NOT NULL,
    ended   INTEGER NOT NULL,
    used    INTEGER NOT NULL, -- seconds of it that counted
    chapter TEXT    NOT NULL,
    turn    INTEGER NOT NULL
) STRICT;
CREATE INDEX spells_of_games ON spells (game, chapter);
