"""Position files: a state as docs/position-files.md promises, written and read with every fault found on the way."""

from engine.games.paths_of_glory.position.file import read, write

__all__ = ["read", "write"]
