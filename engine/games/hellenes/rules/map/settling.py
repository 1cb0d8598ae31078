"""What follows by itself from every change of the board.

Cargo goes ashore with its fleet (5.2.1), captured Cities that nobody keeps return (1.5), sieges begin and are lifted
(7.2, 7.5), blockades begin and end (8.2.1). The besieger of a City keeps his siege while relief is fought outside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map.blockade import blockaded
from engine.games.hellenes.rules.map.cities import besieger, holder
from engine.games.hellenes.tables import AREAS, BLOCKS, AreaId, BlockId, Side, foe


def settle(work: m.Work) -> None:
    """Bring the board in order after a change; what changes is told."""
    _unload(work)
    _return_cities(work)
    _stand_up(work)
    _lift(work)
    _besiege(work)
    _blockade(work)


def _unload(work: m.Work) -> None:
    """5.2.1: cargo ends where its fleet ends: ashore, in a City with it; no land block is left at sea alone."""
    board = work.board
    for cargo, fleet in sorted(board.carried_by.items()):
        area = board.where.get(fleet)
        if area is None:
            _tell_lost(work, board, cargo)
            board = board.without(cargo)
        elif AREAS[area].sea and board.where[cargo] != area:
            board = replace(board, where={**board.where, cargo: area})
        elif AREAS[area].sea:
            continue
        else:
            board = board.put(cargo, area)
            board = replace(board, flat=board.flat | {cargo}) if fleet in board.flat else board
    work.board = board


def _tell_lost(work: m.Work, board: m.Board, cargo: BlockId) -> None:
    side, area, steps = BLOCKS[cargo].side, board.where[cargo], board.strength[cargo]
    work.tell(m.Stepped(side, area, -steps, "disbanded", 1))
    work.tell(m.Stepped(side, area, -steps, "disbanded", 1, (cargo,), only=side))


def _return_cities(work: m.Work) -> None:
    """1.5, 4.2.3: a captured City in which its captor has neither a block nor a garrison is its first owner's again."""
    board = work.board
    for area, captor in sorted(board.captured.items()):
        kept = board.upright(area, captor) or board.lying(area, captor) or board.garrisons.get(area) == captor
        if kept:
            continue
        captured = {city: side for city, side in work.board.captured.items() if city != area}
        work.board = replace(work.board, captured=captured)
        work.tell(m.CityFell(area, work.board.loyal(area), "returned"))


def _stand_up(work: m.Work) -> None:
    """7.5: whoever lies in a City stands up when no enemy stands around it any more."""
    board = work.board
    up = {block for block in board.flat if not board.upright(board.where[block], foe(BLOCKS[block].side))}
    if up:
        work.board = replace(board, flat=board.flat - up)


def _lift(work: m.Work) -> None:
    """7.5: a siege ends when its besiegers are gone, or hold the City."""
    for area, siege in sorted(work.board.sieges.items()):
        if not is_on(work.board, area, siege):
            sieges = {city: other for city, other in work.board.sieges.items() if city != area}
            work.board = replace(work.board, sieges=sieges)
            work.tell(m.SiegeChanged(area, siege.by, "lifted"))


def is_on(board: m.Board, area: AreaId, siege: m.Siege) -> bool:
    """7.5: whether a siege goes on: its besiegers stand there still, be it with enemies, and do not hold the City."""
    by = besieger(board, area)
    return by == siege.by if by is not None else _contests(board, area, siege)


def _contests(board: m.Board, area: AreaId, siege: m.Siege) -> bool:
    return bool(board.upright(area, siege.by)) and holder(board, area) != siege.by


def _besiege(work: m.Work) -> None:
    """7.2: a siege begins where one side alone stands around a City that is not its own."""
    for area, by in list(_sieges(work.board)):
        found = work.board.sieges.get(area)
        if found is not None and found.since is not None:
            continue
        siege = replace(found or m.Siege(by), since=work.clock.moment)
        work.board = replace(work.board, sieges={**work.board.sieges, area: siege})
        if found is None:
            work.tell(m.SiegeChanged(area, by, "begun"))


def _sieges(board: m.Board) -> Iterator[tuple[AreaId, Side]]:
    """The Cities under siege, of all areas in which blocks stand, with their besiegers."""
    for area in sorted(board.places):
        by = besieger(board, area)
        if by is not None:
            yield area, by


def _blockade(work: m.Work) -> None:
    """8.2.1: since when a besieged port is blockaded, without a break."""
    for area, siege in sorted(work.board.sieges.items()):
        shut = AREAS[area].port and is_blockaded(work.board, area, siege)
        if shut == (siege.blockaded_since is not None):
            continue
        changed = replace(siege, blockaded_since=work.clock.moment if shut else None)
        work.board = replace(work.board, sieges={**work.board.sieges, area: changed})
        work.say("hl-blockade-begun" if shut else "hl-blockade-broken", area, area=m.area_text(area))


def is_blockaded(board: m.Board, area: AreaId, siege: m.Siege) -> bool:
    """8.2.1: whether a besieged port is blockaded; a neutral one by its besieger, also while relief is fought."""
    sea = AREAS[area].offshore
    if holder(board, area) is None and besieger(board, area) is None and sea is not None:
        return bool(board.fleets(sea, siege.by))
    return blockaded(board, area)
