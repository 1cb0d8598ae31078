"""Events that take steps: Storm at Sea, Earthquake, Ambush, Civil War, Plague.

Readings: an earthquake strikes all enemy blocks of an area whose City the enemy holds. In a civil war the blocks in the
City are those besieged in it, or all that stand in it unbesieged, whoever holds it; a City without any loses its
garrison until the turn ends. An ambush hits land blocks that stand in the open; the ambushers, who show themselves,
stand in areas next to them, all of them attack, and the owner chooses among the strongest of those hit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat.attack import Attack, rolled
from engine.games.hellenes.rules.events import lasting, leaders, placing
from engine.games.hellenes.rules.events.rule import CardEvent, asking, at_peace, facts, one_less, there
from engine.games.hellenes.rules.map.cities import besieger, garrison, holder
from engine.games.hellenes.rules.map.closed import outside
from engine.games.hellenes.rules.year import olympians
from engine.games.hellenes.tables import (
    AREAS,
    ATHENS,
    BLOCKS,
    BY_LAND,
    FACTS,
    SPARTA,
    AreaId,
    BlockId,
    CardId,
    Side,
    foe,
)

PERICLES = CardId(43)


# ------------------------------------------------------------------------------------------------ storm at sea (21)


def _fleets_at_sea(state: m.State, side: Side) -> list[AreaId]:
    return [area.id for area in AREAS.values() if area.sea and state.board.fleets(area.id, foe(side))]


def _may_blow(state: m.State, side: Side, card: CardId) -> bool:
    return bool(_fleets_at_sea(state, side))


def _seas(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    yield from map(m.ChooseArea, _fleets_at_sea(state, frame.side))


def _blow(work: m.Work, frame: m.Choosing, action: m.Action) -> m.Choosing:
    """A die for each fleet, in an order that only their owner knows."""
    assert isinstance(action, m.ChooseArea)
    sea, numbers = AREAS[action.area], facts(frame)
    fleets = work.board.fleets(sea.id, foe(frame.side))
    dice = tuple(work.die(f"storm at sea, {sea.name}") for _ in fleets)
    highest = numbers.worse if sea.open_sea else numbers.hits
    work.say("hl-storm-at-sea", sea.id, area=m.area_text(sea.id), dice=tuple(map(str, dice)), highest=highest)
    placing.weaken(work, (fleet for fleet, die in zip(fleets, dice, strict=True) if die <= highest))
    return one_less(frame)


# -------------------------------------------------------------------------------- earthquake, civil war (22, 30)


def _shaken(state: m.State, side: Side) -> list[AreaId]:
    board = state.board
    return [area for area in board.cities if holder(board, area) == foe(side) and not outside(state, area)]


def _may_shake(state: m.State, side: Side, card: CardId) -> bool:
    return bool(_shaken(state, side))


def _shaken_choices(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    yield from map(m.ChooseArea, _shaken(state, frame.side))


def _shake(work: m.Work, frame: m.Choosing, action: m.Action) -> m.Choosing:
    assert isinstance(action, m.ChooseArea)
    work.say("hl-earthquake", action.area, area=m.area_text(action.area))
    placing.weaken(work, there(work.board, action.area, foe(frame.side)))
    lasting.start(work, lasting.NO_BUILDING, frame.side, "season", area=action.area)
    return one_less(frame)


def _divided(state: m.State, side: Side) -> list[AreaId]:
    board, enemy = state.board, foe(side)
    return [
        area for area in board.cities if enemy in (holder(board, area), board.loyal(area)) and not outside(state, area)
    ]


def _may_divide(state: m.State, side: Side, card: CardId) -> bool:
    return bool(_divided(state, side))


def _divided_choices(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    yield from map(m.ChooseArea, _divided(state, frame.side))


def in_city(board: m.Board, area: AreaId) -> tuple[BlockId, ...]:
    """The blocks in a City: those besieged in it, or who stand in it unbesieged."""
    held = holder(board, area)
    if held is None:
        return ()
    return board.lying(area, held) if besieger(board, area) is not None else there(board, area, held)


def _divide(work: m.Work, frame: m.Choosing, action: m.Action) -> m.Choosing:
    assert isinstance(action, m.ChooseArea)
    area, blocks = action.area, in_city(work.board, action.area)
    bare = not blocks and garrison(work.board, area) is not None
    work.say("hl-civil-war", area, area=m.area_text(area), garrison=int(bare))
    if bare:
        work.board = replace(work.board, unguarded=work.board.unguarded | {area})
    placing.weaken(work, blocks)
    lasting.start(work, lasting.NO_BUILDING, frame.side, "season", area=area)
    return one_less(frame)


# ------------------------------------------------------------------------------------------------------- ambush (25)


def ambushers(state: m.State, side: Side, card: CardId, area: AreaId) -> list[BlockId]:
    """The blocks of a side that stand next to an area and may ambush those who stand there."""
    board, kinds = state.board, FACTS[card].kinds
    found = (block for near in BY_LAND[area] for block in board.upright(near, side))
    return sorted(block for block in found if BLOCKS[block].kind in kinds)


def _open_to_ambush(state: m.State, side: Side, card: CardId) -> list[AreaId]:
    """Where enemies stand, of land or fleets in port, next to such blocks; nobody knows which until it happens."""
    return [
        area
        for area in AREAS
        if state.board.upright(area, foe(side)) and ambushers(state, side, card, area)
        if not at_peace(state, area)
    ]


def _may_ambush(state: m.State, side: Side, card: CardId) -> bool:
    return bool(_open_to_ambush(state, side, card))


def _ambush_choices(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    if not frame.areas:
        yield from map(m.ChooseArea, _open_to_ambush(state, frame.side, frame.card))
        return
    there = _on_land(state.board, frame.areas[0], frame.side)
    most = max((state.board.strength[block] for block in there), default=0)
    yield from (m.ChooseBlock(block) for block in there if state.board.strength[block] == most)


def _on_land(board: m.Board, area: AreaId, side: Side) -> list[BlockId]:
    """The land blocks of a side that stand in an area."""
    return [block for block in board.upright(area, side) if not BLOCKS[block].fleet]


def _ambush(work: m.Work, frame: m.Choosing, action: m.Action) -> m.Choosing:
    if isinstance(action, m.ChooseArea):
        return _fall_upon(work, frame, action.area)
    assert isinstance(action, m.ChooseBlock)
    placing.weaken(work, (action.block,))
    return one_less(frame)


def _fall_upon(work: m.Work, frame: m.Choosing, area: AreaId) -> m.Choosing:
    """6.3.2: every ambusher attacks once; then the owner of the blocks takes the hits, one by one."""
    enemy = foe(frame.side)
    work.reveals = True
    if not _on_land(work.board, area, enemy):
        work.say("hl-ambush-nobody", area, area=m.area_text(area))
        return one_less(frame, areas=(area,))
    work.say("hl-ambush", area, area=m.area_text(area), side=m.side_text(frame.side))
    hits = sum(_attack(work, block, area).hits for block in ambushers(work.state, frame.side, frame.card, area))
    hides = len(work.board.upright(area, enemy)) > 1
    return replace(frame, side=enemy, what="hit", left=hits, areas=(area,), hides=hides)


def _attack(work: m.Work, block: BlockId, area: AreaId) -> Attack:
    land = BLOCKS[block].land
    dice = [work.die(f"ambush, {block}") for _ in range(work.board.strength[block])]
    found = rolled(block, land, dice, "harassment")
    work.tell(m.Attacked(BLOCKS[block].side, block, area, str(land), 1, "ambush", found.dice, found.hits, 0))
    return found


# ---------------------------------------------------------------------------------------------------- plague (34, 35)


def _is_crowded(state: m.State, side: Side, card: CardId) -> bool:
    return any(there(state.board, area, ATHENS) for area in FACTS[card].areas)


def _plague(work: m.Work, side: Side, card: CardId) -> None:
    """11.3: Apollo may turn it away."""
    work.state = work.state.push(m.Happening(side, card))
    olympians.at_plague(work, card)


def _strike(work: m.Work, frame: m.Happening) -> None:
    for area in facts(frame).areas if not frame.favour else ():
        work.say("hl-plague", area, area=m.area_text(area))
        placing.weaken(work, there(work.board, area, ATHENS))
        if work.state.lasts(lasting.PLAGUE, area=area) is None:
            lasting.start(work, lasting.PLAGUE, SPARTA, "game", area=area)
        elif PERICLES in work.cards.in_play:
            leaders.remove(work, PERICLES)


EVENTS: Mapping[int, CardEvent] = {
    21: CardEvent(asking("sea"), _may_blow, choices=_seas, choose=_blow),
    22: CardEvent(asking("city"), _may_shake, choices=_shaken_choices, choose=_shake),
    25: CardEvent(asking("ambush"), _may_ambush, choices=_ambush_choices, choose=_ambush),
    30: CardEvent(asking("city"), _may_divide, choices=_divided_choices, choose=_divide),
    **dict.fromkeys((34, 35), CardEvent(_plague, _is_crowded, go=_strike)),
}
