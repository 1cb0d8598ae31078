-- What needs the other side's yes, of whatever kind, in one table. A proposal is named by the revision of the change
-- that has made it; changes that make or answer one say which. Offers to abandon a game are carried over.
CREATE TABLE proposals (
    game     INTEGER NOT NULL REFERENCES games (number),
    revision INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    role     TEXT    NOT NULL, -- whose it is
    user     INTEGER NOT NULL,
    made     INTEGER NOT NULL,
    until    INTEGER,          -- when it lapses; NULL: it waits for ever
    args     TEXT    NOT NULL, -- JSON: what is proposed, as far as the kind does not say it
    state    TEXT    NOT NULL CHECK (state IN ('pending', 'agreed', 'refused', 'taken-back', 'lapsed', 'overtaken')),
    PRIMARY KEY (game, revision)
) STRICT;

CREATE UNIQUE INDEX one_pending_proposal ON proposals (game, kind) WHERE state = 'pending';

ALTER TABLE changes ADD COLUMN proposal INTEGER;
UPDATE changes SET proposal = revision WHERE kind = 'abandon-offered';

INSERT INTO proposals
SELECT
    game, revision, 'abandon', role, user, time, NULL, '{}',
    CASE WHEN EXISTS (
        SELECT 1 FROM games
        WHERE number = changes.game AND status = 'playing' AND abandon_offered_by = changes.role AND changes.revision =
            (SELECT max(revision) FROM changes AS later WHERE later.game = games.number AND kind = 'abandon-offered')
    ) THEN 'pending' ELSE 'overtaken' END
FROM changes
WHERE kind = 'abandon-offered';

ALTER TABLE games DROP COLUMN abandon_offered_by;
