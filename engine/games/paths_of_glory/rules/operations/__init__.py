"""Activation, movement and redeployment (9.2, 10.0, 11.1, 13.0)."""
