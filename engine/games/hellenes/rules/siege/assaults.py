"""The battles of a siege: storm of a City (8.1) and sortie out of it (8.3)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat.begin import begun, fresh
from engine.games.hellenes.rules.siege.options import besieged_blocks
from engine.games.hellenes.tables import AreaId, BlockId, foe


def storm(state: m.State, area: AreaId) -> m.State:
    """8.1: the active besiegers who have not retreated this turn against everybody in the City."""
    besiegers = fresh(state, state.board.upright(area, state.clock.active))
    return begun(state, area, "storm", (*besiegers, *besieged_blocks(state.board, area)))


def sortie(state: m.State, area: AreaId, blocks: Iterable[BlockId]) -> m.State:
    """8.3: these of the active besieged against the besiegers outside; the garrison stays."""
    outside = fresh(state, state.board.upright(area, foe(state.clock.active)))
    return begun(state, area, "sortie", (*blocks, *outside))
