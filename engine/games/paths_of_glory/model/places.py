"""Where a counter may be besides a space of the map, and the words for uses and modes."""

from __future__ import annotations

from typing import Annotated, Literal

from engine.games.paths_of_glory.tables import AP, Side, SpaceId

# Where a counter may be besides a space of the map.
AP_RESERVE = SpaceId("reserve_ap")
CP_RESERVE = SpaceId("reserve_cp")
ELIMINATED = SpaceId("eliminated")  # may be rebuilt
REMOVED = SpaceId("removed")  # gone for good
OFF_MAP = SpaceId("off_map")  # not in play yet
BOXES = (AP_RESERVE, CP_RESERVE, ELIMINATED, REMOVED, OFF_MAP)

Use = Annotated[str, "of a card"]  # event, ops, sr, rp; a key of `Rules.uses`
Mode = Literal["move", "combat"]


def reserve_of(side: Side) -> SpaceId:
    """The side's Reserve Box."""
    return AP_RESERVE if side == AP else CP_RESERVE
