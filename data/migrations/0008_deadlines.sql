-- Offers of a game lapse, and so do proposals; what waits already gets the whole time from now on. The server of a table is
-- filled in when the bot sees its channel; NULL until then.
ALTER TABLE games ADD COLUMN guild INTEGER;
ALTER TABLE games ADD COLUMN until INTEGER; -- of an offer: when it lapses
UPDATE games SET until = CAST(strftime('%s', 'now') AS INTEGER) + 1209600 WHERE status = 'proposed';
UPDATE proposals SET until = CAST(strftime('%s', 'now') AS INTEGER) + 1209600 WHERE state = 'pending';
CREATE INDEX offers_until ON games (until) WHERE status = 'proposed';
CREATE INDEX proposals_until ON proposals (until) WHERE state = 'pending';
