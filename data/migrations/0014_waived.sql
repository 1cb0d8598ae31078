-- Whether an entry has waived a moment at which its player may be asked, and who has said so: he ('said'), or a stop that is switched
-- off ('unasked'). Until now only the latter can be told: nobody has asked for the change.
ALTER TABLE entries ADD COLUMN waived TEXT;
UPDATE entries SET waived = 'unasked'
WHERE EXISTS (
    SELECT 1 FROM changes
    WHERE changes.game = entries.game AND changes.revision = entries.revision
        AND changes.kind = 'orders' AND changes.request IS NULL
);
