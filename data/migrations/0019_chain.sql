-- Each change is bound to the one before it by its link; `head` is the newest of a game. A game that was going on begins
-- its chain with its next change. The players' own numbers enter the seed, which is fixed when a game is offered.
ALTER TABLE changes ADD COLUMN link TEXT;
ALTER TABLE games ADD COLUMN head TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN numbers TEXT NOT NULL DEFAULT '{}'; -- JSON: by "proposer" and "opponent"
