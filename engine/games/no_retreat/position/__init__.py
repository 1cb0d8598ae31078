"""Position files: a whole situation as one JSON object, readable and writable by hand."""

from engine.games.no_retreat.position.file import read, write

__all__ = ["read", "write"]
