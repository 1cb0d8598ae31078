"""Leagues and tournaments of a server."""
