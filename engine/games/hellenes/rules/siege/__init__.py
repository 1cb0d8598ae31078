"""Sieges (7.0, 8.0): sheltering, what may be done in a siege, attrition, surrender and the fall of a City."""
