"""One table is one game in one channel: seats, lock, revision, log, undo. `Tables` is the only door."""
