"""The games whose base maps are built: the module that has the `base_map` of each. Another game is another line."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from render.build.plan import BaseMap

GAMES: Mapping[str, str] = {
    "paths_of_glory": "render.build.paths_of_glory",
    "no_retreat": "render.build.no_retreat",
    "hellenes": "render.build.hellenes",
}


def base_map(game: str) -> BaseMap:
    """What a game gives; the modules of others are not read."""
    found: BaseMap = import_module(GAMES[game]).base_map()
    return found
