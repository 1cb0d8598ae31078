"""Events of leagues with the tables at which their matches are played: what is kept, begun, taken over and owed."""
