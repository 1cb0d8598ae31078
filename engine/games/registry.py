"""The games that can be played. Add one line for a new game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.games.hellenes.game import HELLENES
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.kernel.registry import registry

GAMES = registry((PATHS_OF_GLORY, NO_RETREAT, HELLENES))
# A variant -> its parent, whose package it alone may import to override what differs.
PARENTS: Mapping[str, str] = MappingProxyType({})
