"""The map: who stands and controls where, zones of control, supply, what becomes of units."""
