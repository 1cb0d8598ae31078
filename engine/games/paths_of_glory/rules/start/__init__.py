"""Before the first decision: what is agreed on, the set-ups, the decks, the opening hand (4.0, 5.3 to 5.7, page 35)."""
