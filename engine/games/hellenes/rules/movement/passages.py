"""Passages of a scenario (15.2, 15.3): where a fleet sails over seas that are not in play.

Reading: the expeditions that begin at Corcyra in the Sicily Campaign sail to the Ionian Sea, as the fleet of Syracuse
may in the 413 Campaign; it is the first area of their way, and there is no way back. Questions about positions answer
by the borders alone.
"""

from __future__ import annotations

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.movement import reach
from engine.games.hellenes.tables import AreaId, Block


def beyond(state: m.State, block: Block, start: AreaId) -> tuple[AreaId, ...]:
    """Where a fleet that is not besieged sails from an area by a passage."""
    if not block.fleet or block.id in state.board.flat:
        return ()
    return tuple(end for begin, end in state.scenario.passages if begin == start)


def ways_out(state: m.State, block: Block, start: AreaId) -> tuple[AreaId, ...]:
    """All first areas of a block's way: those of its borders (7.4), and by passages."""
    return (*reach.ways_out(state, block, start), *beyond(state, block, start))
