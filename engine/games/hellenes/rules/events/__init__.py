"""Events of cards (3.4, 3.5) and leaders (3.6): one entry for each card in `table.EVENTS`."""
