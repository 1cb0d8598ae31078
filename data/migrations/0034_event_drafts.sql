-- Events that directors are setting up, and changes of rules that they prepare; nobody else sees them. `event`: 0 for a
-- new one.
CREATE TABLE event_drafts (
    user  INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    event INTEGER NOT NULL,
    value TEXT    NOT NULL, -- JSON: rules, channels, the number of the page that shows it
    PRIMARY KEY (user, guild, event)
) STRICT;
