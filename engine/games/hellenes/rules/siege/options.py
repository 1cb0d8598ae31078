"""What may be done in a siege (8.0.1): storm (8.1), attrition (8.2), sortie (8.3), pillaging (5.5)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.events import lasting
from engine.games.hellenes.rules.map import blockade
from engine.games.hellenes.rules.map.cities import besieged, besieger, garrison, holder, since_earlier
from engine.games.hellenes.tables import AREAS, SEASONS, SIDES, AreaId, BlockId, Side

GREECE = "greece"


@dataclass(frozen=True)
class SiegeOptions:
    """What the active player may do in a siege, as besieger or besieged."""

    storm: bool  # the besieged may then surrender (8.1.3)
    attrition: bool
    hits_on: int  # the highest die that hits in attrition
    dice: int  # of attrition
    sortie: tuple[BlockId, ...]
    pillage: bool


def of_all(state: m.State) -> dict[AreaId, SiegeOptions]:
    """What the active player may do in every siege."""
    return {area: siege_options(state, area) for area in besieged(state.board)}


def siege_options(state: m.State, area: AreaId) -> SiegeOptions:
    """What the active player may do in one siege."""
    side = state.clock.active
    return SiegeOptions(
        storm=may_storm(state, area, side),
        attrition=may_starve(state, area, side),
        hits_on=hits_on(state, area),
        dice=len(besieged_blocks(state.board, area)) + (garrison(state.board, area) is not None),
        sortie=may_sortie(state, area, side),
        pillage=may_pillage(state, area, side),
    )


def besieged_blocks(board: m.Board, area: AreaId) -> tuple[BlockId, ...]:
    """The blocks that lie in a City, the garrison aside."""
    return tuple(block for side in SIDES for block in board.lying(area, side))


def may_storm(state: m.State, area: AreaId, side: Side) -> bool:
    """8.1: in action turns, or by Treachery, by besiegers one of which at least has not retreated this turn.

    No storm is started under a truce (card 31).
    """
    able = is_betrayed(state, area, side) or not state.plays_event(side)
    able = able and not lasting.bars_battle(state, area)
    fit = set(state.board.upright(area, side)) - state.turn.retreated
    return able and bool(fit) and besieged_since(state, area, side)


def is_betrayed(state: m.State, area: AreaId, side: Side) -> bool:
    """Cards 1, 2: whether a side may storm a City by Treachery; in Winter both sides may have played it."""
    return state.turn.treachery == area or lasting.may_storm_by_treachery(state, area, side)


def may_starve(state: m.State, area: AreaId, side: Side) -> bool:
    """8.2: a port must be blockaded as long (8.2.1), in Winter every besieger maintained."""
    if not besieged_since(state, area, side) or not is_cut_off(state, area):
        return False
    return not state.winter or set(state.board.upright(area, side)) <= state.turn.maintained


def is_cut_off(state: m.State, area: AreaId) -> bool:
    """8.2.1: whether a City is no port, or one that is blockaded since an earlier Season."""
    return not AREAS[area].port or blockade.since_earlier(state, area)


def may_seem_to_starve(state: m.State, area: AreaId, side: Side) -> bool:
    """8.2: the same as far as everybody can see: who of the besiegers is maintained, their owner alone knows."""
    if not besieged_since(state, area, side) or not is_cut_off(state, area):
        return False
    return not state.winter or bool(set(state.board.upright(area, side)) & state.turn.maintained)


def hits_on(state: m.State, area: AreaId) -> int:
    """8.2, 8.2.2: the highest die that hits: as in Winter for Athens without grain, more by siege works (card 29)."""
    season = "winter" if blockade.starving(state.board, area) else state.clock.season
    return lasting.attrition_hits(state, area, SEASONS[season].attrition)


def may_sortie(state: m.State, area: AreaId, side: Side) -> tuple[BlockId, ...]:
    """8.3: the besieged who may attack the besiegers: in action turns whoever has not retreated this turn."""
    if state.plays_event(side) or is_at_peace(state, area) or lasting.bars_battle(state, area):
        return ()
    return tuple(block for block in state.board.lying(area, side) if block not in state.turn.retreated)


def may_pillage(state: m.State, area: AreaId, side: Side) -> bool:
    """5.5: a besieger, with an action, not in Winter, once a year, no neutral City."""
    if state.plays_event(side) or state.winter or area in state.board.pillaged:
        return False
    return holder(state.board, area) is not None and besieged_since(state, area, side)


def besieged_since(state: m.State, area: AreaId, side: Side) -> bool:
    """8.0: whether a side has besieged a City since an earlier Season, and is not at peace."""
    if besieger(state.board, area) != side or is_at_peace(state, area):
        return False
    return since_earlier(state, area)


def is_at_peace(state: m.State, area: AreaId) -> bool:
    """12.1: while the Peace of Nicias holds nobody attacks, besieges or pillages in Greece."""
    return state.tracks.peace and AREAS[area].theatre == GREECE
