"""A position as it may be for all that a viewer knows, for what rules tell of positions alone.

Blocks that he does not see are stood in for by any that may be there: nothing of what is asked depends on which.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import AREAS, BLOCKS, FOUNDED, SIDES, AreaId, BlockId, Side


def stand_in(sight: m.Sight) -> m.State:
    """The position; hidden blocks at sea are fleets, those on land are none."""
    where: dict[BlockId, AreaId] = {}
    flat = set(sight.flat)
    strength = dict(sight.strength)
    for area, sides in sight.view.areas.items():
        for seen in sides.values():
            where.update(dict.fromkeys(seen.known, area))
    left = {side: [*_unseen(sight, side)] for side in SIDES}
    for area, sides in sorted(sight.view.areas.items()):
        for side, seen in sorted(sides.items()):
            lying = seen.flat - sum(block in sight.flat for block in seen.known)
            for number in range(seen.hidden):
                block = _next(left[side], at_sea=AREAS[area].sea)
                where[block], strength[block] = area, BLOCKS[block].steps
                if number < lying:
                    flat.add(block)
    board = m.Board(
        where=where,
        strength=strength,
        flat=frozenset(flat),
        carried_by={block: own.carried_by for block, own in sight.own.items() if own.carried_by is not None},
        garrisons={area: Side(facts.garrison) for area, facts in sight.cities.items() if facts.garrison in SIDES},
        sieges=sight.sieges,
        loyalty=sight.loyalty,
        founded={area: side for area, side in sight.loyalty.items() if area in FOUNDED and side is not None},
        revolts=sight.revolts,
        pillaged=sight.pillaged,
    )
    turn = m.Turn(moved=frozenset(block for block, own in sight.own.items() if own.moved))
    cards = m.Cards(in_play=sight.in_play, discard=sight.discard)
    return m.State(options=sight.options, board=board, clock=sight.clock, tracks=sight.tracks, cards=cards, turn=turn)


def _unseen(sight: m.Sight, side: Side) -> Iterator[BlockId]:
    return (block for block in sorted(BLOCKS) if BLOCKS[block].side == side and block not in sight.strength)


def _next(left: list[BlockId], *, at_sea: bool) -> BlockId:
    wanted = next((block for block in left if BLOCKS[block].fleet == at_sea), left[0])
    left.remove(wanted)
    return wanted
