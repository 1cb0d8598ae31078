"""A list of games by id."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from engine.kernel.game import Game

AnyGame: TypeAlias = "Game[Any, Any]"


def registry(games: Iterable[AnyGame]) -> Mapping[str, AnyGame]:
    """The games by id, in the order given; ids and command names must be unique."""
    found: dict[str, AnyGame] = {}
    commands: set[str] = set()
    for game in games:
        if game.meta.id in found or game.meta.command in commands:
            raise ValueError(f"{game.meta.id} is registered twice, or its command {game.meta.command} is taken")
        found[game.meta.id] = game
        commands.add(game.meta.command)
    return MappingProxyType(found)
