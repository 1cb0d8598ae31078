-- A proposal to take a corrected position over says of which epoch; one that another epoch has overtaken waits no more.
UPDATE proposals SET state = 'overtaken'
WHERE kind = 'correction' AND state = 'pending'
    AND revision < (SELECT max(revision) FROM epochs WHERE epochs.game = proposals.game);
UPDATE proposals
SET args = json_object('epoch', (SELECT max(revision) FROM epochs WHERE epochs.game = proposals.game))
WHERE kind = 'correction' AND state = 'pending';
