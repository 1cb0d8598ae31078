"""Actions (4.0): groups, building, pillaging, and movement by land and sea."""
