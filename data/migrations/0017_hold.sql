-- Why a game stands still: paused by agreement or by a director, or locked by one. JSON; NULL: it goes on.
ALTER TABLE games ADD COLUMN hold TEXT;
CREATE INDEX games_held ON games (number) WHERE hold IS NOT NULL;
