"""Position files: a whole situation as one JSON object, readable and writable by hand."""

from engine.games.hellenes.position.faults import FileFaults
from engine.games.hellenes.position.file import read, write

__all__ = ["FileFaults", "read", "write"]
