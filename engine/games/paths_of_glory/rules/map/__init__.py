"""Who stands and controls where, which lines are closed, the ways of a counter, supply (3.0, 11.0, 14.0, 15.0)."""
