"""The games that can be played. Add one line for a new game."""

from __future__ import annotations

from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.kernel.registry import registry

GAMES = registry((PATHS_OF_GLORY,))
