-- The games of a server are listed, and counted for its players.
CREATE INDEX games_by_guild ON games (guild, number);
