"""Pillaging (5.5): of a City that a side besieges since an earlier Season, or that lies open to it.

A City lies open that is loyal to the enemy and without walls, or empty: captured, with nobody left to defend it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map.cities import besieger, garrison, holder
from engine.games.hellenes.rules.movement import barred
from engine.games.hellenes.rules.siege.options import besieged_since
from engine.games.hellenes.tables import PRESTIGE, AreaId, Side, foe
from engine.kernel.errors import Refusal, refusal
from engine.kernel.text import text


def pillageable(state: m.State, side: Side) -> Iterator[AreaId]:
    """The areas that a side may pillage now."""
    if state.winter:
        return
    yield from (
        area for area in state.board.cities if state.board.upright(area, side) and refuse(state, side, area) is None
    )


def refuse(state: m.State, side: Side, area: AreaId) -> Refusal | None:
    """Why a side may not pillage an area."""
    name = m.area_text(area)
    if state.winter:
        return refusal("9.1", "hl-refuse-pillage-winter")
    if not state.board.size(area):
        return refusal("5.5", "hl-refuse-no-city", area=name)
    if area in state.board.pillaged:
        return refusal("5.5", "hl-refuse-pillaged", area=name)
    if lies_open(state, side, area):
        return barred.at_peace(state, area)
    if besieger(state.board, area) != side or holder(state.board, area) is None:
        return refusal("5.5", "hl-refuse-pillage", area=name)
    if barred.at_peace(state, area) is None and not besieged_since(state, area, side):
        return refusal("5.5", "hl-refuse-pillage-new-siege", area=name)
    return barred.at_peace(state, area)


def lies_open(state: m.State, side: Side, area: AreaId) -> bool:
    """Whether a side stands alone in an opposing City-State without walls, or with an empty City."""
    board = state.board
    if board.loyal(area) != foe(side) or not board.upright(area, side) or board.upright(area, foe(side)):
        return False
    if board.lying(area, foe(side)):
        return False
    return garrison(board, area) in (None, side) or not board.walled(area)


def pillage(work: m.Work, side: Side, area: AreaId) -> None:
    """5.5: mark the City until New Year; the side gains its size in Prestige, at most 2."""
    work.board = replace(work.board, pillaged=work.board.pillaged | {area})
    work.say("hl-pillaged", area, side=m.side_text(side), area=m.area_text(area))
    gain = min(work.board.size(area), PRESTIGE["pillage"])
    work.gain(side, gain, text("hl-for-pillage", area=m.area_text(area)))
