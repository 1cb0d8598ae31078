"""The games whose positions can be asked about; the first is meant when none is named. Add one line for a new game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.games.hellenes.answers import Answers as HellenesAnswers
from engine.games.no_retreat.answers import Answers as NoRetreatAnswers
from engine.games.paths_of_glory.answers import Answers
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.kernel.answers import Inspector

INSPECTORS: Mapping[str, Inspector] = MappingProxyType(
    {
        "paths_of_glory": Answers(PATHS_OF_GLORY),
        "no_retreat": NoRetreatAnswers(),
        "hellenes": HellenesAnswers(),
    }
)
