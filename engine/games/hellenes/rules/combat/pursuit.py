"""What follows a panic (6.3.4, 6.3.5) and any retreat (6.4.1): pursuit and harassment."""

from __future__ import annotations

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat.lines import (
    fighters,
    fought,
    has_attacked,
    in_order,
    is_barred,
    rating,
    side_of,
    unrouted,
)
from engine.games.hellenes.tables import BLOCKS, CAVALRY, SIDES, BlockId, Side, foe


def panicked(state: m.State) -> Side | None:
    """6.3.4: the side all of whose blocks are routed."""
    return next((side for side in SIDES if fighters(state, side) and not unrouted(state, side)), None)


def rearguard(state: m.State) -> tuple[BlockId, ...]:
    """6.3.5: the least agile of the blocks that panicked."""
    battle, side = fought(state), panicked(state)
    routed = () if side is None else fighters(state, side)
    slowest = max((rating(battle, block).letter for block in routed), default="")
    return tuple(block for block in routed if rating(battle, block).letter == slowest)


def pursuers(state: m.State) -> list[BlockId]:
    """6.3.5: who may still attack after a panic: the winners that are more agile than the rearguard, in order."""
    battle, slow = fought(state), rearguard(state)
    if not slow:
        return []
    letter = rating(battle, slow[0]).letter
    able = [
        block
        for block in unrouted(state, foe(side_of(battle, slow[0])))
        if rating(battle, block).letter < letter and not has_attacked(battle, block) and not is_barred(battle, block)
    ]
    return sorted(able, key=lambda block: in_order(battle, block))


def harassers(state: m.State) -> list[BlockId]:
    """6.4.1: the cavalry of both sides that attacks once more when either retreats, defenders first; not at sea."""
    battle = fought(state)
    if battle.kind == "sea":
        return []
    return [
        block
        for side in (foe(battle.attacker), battle.attacker)
        for block in unrouted(state, side)
        if block in BLOCKS and BLOCKS[block].kind == CAVALRY and not is_barred(battle, block)
    ]
