"""What somebody asks of the map: which part, what over it, and what of the past that takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from engine.kernel.sentinel import Threat
from engine.kernel.text import Text

Past = Literal["", "sentences", "events"]


@dataclass(frozen=True)
class Wanted:
    """A part of the map by name (empty: what fits), an overlay in the game's own words.

    `radius` is in spaces, `zoom` in percent, both 0 for what fits. `told` are the sentences of the game so far,
    `events` what is to be shown and `threats` whose ways, where an overlay needs them.
    """

    where: str = ""
    show: str = ""
    radius: int = 0
    zoom: int = 0
    told: tuple[Text, ...] = ()
    events: tuple[Any, ...] = ()
    threats: tuple[Threat, ...] = ()


@dataclass(frozen=True)
class LogEntry:
    """A line of the log that stands: its number, the revision it came with, what was told of it."""

    number: int
    revision: int
    told: tuple[Text, ...]
