"""What a viewer may see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from engine.games.no_retreat.model.frames import Frame
from engine.games.no_retreat.model.parts import (
    Board,
    Clock,
    CombatPhase,
    InForce,
    Options,
    PlayerTurn,
    Tracks,
    Weather,
)
from engine.games.no_retreat.model.state import Result, State, Terms
from engine.games.no_retreat.tables import CardId, Side


@dataclass(frozen=True)
class View:
    """What a viewer may see; `hand` is the viewer's own (empty for spectators), `aside` what he looks at."""

    viewer: Side | None
    options: Options
    board: Board
    terms: Terms
    clock: Clock
    weather: Weather
    tracks: Tracks
    hands: Mapping[Side, int]
    draw: int
    discard: tuple[CardId, ...]  # the top last; 5.0 lets nobody look through it, but everybody saw it grow
    removed: tuple[CardId, ...]
    joker: Side | None
    hand: tuple[CardId, ...]
    aside: tuple[CardId, ...]
    deeds: PlayerTurn
    combat: CombatPhase
    effects: tuple[InForce, ...]
    stack: tuple[Frame, ...]
    result: Result | None


Known: TypeAlias = "State | View"  # whatever tells what everybody may know
