"""The games whose sheets a host may correct, each with the check of their cells: it imports no table, and so no game.

It goes before `data_checks.py`, which sets games up and for that has to read the sheets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from engine.games.hellenes.data_check import cells as hellenes
from engine.games.no_retreat.data_check import report as no_retreat

# The lines to print when there are cells that the game could not read; else none.
SHEET_CHECKS: Mapping[str, Callable[[], list[str]]] = MappingProxyType(
    {"no_retreat": no_retreat.broken_cells, "hellenes": hellenes.broken_cells}
)
