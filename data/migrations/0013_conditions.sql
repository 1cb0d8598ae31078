-- What a table is played under beside the options of its game; an older table goes on as it was.
ALTER TABLE games ADD COLUMN conditions TEXT NOT NULL DEFAULT '{}';
