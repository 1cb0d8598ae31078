"""Actions (4.0): groups, building, pillaging, upkeep in Winter, and revolts (4.4)."""
