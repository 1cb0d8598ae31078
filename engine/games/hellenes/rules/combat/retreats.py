"""Where the blocks of a battle may retreat to (6.4), out of storms (8.1.2) and sorties (8.3) too."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat.lines import GARRISON, defends_city, fighters, fought, has_landed
from engine.games.hellenes.rules.map.cities import controller, enemies, holder, room
from engine.games.hellenes.rules.map.closed import is_closed
from engine.games.hellenes.rules.movement.reach import borders, fits
from engine.games.hellenes.tables import AREAS, BLOCKS, AreaId, BlockId, Side, foe

CITY = "city"  # the City of the very area, as a retreat


def options(state: m.State, block: BlockId) -> list[str]:
    """6.4: the areas to which a block could retreat if it were alone, and `city`; a garrison stays (7.3)."""
    if block == GARRISON:
        return []
    found: set[str] = {*ways(state, block), *_aboard(state, block)}
    return sorted(found | ({CITY} if into_city(state, block) else set()))


def may_retreat(state: m.State, side: Side) -> bool:
    """6.4: whether every block of a side has a place at once: one in the City for each, a fleet for each aboard."""
    blocks = [block for block in fighters(state, side) if block != GARRISON]
    return bool(blocks) and saved(state, blocks) == len(blocks)


def saved(state: m.State, waiting: Sequence[BlockId]) -> int:
    """6.4: how many blocks of a side at most find a place, of those that have not gone yet."""
    stuck = [block for block in waiting if not ways(state, block)]
    aboard = _taken_aboard(state, stuck, waiting)
    able = [block for block in stuck if into_city(state, block)]
    fleets = sum(BLOCKS[block].fleet for block in able)
    ashore = max(0, len(able) - fleets - aboard) + fleets
    return len(waiting) - len(stuck) + aboard + min(ashore, _free(state))


def _free(state: m.State) -> int:
    """How many more the City takes; a sortie finds its own places again (8.3)."""
    battle = fought(state)
    return len(battle.fighters) if battle.kind == "sortie" else room(state.board, battle.area)


def _taken_aboard(state: m.State, stuck: Sequence[BlockId], waiting: Sequence[BlockId]) -> int:
    """5.2.1: how many of those who have no other way can go aboard, one to a fleet: the smallest on the smallest."""
    if not stuck:
        return 0
    steps, side = state.board.strength, BLOCKS[stuck[0]].side
    cargo = sorted((block for block in stuck if not BLOCKS[block].fleet), key=lambda block: steps[block])
    taken = 0
    for fleet in sorted(fighters(state, side), key=lambda block: steps.get(block, 0)):
        aboard = next((block for block in cargo if afloat(state, fleet, block, waiting)), None)
        if aboard is not None:
            cargo.remove(aboard)
            taken += 1
    return taken


def afloat(state: m.State, fleet: BlockId, block: BlockId, waiting: Sequence[BlockId]) -> list[AreaId]:
    """5.2.1, 6.4: the seas to which a fleet of the battle can carry a block: where it has gone, or still may go."""
    board = state.board
    if fleet == GARRISON or board.cargo(fleet) is not None or not fits(board, fleet, block):
        return []
    if fleet in waiting:
        return [area for area in ways(state, fleet) if AREAS[area].sea]
    gone = board.where[fleet]
    return [gone] if AREAS[gone].sea and gone != fought(state).area else []


def ways(state: m.State, block: BlockId) -> list[AreaId]:
    """6.4: the areas to which a block can go by itself."""
    battle, side = fought(state), BLOCKS[block].side
    if battle.kind == "storm" and side == battle.attacker:
        return [battle.area]
    return [area for area in _ways_out(battle, block) if _is_open(state, area, side)]


def _ways_out(battle: m.Battle, block: BlockId) -> tuple[AreaId, ...]:
    """The areas behind the borders over which a block may leave the battle."""
    side, offshore = BLOCKS[block].side, AREAS[battle.area].offshore
    if defends_city(battle, side):
        return (offshore,) if BLOCKS[block].fleet and offshore is not None else ()
    if battle.kind == "sortie" and side == battle.attacker:
        return ()
    if BLOCKS[block].fleet and side != battle.attacker and _landed_on(battle):
        return ()
    came = _origins(battle)
    return tuple(area for area in borders(BLOCKS[block])[battle.area] if (area in came) == (side == battle.attacker))


def _origins(battle: m.Battle) -> set[AreaId]:
    """The areas from which the attack came."""
    found = {
        fighter.origin
        for block, fighter in battle.fighters.items()
        if fighter.origin is not None and BLOCKS[block].side == battle.attacker
    }
    return found | battle.origins


def _landed_on(battle: m.Battle) -> bool:
    """6.6: whether any of the attackers came from the sea."""
    dead = battle.kind == "field" and any(AREAS[area].sea for area in battle.origins)
    return dead or any(has_landed(battle, block) for block in battle.fighters)


def _is_open(state: m.State, area: AreaId, side: Side) -> bool:
    """6.4: no retreat to enemies, to what they control, to neutral Cities, nor where nobody may go."""
    board, enemy = state.board, foe(side)
    if is_closed(state, area) or enemies(board, area, side) or controller(board, area) == enemy:
        return False
    neutral = board.size(area) > 0 and holder(board, area) is None
    return not neutral or bool(board.upright(area, side))


def _aboard(state: m.State, block: BlockId) -> set[AreaId]:
    """5.2.1, 6.4: the seas to which a fleet of the same battle could carry a land block."""
    fleets = fighters(state, BLOCKS[block].side)
    return {area for fleet in fleets for area in afloat(state, fleet, block, fleets)}


def into_city(state: m.State, block: BlockId) -> bool:
    """7.1, 8.3: whether a block alone finds a place in the City: those of a sortie, and defenders whose City it is."""
    battle, side = fought(state), BLOCKS[block].side
    if side == battle.attacker:
        return battle.kind == "sortie"
    fitting = AREAS[battle.area].port or not BLOCKS[block].fleet
    free = room(state.board, battle.area) > 0 and holder(state.board, battle.area) == side
    return battle.kind == "field" and fitting and free
