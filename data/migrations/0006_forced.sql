-- What a game did by itself after an action, because nobody had a choice. Entries from before stay without: it is worked
-- out again when they are replayed, as it was.
ALTER TABLE entries ADD COLUMN forced TEXT; -- JSON: actions
