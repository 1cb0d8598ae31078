"""Sides that are bid for."""
