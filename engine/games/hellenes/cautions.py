"""What a player is asked once before it is done: a City left without a keeper, what is lost in Winter or for nothing.

Everything here looks at what the side itself may know; nothing changes what is legal.
"""

from __future__ import annotations

from engine.games.hellenes import flow
from engine.games.hellenes import model as m
from engine.games.hellenes.rules.actions import groups
from engine.games.hellenes.rules.siege.options import besieged_blocks
from engine.games.hellenes.rules.year.wintering import wintering
from engine.games.hellenes.tables import BLOCKS, AreaId, BlockId, Side
from engine.kernel.game import Caution
from engine.kernel.text import Text, text

NAMED = 8  # blocks that are named


def caution(state: m.State, side: Side, action: m.Action) -> Caution | None:
    """What to ask before a legal action; None for nearly all of them."""
    top = state.top
    if side not in state.owing or top is None:
        return None
    lost = _waste(state, top, side, action)
    if lost is not None:
        return Caution("waste", lost)
    if isinstance(top, m.Surrender) and isinstance(action, m.GiveUp):
        inside = len(besieged_blocks(state.board, top.area))
        return Caution("final", text("hl-caution-surrender", area=m.area_text(top.area), blocks=inside))
    return None


def _waste(state: m.State, top: m.Frame, side: Side, action: m.Action) -> Text | None:
    """What the action throws away."""
    match top, action:
        case m.TakeActions(), m.Move() | m.Enter():
            return left_open(state, top, action)
        case m.TakeActions(left=left), m.Done():
            return _ending(state, side, left)
        case m.TakeActions(left=1), m.BuildIn() if state.winter:
            return _freezing(state, side, "hl-caution-last-action")
        case m.Build(left=left), m.Done() if len(flow.legal(state, side)) > 1:
            return text("hl-caution-build", area=m.area_text(top.area), left=left)
        case m.GoHome(), m.Done():
            return _staying(state, side)
    return None


def left_open(state: m.State, frame: m.TakeActions, action: m.Move | m.Enter) -> Text | None:
    """1.5: a captured City goes back when the last block leaves it that stands around it, and no garrison is in it."""
    board, area = state.board, state.board.where[action.block]
    side = BLOCKS[action.block].side
    leaving = {action.block, groups.cargo_of(state, frame, action.block)}
    if board.captured.get(area) != side or area in board.garrisons or set(board.upright(area, side)) - leaving:
        return None
    if board.loyal(area) == side or set(board.lying(area, side)) - leaving:
        return None
    return text("hl-caution-keeper", area=m.area_text(area))


def _ending(state: m.State, side: Side, left: int) -> Text | None:
    """Actions that are not taken, and in Winter who will not live through it."""
    if state.winter and (lost := _freezing(state, side, "hl-caution-winter")) is not None:
        return lost
    return text("hl-caution-actions", left=left) if left else None


def doomed(state: m.State, side: Side) -> tuple[BlockId, ...]:
    """9.0.2: the Greek blocks of a side that will not live through the Winter as things stand."""
    return tuple(block for block in wintering(state).disband if BLOCKS[block].side == side and BLOCKS[block].greek)


def crowded(state: m.State, side: Side) -> tuple[AreaId, ...]:
    """9.2.1: the Cities of a side that have to feed more blocks than they can."""
    found = wintering(state).crowded
    return tuple(area for area, blocks in sorted(found.items()) if BLOCKS[blocks[0]].side == side)


def _freezing(state: m.State, side: Side, key: str) -> Text | None:
    blocks = doomed(state, side)
    return text(key, blocks=named(blocks), more=max(0, len(blocks) - NAMED)) if blocks else None


def _staying(state: m.State, side: Side) -> Text | None:
    """9.1.2: who could go home and be saved."""
    able = {one.block for one in flow.legal(state, side) if isinstance(one, m.ChooseArea)}
    blocks = tuple(block for block in wintering(state).disband if block in able)
    return text("hl-caution-home", blocks=named(blocks), more=max(0, len(blocks) - NAMED)) if blocks else None


def named(blocks: tuple[BlockId, ...]) -> tuple[Text, ...]:
    """The first of some blocks."""
    return tuple(map(m.block_text, blocks[:NAMED]))
