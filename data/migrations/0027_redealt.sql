-- A game that goes back across a deal goes on from a position whose piles were shuffled anew, with these numbers.
ALTER TABLE epochs ADD COLUMN draws TEXT NOT NULL DEFAULT '[]'; -- JSON
