"""The games whose data a host may correct, each with its check. Add a line for a new game that has one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from engine.games.hellenes.data_check import set_ups as hellenes
from engine.games.no_retreat.data_check import set_ups as no_retreat

# Whether the data set is sound, and the lines to print.
DATA_CHECKS: Mapping[str, Callable[[], tuple[bool, list[str]]]] = MappingProxyType(
    {"no_retreat": no_retreat.report, "hellenes": hellenes.report}
)
