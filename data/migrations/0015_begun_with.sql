-- Values from the tables of its game that a game keeps as they were when it began; of an older one they are not on record.
ALTER TABLE games ADD COLUMN begun_with TEXT NOT NULL DEFAULT '{}';
