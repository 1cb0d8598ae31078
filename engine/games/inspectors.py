"""The games whose positions can be asked about; the first is meant when none is named. Add one line for a new game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.games.paths_of_glory import answers as paths_of_glory
from engine.kernel.answers import Inspector

INSPECTORS: Mapping[str, Inspector] = MappingProxyType({"paths_of_glory": paths_of_glory})
