"""The Combat phase (6.1, 8.0.1), and in Winter siege-break combat (9.3) and siege combat (9.4).

Sorties are declared first (8.3), then battles and sieges come in the order the active side likes. Battles must be
fought, and so must sorties that were declared; sieges may be left alone. A decision is opened wherever something may be
possible as far as everybody can see, so that what is skipped tells nothing.

In Winter a side fights only where it has come to relieve a City of its own (9.3).
"""

from __future__ import annotations

from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat import opening
from engine.games.hellenes.rules.combat.begin import usual
from engine.games.hellenes.rules.map.cities import besieger, holder
from engine.games.hellenes.rules.movement import barred
from engine.games.hellenes.rules.siege import options
from engine.games.hellenes.tables import BLOCKS, SIDES, AreaId, BlockId, Side, foe


def begin(work: m.Work) -> None:
    """The active side resolves its battles and sieges; `clock.phase` tells which of them in Winter (9.0.1)."""
    work.state = work.state.push(m.CombatPhase(work.clock.active))


def _opens(state: m.State) -> bool:
    """Whether battles may be begun in this phase: not after an Event (6.1), nor in the siege combat of Winter (9.4)."""
    return not state.plays_event(state.clock.active) and state.clock.phase != "winter_siege"


def resume(work: m.Work) -> None:
    """Go on with the phase: declare, fight the only battle there is, ask what comes next, or end."""
    frame = work.state.top
    assert isinstance(frame, m.CombatPhase)
    if not frame.declared:
        work.state = work.state.swap(replace(frame, declared=True))
        if sallies(work.state):
            work.state = work.state.push(m.DeclareSorties(frame.side))
        return
    due, besieging = fights(work.state), sieges(work.state)
    if not due and not besieging:
        work.turn = replace(work.turn, sallying=frozenset())
        work.state = work.state.pop()
    elif len(due) == 1 and not besieging:
        opening.open_fight(work, due[0])
    else:
        work.state = work.state.push(m.ChooseCombat(frame.side))


# ------------------------------------------------------------------------------------------------------------ sorties


def sallies(state: m.State) -> tuple[BlockId, ...]:
    """8.3: the besieged of the active side who may still be sent out."""
    if not _opens(state):
        return ()
    side = state.clock.active
    areas = sorted({state.board.where[block] for block in state.board.flat})
    able = [block for area in areas if _confined(state, area) for block in options.may_sortie(state, area, side)]
    return tuple(block for block in able if block not in state.turn.sallying)


def _confined(state: m.State, area: AreaId) -> bool:
    """Whether there are enemies around a City whom a sortie can attack: some at least who have not retreated."""
    return bool(set(state.board.upright(area, foe(state.clock.active))) - state.turn.retreated)


# ------------------------------------------------------------------------------------------------ battles and sieges


def fights(state: m.State) -> list[m.Fight | m.Sortie]:
    """6.1, 8.3: the battles that the active side has to fight, the sorties among them."""
    if not _opens(state):
        return []
    areas = sorted(set(state.board.where.values()))
    there: list[m.Fight | m.Sortie] = [m.Fight(area) for area in areas if _is_contested(state, area)]
    return there + [m.Sortie(area) for area in areas if opening.sallying(state, area) and _confined(state, area)]


def _is_contested(state: m.State, area: AreaId) -> bool:
    """Whether both sides stand in an area with blocks that may fight, and the active one has to attack there."""
    side = state.clock.active
    if area in state.turn.fought or not all(state.board.upright(area, one) for one in SIDES):
        return False
    if barred.at_peace(state, area) or barred.at_truce(state, area):
        return False
    if state.winter and holder(state.board, area) != side:
        return False
    able = usual(state, area, "field", side)
    return len({BLOCKS[block].side for block in able}) == len(SIDES)


def sieges(state: m.State) -> list[AreaId]:
    """8.0.1: where the active side may storm or starve a City as far as everybody can see."""
    side = state.clock.active
    if state.clock.phase == "siege_break":
        return []
    areas = sorted(set(state.board.where.values()) - state.turn.sieged - state.turn.fought)
    return [area for area in areas if besieger(state.board, area) == side and _may_press(state, area, side)]


def _may_press(state: m.State, area: AreaId, side: Side) -> bool:
    return options.may_storm(state, area, side) or options.may_seem_to_starve(state, area, side)
