"""Maintaining a Group through the Winter (9.2.2, 9.2.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map import supply
from engine.games.hellenes.rules.map.cities import in_friendly_city
from engine.games.hellenes.tables import BLOCKS, AreaId, BlockId, Side
from engine.kernel.errors import Refusal, refusal


def maintainable(state: m.State, side: Side) -> Iterator[AreaId]:
    """The areas where a side may maintain blocks now."""
    if not state.winter:
        return
    yield from (area for area in supply.maintainable(state, side) if unmaintained(state, side, area))


def refuse(state: m.State, side: Side, area: AreaId) -> Refusal | None:
    """Why a side may not maintain its blocks in an area."""
    name = m.area_text(area)
    if not state.winter:
        return refusal("9.2.2", "hl-refuse-no-winter")
    if not _group(state.board, side, area):
        return refusal("9.2.2", "hl-refuse-nobody-to-maintain", area=name)
    if not unmaintained(state, side, area):
        return refusal("9.2.2", "hl-refuse-maintained", area=name)
    if not supply.has_line(state, area, side):
        return refusal("9.2.3", "hl-refuse-no-supply", area=name)
    return None


def unmaintained(state: m.State, side: Side, area: AreaId) -> tuple[BlockId, ...]:
    """The Greek blocks of a side in an area, outside its Cities, that are not maintained yet."""
    return tuple(block for block in _group(state.board, side, area) if block not in state.turn.maintained)


def _group(board: m.Board, side: Side, area: AreaId) -> tuple[BlockId, ...]:
    return tuple(
        sorted(
            block
            for block, place in board.where.items()
            if place == area
            and BLOCKS[block].side == side
            and BLOCKS[block].greek
            and not in_friendly_city(board, block)
        )
    )


def maintain(work: m.Work, side: Side, area: AreaId) -> None:
    """9.2.2: maintain the Greek blocks of a side in an area."""
    blocks = unmaintained(work.state, side, area)
    work.turn = replace(work.turn, maintained=work.turn.maintained | set(blocks))
    work.say("hl-maintains", area, side=m.side_text(side), area=m.area_text(area))
    names = tuple(map(m.block_text, blocks))
    work.say("hl-own-maintains", area, only=side, area=m.area_text(area), blocks=names)
