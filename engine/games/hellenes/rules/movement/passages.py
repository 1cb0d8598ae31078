"""The first area of a way in play: over a border, besieged (7.4), or by a passage of the scenario (15.2, 15.3).

Reading: the expeditions that begin at Corcyra in the Sicily Campaign sail to the Ionian Sea, as the fleet of Syracuse
may in the 413 Campaign; it is the first area of their way, and there is no way back. Whoever lies in a City with
enemies around it stays besieged while relief stands outside, too. Questions about positions answer by the borders
alone, and by those sieges where one side alone stands outside.
"""

from __future__ import annotations

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.movement import reach
from engine.games.hellenes.tables import AreaId, Block, foe


def beyond(state: m.State, block: Block, start: AreaId) -> tuple[AreaId, ...]:
    """Where a fleet that is not besieged sails from an area by a passage."""
    if not block.fleet or block.id in state.board.flat:
        return ()
    return tuple(end for begin, end in state.scenario.passages if begin == start)


def ways_out(state: m.State, block: Block, start: AreaId) -> tuple[AreaId, ...]:
    """All first areas of a block's way: those of its borders (7.4), and by passages."""
    if _is_shut_in(state, block, start) and state.options.have("shut-in-beside-relief"):
        return reach.out_of_siege(block, start)
    return (*reach.ways_out(state, block, start), *beyond(state, block, start))


def _is_shut_in(state: m.State, block: Block, area: AreaId) -> bool:
    """7.4: whether a block lies in a City with enemies around it, whoever else stands there."""
    return block.id in state.board.flat and bool(state.board.upright(area, foe(block.side)))
