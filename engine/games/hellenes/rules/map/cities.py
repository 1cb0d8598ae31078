"""Who holds Cities and areas (1.5), garrisons (7.3) and sieges (7.2): all of it follows from where blocks are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import AREAS, BLOCKS, CITIES, SIDES, AreaId, BlockId, Side, foe

NEUTRAL = "neutral"


def holder(board: m.Board, area: AreaId) -> Side | None:
    """1.5: the side that holds the City of an area; None for neither, and where there is no City."""
    return holders(board).get(area)


def _holder(board: m.Board, area: AreaId) -> Side | None:
    inside = _inside(board, area)
    if inside is not None:
        return inside
    return board.garrisons.get(area) or _captor(board, area) or board.loyal(area)


def holders(board: m.Board) -> Mapping[AreaId, Side | None]:
    """1.5: the holder of every City, worked out once for a board."""
    found: dict[AreaId, Side | None] | None = board.memo.get("holders")
    if found is None:
        found = {**PRINTED, **board.founded, **board.loyalty, **board.garrisons}
        found |= {area: _holder(board, area) for area in (*board.captured, *(board.where[b] for b in board.flat))}
        found = board.memo["holders"] = {area: side for area, side in found.items() if board.size(area)}
    return found


PRINTED: Mapping[AreaId, Side | None] = {area: AREAS[area].loyalty for area in CITIES}


def garrison(board: m.Board, area: AreaId) -> str | None:
    """7.3: the side whose garrison is in the City of an area, `neutral`, or None for no garrison."""
    if area in board.unguarded or not board.size(area):
        return None
    if area in board.garrisons:
        return board.garrisons[area]
    inside, loyal = _inside(board, area), board.loyal(area)
    if _captor(board, area) not in (None, loyal) or inside not in (None, loyal):
        return None
    return loyal or NEUTRAL


def _inside(board: m.Board, area: AreaId) -> Side | None:
    """The side of the blocks that lie in a City."""
    return next(iter(board.lying_there(area)), None)


def _captor(board: m.Board, area: AreaId) -> Side | None:
    """1.5: the side that has taken a City, as long as it has a block standing there."""
    captor = board.captured.get(area)
    return captor if captor is not None and board.upright(area, captor) else None


def controller(board: m.Board, area: AreaId) -> Side | None:
    """1.5: the side that controls the land around a City, a Province (1.5.1) or a sea; None for neither."""
    there = list(board.fleets_there(area) if AREAS[area].sea else board.standing_there(area))
    if not there and not AREAS[area].sea:
        there = _empty(board, area)
    return there[0] if len(there) == 1 else None


def _empty(board: m.Board, area: AreaId) -> list[Side]:
    held = holder(board, area)
    return [] if held is None else [held]


def room(board: m.Board, area: AreaId) -> int:
    """1.3, 1.3.1: how many more blocks can shelter in the City of an area."""
    inside = sum(len(board.lying(area, side)) for side in SIDES)
    return max(0, board.capacity(area) - inside) if board.walled(area) else 0


def besieger(board: m.Board, area: AreaId) -> Side | None:
    """7.2: the side that alone stands around a City that is not its own."""
    if not board.size(area):
        return None
    there = list(board.standing_there(area))
    return there[0] if len(there) == 1 and holder(board, area) != there[0] else None


def besieged(board: m.Board) -> Iterator[AreaId]:
    """The areas with a City under siege."""
    return (area for area in board.cities if besieger(board, area) is not None)


def since_earlier(state: m.State, area: AreaId) -> bool:
    """8.0: whether a siege was set in an earlier Season."""
    siege = state.board.sieges.get(area)
    return siege is not None and siege.by == besieger(state.board, area) and state.earlier(siege.since)


def enemies(board: m.Board, area: AreaId, side: Side) -> tuple[BlockId, ...]:
    """The enemies of a side that stop it in an area: on land upright blocks (5.1.1), at sea fleets."""
    return board.fleets(area, foe(side)) if AREAS[area].sea else board.upright(area, foe(side))


def standing_backs(board: m.Board, area: AreaId, side: Side) -> tuple[BlockId, ...]:
    """5.2.1: the blocks of a side that the other one sees upright in an area; what a fleet carries looks like them."""
    aboard = (block for block in board.carried_by if board.where[block] == area and BLOCKS[block].side == side)
    return (*board.upright(area, side), *sorted(aboard))


def in_friendly_city(board: m.Board, block: BlockId) -> bool:
    """9.0.2: whether a block is in a City of its side: lying in it, or standing there without an enemy."""
    area, side = board.where[block], BLOCKS[block].side
    if holder(board, area) != side or block in board.carried_by:
        return False
    return block in board.flat or not board.upright(area, foe(side))
