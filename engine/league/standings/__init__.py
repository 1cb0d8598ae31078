"""Where everybody stands: points, tie-breaks, tables."""
