"""How strong players and sides are, worked out from all results in order: the same results, the same numbers."""
