-- What may be known is declared by the game: the label that everybody may read in place of a mark that hides it, and
-- what a change told single roles, kept until they have seen it. An entry that was secret stays without a public label.
ALTER TABLE entries ADD COLUMN public_label TEXT;
UPDATE entries SET public_label = label WHERE secret = 0;
ALTER TABLE entries DROP COLUMN secret;

ALTER TABLE changes ADD COLUMN private TEXT NOT NULL DEFAULT '[]'; -- JSON: role and sentence of each
CREATE INDEX changes_with_news ON changes (game, revision) WHERE private <> '[]';
