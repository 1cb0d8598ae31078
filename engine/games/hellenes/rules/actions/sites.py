"""Where a side may build (4.2)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.actions import recruits
from engine.games.hellenes.rules.events import lasting
from engine.games.hellenes.rules.map import pools
from engine.games.hellenes.rules.map.blockade import blockaded
from engine.games.hellenes.rules.map.cities import holder, holders
from engine.games.hellenes.rules.map.closed import outside
from engine.games.hellenes.tables import AREAS, BLOCKS, AreaId, BlockId, Side, foe
from engine.kernel.errors import Refusal, refusal


def begin(work: m.Work, side: Side, area: AreaId) -> None:
    """4.2: build in a City."""
    work.say("hl-builds", area, side=m.side_text(side), area=m.area_text(area))
    work.state = work.state.push(m.Build(side, area, left(work.state, area)))


def sites(state: m.State, side: Side) -> Iterator[AreaId]:
    """The Cities in which a side may build and has something to build."""
    held, places, drawn = holders(state.board), state.board.places, bool(pools.pool(state, side))
    for area in state.board.cities:
        if held[area] != side or outside(state, area):
            continue
        plain = area not in places and not state.lasting
        if drawn and left(state, area) > 0 if plain else refuse(state, side, area) is None:
            yield area


def refuse(state: m.State, side: Side, area: AreaId) -> Refusal | None:
    """Why a side may not build in an area now."""
    name = m.area_text(area)
    if not state.board.size(area) or outside(state, area):
        return refusal("4.2", "hl-refuse-no-city", area=name)
    if outside(state, area):
        return refusal("15.0.1", "hl-refuse-outside", area=name)
    if holder(state.board, area) != side:
        return refusal("4.2", "hl-refuse-not-held", area=name)
    if lasting.bars_building(state, area):
        return refusal("3.4", "hl-refuse-build-barred", area=name)
    if is_shut(state.board, area, side):
        return refusal("4.2", "hl-refuse-build-besieged", area=name)
    if left(state, area) <= 0:
        return refusal("4.2", "hl-refuse-built-full", area=name, size=state.board.size(area))
    if pools.pool(state, side) or may_be_garrisoned(state.board, side, area) or strengthened(state, side, area):
        return None
    return refusal("4.2", "hl-refuse-nothing-to-build", area=name)


def is_shut(board: m.Board, area: AreaId, side: Side) -> bool:
    """4.2: no building in a City with enemies around it, unless it is a port with its sea open (8.2.1)."""
    return bool(board.upright(area, foe(side))) and (not AREAS[area].port or blockaded(board, area))


def left(state: m.State, area: AreaId) -> int:
    """4.2: how many steps may still be built in a City this turn."""
    return state.board.size(area) - state.turn.built.get(area, 0)


def may_be_garrisoned(board: m.Board, side: Side, area: AreaId) -> bool:
    """4.2.3: whether a City is held by a side to which it is not loyal, without a garrison."""
    return holder(board, area) == side and board.loyal(area) != side and area not in board.garrisons


def present(board: m.Board, side: Side, area: AreaId) -> tuple[BlockId, ...]:
    """The blocks of a side in a City: those that stand outside among enemies are not."""
    inside = board.lying(area, side)
    return inside if board.upright(area, foe(side)) else (*inside, *board.upright(area, side))


def strengthened(state: m.State, side: Side, area: AreaId) -> tuple[BlockId, ...]:
    """4.2.1: the blocks that can be strengthened in a City: Greeks at home there, or of its Nation."""
    return tuple(block for block in present(state.board, side, area) if refuse_strengthen(state, area, block) is None)


def refuse_strengthen(state: m.State, area: AreaId, block: BlockId) -> Refusal | None:
    """Why a block that is present cannot be strengthened in a City."""
    row, name = BLOCKS[block], m.block_text(block)
    if not row.greek:
        return refusal("2.5", "hl-refuse-barbarian", block=name)
    if not recruits.is_home(block, area) and row.nation != AREAS[area].nation:
        return refusal("4.2.1", "hl-refuse-not-built-here", block=name, area=m.area_text(area))
    if state.board.strength[block] >= row.steps:
        return refusal("2.2", "hl-refuse-full-strength", block=name)
    return None
