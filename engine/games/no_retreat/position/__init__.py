"""Position files: a whole situation as one JSON object, readable and writable by hand."""

from engine.games.no_retreat.position.faults import PositionFaults
from engine.games.no_retreat.position.file import ASKED, read, write

__all__ = ["ASKED", "PositionFaults", "read", "write"]
