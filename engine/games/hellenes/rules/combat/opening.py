"""How a battle is begun: a sortie (8.3), or one in the open or at sea, before which defenders may shelter (7.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat import battle, begin
from engine.games.hellenes.rules.siege import assaults
from engine.games.hellenes.rules.siege.shelter import sheltering
from engine.games.hellenes.tables import AREAS, BLOCKS, AreaId, BlockId, foe


def sallying(state: m.State, area: AreaId) -> tuple[BlockId, ...]:
    """8.3: the blocks that make a sortie from a City."""
    inside = state.board.lying(area, state.clock.active)
    return tuple(block for block in inside if block in state.turn.sallying)


def open_fight(work: m.Work, chosen: m.Fight | m.Sortie) -> None:
    """6.1, 8.3: the active side attacks in an area, or the besieged come out."""
    area = chosen.area
    if isinstance(chosen, m.Sortie):
        blocks = sallying(work.state, area)
        work.turn = replace(work.turn, sallying=work.turn.sallying - set(blocks))
        battle.start(work, assaults.sortie(work.state, area, blocks))
        return
    work.turn = replace(work.turn, fought=work.turn.fought | {area})
    side, found = work.clock.active, sheltering(work.board, area)
    if found.side == foe(side) and found.room:
        work.say("hl-attack-declared", area, side=m.side_text(side), area=m.area_text(area))
        work.state = work.state.push(m.Shelter(foe(side), area, found.room))
    else:
        fight(work, area)


def fight(work: m.Work, area: AreaId) -> None:
    """6.2: a battle in the open, or at sea, between all who stand there and have not retreated this turn."""
    side = work.clock.active
    kind: m.BattleKind = "sea" if AREAS[area].sea else "field"
    blocks = begin.usual(work.state, area, kind, side)
    battle.start(work, begin.begun(work.state, area, kind, blocks, _origins(work.state, blocks)))


def _origins(state: m.State, blocks: Sequence[BlockId]) -> Mapping[BlockId, AreaId]:
    """6.4: over which borders the attackers came."""
    came, side = state.turn.came, state.clock.active
    return {block: came[block] for block in blocks if block in came and BLOCKS[block].side == side}
