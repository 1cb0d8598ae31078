-- How often something has changed for each role of a table, and for everybody: the number on the buttons. Of a table that was last
-- changed before this was counted it is the revision, which the buttons that it has posted carry.
ALTER TABLE games ADD COLUMN stamps TEXT NOT NULL DEFAULT '{}';
