"""Combat (6.0): who fights in which order, attacks and losses, panic and pursuit, retreats, a whole round."""
