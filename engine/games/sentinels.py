"""The games that can tell threats to supply. Add one line for a game that can."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.games.paths_of_glory import sentinel as paths_of_glory
from engine.kernel.sentinel import Sentinel

SENTINELS: Mapping[str, Sentinel] = MappingProxyType({"paths_of_glory": paths_of_glory})
