"""What a viewer is shown: the situation with blocks as he may see them (2.2, 6.2), and all that is public."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.games.hellenes.model.frames import Frame
from engine.games.hellenes.model.parts import Battle, Clock, Lasting, Options, Siege, Tracks
from engine.games.hellenes.model.state import Result
from engine.games.hellenes.model.views import View
from engine.games.hellenes.tables import AreaId, BlockId, CardId, Side


@dataclass(frozen=True)
class CityFacts:
    """What everybody sees of a City: who holds it, whose garrison is in it (or `neutral`), who besieges it."""

    holder: Side | None
    garrison: str | None
    besieger: Side | None
    blockaded: bool


@dataclass(frozen=True)
class OwnBlock:
    """What only its owner sees of a block besides its strength."""

    flat: bool
    carried_by: BlockId | None
    moved: bool
    retreated: bool
    maintained: bool


@dataclass(frozen=True)
class Sight:
    """The situation as one side, or everybody (`viewer` None), sees it.

    `view` has the blocks area by area, the pools, hands and choices: known ones by id with their strength, the others
    counted. `own` are the viewer's own blocks on the map; `flat` are the known blocks that lie in their City.
    """

    viewer: Side | None
    options: Options
    clock: Clock
    tracks: Tracks
    view: View
    own: Mapping[BlockId, OwnBlock]
    flat: frozenset[BlockId]
    cities: Mapping[AreaId, CityFacts]
    controllers: Mapping[AreaId, Side]  # of areas that somebody controls (1.5)
    loyalty: Mapping[AreaId, Side | None]  # where it is not as printed
    sieges: Mapping[AreaId, Siege]
    revolts: frozenset[AreaId]
    pillaged: frozenset[AreaId]
    in_play: tuple[CardId, ...]
    discard: tuple[CardId, ...]
    draw: int
    lasting: tuple[Lasting, ...]
    battle: Battle | None
    strength: Mapping[BlockId, int]  # of all known blocks
    stack: tuple[Frame, ...]  # what everybody knows of the open decisions
    result: Result | None
