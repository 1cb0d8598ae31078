"""Help for who plans: odds of a proposed attack, and how far a unit can go."""
